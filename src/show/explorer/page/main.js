/* The page: it checks its certificate, and then lets the reader play against it. */

const root = document.documentElement;
const at = (id) => document.getElementById(id);
const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** The pause after each move, in milliseconds. */
const PAUSE = 550;
/** Parts smaller than this many pixels are hard to touch; then the list of moves is open. */
const FINGER = 28;

async function start() {
  try {
    const text = JSON.parse(at('certificate').textContent);
    const certificate = R.read(text);
    const game = R.isOfEveryHeap(certificate) ? R.everyGame(certificate.rules) : R.game(certificate.rules);
    const { worth, ...counts } = await checked(certificate, game);
    trusted(text, certificate, game, counts);
    if (!certificate.labels) { ready(game, worth ? R.sums(certificate, game, worth) : R.catalogued(certificate, game)); }
    root.dataset.state = 'ready';
  } catch (error) {
    refuse(error);
  }
}

/** The check, which yields to the browser regularly. */
async function checked(certificate, game) {
  const run = R.check(certificate, game);
  let since = performance.now();
  for (;;) {
    const { done, value } = run.next();
    if (done) { return value; }
    if (performance.now() - since > 60) {
      at('checking').textContent = `The certificate is being checked: ${value.done} of ${value.of}…`;
      await new Promise((resolve) => { setTimeout(resolve); });
      since = performance.now();
    }
  }
}

function refuse(error) {
  root.dataset.state = 'refused';
  at('checking').hidden = true;
  at('refusal').replaceChildren(
    R.element('h2', {}, 'This certificate is refused'),
    R.element('p', {}, 'What it claims is not proved: ', error.message),
    R.element('p', { className: 'note' }, 'Nobody can play against what is not proved. Make the page again from a certificate that is verified.'));
  at('refusal').hidden = false;
  ['rules', 'stage', 'trust'].forEach((id) => { at(id).hidden = true; });
}

function trusted(text, certificate, game, counts) {
  at('checking').hidden = true;
  at('trust').hidden = false;
  at('headline').textContent = R.headline(certificate, game);
  at('claim').textContent = R.claim(certificate, game);
  at('checked').replaceChildren(...R.trust(certificate, counts, () => R.save(text, game)));
}

/** `against`: the certificate, the match, the ways to begin, and what stands beside the board; R.catalogued, R.sums. */
function ready(game, against) {
  const page = { restart: () => begin(page), play: (text) => go(page, text), game, ...against, begin: 0, entry: null, busy: false, settled: 0 };
  R.explain(page.certificate, game);
  at('how').textContent = page.bargain;
  at('stage').hidden = false;
  page.board = R.board(at('board'), { changed: (picks) => offer(page, picks), play: () => playPicked(page), label: 'the board' });
  page.stand(page);
  controls(page);
  begin(page);
}

function controls(page) {
  const select = at('begin');
  select.replaceChildren(...page.begins.map((one, i) => R.element('option', { value: String(i) }, R.beginWords(one))));
  at('begin-label').hidden = page.begins.length < 2;
  select.addEventListener('change', () => { page.begin = Number(select.value); page.entry = null; begin(page); });
  at('again').addEventListener('click', () => { page.entry = null; begin(page); });
  at('undo').addEventListener('click', () => { page.match.undo(); settle(page, 'The last move is taken back.'); });
  at('play').addEventListener('click', () => playPicked(page));
  at('why').addEventListener('click', () => why(page));
}

/** A new game, from the claim or from the representative of an entry. */
function begin(page) {
  const table = page.entry === null ? page.match.begin(page.begins[page.begin]) : page.match.beginAt(page.entry);
  page.board.renew();
  settle(page, page.entry === null ? R.playedWords(page, table, null, table.turns[0]) : `You play from entry ${page.entry}.`);
}

/** The picture of the position on the board, or of `position` while the page replies. */
function picture(page, position, table) {
  const given = page.game.given ? page.game.given({ ...table, position }) : [];
  return page.game.picture(position, page.certificate.remarks, given);
}

/** Shows the current state with a message. */
function settle(page, said) {
  const table = page.match.now();
  const over = Boolean(table.result);
  page.settled += 1;
  page.busy = false;
  page.legal = page.match.legal();
  drawBoard(page, page.game.won ? page.game.seen(table) : table.position, page.legal);
  root.dataset.turn = over ? 'over' : 'reader';
  at('turn').textContent = over ? R.resultWords(page.game, table) : R.turnWords(table, page.game);
  at('live').textContent = said;
  at('reached').textContent = [page.reached(page, table), over ? R.lengthWords(page.game, table) : '', again(page)].filter(Boolean).join(' ');
  at('play').hidden = over;
  at('why').hidden = !over || !page.match.rounds;
  at('why-section').hidden = true;
  at('undo').disabled = !page.match.undoable();
  at('turns').replaceChildren(R.turnList(page.game, table));
  listMoves(page);
  page.show(page, null);
}

