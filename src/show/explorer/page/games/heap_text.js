/*
 * Reads rule files of heaps (certificates/FORMAT.md, `Rule files of heaps`): lines, parameters, start and rules.
 * heap_values.js evaluates expressions.
 *
 * @typedef {object} HeapRule
 * @property {string} players  L, R or LR
 * @property {{value: function(number[]): number, name?: number}[][]} heaps  the sizes of the heaps left, each with the
 *   index of its name if it is just a name
 * @property {object[]} clauses  {at, ranges}: `for`, with the index of its name; {holds}: `if`
 * @property {number} length  the number of its words and signs
 */
const ONCE = ['game', 'heap', 'unordered', 'start'];
const PLAYERS = { Left: 'L', Right: 'R', both: 'LR' };
const RESERVED = ['x', 'for', 'in', 'if', 'or', 'and', 'not', 'min', 'max', 'gcd'];
const TOKEN = /[0-9]+|[A-Za-z]+|\.\.|!=|[<>]=|[-+*/%^(),;=<>]/y;
const TESTS = ['=', '!=', '<', '<=', '>', '>='];
/** A name is no list if one of these follows it. */
const GOES_ON = ['..', '+', '-', '*', '/', '%', '^'];
const [MOST_LINES, MOST_ARGUMENTS, MOST_SIZES, MOST_DEPTH, MOST_LISTED, MOST_HEAPS] = [256, 8, 8, 8, 64, 64];

const MOST_CHARACTERS = 8192;

/** The header of a text: its name, the sizes of heaps and their notation, the start and the rules. */
R.heapText = function (texts, values) {
  R.demandList(texts, 1, MOST_LINES, 'The lines of a rule file of heaps');
  R.demandList(values, 0, MOST_ARGUMENTS, 'The arguments of a rule file of heaps');
  const { remark, lines } = R.ruleLines(texts);
  R.demand(lines.flat().join('').length <= MOST_CHARACTERS, `The words have more than ${MOST_CHARACTERS} characters.`);
  const once = R.ruleLinesOnce(lines, ONCE);
  R.demand(lines[0]?.[0] === 'game' && once.heap && once.start, 'There is a first line game, and lines heap and start.');
  R.demand(once.unordered === undefined || once.unordered.length === 0, 'Nothing follows unordered.');
  const head = R.ruleName(once.game, values);
  const context = { ...head, ...sizesOf(tokensOf(once.heap)), isUnordered: once.unordered !== undefined, used: new Set() };
  const start = startOf(context, tokensOf(once.start));
  const rules = lines.filter(([first]) => !ONCE.includes(first)).map((words) => ruleOf(context, words));
  for (const [name, { kind }] of head.parameters) R.demand(kind, `The parameter ${name} is not used.`);
  for (const name of context.sizes) R.demand(context.used.has(name), `The size ${name} is not used.`);
  return { ...context, remark, start, rules };
};

/** The numbers, names, parameters and signs in words. */
function tokensOf(words) {
  return words.flatMap(function (word) {
    const found = [];
    for (TOKEN.lastIndex = 0; TOKEN.lastIndex < word.length; ) {
      const token = TOKEN.exec(word);
      R.demand(token, `${JSON.stringify(word)} has a character that has no meaning.`);
      found.push(token[0]);
    }
    return found;
  });
}

const isName = (token) => /^[a-z]{1,64}$/.test(token ?? '') && !RESERVED.includes(token);

/** The names of the sizes, and the separators of sizes and of heaps. */
function sizesOf(tokens) {
  const sizes = tokens.filter((_, at) => at % 2 === 0);
  const between = new Set(tokens.filter((_, at) => at % 2 === 1));
  const [sign = 'x'] = between;
  const are = tokens.length === 2 * sizes.length - 1 && sizes.every(isName) && new Set(sizes).size === sizes.length;
  const joined = between.size < 2 && ['x', ','].includes(sign) && R.within(sizes.length, 1, MOST_SIZES);
  R.demand(are && joined, `${JSON.stringify(tokens.join(' '))} are not one to eight different names, joined by x or by a comma.`);
  return { sizes, sign, joint: sign === ',' ? ';' : ',' };
}

