/*
 * What Hex and Yavalath share: stones that two players put on empty cells, in rows of signs, and a win on the board,
 * which is said in the terms of normal play. In `L-wins` Left has the one move `claim`,
 * which leaves `over`, and Right has none; in `R-wins` likewise; in `over` nobody has any; in `drawn` both have `pass`.
 * certificates/FORMAT.md.
 *
 * A position is the text of its cells without the `/` between rows, or one of those words.
 */
const WORD_MOVES = {
  'L-wins': { L: ['claim', 'over'] },
  'R-wins': { R: ['claim', 'over'] },
  over: {},
  drawn: { L: ['pass', 'drawn'], R: ['pass', 'drawn'] },
};

const WORD_SAID = { 'L-wins': 'Left has won', 'R-wins': 'Right has won', over: 'The win is claimed', drawn: 'A draw' };

const isWord = (cells) => Object.hasOwn(WORD_MOVES, cells);

/** The stones and the wins of each player, and those of the other. */
const OTHER = { L: 'R', R: 'L', 'L-wins': 'R-wins', 'R-wins': 'L-wins' };

/** The map that carries each cell of a board to its image; one that negates gives each stone to the other player. */
function carryingCells(points, images, negates) {
  const position = function (cells, onto, exchanges) {
    const own = (sign) => (exchanges && OTHER[sign]) || sign;
    return isWord(cells) ? own(cells) : R.permuted(cells, onto).map(own).join('');
  };
  const move = (text, onto) => text.replace(/[a-z][0-9]+/g, (name) => points.names[onto[points.index.get(name)]]);
  return R.permuting(images, { position, move }, negates);
}

/** The cells of a board and their symmetries. */
function cellsOf({ points, lengths, demandSymmetry }) {
  const symmetry = function (text, from, to, negates) {
    const images = R.imagesOf(points, text);
    demandSymmetry(images, negates);
    return carryingCells(points, images, negates);
  };
  return {
    partizan: true,
    names: points.names,
    equivalences: { symmetry },
    parse(text) {
      const cells = text.replaceAll('/', '');
      R.demand(
        cells.length === R.total(lengths) && [...cells].every((sign) => '.LR'.includes(sign)),
        `${JSON.stringify(text)} is not rows of ${lengths.join(', ')} cells, each one of ".LR", with / between.`,
      );
      return cells;
    },
    text(cells) {
      let at = 0;
      return lengths.map((length) => cells.slice(at, (at += length))).join('/');
    },
  };
}

/**
 * A game of stones.
 * @param {{name: string, points: object, lengths: number[], words: string[], rules: string[], loopy: boolean, won: string,
 *   places: number[][],
 *   settled: function(string, number, string): string, demandOpen: function(string): void,
 *   demandSymmetry: function(number[], boolean): void, picture: function(string): object}} board
 *   lengths: how many cells each row has; demandSymmetry refuses what is no symmetry of the board, or none that negates; words: those that are positions; rules: what a move is, two sentences; settled: what a board is after a player's
 *   stone on a cell; demandOpen refuses a board on which play is over
 */
R.stones = function (board) {
  const cells = cellsOf(board);
  return {
    ...cells,
    name: board.name,
    loopy: board.loopy,
    won: board.won,
    words: {
      rules: board.rules,
      pick: 'Choose the cell for your stone.',
      did: (move) => (board.points.index.has(move) ? `put a stone on ${move}` : `chose ${move}`),
      players: { L: 'blue', R: 'red' },
    },
    places: () => board.places,
    parse(text) {
      if (board.words.includes(text)) return text;
      const open = cells.parse(text);
      board.demandOpen(open);
      return open;
    },
    text: (position) => (isWord(position) ? position : cells.text(position)),
    moves: (position, mover) => (isWord(position) ? R.endMoves(position, mover) : moves(board, position, mover)),
    picture: (position, _remarks, given) => (isWord(position) ? R.endPicture(position) : board.picture(position, given)),
    seen: (table) => R.seenAtEnd(table, (cells, { move, mover }) => withStone(cells, board.points.index.get(move), mover)),
    claims: R.endClaimed,
  };
};

