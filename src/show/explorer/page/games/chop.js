/*
 * Chop: a move breaks off rows, or columns, of a rectangle, but not all of them. Nothing can be done with 1x1.
 * certificates/FORMAT.md, "The other games", `chop`.
 *
 */
(function (R) {
  'use strict';

  const LARGEST = 1000000;
  const DRAWN = 20;
  const SQUARE = 40;

  R.define('chop', function (rules) {
    R.fields(rules, 'rows', 'columns');
    R.demandWithin(rules.rows, 1, LARGEST, 'The number of rows');
    R.demandWithin(rules.columns, 1, LARGEST, 'The number of columns');
    const game = {
      samenesses: ['symmetry'],
      parse,
      text: (sides) => sides.join('x'),
      moves,
      same: () => turning(false),
      witness: (_, text, from, to) => R.carrying(game, turning(R.isTurned(text)), from, to),
      picture,
    };
    return game;
  });

  /** Whether a witness exchanges rows and columns. */
  R.isTurned = function (text) {
    R.demand(text === '=' || text === 't', `${JSON.stringify(text)} is neither = nor t.`);
    return text === 't';
  };

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
    const left = (count, rectangle) => Array.from({ length: count }, (_, less) => rectangle(less + 1));
    return [
      ...left(rows - 1, (row) => ({ text: `${row}x${columns}`, after: [row, columns], parts: [`row ${row}`] })),
      ...left(columns - 1, (column) => ({
        text: `${rows}x${column}`,
        after: [rows, column],
        parts: [`column ${column}`],
      })),
    ];
  }

  /** The map that exchanges rows and columns, or does nothing. */
  function turning(turned) {
    const turn = (sides) => (turned ? [sides[1], sides[0]] : sides);
    return {
      turned,
      position: turn,
      move: (text) => turn(parse(text)).join('x'),
      inverse: () => turning(turned),
      after: (first) => turning(turned !== first.turned),
    };
  }

  function picture([rows, columns]) {
    if (rows > DRAWN || columns > DRAWN) {
      const text = { kind: 'text', x: 0, y: 0, text: `${rows} × ${columns}`, role: 'text' };
      return R.framed([text], 30, 'The rectangle is too large to be drawn; all moves are in the list.');
    }
    const squares = Array.from({ length: rows * columns }, (_, at) => ({
      kind: 'rect',
      x: (at % columns) * SQUARE,
      y: Math.floor(at / columns) * SQUARE,
      width: SQUARE,
      height: SQUARE,
      role: 'square',
    }));
    const breaks = [
      ...Array.from({ length: rows - 1 }, (_, at) => line(at + 1, columns, 'row')),
      ...Array.from({ length: columns - 1 }, (_, at) => line(at + 1, rows, 'column')),
    ];
    return R.framed([...squares, ...breaks.flat()], 26);
  }

  /** The line after so many rows or columns, with a handle at both its ends. */
  function line(count, length, what) {
    const [at, end] = [count * SQUARE, length * SQUARE];
    const place = (along) => (what === 'row' ? [along, at] : [at, along]);
    const [[x1, y1], [x2, y2]] = [place(0), place(end)];
    const owner = { part: `${what} ${count}`, label: `break after ${what} ${count}` };
    const handle = ([cx, cy]) => ({ kind: 'circle', cx, cy, r: 9, role: 'vertex', ...owner });
    return [{ kind: 'line', x1, y1, x2, y2, role: 'edge', ...owner }, handle(place(-12)), handle(place(end + 12))];
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
