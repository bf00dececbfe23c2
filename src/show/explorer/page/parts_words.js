/* What the reader faces, in words: an entry, a mirror, or a sum of them. */

/** The most pairs of points listed for a mirror. */
const LISTED = 6;

/** A short description of parts on the board. */
R.facedName = (parts) => R.leftName(parts.map(({ number }) => ({ reaches: number })));

/** A short description of parts in the certificate; without parts nothing is left, as there is no move. */
R.leftName = (parts) =>
  parts.length === 0 ? 'no move' : parts.map(({ reaches }) => (reaches === undefined ? 'mirror' : `entry ${reaches}`)).join(' + ');

/** A full description of parts on the board. */
R.facedWords = function ({ entries }, parts) {
  const name = (number) => (number === undefined ? 'a mirror' : R.entryName(entries.get(number)));
  if (parts.length === 0) { return 'a position without a move'; }
  if (parts.length === 1) { return name(parts[0].number); }
  const numbers = parts.map(({ number }) => number);
  const count = (number) => numbers.filter((one) => one === number).length;
  const said = (number) => (count(number) === 1 ? name(number) : number === undefined ? `${count(number)} mirrors` : `${name(number)} ${times(count(number))}`);
  const phrases = [...new Set(numbers)].map(said);
  return `a sum of ${phrases.length === 1 && numbers[0] === undefined ? phrases[0] : `${parts.length} parts: ${R.listed(phrases)}`}`;
};

const times = (count) => (count === 2 ? 'twice' : `${count} times`);

/** What the page did to the board where it exceeded an entry, as a phrase; empty if it did not. */
R.concession = function (game, { parts, mover }) {
  const [{ position, exceeding } = {}] = parts;
  if (exceeding === undefined) { return ''; }
  const [taken, given] = ['.', mover].map((sign) => game.only(position, exceeding, sign));
  const did = [...(taken.length > 0 ? [`took ${R.listed(taken)} off the board`] : []), ...(given.length > 0 ? [`gave you ${R.listed(given)}`] : [])];
  return did.join(', and ');
};

/** The same as a sentence. */
R.concededWords = function (game, table) {
  const phrase = R.concession(game, table);
  return phrase && `The page wins without these cells: it ${phrase}.`;
};

/** The change of the board, what the reader faces, and why it is settled; for an entry, only once the page has moved. */
R.reachedWords = (match, page, table) => [R.concededWords(page.game, table), settledWords(match, page, table)].filter(Boolean).join(' ');

function settledWords(match, { certificate, game }, table) {
  const { parts, turns, result } = table;
  const [last] = turns.slice(-1);
  if (R.onlyEntry(parts) === undefined) { return result || parts.length === 0 ? '' : decomposed(match, certificate, game, parts); }
  if (!last || last.by === 'reader') { return ''; }
  return `This is ${R.entryName(match.entries.get(parts[0].number))}. ${R.isEntryWords(certificate, game, table)}`;
}

function decomposed(match, certificate, game, parts) {
  if (parts.length > 1) { return `This is ${R.facedWords(match, parts)}. The answer comes in the part of your move.`; }
  return `This is a mirror: ${R.mirrorWords(game, parts[0].mirror, certificate.remarks)}.`;
}

/** The reply to a move in a mirror, in words. */
R.mirrorWords = function (game, mirror, remarks) {
  if (mirror.targets) { return ofSummands(game.summands, mirror).join('; ') || 'no move is left'; }
  if (!mirror.images) { return 'equal heaps stand in pairs, and the reply is the same move on the equal heap'; }
  const moved = mirror.images.filter((to, from) => to !== undefined && to !== from).length;
  const phrase = moved <= 2 ? '' : R.motion(game, { images: mirror.images }, remarks);
  if (/^(turned|shifted)/.test(phrase)) { return `the reply is your move ${phrase}`; }
  return phrase === 'reflected' ? 'the reply is the reflection of your move' : `the reply is your move with ${exchanged(game, mirror)}`;
};

function ofSummands(games, { targets, maps }) {
  const pairs = targets.flatMap((to, at) => (to > at ? [`games ${at + 1} and ${to + 1} answer one another`] : []));
  const own = targets.flatMap(function (to, at) {
    return to === at && maps[at] ? [`in game ${at + 1} ${R.mirrorWords(games[at], maps[at])}`] : [];
  });
  return [...pairs, ...own];
}

function exchanged({ names }, { images }) {
  const pairs = images.flatMap((to, from) => (to > from ? [`${names[from]} and ${names[to]}`] : []));
  return pairs.length > LISTED ? `${pairs.length} pairs of points exchanged` : `${pairs.join(', ') || 'states'} exchanged`;
}

/** What the page does with every move, given the number of entries. */
R.rebuttalWords = function ({ entries, draws = [], starts }) {
  const size = R.count(entries.length + draws.length, 'entry', 'entries');
  const all = [...starts, ...[...entries, ...draws].flatMap(({ rebuttals }) => rebuttals)].flatMap(({ parts }) => (parts ? [parts] : []));
  if (entries.length + draws.length === 0) { return 'the page replies with the image of your move'; }
  const kinds = [[all.flat().some(({ mirror }) => mirror !== undefined), 'a mirror'], [all.some((parts) => parts.length > 1), 'a sum of such']];
  const more = kinds.flatMap(([is, kind]) => (is ? [kind] : []));
  if (more.length === 0) { return `the page has a rebuttal that leads back into a closed catalogue of ${size}`; }
  return `the page has a rebuttal that leaves ${R.listed([`an entry of a closed catalogue of ${size}`, ...more], 'or')}`;
};

/** Why there is no strategy graph. */
R.withoutEntries = ({ starts }) =>
  (starts.some(({ parts }) => parts) ? 'There is no strategy graph, for no entry is needed.' : 'There is none, for nothing is played.');

/** The parts that the reader faces, each with its look on the board. */
R.facedPanel = function (match, { certificate, game }, table, choose) {
  const { parts } = table;
  const lines = parts.map((part, at) => R.element('li', {},
    R.element('span', { className: `swatch apart-${at % R.LOOKS}`, 'aria-hidden': 'true' }), R.notation(game.text(part.position)),
    ...(part.number === undefined ? [' is a mirror: ', R.mirrorWords(game, part.mirror, certificate.remarks), '.']
      : [' is entry ', R.entryButton(part.number, choose)])));
  const list = R.element('ul', { className: parts.length > 1 ? 'parts' : 'parts single' }, ...lines);
  const why = parts.length > 1 ? 'Whoever loses each part moving first loses their sum: the answer to a move comes in the same part.'
    : 'Each move has an image that is still legal after it, and both leave a mirror again.';
  return [...(parts.length > 0 ? [list, R.element('p', { className: 'note' }, why)] : [R.element('p', { className: 'note' }, 'No move is left.')])];
};

/** The heading of the panel. */
R.facedHeading = function ({ parts }) {
  if (parts.length > 1) { return `A sum of ${parts.length} parts, on the board`; }
  return parts.length === 1 ? 'A mirror, on the board' : 'No entry';
};
