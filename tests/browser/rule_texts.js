/*
 * Run in a page: random rule files, and what the page makes of them and of given ones. `seeded(n)` begins a sequence of
 * random numbers, `text()` is a rule file as the data of a certificate, and `told(rules)` has its moves from random
 * positions, or why the page refuses it.
 */
let state = 1;
const random = (n) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % n; };
const seeded = (seed) => { state = Math.imul(seed, 2654435761) >>> 0; random(7); };
const pick = (list) => list[random(list.length)];
const chance = (percent) => random(100) < percent;
const some = (least, most, make) => Array.from({ length: least + random(most - least + 1) }, make);
const shuffled = (list) => list.map((one) => [random(1000), one]).sort(([a], [b]) => a - b).map(([, one]) => one);

// What the page makes of a text.

const turn = (game, text, mover) => (game.partizan ? `${mover} ${text}` : text);

function told(rules) {
  let game;
  try { game = R.game(rules); } catch (error) { return { rules: JSON.stringify(rules), refused: error.message }; }
  const words = ['over', 'drawn', ...(game.partizan ? ['L-wins', 'R-wins'] : [])];
  const found = new Set(words.flatMap((word) => ['L', 'R'].map((mover) => turn(game, word, mover))));
  const lines = rules.lines ?? R.ruleTexts[rules.name];
  const states = lines.find((line) => line.startsWith('states')).split(' ').slice(1);
  some(14, 14, () => someway(game, states).forEach((position) => found.add(position)));
  return { rules: JSON.stringify(rules), positions: [...found].map((position) => ({ position, moves: movesFrom(game, position) })) };
}

/** A random position, and some that follow it. */
function someway(game, states) {
  const few = states.slice(0, 1 + random(states.length));
  let at = turn(game, game.text(game.names.map(() => (chance(67) ? pick(few) : pick(states))).join('')), pick(['L', 'R']));
  const found = [at];
  for (let moves = movesFrom(game, at); moves && moves.length > 0 && found.length < 4; moves = movesFrom(game, at)) {
    [, at] = pick(moves);
    found.push(at);
  }
  return found;
}

/** The moves as the checker lists them; nothing where the page refuses the position. */
function movesFrom(game, position) {
  const [mover, text] = game.partizan ? [position[0], position.slice(2)] : [undefined, position];
  try {
    const moves = game.moves(game.parse(text), mover);
    return moves.map((move) => [move.text, turn(game, game.text(move.after), mover === 'L' ? 'R' : 'L')]);
  } catch { return null; }
}

// Random texts.

const CELLS = ['north', 'south', 'east', 'west', 'north-east', 'north-west', 'south-east', 'south-west', 'beside', 'diagonal', 'queen', 'knight'];
const HEXES = ['east', 'west', 'north-west', 'north-east', 'south-west', 'south-east', 'beside'];
const ORDER = ['above', 'below', 'over', 'under'];
/** The states of the text that is being made, its directions, and the names it may use. */
let states, sets, names;

const rowsOf = (most) => some(1, most, () => some(1, most, () => (chance(12) ? '_' : pick(states))).join('')).join('/');
const sides = () => `${1 + random(3)}x${1 + random(4)}`;
const joined = (points, signs, label) => some(1, 5, function () {
  const [a, b] = shuffled(points).slice(0, 2).sort();
  return chance(15) ? a : a + pick(signs) + b + (chance(30) ? label : '');
}).join(',');

/** A board: its line, its directions, and the points that a region may have. */
const board = () => pick([
  () => [`grid ${chance(50) ? sides() : rowsOf(3)}`, [...CELLS, 'beyond'], 'a1'],
  () => [`torus ${sides()}`, CELLS, 'a1'],
  () => [`row ${chance(50) ? 1 + random(6) : rowsOf(6).replaceAll('/', '')}`, ['east', 'west', 'beside', 'queen', 'beyond'], '1'],
  () => [`hexes ${chance(50) ? sides() : rowsOf(3)}`, HEXES, 'a1'],
  () => [`hexagon ${1 + random(2)}`, HEXES, 'b1'],
  () => [`triangle ${2 + random(3)}`, HEXES, 'a1'],
  () => [`triangle ${3 + random(2)} cut`, HEXES, 'b1'],
  () => [`${pick(['path', 'cycle', 'complete'])} ${1 + random(4)}`, ['beside'], '1'],
  () => [`graph ${joined([...'abcd'], '->', pick([':red', ':blue']))}`, ['beside', 'out', 'in'], 'a'],
  () => [`incidence ${joined([...'abc'], '->', ':red')}`, ['beside', 'out', 'in'], 'a'],
  () => [`poset ${joined([...'abcde'], '<', '')}`, ORDER, 'a'],
  () => [pick([`subsets ${2 + random(2)}`, `divisors ${1 + random(30)}`]), ORDER, '1'],
  () => [`box ${pick(['1x2x2', '2x2x2', '1x1x3', '2x3x1'])}`, ORDER, '111'],
  () => [`lines ${some(1, 3, () => some(1, 4, () => pick('12345')).join('')).join(',')}`, ['along'], '1'],
])();

