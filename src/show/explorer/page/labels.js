/*
 * The check of a loopy value: the labels of positions that prove it (Smith 1966). certificates/FORMAT.md.
 *
 * @typedef {{numbers: number[], isNumber: boolean, text: string}} Value
 *   a number, or infinity with the set K of these numbers, ascending
 */
const INFINITY = /^inf\((.*)\)$/;
const LARGEST = 4294967295;

/**
 * Checks the labels; throws an Error like R.check.
 * @returns {Generator<{done: number, of: number}, {labels: number, moves: number}>}
 */
R.checkLabels = function* (certificate, game) {
  R.demand(game.loopy && !game.partizan, 'A loopy value is one of a loopy impartial game.');
  R.placed({ field: 'position' }, () => game.parse(certificate.position));
  const labels = certificate.labels.map((label, at) => labelOf(game, label, at));
  const claimed = labels.find(({ text }) => text === certificate.position);
  R.demand(claimed && claimed.value.text === certificate.value, 'No label has the position and the value claimed.');
  R.demand(new Set(labels.map(({ text }) => text)).size === labels.length, 'A position has two labels.');
  let moves = 0;
  for (const label of labels) {
    checkLabel(game, labels, label);
    moves += label.moves.length;
    yield { done: label.at + 1, of: labels.length };
  }
  return { labels: labels.length, moves };
};

function labelOf(game, { position: text, value, escape, moves }, at) {
  const place = { label: at + 1 };
  const position = R.placed(place, () => game.parse(text));
  return { at, place, text, position, value: R.placed(place, () => valueOf(value)), escape, moves };
}

/** @returns {Value} */
function valueOf(text) {
  const [, inside] = INFINITY.exec(text) || [];
  const numbers = (inside === undefined ? text : inside).split(',').map(R.number);
  if (inside === '') numbers.pop();
  const ascend = numbers.every((n, at) => R.within(n, 0, LARGEST) && (at === 0 || numbers[at - 1] < n));
  R.demand(ascend && (inside !== undefined || numbers.length === 1), `${JSON.stringify(text)} is no loopy value.`);
  return { numbers, isNumber: inside === undefined, text };
}

function mex(numbers) {
  let least = 0;
  while (numbers.includes(least)) least += 1;
  return least;
}

function checkLabel(game, labels, label) {
  const { place, position, moves } = label;
  const legal = new Map(R.placed(place, () => game.moves(position)).map((move) => [move.text, move]));
  R.demand(new Set(moves.map(({ move }) => move)).size === moves.length, 'A move is listed twice.', place);
  const followers = new Map(moves.map((listed) => [listed.move, followerOf(game, labels, place, legal, listed)]));
  for (const move of legal.keys()) R.demand(followers.has(move), 'A legal move is not listed.', { ...place, move });
  const reached = [...followers.values()].filter(({ value }) => value.isNumber);
  const numbers = [...new Set(reached.map(({ value }) => value.numbers[0]))].sort((a, b) => a - b);
  if (label.value.isNumber) {
    checkNumber(label, mex(numbers));
    moves.forEach((listed) => checkReversal(game, labels, label, legal, listed));
  } else {
    checkInfinity(label, numbers, followers.get(label.escape));
  }
}

function checkNumber({ place, value, escape }, expected) {
  R.demand(value.numbers[0] === expected, 'The value is not the mex.', { ...place, expected, found: value.text });
  R.demand(escape === undefined, 'A number has an escape.', place);
}

function checkInfinity({ place, value, escape, moves }, numbers, to) {
  const expected = `inf(${numbers.join(',')})`;
  R.demand(value.text === expected, 'K is not the numbers reached.', { ...place, expected, found: value.text });
  const escapes = to && !to.value.isNumber && !to.value.numbers.includes(mex(numbers));
  R.demand(escapes, 'The escape is no move to an infinite value whose K lacks the mex.', { ...place, found: escape });
  const plain = moves.every(({ reply, back }) => reply === undefined && back === undefined);
  R.demand(plain, 'A move from an infinite value has a reply.', place);
}

/** The label of the position after a listed move. */
function followerOf(game, labels, at, legal, { move, reaches }) {
  const place = { ...at, move };
  R.demand(legal.has(move), 'A move is not legal.', place);
  return labelAt(game, labels, place, reaches, legal.get(move).after);
}

function labelAt(game, labels, place, number, position) {
  const [label, expected] = [labels[number - 1], game.text(position)];
  const fits = label && label.text === expected;
  R.demand(fits, 'The label is not that of what is left.', { ...place, expected, found: number });
  return label;
}

/** A move to a larger or an infinite value is answered by a reply to a label above with the original number. */
function checkReversal(game, labels, { at, place: own, value }, legal, { move, reaches, reply, back }) {
  const place = { ...own, move };
  const follower = labels[reaches - 1].value;
  const rises = !follower.isNumber || follower.numbers[0] > value.numbers[0];
  if (!rises) {
    const plain = reply === undefined && back === undefined;
    R.demand(plain, 'There is a reply to a move that does not raise the value.', place);
    return;
  }
  R.demand(reply !== undefined && back !== undefined, 'A reply is missing.', place);
  const replied = R.placed(place, () => R.find(game, legal.get(move).after, undefined, reply));
  R.demand(replied, 'A reply is not legal after its move.', { ...place, found: reply });
  const target = labelAt(game, labels, { ...place, reply }, back, replied.after);
  R.demand(target.at < at, 'The label that is reached does not stand above.', { ...place, found: back });
  const found = target.value.text;
  R.demand(found === value.text, 'The reply reaches another value.', { ...place, found });
}