const withStone = (cells, cell, mover) => cells.slice(0, cell) + mover + cells.slice(cell + 1);

function moves(board, cells, mover) {
  return [...cells].flatMap((sign, cell) => {
    if (sign !== '.') return [];
    const text = board.points.names[cell];
    return [{ text, after: board.settled(withStone(cells, cell, mover), cell, mover), parts: [text] }];
  });
}

/** The positions that say how play ended; a game without players has none that says who won. */
R.endWords = (partizan) => Object.keys(WORD_MOVES).filter((word) => partizan || !Object.hasOwn(OTHER, word));

/** The moves from a position that says how play ended. */
R.endMoves = function (word, mover = 'L') {
  const found = WORD_MOVES[word][mover];
  return found ? [{ text: found[0], after: found[1], parts: [found[0]] }] : [];
};

/** Whether the last move stands for no move of the game, but for the win that the one before was. */
R.endClaimed = ({ turns }) => turns.length > 0 && turns[turns.length - 1].move === 'claim';

/**
 * The position to draw: where a word says how play ended, the board on which it did.
 * @param {function(any, {move: string, mover: string}): any} made  the board after a turn
 */
R.seenAtEnd = function ({ position, start, turns }, made) {
  const boards = [start, ...turns.map((turn) => turn.position)];
  const last = boards.findLastIndex((one) => !isWord(one));
  return last < 0 || last === turns.length ? position : made(boards[last], turns[last]);
};

/** The picture of a position that says how play ended. */
R.endPicture = function (word) {
  const [button] = Object.values(WORD_MOVES[word]);
  const said = { kind: 'text', x: 0, y: 0, text: WORD_SAID[word], size: 20, role: 'text' };
  if (!button) return R.framed([said], 30);
  const owner = { part: button[0], label: button[0] };
  const shapes = [
    said,
    { kind: 'rect', x: -50, y: 30, width: 100, height: 44, rx: 6, role: 'button', ...owner },
    { kind: 'text', x: 0, y: 52, text: button[0], role: 'text', ...owner },
  ];
  return R.framed(shapes, 30);
};

/** A hexagonal lattice of side 1: the cell in a row, shifted by half a cell for each row. */
R.hexagonal = (row, column) => [column + row / 2, row * Math.sqrt(0.75)];

/** The hexagon of a cell, its corners from the top to the right. */
R.hexagon = ([x, y], radius) =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [R.round(x + radius * Math.cos(angle)), R.round(y + radius * Math.sin(angle))];
  });

/** The stone of a player, with its sign. */
const stone = ([x, y], r, player, text) => [
  { kind: 'circle', cx: x, cy: y, r, role: `stone ${player}` },
  { kind: 'text', x, y, text, size: 16, role: 'on-token' },
];

/** Parallel lines inside a hexagon. */
function hatching([x, y], radius) {
  const [sine, cosine] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
  return [-2, -1, 0, 1, 2].map((place) => {
    const off = (place * radius * cosine) / 3;
    const half = radius - Math.abs(off) / Math.sqrt(3);
    const end = (along) => `${R.round(x + off * sine + along * cosine)} ${R.round(y + off * cosine - along * sine)}`;
    return { kind: 'path', role: 'hatching', d: `M ${end(-half)} L ${end(half)}` };
  });
}

/**
 * The cells of a lattice: empty, with the name, to be picked; or with the stone of a player, hatched where nobody put
 * it but it counts as that player's.
 */
R.hexagons = (names, centres, radius, cells, given = []) =>
  centres.flatMap(([x, y], cell) => {
    const hexagon = { kind: 'polygon', points: R.hexagon([x, y], radius), role: 'square' };
    if (given.includes(names[cell])) {
      return [hexagon, ...hatching([x, y], radius), { kind: 'text', x, y, text: cells[cell], size: 13, role: 'text' }];
    }
    const player = { L: 'left', R: 'right' }[cells[cell]];
    if (player) return [hexagon, ...stone([x, y], radius * 0.66, player, cells[cell])];
    const owner = { part: names[cell], label: `cell ${names[cell]}` };
    return [
      { ...hexagon, ...owner },
      { kind: 'text', x, y, text: names[cell], size: 13, role: 'text', ...owner },
    ];
  });
