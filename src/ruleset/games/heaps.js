/*
 * Games of heaps. Nim: a heap becomes any smaller one. Bricks: it loses one or two. Subtraction: it loses a number of
 * the set. Octal (Guy and Smith 1956): with d the k-th digit after the point, a heap that loses k tokens may vanish (d
 * odd), leave one heap (d contains 2) or two (d contains 4). certificates/FORMAT.md.
 */
const LARGEST_OCTAL = 10000;

/** A game of heaps, whose positions are sums of heaps. */
const inHeaps = (said, largest, layout, leaves) => ({ ...R.heaps(said, largest, layout, leaves), ...R.heapsInParts(leaves) });

R.define('nim', function (rules) {
  R.fields(rules, 'heaps');
  R.demandHeaps(rules.heaps, 1, 64, R.LARGEST_HEAP);
  return inHeaps({ name: `nim:${rules.heaps}`, rules: R.ANY_FROM_ONE, from: rules.heaps }, R.LARGEST_HEAP, R.columnsOfHeaps, R.anySmaller);
});

R.define('bricks', function (rules) {
  R.fields(rules, 'bricks');
  R.demandWithin(rules.bricks, 0, R.LARGEST_HEAP, 'The number of bricks');
  const said = { name: `bricks:${rules.bricks}`, rules: ['Take one or two bricks.', 'You may not pass.'], from: [rules.bricks] };
  return inHeaps(said, R.LARGEST_HEAP, R.columnsOfHeaps, losing([1, 2]));
});

R.define('subtraction', function (rules) {
  R.fields(rules, 'set', 'heaps');
  R.demandList(rules.set, 1, 64, 'The set');
  rules.set.forEach((n) => R.demandWithin(n, 1, R.LARGEST_HEAP, 'A number of the set'));
  const ascends = rules.set.every((n, at) => at === 0 || rules.set[at - 1] < n);
  R.demand(ascends, 'The numbers of the set do not ascend.');
  R.demandHeaps(rules.heaps, 1, 64, R.LARGEST_HEAP);
  const said = { name: `subtraction:${rules.set}:${rules.heaps}`, title: 'A subtraction game', rules: taking(rules.set), from: rules.heaps };
  return inHeaps(said, R.LARGEST_HEAP, R.columnsOfHeaps, losing(rules.set));
});

R.define('octal', function (rules) {
  R.fields(rules, 'code', 'heaps');
  R.demand(
    typeof rules.code === 'string' && /^0\.[0-7]{0,15}[1-7]$/.test(rules.code),
    'A code is 0. and 1 to 16 digits from 0 to 7, the last not 0.',
  );
  R.demandHeaps(rules.heaps, 1, 64, LARGEST_OCTAL);
  const digits = [...rules.code.slice(2)].map(Number);
  const leaves = (heap) => listed(octalLeft(digits, heap));
  const said = { name: `octal:${rules.code}:${rules.heaps}`, title: titleOf(rules.code), rules: octalRules(digits), from: rules.heaps };
  return inHeaps(said, LARGEST_OCTAL, R.rowsOfHeaps, leaves);
});

const orNumbers = (numbers) => numbers.join(', ').replace(/, ([^,]*)$/, ' or $1');

const taking = (set) => [`Take ${orNumbers(set)} tokens from one heap.`, 'You may not pass.'];

const titleOf = (code) => ({ 0.77: 'Kayles', 0.07: "Dawson's Kayles", 0.137: "Dawson's Chess" })[code] || `Octal game ${code}`;

/** The numbers of tokens removed and the heaps left, where these are the same for all numbers. */
function octalRules(digits) {
  const numbers = digits.flatMap((digit, at) => (digit > 0 ? [at + 1] : []));
  const kinds = new Set(digits.filter((digit) => digit > 0));
  const splits = kinds.size === 1 && kinds.has(7);
  return [
    `Take ${orNumbers(numbers)} neighbouring tokens from one row.`,
    splits ? 'What is left of the row may be two rows.' : 'What may be left of the row depends on how many go.',
  ];
}

const listed = (list) => ({ count: list.length, left: (n) => list[n] });

const losing = (set) => (heap) => listed(set.filter((n) => n <= heap).map((n) => [heap - n]));

/** The heaps that an octal game leaves of one: positive sizes, or 0 if it vanishes. */
const octalLeft = (digits, heap) =>
  digits.flatMap(function (digit, at) {
    const rest = heap - at - 1;
    if (rest < 0) return [];
    if (rest === 0) return digit & 1 ? [[0]] : [];
    const one = digit & 2 ? [[rest]] : [];
    const halves = digit & 4 ? Math.floor(rest / 2) : 0;
    return [...one, ...Array.from({ length: halves }, (_, less) => [rest - less - 1, less + 1])];
  });
