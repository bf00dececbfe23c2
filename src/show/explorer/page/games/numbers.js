/*
 * Numbers that stand beside the parts of a position (certificates/FORMAT.md, `parts`). The number of a position is no better
 * for the player to move than those of the parts together. So the difference of the two is a number that this player loses,
 * and a move in one of these numbers is answered in one of them.
 */

/** Refuses parts unless their numbers are together no worse for the player to move than that of the whole. */
R.demandNumbers = function (whole, parts, mover) {
  const sum = parts.reduce((before, { asNumber }) => before + asNumber, 0);
  const holds = mover === 'R' ? sum <= whole.asNumber : sum >= whole.asNumber;
  R.demand(holds, `The numbers of the parts are together not at ${mover === 'R' ? 'most' : 'least'} ${whole.text}.`,
    { found: parts.map(({ text }) => text).join(' + ') });
};

/** The place of the summand of a move, if it is a number in this position. */
R.numberMoved = function (position, text) {
  const [, number] = /^([0-9]+):/.exec(text) || [];
  const place = number - 1;
  return number !== undefined && position[place].asNumber !== undefined ? place : undefined;
};

/**
 * The answer to a move in a number: the other player's move in the number on the table, or a move by `mover` in that of a part,
 * which is answered there. In a number with the largest denominator neither player gains more than the move answered has lost.
 * @returns {{move: string, at: number|undefined}}  the move, and which part it is in; none on the table
 */
R.amongNumbers = function (game, { table, parts, mover }, place) {
  const offer = (position, player, at) => {
    const found = game.moves(position, player).find(({ text }) => R.numberMoved(position, text) === place);
    return found ? [{ move: found.text, at, denominator: position[place].denominator }] : [];
  };
  const inParts = parts.flatMap(({ position }, at) => offer(position, mover, at));
  const offers = [...offer(table, R.opponent(mover), undefined), ...inParts];
  return offers.reduce((best, next) => (next.denominator > best.denominator ? next : best));
};
