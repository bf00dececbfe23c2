/*
 * Pictures of positions of rule files: the points, each with the stone or token of its state. Points outside a part are
 * pale.
 */
const SCALE = { square: 52, hexagon: 50, vertex: 96 };
const RADIUS = SCALE.hexagon / Math.sqrt(3) - 1;

/**
 * The look of each state: a state that only one player makes is that player's stone, another one a token; `.` is empty,
 * `#` covered.
 */
function looksOf({ states, moves, changes }) {
  const makers = states.map(() => new Set());
  for (const { changes: made, players } of moves) {
    for (const [, change] of made) changes[change].forEach((to, from) => to >= 0 && to !== from && makers[to].add(players));
  }
  const looks = new Map(states.map((state) => [state, { '.': 'empty', '#': 'covered' }[state] ?? 'token']));
  for (const [player, look] of [['L', 'stone left'], ['R', 'stone right']]) {
    const [made, ...others] = states.filter((state, at) => looks.get(state) === 'token' && [...makers[at]].join() === player);
    if (made !== undefined && others.length === 0) looks.set(made, look);
  }
  return looks;
}

/** The points in `given` are hatched: they count as stones, but nobody placed one there. */
R.rulePicture = function (game, position, given = []) {
  const { names, shape, centres, lines } = game.board;
  const [cells, part] = position.split(' ');
  const isPale = (name) => part !== undefined && !part.split(',').includes(name);
  game.looks ??= looksOf(game);
  const scale = SCALE[shape];
  const at = R.scaled(centres, scale);
  const middle = [0, 1].map((axis) => R.total(at.map((place) => place[axis])) / at.length);
  const joined = lines.map(([a, b]) => ({ kind: 'line', role: 'line', x1: at[a][0], y1: at[a][1], x2: at[b][0], y2: at[b][1] }));
  const points = names.flatMap(function (name, point) {
    if (given.includes(name)) return hatched(shape, at[point], cells[point]);
    const owner = { part: name, label: `${name}: ${cells[point]}` };
    const shapes = pointShapes({ shape, place: at[point], name, state: cells[point], look: game.looks.get(cells[point]), owner, middle });
    return isPale(name) ? shapes.map(paled) : shapes;
  });
  const what = shape === 'vertex' ? 'point' : 'cell';
  const note = `Hatched: the page wins without this ${what}, whatever stands there. It counts as yours.`;
  return R.framed([...sidesOf(game, at), ...joined, ...points], 14, given.length > 0 ? note : undefined);
};

const sidesOf = (game, at) =>
  R.ruleSides(game).map(function ([role, point, corners]) {
    const hexagon = R.hexagon(at[point], RADIUS + 4);
    return { kind: 'path', role, d: `M ${corners.map((corner) => hexagon[corner].join(' ')).join(' L ')}` };
  });

const hatched = (shape, [x, y], state) => [
  { ...groundOf(shape, [x, y]), role: shape === 'vertex' ? 'vertex' : 'square' },
  ...R.hatching([x, y], shape === 'vertex' ? 18 : RADIUS),
  { kind: 'text', x, y, text: state, size: 13, role: 'text' },
];

const paled = (drawn) => ({ ...drawn, role: `${drawn.role} pale`, label: `${drawn.label}, not of the part` });

/** A point: its background, the stone or token of its state, and its name, below it or outside a vertex. */
function pointShapes({ shape, place: [x, y], name, state, look, owner, middle }) {
  const said = (text, extra) => ({ kind: 'text', x, y, text, role: 'text', ...owner, ...extra });
  const ground = { ...groundOf(shape, [x, y]), role: look === 'covered' ? 'covered' : shape === 'vertex' ? 'vertex' : 'square', ...owner };
  const rise = shape === 'vertex' ? 0 : 4;
  const token = [
    { kind: 'circle', cx: x, cy: y - rise, r: 16 - rise / 4, role: look, ...owner },
    said(state, { y: y - rise, role: 'on-token' }),
  ];
  const shapes = [ground, ...(look === 'empty' || look === 'covered' ? [] : token)];
  const isUnnamed = look === 'covered' || (shape === 'hexagon' && look.startsWith('stone'));
  if (shape !== 'vertex') return isUnnamed ? shapes : [...shapes, said(name, { y: y + 18, size: 10 })];
  const angle = Math.atan2(y - middle[1], x - middle[0]) || -Math.PI / 2;
  const far = 26 + 4 * name.length;
  return [...shapes, said(name, { size: 13, x: R.round(x + far * Math.cos(angle)), y: R.round(y + far * Math.sin(angle)) })];
}

function groundOf(shape, [x, y]) {
  const size = SCALE.square - 3;
  if (shape === 'square') return { kind: 'rect', x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 4 };
  if (shape === 'hexagon') return { kind: 'polygon', points: R.hexagon([x, y], RADIUS) };
  return { kind: 'circle', cx: x, cy: y, r: 20 };
}
