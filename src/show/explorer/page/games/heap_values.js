/*
 * The values of expressions in rule files of heaps, and the choices of their rules (certificates/FORMAT.md, `Rule files
 * of heaps`). An expression is a function of the sizes and of the numbers of each `for`, by index; NaN where it is
 * undefined.
 */
const BEYOND = 2 ** 53;
/** The most numbers tried for one heap, including one for each rule. */
const MOST_TRIED = 1048576;
/** The most words of rules that this page evaluates for a position, each counted as often as a number is tried. */
const MOST_STEPS = 2 ** 28;

/** A value within the bounds; -0 becomes 0. */
const bounded = (value) => (Math.abs(value) < BEYOND ? value + 0 : NaN);

const SIGNS = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b > 0 ? Math.floor(a / b) : NaN),
  '%': (a, b) => (b > 0 ? ((a % b) + b) % b : NaN),
  '^': power,
};

/** Powers of 0, 1 and -1 do not grow; others soon exceed the bounds. */
function power(a, b) {
  if (Number.isNaN(a) || !(b >= 0)) return NaN;
  if (Math.abs(a) < 2) return b === 0 ? 1 : b % 2 === 0 ? a * a : a;
  return b < 54 ? Array.from({ length: b }).reduce((product) => bounded(product * a), 1) : NaN;
}

/** Values with signs between them. */
R.heapChain = (first, rest) => (numbers) => rest.reduce((found, { sign, value }) => bounded(SIGNS[sign](found, value(numbers))), first(numbers));

const FUNCTIONS = { min: (a, b) => Math.min(a, b), max: (a, b) => Math.max(a, b), gcd };

/** NaN if either is negative. */
function gcd(a, b) {
  if (!(a >= 0 && b >= 0)) return NaN;
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

R.heapFunction = (name, values) => (numbers) => {
  const [first, ...rest] = values.map((value) => value(numbers));
  return rest.reduce(FUNCTIONS[name], name === 'gcd' ? gcd(first, 0) : first);
};

const TESTS = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

R.heapCompares = (isNot, one, sign, other) => (numbers) => {
  const [a, b] = [one(numbers), other(numbers)];
  return !Number.isNaN(a) && !Number.isNaN(b) && TESTS[sign](a, b) !== isNot;
};

R.heapIsIn = (isNot, one, ranges) => (numbers) => {
  const a = one(numbers);
  return !Number.isNaN(a) && spans(ranges, numbers).some(([low, high]) => low <= a && a <= high) !== isNot;
};

/** Whether all tests of one of the lists hold. */
R.heapAnyHolds = (lists) => (numbers) => lists.some((tests) => tests.every((test) => test(numbers)));

/** The first and the last number of each nonempty range. */
const spans = (ranges, numbers) =>
  ranges.flatMap(({ list, low, high }) => (list ? list.map((n) => [n, n]) : [[low(numbers), high(numbers)]])).filter(([low, high]) => low <= high);

/**
 * Enumerates the choices that the clauses of a rule admit.
 * @param {HeapRule} rule
 * @param {number[]} numbers  the sizes of the heap
 * @param {function(number, number, boolean): void} spend  called with the number of values to try, the length of the rule, and
 *   whether they are tried
 * @param {function(number[]): void} [found]  called with each choice; if omitted, only what counting requires is tried
 */
function goThrough({ clauses, length }, numbers, spend, found) {
  const last = found ? -1 : clauses.findLastIndex(({ ranges }) => ranges);
  const from = function (place) {
    if (place === clauses.length) return found && found(numbers);
    const { holds, ranges, at } = clauses[place];
    if (holds) return holds(numbers) && from(place + 1);
    const each = spans(ranges, numbers);
    spend(R.total(each.map(([low, high]) => high - low + 1)), length, place !== last);
    if (place === last) return undefined;
    for (const [low, high] of each) {
      for (let number = low; number <= high; number += 1) {
        numbers[at] = number;
        from(place + 1);
      }
    }
    return undefined;
  };
  spend(1, length, true);
  from(0);
}

/** Refuses more steps than this page makes. */
R.demandHeapSteps = (steps) => R.demand(steps <= MOST_STEPS, 'To find the moves takes longer than this page may.');

/**
 * The numbers of steps needed to find the choices for a heap, and to count them; throws if they exceed the limit.
 * @returns {{all: number, counting: number}}
 */
R.heapSteps = function ({ rules }, heap) {
  let [tried, all, counting] = [0, 0, 0];
  const spend = function (count, length, isTried) {
    tried += count;
    all += count * length;
    counting += (isTried ? count : 1) * length;
    R.demand(tried <= MOST_TRIED, `For a heap more than ${MOST_TRIED} choices would have to be gone through.`);
    R.demandHeapSteps(counting);
  };
  rules.forEach((rule) => goThrough(rule, [...heap], spend));
  return { all, counting };
};

/**
 * The choices for a heap; throws if they exceed the limit.
 * @returns {{L: number[][][], R: number[][][]}} the lists of heaps, in order, that each player may leave
 */
R.heapChoices = function (text, heap) {
  const found = { L: new Map(), R: new Map() };
  for (const rule of text.rules) {
    const of = [...rule.players].map((player) => found[player]);
    goThrough(rule, [...heap], () => undefined, function (numbers) {
      const left = leftBy(text, rule, heap, numbers);
      if (left === undefined) return;
      const key = left.join(';');
      for (const map of of) {
        if (map.has(key)) continue;
        map.set(key, left);
        R.demand(map.size <= R.MOVES_LISTED, `A heap has more than ${R.MOVES_LISTED} moves, which is what this page lists at most.`);
      }
    });
  }
  return { L: [...found.L.values()], R: [...found.R.values()] };
};

/** The heaps left by a choice; undefined if it is not a move. */
function leftBy({ isUnordered }, { heaps }, heap, numbers) {
  const left = [];
  for (const sums of heaps) {
    const sizes = sums.map(({ value }) => value(numbers));
    if (!sizes.every((size) => size >= 0 && size <= R.LARGEST_HEAP)) return undefined;
    left.push(isUnordered ? R.descending(sizes) : sizes);
  }
  return left.every((one) => R.heapOrder(heap, one) < 0) ? R.heapsInOrder(left) : undefined;
}

/** Compares by the first size that differs: negative if that of `one` is larger. */
R.heapOrder = function (one, other) {
  const at = one.findIndex((size, place) => size !== other[place]);
  return at < 0 ? 0 : other[at] - one[at];
};

/** The heaps in descending order, without empty ones. */
R.heapsInOrder = (heaps) => heaps.filter((heap) => heap.some((size) => size > 0)).sort(R.heapOrder);
