/*
 * Yavalath (Browne 2007): a move puts a stone on an empty cell of a hexagon. When it then stands in a run of four or
 * more stones of its player, the player has won; otherwise, when it stands in a run of three, the other player has;
 * otherwise, when no cell is empty, it is a draw. The third cell of the second row is `b3`. certificates/FORMAT.md,
 * `yavalath`.
 */
const RADIUS = 27;

R.define('yavalath', function (rules) {
  R.fields(rules, 'side');
  R.demandWithin(rules.side, 1, 4, 'The side');
  const board = boardOf(rules.side);
  return R.stones({
    name: `yavalath:${rules.side}`,
    ...board,
    words: ['L-wins', 'R-wins', 'over', 'drawn'],
    loopy: true,
    rules: ['In turn, Left (blue) and Right (red) put a stone on an empty cell.', 'Stones stay where they are.'],
    won: 'four in a line win, and three lose',
    settled: (cells, cell, mover) => settled(board, cells, cell, mover),
    demandOpen: (cells) => demandOpen(board, cells),
    demandSymmetry: (images) => R.demandKept(board.points, images, board.triples),
    picture: (cells) => picture(board, cells),
  });
});

/** A cell is at row and slant, and at row + slant on the third axis; the lines are where one of the three stays. */
function boardOf(side) {
  const far = side - 1;
  const cells = [];
  for (let row = -far; row <= far; row += 1) {
    for (let slant = Math.max(-far, -far - row); slant <= Math.min(far, far - row); slant += 1)
      cells.push([row, slant]);
  }
  const lengths = Array.from({ length: 2 * side - 1 }, (_, at) => cells.filter(([row]) => row === at - far).length);
  const names = lengths.flatMap((length, row) => Array.from({ length }, (_, at) => `${R.letter(row)}${at + 1}`));
  const lines = [([row]) => row, ([, slant]) => slant, ([row, slant]) => row + slant].flatMap(function (axis) {
    const along = new Map();
    cells.forEach((cell, at) => along.set(axis(cell), [...(along.get(axis(cell)) || []), at]));
    return [...along.values()];
  });
  const triples = lines.flatMap((line) => line.slice(2).map((_, at) => line.slice(at, at + 3)));
  const places = cells.map(([row, slant]) => R.hexagonal(row, slant));
  return { points: R.points(names), lengths, places, lines, triples };
}

/** The length of the run of a player's stones on a line that a cell stands in. */
function run(line, cells, cell) {
  const at = line.indexOf(cell);
  const same = function (step) {
    let far = 0;
    while (cells[line[at + (far + 1) * step]] === cells[cell]) far += 1;
    return far;
  };
  return same(1) + same(-1) + 1;
}

function settled({ lines }, cells, cell, mover) {
  const longest = Math.max(...lines.filter((line) => line.includes(cell)).map((line) => run(line, cells, cell)));
  if (longest >= 4) return `${mover}-wins`;
  if (longest === 3) return `${R.opponent(mover)}-wins`;
  return cells.includes('.') ? cells : 'drawn';
}

function demandOpen({ triples }, cells) {
  const over = triples.some(([a, b, c]) => cells[a] !== '.' && cells[a] === cells[b] && cells[b] === cells[c]);
  R.demand(!over, 'There is a run of three or more on this board.');
  R.demand(cells.includes('.'), 'There is no empty cell on this board.');
}

function picture({ points, places }, cells) {
  const centres = places.map(([x, y]) => [x * RADIUS * Math.sqrt(3), y * RADIUS * Math.sqrt(3)]);
  return R.framed(R.hexagons(points.names, centres, RADIUS - 1, cells), 14);
}
