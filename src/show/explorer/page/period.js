/*
 * The check of a period of g-values: the page computes them by itself. certificates/FORMAT.md, "Heaps of every size".
 *
 * @typedef {object} Worth  what heaps of every size are worth, once that is checked
 * @property {string} name  what it is called
 * @property {string} whole  the same of several heaps together
 * @property {function(number): number} of  a heap; 0 if it is none
 * @property {function(number, number): number} with  two together
 * @property {function(number): boolean} isLost  whether the player to move loses what is worth this
 */
const MOST_HEAPS = 1048576;
/** The heaps that are gone through before the page yields to the browser. */
const BREATH = 128;
const [NOTHING, ONE_HEAP, TWO_HEAPS] = [1, 2, 4];

/** Refuses to go through more heaps than `most`. */
R.demandReach = (heaps, most) => R.demand(heaps <= most, `There are ${heaps} heaps to go through, more than ${most}.`);

/**
 * @param {object} certificate  from R.read
 * @param {object} game  of heaps of every size
 * @returns {Generator<{done: number, of: number}, {heaps: number, worth: Worth}>}
 */
R.checkPeriod = function* ({ from, period, saltus = 0, mask = 0, values: listed }, { bounded, allBut }) {
  R.demand((saltus > 0) === (allBut !== undefined), 'A saltus belongs to an all-but game, and to no other.');
  R.demand(mask === 0 || bounded, 'A mask belongs to no all-but game.');
  const values = bounded ? yield* repeating({ from, period, mask }, bounded) : yield* R.growing({ from, period, saltus }, allBut, MOST_HEAPS);
  const heaps = values.length;
  checkListed(listed, values.slice(0, from + period));
  const same = (heap, more) => (values[heap + more] - values[heap]) * period === saltus * more;
  for (let heap = from; heap + period < heaps; heap += 1) {
    R.demand(same(heap, period), 'The g-value does not repeat after the period.', { heap, expected: values[heap + period] - saltus, found: values[heap] });
  }
  R.demandLeast('g-value', { first: 0, from, period }, same);
  const like = R.periodic(values, from, period);
  const of = (heap) => like(heap) + saltus * Math.max(0, Math.floor((heap - from) / period));
  return { heaps, worth: { name: 'g-value', whole: 'nim-sum', of, with: (one, other) => one ^ other, isLost: (value) => value === 0 } };
};

/** The g-values of the heaps that show whether they repeat. */
function* repeating({ from, period, mask }, takes) {
  const heaps = 2 * (Math.max(from, 1) + period) + takes[takes.length - 1][0];
  R.demandReach(heaps, MOST_HEAPS);
  const { values, next } = gValues(takes, mask, heaps);
  for (let heap = 0; heap < heaps; heap += 1) {
    next(heap);
    if (heap % BREATH === 0) yield { done: heap, of: heaps };
  }
  return values;
}

function checkListed(listed, values) {
  if (!listed) return;
  const wrong = listed.findIndex((value, heap) => value !== values[heap]);
  R.demand(wrong < 0, 'A g-value is wrong.', { heap: wrong, expected: values[wrong] ?? 'no more', found: listed[wrong] });
  R.demand(listed.length === values.length, 'The list of g-values has another length.', { expected: values.length, found: listed.length });
}

/** What a heap of any size has, by a list up to the end of the first period. */
R.periodic = (list, from, period) => (heap) => list[heap < from ? heap : from + ((heap - from) % period)];

/**
 * Refuses sizes from which on heaps have a period unless it begins no earlier and none is shorter: any other period is a
 * multiple of the least.
 * @param {string} what  the heaps have in common
 * @param {{first: number, from: number, period: number}} sizes  first, the least `from` there may be
 * @param {function(number, number): boolean} same  whether a heap and one with so many more tokens have the same
 */
R.demandLeast = function (what, { first, from, period }, same) {
  R.demand(from <= first || !same(from - 1, period), `The ${what} repeats from an earlier heap on.`, { heap: from - 1 });
  const repeats = (shorter) => Array.from({ length: period }, (_, more) => from + more).every((heap) => same(heap, shorter));
  const shorter = primesOf(period).map((prime) => period / prime).find(repeats);
  R.demand(shorter === undefined, `There is a shorter period of the ${what}.`, { found: shorter });
};

function primesOf(number) {
  const primes = [];
  let left = number;
  for (let divisor = 2; divisor * divisor <= left; divisor += 1) {
    if (left % divisor === 0) primes.push(divisor);
    while (left % divisor === 0) left /= divisor;
  }
  return left > 1 ? [...primes, left] : primes;
}

/** Whether two numbers have an odd number of binary digits 1 in common. */
function isCommon(value, mask) {
  let both = value & mask;
  both ^= both >>> 16;
  both ^= both >>> 8;
  both ^= both >>> 4;
  return ((0x6996 >> (both & 15)) & 1) === 1;
}

/**
 * The g-values, of which `next(heap)` computes one after another. Numbers are rare or common by the mask: first the moves that
 * leave a heap with a rare one, one heap or none are gone through, and the others only while the least number not met is rare.
 */
function gValues(takes, mask, heaps) {
  const [values, met] = [new Int32Array(heaps), new Int32Array(4 * MOST_HEAPS)];
  const [rare, common] = [0, 1].map(() => ({ heaps: new Int32Array(heaps), count: 0 }));
  const least = (heap, from) => {
    let number = from;
    while (heap > 0 && met[number] === heap) number += 1;
    return number;
  };
  /** Goes through the splits with a smaller part in the list, until `isEnough` of a value. */
  const split = (heap, { heaps: ones, count }, greatest, isEnough) => takes.some(function ([taken, digit]) {
    const rest = heap - taken;
    if (!(digit & TWO_HEAPS)) return false;
    for (let at = 0; at < count && ones[at] <= greatest(rest); at += 1) {
      const value = values[ones[at]] ^ values[rest - ones[at]];
      met[value] = heap;
      if (isEnough(value)) return true;
    }
    return false;
  });
  const whole = (heap) => takes.forEach(function ([taken, digit]) {
    if (taken <= heap && digit & (taken === heap ? NOTHING : ONE_HEAP)) met[values[heap - taken]] = heap;
  });
  const next = function (heap) {
    whole(heap);
    split(heap, rare, (rest) => rest - 1, () => false);
    let value = least(heap, 0);
    if (!isCommon(value, mask)) {
      split(heap, common, (rest) => rest / 2, (found) => found === value && isCommon(value = least(heap, value), mask));
    }
    values[heap] = value;
    const kind = isCommon(value, mask) ? common : rare;
    if (heap > 0) kind.heaps[kind.count++] = heap;
  };
  return { values, next };
}
