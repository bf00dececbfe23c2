/* What is proved of heaps of every size, and who wins a sum of them, in words. */

/** The most heaps whose worth is told one by one. */
const MOST_TOLD = 12;

/** The claim about heaps of every size as sentences. */
R.everyClaim = function ({ products, lost, from, period, saltus, elements, play }, { name }) {
  const end = `for every n ≥ ${from}, ${exception(from, period, elements)}, and no smaller number is a period.`;
  const same = (what, where) =>
    (saltus ? `The ${what} of a heap of n + ${period} is larger by ${saltus} than that of a heap of n${where} ${end}` : `Heaps of n and n + ${period} have the same ${what}${where} ${end}`);
  if (!products) { return `${same('g-value', ` in ${name}`)} In ${R.playWords('normal')}, the player to move loses a sum of heaps exactly when the nim-sum of their g-values is 0.`; }
  return `The misere quotient of ${name} has order ${products.length}: in ${R.playWords(play)}, the player to move loses a sum of heaps exactly when the product of their elements is ${lostWords(lost)}. ${same('element', '')}`;
};

/** The last heap that has something else than the one after a period. */
function exception(from, period, elements) {
  const none = from === 0 || (elements && from === 1 && elements[period] === elements[0]);
  return none ? 'without exception' : `but not for n = ${from - 1}`;
}

const lostWords = (lost) => (lost.length === 1 ? `${lost[0]}, the only one that is lost` : `one of the ${lost.length} that are lost`);

/** What was checked. */
R.everyChecked = function ({ heaps, order, sums }) {
  const least = 'It checked that no period is smaller, and that none begins earlier. Arguments that need no computation cover all larger heaps.';
  if (order === undefined) { return `${R.count(heaps, 'g-value')}, which it computed by itself, from the moves. ${least}`; }
  return `${R.count(order, 'element')}, ${R.count(heaps, 'heap')} and ${R.count(sums, 'sum')} of heaps, on which all others rest. It checked that the products are those of a monoid without superfluous elements, that no move of a heap leads from a lost sum to a lost sum, and that each sum with a move that is not lost has a move to a lost one. ${least}`;
};

/** What the reader and the page each do. */
R.sumBargain = ({ name, whole }) =>
  `Choose any heaps. Where the player to move loses, you begin, and otherwise the page does. Whatever you do, it leaves a sum that you lose, by the ${whole} of the ${name}s.`;

/** When a sum is lost. */
R.worthWords = ({ lost }, { whole }) =>
  (lost ? `The elements that are lost: ${R.listed(lost)}. The player to move loses a sum whose ${whole} is one of them.`
    : `The ${whole} is the sum in binary, without carrying. The player to move loses a sum for which it is 0.`);

/** Who wins a sum, and by what. */
R.sumWords = function (worth, heaps) {
  const each = heaps.map(worth.of);
  const value = each.reduce(worth.with, 0);
  const lost = worth.isLost(value);
  const is = `${value}${worth.name === 'element' ? `, which is ${lost ? '' : 'not '}lost` : ''}`;
  const who = `the player to move ${lost ? 'loses' : 'wins'}`;
  if (heaps.length === 0) { return `No heap is left: ${who}.`; }
  if (heaps.length === 1) { return `The heap has the ${worth.name} ${is}: ${who}.`; }
  const told = heaps.length > MOST_TOLD ? `The ${worth.name}s of the heaps` : `The ${worth.name}s ${R.listed(each)}`;
  return `${told} have the ${worth.whole} ${is}: ${who}.`;
};
