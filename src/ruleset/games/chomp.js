/*
 * Chomp: a move eats a square and all squares that are in its row or a later one and also in its column or a later one.
 * The first square of the first row is poisoned and cannot be chosen. certificates/FORMAT.md, `chomp`.
 */
const LARGEST = 64;
const SIZE = 40;

R.define('chomp', function (rules) {
  R.fields(rules, 'rows', 'columns');
  R.demandWithin(rules.rows, 1, LARGEST, 'The number of rows');
  R.demandWithin(rules.columns, 1, LARGEST, 'The number of columns');
  return {
    name: `chomp:${rules.rows}x${rules.columns}`,
    words: {
      rules: [
        'Choose a square: it is eaten, with all squares below it, to its right, or both.',
        'The first square is poisoned, and nobody eats it.',
      ],
      pick: 'Choose the square to bite.',
      did: (move) => `bit ${move}`,
      last: 'takes the last bite',
    },
    equivalences: { symmetry },
    exchanged: 'with rows and columns exchanged',
    parse,
    text: R.listText,
    moves,
    picture: (lengths) => picture(lengths, rules),
  };
});

function parse(text) {
  const lengths = R.descending(R.list(text, 1, LARGEST));
  R.demand(R.within(lengths.length, 1, LARGEST), `A bar has 1 to ${LARGEST} rows.`);
  return lengths;
}

const columnsOf = (lengths) =>
  Array.from({ length: lengths[0] }, (_, column) => lengths.filter((length) => length > column).length);

/** The transposition. */
function symmetry(text, from, to, negates) {
  R.demand(text === '=' || text === 't', `${JSON.stringify(text)} is neither = nor t.`);
  const act = {
    position: (lengths, [first]) => (first === 1 ? columnsOf(lengths) : lengths),
    move: (square, [first]) => (first === 1 ? square.split(',').reverse().join(',') : square),
  };
  return R.permuting(text === 't' ? [1, 0] : [0, 1], act, negates);
}

function moves(lengths) {
  const squares = lengths.flatMap((length, row) => Array.from({ length }, (_, column) => [row + 1, column + 1]));
  return squares.slice(1).map(([row, column]) => {
    const text = `${row},${column}`;
    return { text, after: bitten(lengths, row, column), parts: [text] };
  });
}

const bitten = (lengths, row, column) =>
  lengths.map((length, at) => (at + 1 < row ? length : Math.min(length, column - 1))).filter((length) => length > 0);

/** The bar, with the eaten squares of the whole bar. */
function picture(lengths, { rows, columns }) {
  const [height, width] = [Math.max(rows, lengths.length), Math.max(columns, lengths[0])];
  const places = Array.from({ length: height * width }, (_, at) => [at % width, Math.floor(at / width)]);
  return R.framed(
    places.flatMap((place) => square(place, place[0] < (lengths[place[1]] || 0))),
    14,
  );
}

function square([x, y], left) {
  const side = SIZE - 3;
  const shape = { kind: 'rect', x: x * SIZE, y: y * SIZE, width: side, height: side, rx: 4 };
  if (!left) return [{ ...shape, role: 'covered' }];
  const [column, row] = [x + 1, y + 1];
  if (row > 1 || column > 1)
    return [{ ...shape, role: 'square', part: `${row},${column}`, label: `row ${row}, column ${column}` }];
  const skull = { kind: 'text', x: side / 2, y: side / 2, text: '☠', size: 20, role: 'on-token' };
  return [{ ...shape, role: 'poisoned' }, skull];
}
