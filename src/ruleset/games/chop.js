/*
 * Chop: a move breaks off rows, or columns, of a rectangle, but not all of them. Nothing can be done with 1x1.
 * certificates/FORMAT.md, `chop`.
 */
const LARGEST = 1000000;
const DRAWN = 20;
const SIZE = 40;

R.define('chop', function (rules) {
  R.demandSides(rules, LARGEST);
  const turn = ([rows, columns]) => [columns, rows];
  const text = (sides) => sides.join('x');
  const name = `chop:${rules.rows}x${rules.columns}`;
  const picture = (sides) => drawn(sides, [rules.rows, rules.columns]);
  const words = {
    rules: ['Break the rectangle along a line, and leave one part of it.', 'The other part is gone.'],
    pick: 'Choose the line to break along.',
    did: (move) => `left ${move}`,
  };
  return { name, words, ...R.exchanging(turn, (move) => text(turn(parse(move)))), parse, text, moves, picture };
});

function parse(text) {
  const sides = text.split('x').map(R.number);
  R.demand(
    sides.length === 2 && sides.every((side) => R.within(side, 1, LARGEST)),
    `${JSON.stringify(text)} is not rows x columns, like 3x4, of 1 to ${LARGEST}.`,
  );
  return sides;
}

function moves([rows, columns]) {
  R.demandListable(rows + columns - 2);
  const shorter = (side, rectangle) =>
    Array.from({ length: side - 1 }, (_, less) => {
      const [after, part] = rectangle(less + 1);
      return { text: after.join('x'), said: `after ${part}`, after, parts: [part] };
    });
  return [
    ...shorter(rows, (row) => [[row, columns], `row ${row}`]),
    ...shorter(columns, (column) => [[rows, column], `column ${column}`]),
  ];
}

/** The rectangle, in the room that the whole one takes. */
function drawn([rows, columns], whole) {
  if (rows > DRAWN || columns > DRAWN) {
    const text = { kind: 'text', x: 0, y: 0, text: `${rows} × ${columns}`, role: 'text' };
    return R.framed([text], 30, 'The rectangle is too large to be drawn; all moves are in the list.');
  }
  const squares = Array.from({ length: rows * columns }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return { kind: 'rect', x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE, role: 'square' };
  });
  const breaks = [
    ...Array.from({ length: rows - 1 }, (_, at) => line(at + 1, columns, 'row')),
    ...Array.from({ length: columns - 1 }, (_, at) => line(at + 1, rows, 'column')),
  ];
  const [height, width] = whole.map((side) => Math.min(side, DRAWN) * SIZE);
  const reach = [{ kind: 'rect', x: -21, y: -21, width: width + 42, height: height + 42 }];
  return R.framed([...squares, ...breaks.flat()], 5, undefined, reach);
}

/** The line after so many rows or columns, with a handle at both its ends. */
function line(count, length, what) {
  const [at, end] = [count * SIZE, length * SIZE];
  const place = (along) => (what === 'row' ? [along, at] : [at, along]);
  const [[x1, y1], [x2, y2]] = [place(0), place(end)];
  const owner = { part: `${what} ${count}`, label: `break after ${what} ${count}` };
  const handle = ([cx, cy]) => ({ kind: 'circle', cx, cy, r: 9, role: 'vertex', ...owner });
  return [{ kind: 'line', x1, y1, x2, y2, role: 'edge', ...owner }, handle(place(-12)), handle(place(end + 12))];
}
