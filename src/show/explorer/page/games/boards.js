/*
 * The boards with names of removal games. certificates/FORMAT.md, `removal`.
 */
const MOST_POINTS = 64;

/** The cells of named boards, each a row and a column, in board order. */
const BOARDS = [
  [/^nimbi$/, () => cut(5)],
  [/^nimbi:([3-9]|[1-9][0-9])$/, (side) => (side === 5 ? [] : cut(side))],
  [/^triangle:([1-9][0-9]?)$/, (side) => triangle(side)],
  [/^(?:tactix|nim-squared):([1-9][0-9]?)x([1-9][0-9]?)$/, (rows, columns) => rectangle(rows, columns)],
];

const rectangle = (rows, columns) =>
  Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns]);

/** Rows of K, K - 1, ..., 1 cells, each shifted half a step to the right of the row above. */
const triangle = (side) => rectangle(side, side).filter(([row, column]) => row + column < side);

/** The triangle without its corners. */
const cut = (side) => triangle(side).filter((cell) => !['0,0', `0,${side - 1}`, `${side - 1},0`].includes(cell.join()));

/** Cells on one line have the same number: their row, their column, in a triangle also the sum of both. */
const [ROW, COLUMN, SUM] = [([row]) => row, ([, column]) => column, ([row, column]) => row + column];

/** The points and lines of the board that the rules name, and where the points are. */
R.namedBoard = function (rules) {
  R.fields(rules, 'board');
  const { board: name } = rules;
  R.demand(typeof name === 'string', 'The name of a board is no text.');
  const cells = BOARDS.flatMap(([pattern, cellsOf]) => {
    const found = pattern.exec(name);
    return found ? cellsOf(...found.slice(1).map(Number)) : [];
  });
  R.demand(R.within(cells.length, 1, MOST_POINTS), `${JSON.stringify(name)} is no board of at most 64 points.`);
  const straight = /x[0-9]+$/.test(name);
  const lines = (straight ? [ROW, COLUMN] : [ROW, COLUMN, SUM]).flatMap((axis) => linesAlong(cells, axis));
  return {
    points: R.numbered(cells.length),
    lines: cells.length === 1 ? [[0]] : lines,
    contiguous: !name.startsWith('nim-squared'),
    layout: cells.map(([row, column]) => (straight ? [column, row] : R.hexagonal(row, column))),
  };
};

/** The lines of more than one point on which an axis has one number. */
function linesAlong(cells, axis) {
  const along = new Map(cells.map((cell) => [axis(cell), []]));
  cells.forEach((cell, at) => along.get(axis(cell)).push(at));
  return [...along.values()].filter((line) => line.length > 1);
}
