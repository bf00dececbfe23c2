/*
 * Games of heaps. Nim: a heap becomes any smaller one. Bricks: it loses one or two. Subtraction: it loses a number of
 * the set. Octal (Guy and Smith 1956): with d the k-th digit after the point, a heap that loses k tokens may vanish (d
 * odd), leave one heap (d contains 2) or two (d contains 4); with 4 before the point it may be divided. certificates/FORMAT.md.
 */
const LARGEST_OCTAL = 10000;

/** Refuses a set unless it has 1 to 64 numbers that ascend. */
function demandSet(set) {
  R.demandList(set, 1, 64, 'The set');
  set.forEach((n) => R.demandWithin(n, 1, R.LARGEST_HEAP, 'A number of the set'));
  R.demand(set.every((n, at) => at === 0 || set[at - 1] < n), 'The numbers of the set do not ascend.');
}

/** A game of heaps, whose positions are sums of heaps. */
const inHeaps = (said, largest, layout, leaves) => ({ ...R.heaps(said, largest, layout, leaves), ...R.heapsInParts(leaves) });

R.define('nim', function (rules) {
  R.fields(rules, 'heaps');
  R.demandHeaps(rules.heaps, 1, 64, R.LARGEST_HEAP);
  return inHeaps({ name: `nim:${rules.heaps}`, rules: R.ANY_FROM_ONE, from: rules.heaps }, R.LARGEST_HEAP, R.columnsOfHeaps, R.anySmaller);
});

R.define('bricks', function (rules, every) {
  R.fields(rules, ...(every ? [] : ['bricks']));
  if (!every) R.demandWithin(rules.bricks, 0, R.LARGEST_HEAP, 'The number of bricks');
  const said = { name: 'bricks', rules: ['Take one or two bricks.', 'You may not pass.'] };
  return bounded(said, every ? undefined : [rules.bricks], R.columnsOfHeaps, numbers([1, 2]));
});

R.define('subtraction', function (rules, every) {
  R.fields(rules, 'set', ...(every ? [] : ['heaps']));
  demandSet(rules.set);
  if (!every) R.demandHeaps(rules.heaps, 1, 64, R.LARGEST_HEAP);
  const said = { name: `subtraction:${rules.set}`, title: 'A subtraction game', rules: taking(rules.set) };
  return bounded(said, rules.heaps, R.columnsOfHeaps, numbers(rules.set));
});

R.define('octal', function (rules, every) {
  R.fields(rules, 'code', ...(every ? [] : ['heaps']));
  R.demand(
    typeof rules.code === 'string' && (every ? /^[04]\.[0-7]{0,15}[1-7]$/ : /^0\.[0-7]{0,15}[1-7]$/).test(rules.code),
    `A code is 0.${every ? ' or 4.' : ''} and 1 to 16 digits from 0 to 7, the last not 0.`,
  );
  if (!every) R.demandHeaps(rules.heaps, 1, 64, LARGEST_OCTAL);
  const digits = [...rules.code.replace('.', '')].map(Number);
  const said = { name: `octal:${rules.code}`, title: titleOf(rules.code), rules: octalRules(digits) };
  const takes = digits.flatMap((digit, at) => (digit > 0 ? [[at, digit]] : []));
  return bounded(said, rules.heaps, R.rowsOfHeaps, takes, LARGEST_OCTAL);
});

R.define('all-but', function (rules, every) {
  R.demand(every, 'The ruleset all-but is for heaps of every size.');
  R.fields(rules, 'set');
  demandSet(rules.set);
  const { set } = rules;
  const said = { name: `all-but:${set}`, title: 'An all-but game', rules: [`Take any number of tokens but ${R.listed(set, 'or')} from one heap.`, 'You may not pass.'] };
  const leaves = (heap) => ({
    count: heap - set.filter((number) => number <= heap).length,
    left: (n) => [heap - set.reduce((taken, number) => taken + (number <= taken), n + 1)],
  });
  return R.everyHeap(inHeaps({ ...said, from: [] }, R.LARGEST_HEAP, R.columnsOfHeaps, leaves), R.columnsOfHeaps, { allBut: set }, leaves);
});

/** A game in which the tokens that a move takes are of some numbers; of heaps of every size if it has no heaps. */
function bounded({ name, ...said }, heaps, layout, takes, largest = R.LARGEST_HEAP) {
  const leaves = leavesOf(takes);
  if (heaps) return inHeaps({ ...said, name: `${name}:${heaps}`, from: heaps }, largest, layout, leaves);
  return R.everyHeap(inHeaps({ ...said, name, from: [] }, R.LARGEST_HEAP, layout, leaves), layout, { bounded: takes }, leaves);
}

const taking = (set) => [`Take ${R.listed(set, 'or')} tokens from one heap.`, 'You may not pass.'];

const titleOf = (code) => ({ 0.77: 'Kayles', 0.07: "Dawson's Kayles", 0.137: "Dawson's Chess" })[code] || `Octal game ${code}`;

/** The numbers of tokens removed and the heaps left, where these are the same for all numbers. */
function octalRules(digits) {
  const numbers = digits.flatMap((digit, at) => (at > 0 && digit > 0 ? [at] : []));
  const kinds = new Set(digits.slice(1).filter((digit) => digit > 0));
  const splits = kinds.size === 1 && kinds.has(7);
  return [
    `Take ${R.listed(numbers, 'or')} neighbouring tokens from one row.`,
    ...(digits[0] > 0 ? ['Or take none and divide a row in two.'] : []),
    splits ? 'What is left of the row may be two rows.' : 'What may be left of the row depends on how many go.',
  ];
}

/** Numbers of tokens, each with the digit for taking so many and leaving what is left. */
const numbers = (set) => set.map((taken) => [taken, 3]);

/**
 * The heaps that may be left of a heap, by index: for each number of tokens taken one heap, or 0 if it vanishes, and then
 * two.
 * @param {[number, number][]} takes  numbers of tokens, ascending, and their digits
 */
const leavesOf = (takes) => function (heap) {
  const kinds = takes.filter(([taken]) => taken <= heap).map(function ([taken, digit]) {
    const rest = heap - taken;
    const whole = digit & (rest === 0 ? 1 : 2) ? 1 : 0;
    return { rest, whole, count: whole + (digit & 4 ? Math.floor(rest / 2) : 0) };
  });
  return {
    count: R.total(kinds.map(({ count }) => count)),
    left(n) {
      let [kind, at] = [0, n];
      for (; at >= kinds[kind].count; kind += 1) at -= kinds[kind].count;
      const { rest, whole } = kinds[kind];
      const less = at + 1 - whole;
      return less === 0 ? [rest] : [rest - less, less];
    },
  };
};
