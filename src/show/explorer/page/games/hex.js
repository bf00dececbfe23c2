/*
 * Hex: a move puts a stone on an empty cell. Left wins by joining the first row to the last by neighbouring stones,
 * Right by joining the first column to the last. The cell in the second column of the third row is `b3`; its neighbours
 * are the cells beside it in its row and column, and those above to the right and below to the left.
 * certificates/FORMAT.md, "Games of Left and Right", `hex`.
 *
 */
(function (R) {
  'use strict';

  const RADIUS = 28;
  const STEPS = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [-1, 1],
    [1, -1],
  ];

  R.define('hex', function (rules) {
    R.fields(rules, 'rows', 'columns');
    R.demandWithin(rules.rows, 1, 26, 'The number of rows');
    R.demandWithin(rules.columns, 1, 26, 'The number of columns');
    R.demand(rules.rows * rules.columns <= 64, 'A board has 64 cells at most.');
    const board = boardOf(rules.rows, rules.columns);
    return R.stones({
      points: board.points,
      rows: Array.from({ length: rules.rows }, () => rules.columns),
      words: ['L-wins', 'R-wins', 'over'],
      loopy: false,
      settled: (cells, cell, mover) => (joins(board, cells, [cell], mover) ? `${mover}-wins` : cells),
      demandOpen: (cells) =>
        ['L', 'R'].forEach((player) =>
          R.demand(
            !joins(board, cells, board.sides[player][0], player),
            'A player has joined the sides of this board already.',
          ),
        ),
      demandSymmetry: (map) => demandSymmetry(board, map),
      picture: (cells) => picture(board, cells),
    });
  });

  function boardOf(rows, columns) {
    const places = Array.from({ length: rows * columns }, (_, cell) => [Math.floor(cell / columns), cell % columns]);
    const names = places.map(([row, column]) => `${R.letter(column)}${row + 1}`);
    const inside = (row, column) => row >= 0 && row < rows && column >= 0 && column < columns;
    const neighbours = places.map(([row, column]) =>
      STEPS.map(([down, right]) => [row + down, column + right])
        .filter(([r, c]) => inside(r, c))
        .map(([r, c]) => r * columns + c),
    );
    const cellsAt = (axis, value) => places.flatMap((place, cell) => (place[axis] === value ? [cell] : []));
    const sides = { L: [cellsAt(0, 0), cellsAt(0, rows - 1)], R: [cellsAt(1, 0), cellsAt(1, columns - 1)] };
    return { rows, columns, places, neighbours, sides, points: R.points(names) };
  }

  /** Whether the player's stones that are joined to some of these cells touch both of the player's sides. */
  function joins({ neighbours, sides }, cells, from, player) {
    const reached = new Set(from.filter((cell) => cells[cell] === player));
    for (const cell of reached) {
      neighbours[cell].filter((next) => cells[next] === player).forEach((next) => reached.add(next));
    }
    return sides[player].every((side) => side.some((cell) => reached.has(cell)));
  }

  /** Neighbours onto neighbours, and the two sides of each player onto those of that player. */
  function demandSymmetry({ points, neighbours, sides }, map) {
    const pairs = neighbours.flatMap((all, cell) => all.filter((next) => next > cell).map((next) => [cell, next]));
    R.demandKept(points, map, pairs);
    R.demandKept(points, map, sides.L);
    R.demandKept(points, map, sides.R);
    const onto = (player) => new Set(sides[player].map((side) => map.position(side).join()));
    const apart = ['L', 'R'].every((player) => onto(player).size === new Set(sides[player].map(String)).size);
    R.demand(apart, 'The witness carries two sides onto one.');
  }

  function picture(board, cells) {
    const [across, down] = [RADIUS * Math.sqrt(3), RADIUS * 1.5];
    const centres = board.places.map(([row, column]) => [(column + row / 2) * across, row * down]);
    const drawn = centres.flatMap((centre, cell) =>
      R.cellShapes(board.points.names[cell], cells[cell], centre, RADIUS - 1),
    );
    return R.framed(
      [...borders(board, centres), ...drawn],
      16,
      'Left joins the top to the bottom, Right the two other sides.',
    );
  }

  /** The edges of the board, in the colours of the players who want to join them. */
  function borders({ rows, columns, places }, centres) {
    const side = (role, cell, ...corners) => {
      const hexagon = R.hexagon(centres[cell], RADIUS + 4);
      return { kind: 'path', role, d: `M ${corners.map((corner) => hexagon[corner].join(' ')).join(' L ')}` };
    };
    return places.flatMap(([row, column], cell) => [
      ...(column === 0 ? [side('board-right', cell, ...(row === rows - 1 ? [4, 5] : [3, 4, 5]))] : []),
      ...(column === columns - 1 ? [side('board-right', cell, ...(row === 0 ? [1, 2] : [0, 1, 2]))] : []),
      ...(row === 0 ? [side('board-left', cell, 5, 0, 1)] : []),
      ...(row === rows - 1 ? [side('board-left', cell, 2, 3, 4)] : []),
    ]);
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
