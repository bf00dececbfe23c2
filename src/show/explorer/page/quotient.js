/*
 * The check of a misere quotient: a monoid with an element for each heap, and the elements that are lost.
 * certificates/FORMAT.md, "Sums of heaps in misere play". A set of elements is a list of words of 32 bits.
 */
const MOST_HEAPS = 65536;

const has = (set, element) => ((set[element >> 5] >>> (element & 31)) & 1) === 1;
const add = (set, element) => { set[element >> 5] |= 1 << (element & 31); };
const isWithin = (set, other) => set.every((word, at) => (word & ~other[at]) === 0);
const common = (set, other) => set.findIndex((word, at) => (word & other[at]) !== 0);

/**
 * @param {object} certificate  from R.read
 * @param {object} game  of heaps of every size
 * @returns {Generator<{done: number, of: number}, {heaps: number, order: number, sums: number, worth: object}>}
 */
R.checkQuotient = function* ({ products, lost, from, period, elements }, { bounded, takes }) {
  R.demand(bounded, 'A misere quotient is of heaps of which a bounded number of tokens is taken.');
  const order = products.length;
  checkNumbers({ products, lost, from, period, elements }, order);
  const product = (one, other) => (one > other ? products[one][other] : products[other][one]);
  const losing = new Set(lost);
  const isLost = (element) => losing.has(element);
  const monoid = { order, product, isLost };
  checkGenerated(monoid, [...new Set(elements)]);
  yield* checkAssociative(monoid, [...new Set(elements)]);
  R.demand(!isLost(0), 'The element 0, of what has no move, is lost.');
  const beside = Array.from({ length: order }, (_, one) => elementsThat(monoid, (other) => isLost(product(one, other))));
  checkReduced(beside);
  const heaps = 2 * (from + period) + bounded[bounded.length - 1][0];
  R.demandReach(heaps, MOST_HEAPS);
  const worth = { name: 'element', whole: 'product', of: R.periodic(elements, from, period), with: product, isLost };
  const sums = yield* checkSums(monoid, yield* reachedBy(monoid, { takes, worth, beside, heaps }));
  R.demandLeast('element', { first: 1, from, period }, (heap, more) => worth.of(heap) === worth.of(heap + more));
  return { heaps: heaps - 1, order, sums, worth };
};

/** Refuses numbers that are no elements, and lists of another length. */
function checkNumbers({ products, lost, from, period, elements }, order) {
  R.demand(order > 0, 'There is no element.');
  const areElements = (list, where) =>
    list.forEach((found) => R.demand(found < order, `In ${where} stands what is no element.`, { found }));
  products.forEach(function (row, element) {
    R.demand(row.length === element + 1, 'An element has another number of products.', { element, expected: element + 1, found: row.length });
    areElements(row, 'the products');
    R.demand(row[0] === element, 'The element 0 is not the identity.', { element });
  });
  areElements(lost, 'the elements that are lost');
  R.demand(lost.every((element, at) => at === 0 || lost[at - 1] < element), 'The elements that are lost do not ascend.');
  areElements(elements, 'the elements of heaps');
  R.demand(elements.length === from + period, 'The list of elements has another length.', { expected: from + period, found: elements.length });
  R.demand(elements[0] === 0, 'The element of no heap is not 0.', { found: elements[0] });
}

/** Refuses elements that are no products of those of heaps. */
function checkGenerated({ order, product }, generators) {
  const found = new Set([0]);
  for (const element of found) generators.forEach((generator) => found.add(product(element, generator)));
  const missing = Array.from({ length: order }, (_, element) => element).find((element) => !found.has(element));
  R.demand(missing === undefined, 'An element is no product of elements of heaps.', { element: missing });
}

/** Checks (x g) y = x (g y) where g is an element of a heap; then it holds where g is a product of such too. */
function* checkAssociative({ order, product }, generators) {
  for (const [at, g] of generators.entries()) {
    for (let x = 0; x < order; x += 1) {
      for (let y = 0; y < order; y += 1) {
        const holds = product(product(x, g), y) === product(x, product(g, y));
        if (!holds) throw R.fault(`The product is not associative: (${x} ${g}) ${y} is not ${x} (${g} ${y}).`, {});
      }
    }
    yield { done: at, of: generators.length };
  }
}

function elementsThat({ order }, holds) {
  const set = new Uint32Array((order + 31) >> 5);
  for (let element = 0; element < order; element += 1) if (holds(element)) add(set, element);
  return set;
}

/** Refuses two elements that are lost beside the same ones. */
function checkReduced(beside) {
  const first = new Map();
  beside.forEach(function (set, element) {
    const key = set.join();
    R.demand(!first.has(key), 'Two elements are lost beside the same ones.', { element: first.get(key), found: element });
    first.set(key, element);
  });
}

/** The elements of heaps with a move, each with what it reaches; equal ones once. No lost sum may be left by a move from one. */
function* reachedBy({ order }, { takes, worth, beside, heaps }) {
  const found = new Map();
  for (let heap = 1; heap < heaps; heap += 1) {
    const element = worth.of(heap);
    const left = new Set();
    R.anyLeft(takes, heap, (...parts) => { left.add(worth.with(...parts.map(worth.of))); return false; });
    R.demand(left.size > 0 || element === 0, 'A heap without a move has another element than 0.', { heap, found: element });
    const set = new Uint32Array((order + 31) >> 5);
    left.forEach((one) => beside[one].forEach((word, at) => { set[at] |= word; }));
    R.demand(common(set, beside[element]) < 0, 'A move leads from a lost sum to a lost sum.', { heap, element });
    const key = `${element}: ${set.join()}`;
    if (left.size > 0 && !found.has(key)) found.set(key, { element, set, heaps: [heap] });
    if (heap % 16 === 0) yield { done: heap, of: heaps };
  }
  return [...found.values()];
}

/** Checks that each sum with a move that is not lost has a move to a lost one; the least sets suffice for each element. */
function* checkSums(monoid, single) {
  const least = Array.from({ length: monoid.order }, () => []);
  const enter = function (sum) {
    const { element, set, heaps } = sum;
    if (least[element].some((other) => isWithin(other.set, set))) return false;
    R.demand(monoid.isLost(element) || has(set, 0), 'No move leads from this sum to a lost one.', { heaps: R.listText(R.descending(heaps)), element });
    least[element] = [...least[element].filter((other) => !isWithin(set, other.set)), sum];
    return true;
  };
  single.forEach(enter);
  const heaps = least.flat();
  const open = [...heaps];
  for (let done = 1; open.length > 0; done += 1) {
    const sum = open.pop();
    open.push(...heaps.map((heap) => joined(monoid, sum, heap)).filter(enter));
    yield { done, of: done + open.length };
  }
  return least.flat().length;
}

/** The element of two sums together, and what they reach. */
function joined(monoid, one, other) {
  const { product } = monoid;
  const set = elementsThat(monoid, (y) => has(one.set, product(other.element, y)) || has(other.set, product(one.element, y)));
  return { element: product(one.element, other.element), set, heaps: [...one.heaps, ...other.heaps] };
}
