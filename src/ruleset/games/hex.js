/*
 * Hex: a move puts a stone on an empty cell. Left wins by joining the first row to the last by neighbouring stones,
 * Right by joining the first column to the last. The cell in the second column of the third row is `b3`; its neighbours
 * are the cells beside it in its row and column, and those above to the right and below to the left.
 * certificates/FORMAT.md, `hex`.
 */
const RADIUS = 28;
const WORDS = ['L-wins', 'R-wins', 'over'];

R.define('hex', function (rules) {
  R.demandSides(rules, 26);
  const board = boardOf(rules);
  const stones = R.stones({
    name: `hex:${rules.rows}x${rules.columns}`,
    points: board.points,
    lengths: Array.from({ length: rules.rows }, () => rules.columns),
    words: WORDS,
    loopy: false,
    rules: ['In turn, Left (blue) and Right (red) put a stone on an empty cell.', 'Stones stay where they are.'],
    won: 'Left wins by joining the top to the bottom, Right by joining the two other sides',
    places: board.places,
    settled: (cells, cell, mover) => (joins(board, cells, [cell], mover) ? `${mover}-wins` : cells),
    demandOpen(cells) {
      const won = ['L', 'R'].some((player) => joins(board, cells, board.sides[player][0], player));
      R.demand(!won, 'A player has joined the sides of this board already.');
    },
    demandSymmetry: (images, negates) => demandSymmetry(board, images, negates),
    picture: (cells, given) => picture(board, rules, cells, given),
  });
  const { names } = board.points;
  const named = (cells) => cells.map((cell) => names[cell]);
  return {
    ...stones,
    exceeds,
    only: (cells, others, sign) => named(only(cells, others, sign)),
    stones: (cells, sign) => (WORDS.includes(cells) ? [] : named(only(cells, '', sign))),
    given: (table) => given(named, table),
  };
});

/** The cells that hold the sign on the one board and not on the other. */
const only = (cells, others, sign) =>
  [...cells].flatMap((found, cell) => (found === sign && others[cell] !== sign ? [cell] : []));

/** The cells that count as the reader's, where the reader has put no stone: the page wins without them. */
function given(named, { position, start, turns, mover }) {
  if ([position, start].some((one) => WORDS.includes(one))) return [];
  const [last] = turns.slice(-1);
  const reader = last === undefined ? mover : last.by === 'reader' ? last.mover : R.opponent(last.mover);
  const played = turns.filter(({ by }) => by === 'reader').map(({ move }) => move);
  return named(only(position, start, reader)).filter((name) => !played.includes(name));
}

/**
 * Whether a board exceeds that of an entry with the same player to move: it is another one, each stone of the other
 * player in the entry stands on it, and it has no stone of the player to move that the entry has not. No word does, nor
 * is one exceeded. certificates/FORMAT.md, `Extra stones`.
 */
function exceeds(cells, entry, mover) {
  if (cells === entry || [cells, entry].some((one) => WORDS.includes(one))) return false;
  return only(entry, cells, R.opponent(mover)).length === 0 && only(cells, entry, mover).length === 0;
}

function boardOf({ rows, columns }) {
  R.demand(rows * columns <= 64, 'A board has 64 cells at most.');
  const squares = R.placesOf(Array.from({ length: rows }, () => '.'.repeat(columns)));
  const pairs = [
    [1, 0],
    [0, 1],
    [-1, 1],
  ].flatMap(([right, down]) => R.pairsBeside(squares, right, down));
  const cellsAt = (axis, value) => squares.flatMap((square, cell) => (square[axis] === value ? [cell] : []));
  return {
    points: R.points(squares.map(R.cellName)),
    squares,
    places: squares.map(([column, row]) => R.hexagonal(row, column)),
    pairs,
    neighbours: squares.map((_, cell) =>
      pairs.filter((pair) => pair.includes(cell)).map(([a, b]) => (a === cell ? b : a)),
    ),
    sides: { L: [cellsAt(1, 0), cellsAt(1, rows - 1)], R: [cellsAt(0, 0), cellsAt(0, columns - 1)] },
  };
}

/** Neighbours onto neighbours, and the sides of each player onto the sides of that player, or of the other. */
function demandSymmetry({ points, pairs, sides }, images, negates) {
  R.demandKept(points, images, pairs);
  for (const player of ['L', 'R']) {
    R.demandKept(points, images, sides[player], sides[negates ? R.opponent(player) : player]);
  }
}

/** Whether the player's stones that are joined to some of these cells touch both of the player's sides. */
function joins({ neighbours, sides }, cells, from, player) {
  const reached = new Set(from.filter((cell) => cells[cell] === player));
  for (const cell of reached) {
    neighbours[cell].filter((next) => cells[next] === player).forEach((next) => reached.add(next));
  }
  return sides[player].every((side) => side.some((cell) => reached.has(cell)));
}

function picture(board, rules, cells, given) {
  const centres = board.places.map(([x, y]) => [x * RADIUS * Math.sqrt(3), y * RADIUS * Math.sqrt(3)]);
  const drawn = R.hexagons(board.points.names, centres, RADIUS - 1, cells, given);
  const shapes = [...borders(board, rules, centres), ...drawn];
  const note = 'Hatched: the page wins without this cell, whatever stands there. It counts as yours.';
  return R.framed(shapes, 16, given && given.length > 0 ? note : undefined);
}

/** The edges of the board, in the colours of the players who want to join them. */
function borders({ squares }, { rows, columns }, centres) {
  const side = function (role, cell, ...corners) {
    const hexagon = R.hexagon(centres[cell], RADIUS + 4);
    return { kind: 'path', role, d: `M ${corners.map((corner) => hexagon[corner].join(' ')).join(' L ')}` };
  };
  return squares.flatMap(([column, row], cell) => [
    ...(column === 0 ? [side('board-right', cell, ...(row === rows - 1 ? [4, 5] : [3, 4, 5]))] : []),
    ...(column === columns - 1 ? [side('board-right', cell, ...(row === 0 ? [1, 2] : [0, 1, 2]))] : []),
    ...(row === 0 ? [side('board-left', cell, 5, 0, 1)] : []),
    ...(row === rows - 1 ? [side('board-left', cell, 2, 3, 4)] : []),
  ]);
}
