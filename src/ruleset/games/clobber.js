/*
 * Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): Left moves a stone `x`, Right a stone `o`, onto a stone of the
 * other player beside it, which is removed. certificates/FORMAT.md, `clobber`.
 */
const SIZE = 52;
const PLAYERS = { x: { player: 'left', own: 'L', other: 'o' }, o: { player: 'right', own: 'R', other: 'x' } };

R.define('clobber', function (rules) {
  R.demandRows(rules, 26, 'xo.');
  const places = R.placesOf(rules.board);
  const points = R.points(places.map(R.cellName));
  const pairs = [...R.pairsBeside(places, 1, 0), ...R.pairsBeside(places, 0, 1)];
  const steps = [...pairs, ...pairs.map(([a, b]) => [b, a])].sort(([a, b], [c, d]) => a - c || b - d);
  const lengths = rules.board.map((row) => row.length);
  const cells = R.cells(points, lengths, 'xo.', (images) => R.demandKept(points, images, pairs));
  const isomorphism = (text, from, to, negates) => isomorphic(points, pairs, text, { from, to, negates });
  return {
    name: `clobber:${rules.board.join('/')}`,
    title: `Clobber ${rules.board.length}×${rules.board[0].length}`,
    words: {
      rules: [
        'Left (blue) moves a stone x onto a stone o beside it, which is removed.',
        'Right (red) moves a stone o onto a stone x in the same way.',
      ],
      pick: 'Choose a stone of yours, then the one that it removes.',
      did: (move) => `moved ${move.replace('>', ' onto ')}`,
      players: { L: 'blue', R: 'red' },
    },
    ...cells,
    equivalences: { ...cells.equivalences, isomorphism },
    places: () => places,
    demandSum: (cells, parts) => demandSum(points, pairs, cells, parts),
    mirror: (cells, text) => mirror(points, pairs, cells, text),
    shares: R.sharesOfPoints(points, (cells, cell) => cells[cell] !== '.'),
    moves: (cells, mover) => moves(points, steps, cells, mover),
    picture: (cells) => picture(points, places, cells),
  };
});

/** The cells of the stones of one player, or of both. */
const stones = (cells, ...signs) => [...cells].flatMap((sign, cell) => (signs.includes(sign) ? [cell] : []));

/**
 * The stones in groups of both players: a stone of one player onto a stone of that player, or of the other if the
 * witness negates; two that are beside each other onto such.
 */
function isomorphic(points, pairs, text, { from, to, negates }) {
  const usable = inMixedGroups(pairs, from);
  const held = new Set(usable);
  const alone = (cells, sign) => stones(cells, sign).map((cell) => [cell]);
  const own = (sign) => alone(from, sign).filter(([cell]) => held.has(cell));
  const carried = [
    [own('x'), alone(to, negates ? 'o' : 'x')],
    [own('o'), alone(to, negates ? 'x' : 'o')],
    [R.setsWithin(pairs, usable), R.setsWithin(pairs, stones(to, 'x', 'o'))],
  ];
  return R.isomorphism(points, text, { usable, carried, act: actOnStones(points), negates });
}

/** The stones that are connected with a stone of the other player by stones beside one another. */
function inMixedGroups(pairs, cells) {
  const taken = R.setsWithin(pairs, stones(cells, 'x', 'o'));
  const found = new Set(taken.filter(([a, b]) => cells[a] !== cells[b]).flat());
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    taken.filter((pair) => pair.some((cell) => found.has(cell))).forEach((pair) => pair.forEach((cell) => found.add(cell)));
  }
  return [...found].sort((a, b) => a - b);
}

/** What has no image is in no such group, and drops out. */
const actOnStones = ({ names, index }) => ({
  position(cells, images, negates) {
    const carried = [...cells].map(() => '.');
    images.forEach(function (image, cell) {
      const stone = PLAYERS[cells[cell]];
      if (image !== undefined && stone) carried[image] = negates ? stone.other : cells[cell];
    });
    return carried.join('');
  },
  move: (text, images) => text.replace(/[a-z][0-9]+/g, (name) => names[images[index.get(name)]]),
});

function moves({ names }, steps, cells, mover) {
  const clobbers = ([from, onto]) => {
    const stone = PLAYERS[cells[from]];
    return stone !== undefined && stone.own === mover && stone.other === cells[onto];
  };
  return steps
    .filter(clobbers)
    .map(([from, onto]) => ({
      text: `${names[from]}>${names[onto]}`,
      after: [...cells].map((sign, cell) => (cell === from ? '.' : cell === onto ? cells[from] : sign)).join(''),
      parts: [names[from], names[onto]],
    }));
}

const cellsOf = (cells, signs) => [...cells].flatMap((sign, cell) => (signs.includes(sign) ? [cell] : []));

/** Refuses parts unless stones beside one another are in one; those of one colour may be in none, for they never move. */
function demandSum(points, pairs, cells, parts) {
  for (const sign of 'xo') {
    R.demandDisjoint(points, cellsOf(cells, sign), parts.map((part) => cellsOf(part, sign)));
  }
  const stones = parts.map((part) => cellsOf(part, 'xo'));
  const isIdle = ([a, b]) => cells[a] === cells[b] && !stones.some((part) => part.includes(a) || part.includes(b));
  const beside = pairs.filter((pair) => pair.every((cell) => cells[cell] !== '.'));
  R.demandInParts(points, beside.filter((pair) => !isIdle(pair)), stones);
}

/** An involution of the stones that exchanges the colours, and keeps stones beside one another, but none beside its image. */
function mirror(points, pairs, cells, text) {
  const images = R.involution(points, cellsOf(cells, 'xo'), text);
  const exchanged = cellsOf(cells, 'xo').every((cell) => cells[cell] !== cells[images[cell]]);
  R.demand(exchanged, 'A mirror does not exchange the colours of the stones.', { found: text });
  const beside = pairs.filter((pair) => pair.every((cell) => cells[cell] !== '.'));
  const isBeside = ([a, b]) => beside.some((pair) => pair.includes(a) && pair.includes(b));
  R.demandMirrored(points, beside, isBeside, images);
  return R.carryingCells(points, images);
}

/** The stones on their squares, with the letters of the columns above them and the numbers of the rows beside them. */
function picture({ names }, places, cells) {
  const shapes = places.flatMap(function (place, cell) {
    const square = R.square(place, SIZE, 'square');
    const stone = PLAYERS[cells[cell]];
    if (stone === undefined) return [square];
    const { x, y } = R.middle(place, SIZE);
    const owner = { part: names[cell], label: `stone ${cells[cell]} on ${names[cell]}` };
    return [square, ...R.stone([x, y], SIZE * 0.36, stone.player, cells[cell], owner)];
  });
  const edge = (text, place) => ({ kind: 'text', ...R.middle(place, SIZE), size: 13, text, role: 'text' });
  const [last] = places.slice(-1);
  const columns = Array.from({ length: last[0] + 1 }, (_, at) => edge(R.letter(at), [at, -0.75]));
  const rows = Array.from({ length: last[1] + 1 }, (_, at) => edge(String(at + 1), [-0.75, at]));
  return R.framed([...shapes, ...columns, ...rows], 10);
}
