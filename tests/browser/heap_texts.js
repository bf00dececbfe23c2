/*
 * Run in a page, behind rule_texts.js: random rule files of heaps, and what the page makes of them. `heapText()` is one as the
 * data of a certificate, and `heapTold(rules)` has its moves from its start and from what play leaves, or why the page refuses it.
 */
const NUMBERS = ['0', '1', '2', '3', '7', 'K'];

function heapTold(rules) {
  let game;
  try { game = R.game(rules); } catch (error) { return { rules: JSON.stringify(rules), refused: error.message }; }
  const found = new Set();
  for (let tries = 0; tries < 6; tries += 1) {
    for (let at = turn(game, rules.arguments[0], pick(['L', 'R'])), moves; at && found.size < 30; at = pick(moves ?? [])?.[1]) {
      found.add(at);
      moves = movesFrom(game, at);
    }
  }
  return { rules: JSON.stringify(rules), positions: [...found].map((position) => ({ position, moves: movesFrom(game, position) })) };
}

/** An expression of these names. */
function sum(names, depth = 0) {
  const atom = () => (chance(55) && names.length > 0 ? pick(names) : pick(NUMBERS));
  if (depth > 2 || chance(45)) return atom();
  return pick([
    () => `${sum(names, depth + 1)}${pick(['+', '-', '-', ' - ', '*'])}${atom()}`,
    () => `${atom()}${pick(['/', '%', '^'])}${pick(['2', '3', 'K', ...names])}`,
    () => `(${sum(names, depth + 1)})${pick(['-', '/', '%'])}${atom()}`,
    () => `${pick(['min', 'max', 'gcd'])}(${some(1, 3, () => sum(names, depth + 1)).join(', ')})`,
  ])();
}

const range = (names) => pick([() => `1..${sum(names)}`, () => `${sum(names)}..${sum(names)}`, () => sum(names), () => 'S'])();
const ranges = (names) => some(1, chance(70) ? 1 : 3, () => range(names)).join(', ');
const testOf = (names) => `${chance(20) ? 'not ' : ''}${sum(names)} ${chance(25) ? `in ${ranges(names)}` : `${pick(['=', '!=', '<', '<=', '>', '>='])} ${sum(names)}`}`;

/** A size of a heap that is left, which is likely to be smaller. */
const smaller = (size, names) => (chance(75) ? pick([`${size}-${pick(names)}`, `${size}-1`, `${size}/2`, pick(names), `min(${size}-1, ${sum(names)})`]) : sum(names));

function heapRule(sizes, joint, between) {
  const names = [...sizes];
  const clauses = [];
  for (const name of ['i', 'j']) {
    if (chance(50)) {
      clauses.push(`for ${name} in ${chance(60) ? `1..${pick(sizes)}` : ranges(names)}`);
      names.push(name);
    }
    if (chance(25)) clauses.push(`if ${some(1, 2, () => some(1, 2, () => testOf(names)).join(' and ')).join(' or ')}`);
  }
  const used = names.slice(sizes.length);
  const heap = () => sizes.map((size, at) => (at === 0 ? smaller(size, names) : chance(50) ? size : sum(names))).join(joint);
  const heaps = chance(5) ? '-' : some(1, chance(70) ? 1 : 3, heap).join(between);
  const unused = used.filter((name) => !`${heaps} ${clauses.slice(1).join(' ')}`.includes(name));
  const also = unused.map((name) => `if ${name} >= 0`);
  return `${pick(['both', 'both', 'both', 'Left', 'Right'])}: ${[heaps, ...clauses, ...also].join(' ')}`;
}

function heapText() {
  const sizes = [...'nmq'].slice(0, pick([1, 1, 1, 2, 2, 3]));
  const comma = sizes.length > 1 && chance(50);
  const [joint, between] = comma ? [', ', '; '] : [' x ', ', '];
  const rules = some(1, 3, () => heapRule(sizes, joint, between));
  const is = (parameter) => rules.some((rule) => rule.includes(parameter));
  const parameters = ['START', ...['K', 'S'].filter(is)];
  const lines = [`game g ${parameters.join(' ')}`, `heap ${sizes.join(joint)}`, ...(chance(30) ? ['unordered'] : []), 'start START', ...rules];
  const heap = () => sizes.map(() => random(7)).join(comma ? ',' : 'x');
  const given = { START: some(1, 2, heap).join(comma ? ';' : ','), K: String(random(5)), S: some(1, 3, () => random(9)).join(',') };
  return { ruleset: 'heap-file', lines, arguments: parameters.map((name) => given[name]) };
}
