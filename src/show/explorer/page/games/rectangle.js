/* Boards of rows and columns: their parameters, squares and symmetries. certificates/FORMAT.md. */

/** Refuses rules of a board unless the numbers of rows and columns are within bounds. */
R.demandSides = function (rules, most) {
  R.fields(rules, 'rows', 'columns');
  R.demandWithin(rules.rows, 1, most, 'The number of rows');
  R.demandWithin(rules.columns, 1, most, 'The number of columns');
};

/** A square of a picture. */
R.square = ([x, y], size, role, owner) => {
  const [width, height] = [size - 3, size - 3];
  return { kind: 'rect', x: x * size, y: y * size, width, height, rx: 4, role, ...owner };
};

/** The centre of such a square. */
R.middle = ([x, y], size) => ({ x: (x + 0.5) * size - 1.5, y: (y + 0.5) * size - 1.5 });

/** The transposition of a rectangle, of positions by `turn` and of moves by `turnMove`. */
R.exchanging = function (turn, turnMove) {
  const act = {
    position: (position, [first]) => (first === 1 ? turn(position) : position),
    move: (text, [first]) => (first === 1 ? turnMove(text) : text),
  };
  const symmetry = function (text, from, to, negates) {
    R.demand(text === '=' || text === 't', `${JSON.stringify(text)} is neither = nor t.`);
    return R.permuting(text === 't' ? [1, 0] : [0, 1], act, negates);
  };
  return { equivalences: { symmetry }, exchanged: 'with rows and columns exchanged' };
};
