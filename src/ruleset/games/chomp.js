/*
 * Chomp: a move eats a square and all squares that are in its row or a later one and also in its column or a later one.
 * The first square of the first row is poisoned and cannot be chosen. certificates/FORMAT.md, `chomp`.
 */
const LARGEST = 64;
const SIZE = 40;

R.define('chomp', function (rules) {
  R.demandSides(rules, LARGEST);
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
    ...R.exchanging(columnsOf, (text) => text.split(',').reverse().join(',')),
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

function square(place, left) {
  if (!left) return [R.square(place, SIZE, 'covered')];
  const [column, row] = place.map((at) => at + 1);
  if (row > 1 || column > 1)
    return [R.square(place, SIZE, 'square', { part: `${row},${column}`, label: `row ${row}, column ${column}` })];
  const skull = { kind: 'text', ...R.middle(place, SIZE), text: '☠', size: 20, role: 'on-token' };
  return [R.square(place, SIZE, 'poisoned'), skull];
}
