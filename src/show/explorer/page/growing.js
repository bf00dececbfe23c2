/*
 * The g-values of heaps of every size in an all-but game, where they grow. certificates/FORMAT.md, "Heaps of every size".
 */
/** The heaps that are gone through before the page yields to the browser. */
const BREATH = 128;

/**
 * The g-values of the heaps that show whether a heap of n + period has that of n and saltus more; or up to the first that
 * shows that it has not.
 * @param {number[]} allBut  the numbers of tokens that no move takes, ascending
 */
R.growing = function* ({ from, period, saltus }, allBut, most) {
  const largestTaken = allBut[allBut.length - 1];
  const excluded = new Set(allBut);
  const values = [];
  /** The g-values of the heaps that this one, the next, and all larger ones have a move to; and the least other number. */
  const always = new Set();
  let [least, largest, full] = [0, 0, undefined];
  for (let heap = 0; ; heap += 1) {
    R.demandReach(heap + 1, most);
    if (heap % BREATH === 0) yield { done: Math.min(heap, from + period), of: from + period };
    if (heap > largestTaken) always.add(values[heap - largestTaken - 1]);
    while (always.has(least)) least += 1;
    if (full === undefined && heap >= from + period && least > largest) full = heap;
    if (full !== undefined && heap - full >= period && least > largest + saltus) return values;
    values.push(next(heap));
    if (heap < from + period) largest = Math.max(largest, values[heap]);
    else if (values[heap] !== values[heap - period] + saltus) return values;
  }
  function next(heap) {
    const near = new Set();
    for (let taken = 1; taken <= Math.min(heap, largestTaken); taken += 1) {
      if (!excluded.has(taken)) near.add(values[heap - taken]);
    }
    let value = least;
    while (always.has(value) || near.has(value)) value += 1;
    return value;
  }
};