function drawBoard(page, position, legal) {
  const drawn = picture(page, position, page.match.now());
  page.pick = drawn.pick || page.game.words.pick;
  page.board.draw(drawn, legal, position === page.match.now().position ? R.marksOf(page.game, page.match.now()) : R.NO_MARKS);
  at('note').textContent = drawn.note || '';
  at('note').hidden = !drawn.note;
}

function again(page) {
  const times = page.match.times();
  return times > 1 ? `This position has been on the board ${times} times; play can go on forever.` : '';
}

/** Offers the move that the picks make, or says what is still open. */
function offer(page, picks) {
  const matched = R.matched(page.legal, picks);
  const open = R.narrowed(page.legal, picks);
  const few = matched.length <= R.MOST_CHOICES ? matched : [];
  at('picked').textContent = page.match.now().result ? '' : R.pickWords(picks, matched, open, page.legal, page.pick);
  at('choices').replaceChildren(
    ...(few.length === 1 ? [] : few).map((move) => R.element('button', { type: 'button', className: 'play-move', onclick: () => go(page, move.text) }, 'Play ', R.notation(move.text))),
    ...(picks.length ? [R.element('button', { type: 'button', className: 'quiet', id: 'clear', onclick: () => page.board.clear() }, 'Clear')] : []));
  page.ready = matched.length === 1 ? matched[0] : null;
  at('play').replaceChildren('Play', ...(page.ready === null ? [] : [' ', R.notation(page.ready.text)]));
  at('play').disabled = page.ready === null;
}

function playPicked(page) {
  if (page.ready !== null) { go(page, page.ready.text); }
}

function listMoves(page) {
  at('list').hidden = page.legal.length === 0;
  at('list-summary').textContent = R.listWords(page.legal.length, page.game, page.match.now());
  if (page.legal.length > 0 && page.board.smallest() < FINGER) { at('list').open = true; }
  at('moves').replaceChildren(...page.legal.map((move) => R.element('li', {},
    R.element('button', { type: 'button', className: 'quiet', 'data-move': move.text, onclick: () => go(page, move.text) }, R.notation(move.text)))));
}

/**
 * Shows the reader's move, then the page's, then what is left. An error, which cannot occur after the check, ends play.
 */
async function go(page, text) {
  if (page.busy) { return; }
  page.busy = true;
  try {
    await played(page, text);
  } catch (error) {
    refuse(error);
  }
}

async function played(page, text) {
  const focused = ['board', 'play', 'choices', 'moves'].find((id) => at(id).contains(document.activeElement));
  const before = page.match.now();
  const table = page.match.play(text);
  const [mine, reply] = table.turns.slice(before.turns.length);
  at('undo').disabled = !page.match.undoable();
  at('live').textContent = R.playedWords(page, table, mine);
  if (!await watched(page, mine, reply)) { return; }
  settle(page, R.playedWords(page, table, mine, reply));
  if (focused) { refocus(focused); }
}

/** Restores keyboard focus: to the place of the move or, at the end of play, to the question why. */
function refocus(id) {
  const next = id === 'moves' ? at('moves').querySelector('button') : at('board').querySelector('[tabindex="0"]');
  (next || (at('why').hidden ? at('board-heading') : at('why'))).focus({ preventScroll: true });
}

/** Shows the reply; returns whether the board is still the same, since a new game can begin while the page replies. */
async function watched(page, mine, reply) {
  const { settled } = page;
  const pending = () => page.settled === settled;
  root.dataset.turn = 'page';
  at('turn').textContent = 'The page replies.';
  const pause = () => new Promise((resolve) => { setTimeout(resolve, calm.matches ? 0 : PAUSE); });
  if (!reply) { return true; }
  page.legal = [];
  drawBoard(page, mine.position, []);
  await pause();
  if (!pending()) { return false; }
  const found = R.find(page.game, mine.position, reply.mover, reply.move);
  page.board.mark(found ? found.parts : []);
  await pause();
  return pending();
}

/** Explains step by step why the reader has lost; the entry of each step is shown beside it. */
function why(page) {
  at('why-section').hidden = false;
  at('why-said').replaceChildren(...R.why(page, {
    choose: (number) => R.show(page, number),
    retry: (round) => { page.match.rewind(round); settle(page, 'Try another move.'); at('board-heading').focus(); },
  }));
  at('why-heading').focus({ preventScroll: true });
  if (at('why-heading').getBoundingClientRect().top > innerHeight / 2) { at('why-section').scrollIntoView({ block: 'start' }); }
}

start();