/** The meaning of a parameter: `one` number, a `list` of numbers or `heaps`, the same at each use. */
function meant(context, word, kind) {
  const found = context.parameters.get(word);
  R.demand(found, `${word} is no parameter.`);
  R.demand([undefined, kind].includes(found.kind), `The parameter ${word} stands for one thing here, and for another there.`);
  found.kind = kind;
  const { value } = found;
  const numbers = kind === 'heaps' ? R.heapSizes(context, value).flat() : value.split(',').map(R.number);
  const count = kind === 'one' ? 1 : MOST_LISTED;
  const are = numbers.every((n) => R.within(n, 0, R.LARGEST_HEAP)) && (kind === 'heaps' || R.within(numbers.length, 1, count));
  R.demand(are, `${JSON.stringify(value)} is not what the parameter ${word} may stand for.`);
  return kind === 'one' ? numbers[0] : kind === 'list' ? numbers : R.heapSizes(context, value);
}

/** The sizes of each heap of a list, numbers or not; each heap has the same number of sizes. */
R.heapSizes = function ({ sizes, sign, joint }, text) {
  const heaps = text.split(joint).map((heap) => (sizes.length === 1 ? [heap] : heap.split(sign)).map(R.number));
  R.demand(heaps.every((heap) => heap.length === sizes.length), `${JSON.stringify(text)} is no list of heaps with ${sizes.length} sizes each.`);
  return heaps;
};

function startOf(context, tokens) {
  const isGiven = tokens.length === 1 && /^[A-Z]/.test(tokens[0]);
  const heaps = isGiven ? meant(context, tokens[0], 'heaps') : heapsOf(readerOf(context, tokens, [])).map((heap) => heap.map(({ value }) => value([])));
  const are = R.within(heaps.length, 1, MOST_HEAPS) && heaps.flat().every((size) => R.within(size, 0, R.LARGEST_HEAP));
  R.demand(are, `The start has not 1 to ${MOST_HEAPS} heaps, with sizes up to ${R.LARGEST_HEAP}.`);
  return heaps;
}

function ruleOf(context, words) {
  const [all, player, rule] = /^(Left|Right|both) ?:(.*)$/.exec(words.join(' ')) ?? [];
  R.demand(all !== undefined, `The line of ${words[0]} has no meaning.`);
  const tokens = tokensOf(rule.split(' ').filter((word) => word !== ''));
  const first = tokens.findIndex((token) => token === 'for' || token === 'if');
  const [left, rest] = first < 0 ? [tokens, []] : [tokens.slice(0, first), tokens.slice(first)];
  const reader = readerOf(context, rest, context.sizes);
  const clauses = [];
  while (reader.at < rest.length) clauses.push(clauseOf(reader));
  const heaps = heapsOf({ ...reader, tokens: left, at: 0 });
  for (const name of reader.names.keys()) R.demand(reader.own.has(name) || context.sizes.includes(name), `The name ${name} is not used.`);
  reader.own.forEach((name) => context.used.add(name));
  return { players: PLAYERS[player], heaps, clauses, length: tokens.length };
}

/** A reader of tokens; a name refers to the size or number at its index. */
const readerOf = (context, tokens, names) => ({
  context,
  tokens,
  at: 0,
  names: new Map(names.map((name, at) => [name, at])),
  own: new Set(),
  depth: 0,
});

const next = ({ tokens, at }) => tokens[at];

/** Reads the next token if it is this one; returns whether it did. */
function skip(reader, token) {
  const found = next(reader) === token;
  if (found) reader.at += 1;
  return found;
}

function wrong({ tokens, at }) {
  const [before, after] = [tokens.slice(Math.max(0, at - 6), at), tokens.slice(at, at + 6)];
  throw new Error(`A line has no meaning from here on: ${JSON.stringify(`${before.join(' ')} ... ${after.join(' ')}`)}.`);
}

