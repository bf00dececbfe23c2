/*
 * Rule files of heaps: a ruleset that is a text, whose positions are heaps with sizes (certificates/FORMAT.md, `Rule files of
 * heaps`). The text is read in heap_text.js, its choices are found in heap_values.js, and heap_pictures.js draws heaps.
 *
 * A position is the list of its heaps, each in its notation.
 */
const [MOST_HEAPS, LONG_NAME] = [256, 32];
/** The most heaps whose choices are cached, and the most lists in that cache. */
const [REMEMBERED, LISTS] = [10000, 500000];

R.define('heap-file', function (rules) {
  const lines = linesOf(rules);
  const text = R.heapText(lines, rules.arguments);
  const isPartizan = text.rules.some(({ players }) => players !== 'LR');
  const game = { ...text, isPartizan, layout: R.heapLayout(text), steps: new Map(), choices: new Map(), lists: 0 };
  const name = [game.name, ...[...game.parameters.values()].map(({ value }) => value)].join(':');
  const { mirror, ...inParts } = R.heapsInParts((heap) => ({ count: Object.values(choicesOf(game, heap)).flat().length }));
  return {
    name,
    title: R.titled(name.length > LONG_NAME ? game.name : name).replace(/^[^ ]*/, (family) => family.replaceAll('-', ' ')),
    words: wordsFor(game, lines),
    partizan: isPartizan,
    parse: (position) => parse(game, position),
    text: (heaps) => listText(game, heaps),
    moves: (heaps, mover) => moves(game, heaps, isPartizan ? mover : 'L'),
    picture: (heaps) => game.layout.picture(heaps.map((heap) => sizesOf(game, heap)), (heap) => choicesOf(game, heap.join(game.sign))),
    ...inParts,
    ...(!isPartizan && { mirror }),
  };
});

/** The lines of the text; the page also contains those of named rulesets. */
function linesOf(rules) {
  R.fields(rules, rules.lines === undefined ? 'name' : 'lines', 'arguments');
  const lines = rules.lines ?? (Object.hasOwn(R.ruleTexts, rules.name) ? R.ruleTexts[rules.name] : undefined);
  R.demand(lines !== undefined, `There is no rule file ${JSON.stringify(rules.name)}.`);
  return lines;
}

function wordsFor({ remark, layout, isPartizan }, lines) {
  return {
    rules: [remark || 'A move replaces one heap by heaps, as the rules say.'],
    text: lines.filter((line) => !/^(#|game |start )/.test(line) && line.trim() !== '').map((line) => line.trim()),
    pick: layout.pick,
    did: R.leftOf,
    ...(isPartizan && layout.isColoured && { players: { L: 'blue', R: 'red' } }),
  };
}

const sizesOf = ({ sizes, sign }, heap) => (sizes.length === 1 ? [heap] : heap.split(sign)).map(Number);

const listText = ({ joint }, heaps) => (heaps.length === 0 ? '-' : heaps.join(joint));

function parse(game, text) {
  if (text === '-') return [];
  const heaps = R.heapSizes(game, text);
  const are = heaps.length <= MOST_HEAPS && heaps.flat().every((size) => R.within(size, 0, R.LARGEST_HEAP));
  R.demand(are, `${JSON.stringify(text)} is no list of 1 to ${MOST_HEAPS} heaps with sizes up to ${R.LARGEST_HEAP}, and not -.`);
  const ordered = R.heapsInOrder(heaps.map((heap) => (game.isUnordered ? R.descending(heap) : heap)));
  const written = ordered.map((heap) => heap.join(game.sign));
  demandFew(game, new Set(written), 'counting');
  return written;
}

/** Refuses heaps for which it takes too long to find `all` moves, or to do the `counting` of the numbers to try. */
function demandFew(game, heaps, what) {
  let steps = 0;
  for (const heap of heaps) {
    if (game.steps.size > REMEMBERED) game.steps.clear();
    if (!game.steps.has(heap)) game.steps.set(heap, R.heapSteps(game, sizesOf(game, heap)));
    steps += game.steps.get(heap)[what];
    R.demandHeapSteps(steps);
  }
}

/** The choices of each player for a heap, by its text. */
function choicesOf(game, heap) {
  const known = game.choices.get(heap);
  if (known) return known;
  demandFew(game, [heap], 'all');
  const found = R.heapChoices(game, sizesOf(game, heap));
  const lists = found.L.length + found.R.length;
  if (game.choices.size > REMEMBERED || game.lists + lists > LISTS) {
    game.choices.clear();
    game.lists = 0;
  }
  game.lists += lists;
  game.choices.set(heap, found);
  return found;
}

/** Every move once, the largest heap first; either of two equal heaps may be picked. */
function moves(game, heaps, mover) {
  demandFew(game, new Set(heaps), 'all');
  const kinds = [...new Set(heaps)].map((heap) => ({ heap, choices: choicesOf(game, heap)[mover] }));
  R.demandListable(R.total(kinds.map(({ choices }) => choices.length)));
  const sizes = heaps.map((heap) => sizesOf(game, heap));
  return kinds.flatMap(function ({ heap, choices }) {
    const first = heaps.indexOf(heap);
    const waysAt = game.layout.picker(sizes, sizes[first], choices);
    const places = heaps.flatMap((other, at) => (other === heap ? [at] : []));
    const rest = sizes.filter((_, at) => at !== first);
    return choices.map(function (left) {
      const ways = places.flatMap((at) => waysAt(left, at));
      return { text: `${heap}>${written(game, left)}`, after: merged(game, rest, left), parts: ways[0], ways };
    });
  });
}

const written = (game, heaps) => listText(game, heaps.map((heap) => heap.join(game.sign)));

/** The union of two descending lists, in the notation of heaps. */
function merged({ sign }, rest, left) {
  const found = [];
  let at = 0;
  for (const heap of rest) {
    while (at < left.length && R.heapOrder(left[at], heap) < 0) found.push(left[at++]);
    found.push(heap);
  }
  return [...found, ...left.slice(at)].map((heap) => heap.join(sign));
}
