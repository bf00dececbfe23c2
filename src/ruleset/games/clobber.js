/*
 * Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): Left moves a stone `x`, Right a stone `o`, onto a stone of the
 * other player beside it, which is removed. certificates/FORMAT.md, `clobber`.
 */
const SIZE = 52;
const PLAYERS = { x: { player: 'left', own: 'L', other: 'o' }, o: { player: 'right', own: 'R', other: 'x' } };

R.define('clobber', function (rules) {
  R.demandRows(rules, 26, 'xo.');
  const places = R.placesOf(rules.board);
  const points = R.points(places.map(R.cellName));
  const pairs = [...R.pairsBeside(places, 1, 0), ...R.pairsBeside(places, 0, 1)];
  const steps = [...pairs, ...pairs.map(([a, b]) => [b, a])].sort(([a, b], [c, d]) => a - c || b - d);
  const lengths = rules.board.map((row) => row.length);
  return {
    name: `clobber:${rules.board.join('/')}`,
    title: `Clobber ${rules.board.length}×${rules.board[0].length}`,
    words: {
      rules: [
        'Left (blue) moves a stone x onto a stone o beside it, which is removed.',
        'Right (red) moves a stone o onto a stone x in the same way.',
      ],
      pick: 'Choose a stone of yours, then the one that it removes.',
      did: (move) => `moved ${move.replace('>', ' onto ')}`,
      players: { L: 'blue', R: 'red' },
    },
    ...R.cells(points, lengths, 'xo.', (images) => R.demandKept(points, images, pairs)),
    places: () => places,
    moves: (cells, mover) => moves(points, steps, cells, mover),
    picture: (cells) => picture(points, places, cells),
  };
});

function moves({ names }, steps, cells, mover) {
  const clobbers = ([from, onto]) => {
    const stone = PLAYERS[cells[from]];
    return stone !== undefined && stone.own === mover && stone.other === cells[onto];
  };
  return steps
    .filter(clobbers)
    .map(([from, onto]) => ({
      text: `${names[from]}>${names[onto]}`,
      after: [...cells].map((sign, cell) => (cell === from ? '.' : cell === onto ? cells[from] : sign)).join(''),
      parts: [names[from], names[onto]],
    }));
}

/** The stones on their squares, with the letters of the columns above them and the numbers of the rows beside them. */
function picture({ names }, places, cells) {
  const shapes = places.flatMap(function (place, cell) {
    const square = R.square(place, SIZE, 'square');
    const stone = PLAYERS[cells[cell]];
    if (stone === undefined) return [square];
    const { x, y } = R.middle(place, SIZE);
    const owner = { part: names[cell], label: `stone ${cells[cell]} on ${names[cell]}` };
    return [square, ...R.stone([x, y], SIZE * 0.36, stone.player, cells[cell], owner)];
  });
  const edge = (text, place) => ({ kind: 'text', ...R.middle(place, SIZE), size: 13, text, role: 'text' });
  const [last] = places.slice(-1);
  const columns = Array.from({ length: last[0] + 1 }, (_, at) => edge(R.letter(at), [at, -0.75]));
  const rows = Array.from({ length: last[1] + 1 }, (_, at) => edge(String(at + 1), [-0.75, at]));
  return R.framed([...shapes, ...columns, ...rows], 10);
}
