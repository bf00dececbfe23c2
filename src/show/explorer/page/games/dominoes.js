/*
 * Cram and Domineering: a move covers two free squares that are side by side. certificates/FORMAT.md, `cram`,
 * `domineering`.
 */
const SIZE = 44;

/**
 * A game of dominoes.
 * @param {string[]} rows  of the board, `#` where there is no square
 * @param {function(number[][], number[][]): {groups: number[][][], of: function(string): number[][]}} choose
 *   given the pairs in rows and those in columns: `groups` of pairs that a symmetry keeps, or exchanges if it negates, one,
 *   or one a player, and those `of` a player
 */
R.dominoes = function (rows, choose) {
  const places = R.placesOf(rows);
  const points = R.numbered(places.length);
  const { groups, of } = choose(R.pairsBeside(places, 1, 0), R.pairsBeside(places, 0, 1));
  const onto = (negates) => (negates ? [...groups].reverse() : groups);
  const symmetry = function (text, from, to, negates) {
    const images = R.imagesOf(points, text);
    groups.forEach((pairs, at) => R.demandKept(points, images, pairs, onto(negates)[at]));
    return R.bijection(points, images, negates);
  };
  /** The squares that a domino can still use, each player's pairs onto that player's, or onto the other's. */
  const isomorphism = function (text, from, to, negates) {
    const carried = groups.map((pairs, at) => [R.setsWithin(pairs, from), R.setsWithin(onto(negates)[at], to)]);
    const open = new Set(carried.flatMap(([pairs]) => pairs).flat());
    const usable = from.filter((square) => open.has(square));
    return R.isomorphism(points, text, { usable, carried, act: R.actOnSets(points), negates });
  };
  return {
    ...R.setsOf(points),
    words: {
      rules: ['Cover two free squares side by side, in a row or in a column.', 'What is covered stays covered.'],
      pick: 'Choose two free squares side by side.',
      did: (move) => `covered ${move}`,
    },
    places: () => places,
    equivalences: { symmetry, isomorphism },
    moves: (free, mover) => moves(points, free, of(mover)),
    demandSum: (free, parts) => demandSum(points, ['L', 'R'].map((mover) => within(free, of(mover))), free, parts),
    mirror: (free, text) => mirror(points, ['L', 'R'].map((mover) => within(free, of(mover))), free, text),
    picture: (free) => R.framed(squares(points, places, free), 14),
  };
};

/** The pairs of free squares. */
function within(free, pairs) {
  const isFree = new Set(free);
  return pairs.filter((pair) => pair.every((square) => isFree.has(square)));
}

/** Refuses parts unless each domino of either player has its place in one. */
function demandSum(points, each, free, parts) {
  R.demandDisjoint(points, free, parts);
  each.forEach((pairs) => R.demandInParts(points, pairs, parts));
}

/** The dominoes of each player go onto dominoes of the other one, and none onto one that it meets. */
function mirror(points, [left, right], free, text) {
  const images = R.involution(points, free, text);
  const among = (pairs) => ([a, b]) => pairs.some((pair) => pair.includes(a) && pair.includes(b));
  R.demandMirrored(points, left, among(right), images);
  R.demandMirrored(points, right, among(left), images);
  return R.bijection(points, images);
}

function moves(points, free, pairs) {
  const open = within(free, pairs);
  return open.map((pair) => ({
    text: R.pointsText(points, pair),
    after: R.without(free, pair),
    parts: pair.map((square) => points.names[square]),
  }));
}

function squares({ names }, places, free) {
  const isFree = new Set(free);
  return places.flatMap((place, square) => {
    if (!isFree.has(square)) return [R.square(place, SIZE, 'covered')];
    const name = names[square];
    const owner = { part: name, label: `square ${name}, row ${place[1] + 1}, column ${place[0] + 1}` };
    const text = { kind: 'text', ...R.middle(place, SIZE), text: name, size: 14, role: 'text', ...owner };
    return [R.square(place, SIZE, 'square', owner), text];
  });
}