const other = (test) => pick([...states.filter((one) => !test.includes(one)), ...(chance(3) ? states : [])]) ?? pick(states);
const two = () => shuffled(states).slice(0, 2);
/** A test, and what may stand after it. */
function test() {
  if (chance(12)) return ['any', chance(60) ? 'any' : pick(states)];
  if (names.tests.length > 0 && chance(8)) return [pick(names.tests), pick(states)];
  if (chance(70)) return [pick(states), pick(states)];
  const list = two();
  return [`[${list.join('')}]`, chance(50) ? `[${list.map(() => pick(states)).join('')}]` : pick(states)];
}
/** A test and what its places surely change to. */
function change() {
  const [a, b] = two();
  return chance(25) ? [`[${a}${b}]`, states.length > 2 && chance(50) ? other([a, b]) : `[${b}${a}]`] : [a, b];
}

const beside = (pairs) => [0, 1].map((n) => pairs.map((pair) => pair[n]).join(' '));
function cell(depth) {
  if (depth === 0 || chance(80)) return marked(test());
  const ways = some(1, 2, () => beside(some(1, 2, () => cell(depth - 1))));
  return marked([0, 1].map((n) => `(${ways.map((way) => way[n]).join(' | ')})`));
}
function marked([before, after]) {
  const mark = chance(22) ? pick(['*', '*', '+', '?', '{2}']) : '';
  return [before + mark, after + (chance(1) ? '' : mark)];
}
/** A walk of one cell; or of more, of which one surely changes. */
function leg(alone, arrow) {
  const first = arrow ? change() : test();
  const [before, after] = alone ? first : beside(shuffled([first, ...some(1, 2, () => cell(1))]));
  return arrow ? `${before} -> ${after}` : before;
}
const directions = () => some(1, chance(80) ? 1 : 2, () => (names.directions.length > 0 && chance(8) ? pick(names.directions) : pick(sets))).join(' ');
const tests = () => (chance(50) ? test()[0] : shuffled([test()[0], cell(1)[0]]).join(' '));

function clause() {
  const colon = pick(['', ':']);
  return pick([
    () => `unless ${directions()}${colon} ${tests()}`,
    () => `when ${directions()}${colon} ${tests()}`,
    () => `${pick(['unless', 'when'])} anywhere ${directions()}${colon} ${shuffled([test()[0], cell(1)[0]]).join(' ')}`,
    () => `${pick(['unless', 'when'])} anywhere ${test()[0]}`,
    () => `each ${directions()}${colon} ${(chance(50) ? test : change)().join(' -> ')}`,
    () => `${pick(['on', 'off'])} ${pick(names.regions)}`,
    () => `${pick(['unless', 'when'])} ${test()[0]} joined ${directions()} from ${pick(names.regions)} to ${pick(names.regions)}`,
    () => `${pick(['unless', 'when'])} all ${test()[0]} joined ${directions()} to ${test()[0]}`,
  ])();
}

function rule(head, arrow) {
  const alone = chance(40);
  let made = `${head}${alone ? '' : ` ${directions()}`}: ${leg(alone, arrow)}`;
  while (chance(15)) made += ` then ${directions()}: ${leg(chance(50), arrow && chance(70))}`;
  while (chance(35)) made += `${pick(['', ','])} ${clause()}`;
  return arrow ? made : made.replace(/,? each.*/, '');
}

function text() {
  states = shuffled([...'.xoLR#=2']).slice(0, 2 + random(3));
  const [line, own, point] = board();
  const isOfCells = /^(grid|row|hex|triangle)/.test(line);
  const border = isOfCells && chance(30);
  sets = own;
  names = { tests: ['mine'], directions: ['ahead'], regions: ['middle', ...(isOfCells ? ['north', 'edge', 'corner'] : [])] };
  const rules = [
    ...some(1, 3, () => rule(pick(['Left', 'Right', 'both', 'both']), !chance(2))),
    ...(chance(30) ? some(1, 2, () => rule(pick(['Left wins', 'Right wins', 'draws', 'Left loses', 'Right loses']), false)) : []),
  ];
  const means = { mine: `mine = ${pick(states)}${chance(50) ? ` | ${pick(states)}` : ''}`, ahead: `ahead = ${pick(sets)} | ${pick(sets)}` };
  const used = (name) => rules.some((made) => new RegExp(`\\b${name}\\b`).test(made)) || chance(1);
  const tile = () => some(1, 3, () => some(1, 5, () => pick(states)).join('')).join('/');
  const lines = ['game t', ...shuffled([
    `board ${line}`, `states ${states.join(' ')}`, ...(border ? [`border ${pick(states)}`] : []), ...(chance(20) ? [`start ${tile()}`] : []),
    ...Object.keys(means).filter(used).map((name) => `let ${means[name]}`), ...(used('middle') ? [`region middle = ${point}`] : []),
    ...rules, ...(chance(25) ? [`stuck ${pick(['draws', 'loses', 'wins', 'Left wins', 'Right wins'])}`] : []),
  ])];
  return weighed({ ruleset: 'rule-file', lines, ...(chance(10) ? { players: 'both' } : {}), arguments: [] });
}

/** A text without weights, or with some that may be good. */
function weighed(rules) {
  if (chance(85)) return rules;
  const weights = shuffled(states.map((_, at) => at));
  try { return { ...rules, weights: R.game(rules).names.map(() => (chance(3) ? shuffled(weights) : weights)) }; } catch { return rules; }
}