const demandNext = (reader, token) => skip(reader, token) || wrong(reader);

/** One or more elements with a sign between them. */
function joined(reader, sign, read) {
  const found = [read(reader)];
  while (skip(reader, sign)) found.push(read(reader));
  return found;
}

function heapsOf(reader) {
  const { sign, joint, sizes } = reader.context;
  if (reader.tokens.length === 1 && next(reader) === '-') return [];
  const heaps = joined(reader, joint, () => joined(reader, sign, sumOf));
  if (reader.at < reader.tokens.length) wrong(reader);
  R.demand(heaps.every((heap) => heap.length === sizes.length), `A heap of ${JSON.stringify(reader.tokens.join(' '))} has not ${sizes.length} sizes.`);
  return heaps;
}

function clauseOf(reader) {
  if (skip(reader, 'if')) return { holds: R.heapAnyHolds(joined(reader, 'or', () => joined(reader, 'and', testOf))) };
  demandNext(reader, 'for');
  const name = next(reader);
  R.demand(isName(name) && !reader.names.has(name), `${JSON.stringify(name ?? '')} is no new name.`);
  reader.at += 1;
  demandNext(reader, 'in');
  const ranges = rangesOf(reader);
  const at = reader.names.size;
  reader.names.set(name, at);
  return { at, ranges };
}

function testOf(reader) {
  const isNot = skip(reader, 'not');
  const { value } = sumOf(reader);
  if (skip(reader, 'in')) return R.heapIsIn(isNot, value, rangesOf(reader));
  const sign = next(reader);
  if (!TESTS.includes(sign)) wrong(reader);
  reader.at += 1;
  return R.heapCompares(isNot, value, sign, sumOf(reader).value);
}

const rangesOf = (reader) => joined(reader, ',', rangeOf);

function rangeOf(reader) {
  const word = next(reader);
  if (/^[A-Z]/.test(word ?? '') && !GOES_ON.includes(reader.tokens[reader.at + 1])) {
    reader.at += 1;
    return { list: meant(reader.context, word, 'list') };
  }
  const low = sumOf(reader).value;
  return { low, high: skip(reader, '..') ? sumOf(reader).value : low };
}

const sumOf = (reader) => chained(reader, ['+', '-'], () => chained(reader, ['*', '/', '%'], powerOf));

/** Elements with signs between them, evaluated from left to right. */
function chained(reader, signs, read) {
  const first = read(reader);
  const rest = [];
  while (signs.includes(next(reader))) {
    const sign = next(reader);
    reader.at += 1;
    rest.push({ sign, value: read(reader).value });
  }
  return rest.length === 0 ? first : { value: R.heapChain(first.value, rest) };
}

function powerOf(reader) {
  const base = atomOf(reader);
  return skip(reader, '^') ? { value: R.heapChain(base.value, [{ sign: '^', value: atomOf(reader).value }]) } : base;
}

function atomOf(reader) {
  const token = next(reader);
  if (token === '(') return inParentheses(reader, sumOf);
  reader.at += 1;
  if (['min', 'max', 'gcd'].includes(token)) {
    const all = inParentheses(reader, () => joined(reader, ',', sumOf));
    return { value: R.heapFunction(token, all.map(({ value }) => value)) };
  }
  if (/^[A-Z]/.test(token ?? '')) return constant(meant(reader.context, token, 'one'));
  if (/^[0-9]/.test(token ?? '') && R.within(R.number(token), 0, R.LARGEST_HEAP)) return constant(R.number(token));
  const at = reader.names.get(token);
  if (at === undefined) wrong({ ...reader, at: reader.at - 1 });
  reader.own.add(token);
  return { name: at, value: (numbers) => numbers[at] };
}

const constant = (number) => ({ value: () => number });

function inParentheses(reader, read) {
  demandNext(reader, '(');
  reader.depth += 1;
  R.demand(reader.depth <= MOST_DEPTH, `Parentheses stand more than ${MOST_DEPTH} deep.`);
  const found = read(reader);
  reader.depth -= 1;
  demandNext(reader, ')');
  return found;
}
