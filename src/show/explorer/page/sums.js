/* Play on sums of heaps of every size: what each heap is worth says who wins, and what to reply. */

const [MOST_HEAPS, LARGEST] = [12, 999999];
const at = (id) => document.getElementById(id);

/** What a sum is worth. */
const total = (worth, heaps) => heaps.map(worth.of).reduce(worth.with, 0);

/**
 * What is played against, as main.js has it.
 * @param {object} certificate  one that R.check has accepted
 * @param {object} game  of heaps of every size
 * @param {object} worth  from R.check
 */
R.sums = function (certificate, game, worth) {
  const play = certificate.play || 'normal';
  const begins = [{ heaps: R.firstSum(game, worth) }];
  return {
    certificate: { ...certificate, play, position: game.text(begins[0].heaps), starts: [] },
    begins,
    worth,
    match: R.sumMatch(game, worth),
    bargain: R.sumBargain(worth),
    stand,
    show,
    reached: (page, { position, turns }) => (turns.length > 0 ? R.sumWords(worth, position) : ''),
  };
};

/** Three different heaps with moves, as large as the board shows them, whose sum is lost for the player to move. */
R.firstSum = function (game, worth) {
  const sizes = Array.from({ length: 12 }, (_, less) => 12 - less).filter((heap) => game.count([heap]) > 0);
  const sums = sizes.flatMap((a) => sizes.flatMap((b) => sizes.map((c) => [a, b, c]))).filter(([a, b, c]) => a > b && b > c);
  return sums.find((sum) => worth.isLost(total(worth, sum))) || [12, 7, 3];
};

/** Refuses a text that is no list of few heaps, in any order, joined by commas or spaces. */
R.sumOf = function (text) {
  const heaps = text.split(/[\s,;+]+/).filter(Boolean).map(R.number);
  const fits = R.within(heaps.length, 1, MOST_HEAPS) && heaps.every((heap) => R.within(heap, 0, LARGEST));
  R.demand(fits, `Write 1 to ${MOST_HEAPS} heaps of 0 to ${LARGEST} tokens, such as 12, 7, 3.`);
  return R.descending(heaps.filter((heap) => heap > 0));
};

/** A move that leaves a sum which is lost for the player to move; undefined if there is none. */
R.winningMove = function ({ takes }, worth, heaps) {
  for (const heap of new Set(heaps)) {
    const others = [...heaps];
    others.splice(heaps.indexOf(heap), 1);
    const rest = total(worth, others);
    const left = R.anyLeft(takes, heap, (one, other) => worth.isLost(worth.with(rest, worth.with(worth.of(one), worth.of(other)))));
    if (left) { return `${heap}>${R.listText(left)}`; }
  }
  return undefined;
};

/** As R.match: the reader begins where the player to move loses, and the page leaves such sums. */
R.sumMatch = function (game, worth) {
  const history = R.history();
  const { now, undo, undoable } = history;
  return {
    now,
    undo,
    undoable,
    begin: ({ heaps }) => history.begin(opened(game, worth, heaps)),
    legal: () => (now().result ? [] : game.moves(now().position)),
    play: (text) => history.go(answered(game, worth, moved(game, now(), 'reader', text), 'last-move')),
    times: () => 1,
  };
};

function opened(game, worth, heaps) {
  const table = R.blank(heaps);
  return worth.isLost(total(worth, heaps)) ? settled(game, table) : answered(game, worth, table, 'page-without-move');
}

/** The page's move; in misere play it has won if it has none. */
function answered(game, worth, table, without) {
  if (game.count(table.position) === 0) { return R.ended(table, without); }
  return settled(game, moved(game, table, 'page', R.winningMove(game, worth, table.position)));
}

function moved(game, table, by, text) {
  const { text: move, after } = game.find(table.position, text);
  return R.turned(table, by, move, after, by === 'page' ? { leaves: game.text(after) } : {});
}

const settled = (game, table) => (game.count(table.position) > 0 ? table : R.ended(table, 'no-move'));

/** The fields for heaps and for a move, beside the board. */
function stand(page) {
  ['sum', 'typed'].forEach((id) => { at(id).hidden = false; });
  ['find', 'entry-section'].forEach((id) => { at(id).hidden = true; });
  at('graph').classList.add('listed');
  at('graph-note').textContent = R.worthWords(page.certificate, page.worth);
  at('heaps').value = page.begins[0].heaps.join(', ');
  sayBegin(page);
  at('sum').addEventListener('submit', (event) => {
    event.preventDefault();
    beginSum(page, at('heaps').value);
  });
  at('typed').addEventListener('submit', (event) => {
    event.preventDefault();
    playTyped(page, at('move').value);
  });
}

function beginSum(page, text) {
  try {
    page.begins[0].heaps = R.sumOf(text);
  } catch (error) {
    at('sum-said').textContent = error.message;
    return;
  }
  sayBegin(page);
  page.restart();
}

function sayBegin({ game, worth, begins: [{ heaps }] }) {
  const begins = worth.isLost(total(worth, heaps)) ? 'So you begin.' : 'So the page begins.';
  at('sum-said').textContent = `${R.sumWords(worth, heaps)} ${game.count(heaps) > 0 ? begins : ''}`;
}

function playTyped(page, text) {
  const { position, result } = page.match.now();
  const found = result ? undefined : page.game.find(position, text);
  if (found) {
    at('move').value = '';
    page.play(found.text);
  } else {
    at('live').textContent = result ? 'Play is over.' : `${text || 'Nothing'} is no legal move: write a heap and what is left of it, such as ${page.legal[0].text}.`;
  }
}

/** The heaps on the board, and what each is worth. */
function show(page) {
  const { position } = page.match.now();
  const cells = (kind, ...texts) => R.element('tr', {}, ...texts.map((text) => R.element(kind, kind === 'th' ? { scope: 'col' } : {}, text)));
  const count = (heap) => position.filter((other) => other === heap).length;
  const rows = [...new Set(position)].map((heap) => cells('td', heap, count(heap), page.worth.of(heap)));
  const table = R.element('table', {}, R.element('caption', {}, `The heaps on the board: ${page.worth.whole} ${total(page.worth, position)}`),
    R.element('thead', {}, cells('th', 'Heap', 'How many', `Its ${page.worth.name}`)), R.element('tbody', {}, ...rows));
  at('graph').replaceChildren(R.element('div', { className: 'rebuttals', tabindex: '0', role: 'region', 'aria-label': 'the heaps on the board' }, table));
}
