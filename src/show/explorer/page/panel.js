/* The panels beside the board: the moves played, an entry with its rebuttals, and what this page has checked. */

/** An element with properties and children. */
R.element = function (name, properties, ...children) {
  const element = document.createElement(name);
  Object.entries(properties || {}).forEach(([key, value]) => {
    if (key in element) { element[key] = value; } else { element.setAttribute(key, value); }
  });
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

/** A move or a position in its notation. */
R.notation = (text) => R.element('code', {}, text);

/** The moves played, with a line for each of the page's replies. */
R.turnList = function (game, table) {
  const turns = R.turnsPlayed(game, table);
  if (turns.length === 0) { return R.element('p', { className: 'note' }, 'None yet.'); }
  const list = R.element('ol', { className: 'turns' });
  turns.forEach((turn) => {
    const who = turn.by === 'reader' ? 'you' : 'the page';
    const mover = turn.mover === undefined ? '' : `, ${R.moverName(turn.mover)}`;
    list.append(R.element('li', { className: turn.by }, R.notation(turn.move), ` ${who}${mover}`, conceded(game, turn), reached(turn)));
  });
  return list;
};

/** Other changes that the page made to the board. */
function conceded(game, { parts = [], mover }) {
  const phrase = R.concession(game, { parts, mover: R.opponent(mover) });
  return phrase && `; it ${phrase}`;
}

/** After each of the page's moves, what it reaches. */
const reached = ({ parts, leaves = parts && R.facedName(parts) }) => (leaves && R.element('span', { className: 'to' }, ` → ${leaves}`));

/**
 * An entry: its representative drawn, and its rebuttals.
 * @param {{game: object, certificate: object, layout: object, choose: function, play: function, onBoard: boolean}} act
 */
R.entryPanel = function (entry, act) {
  const { game } = act;
  const { mover, position } = R.turnOf(game, entry.position);
  const text = game.text(position);
  const label = `the representative ${text} of entry ${entry.number}`;
  const picture = R.still(game.picture(position, act.certificate.remarks, unneeded(act, mover, position)), label);
  const facts = R.element('div', { className: 'facts' },
    R.element('p', {}, 'Representative ', R.notation(text), mover === undefined ? '' : `, ${R.moverName(mover)} to move`),
    R.element('p', { className: 'note' }, standing(entry)),
    R.element('div', { className: 'buttons' },
      R.element('button', { type: 'button', id: 'play-entry', onclick: act.play }, 'Play from here')));
  return [R.element('div', { className: 'sample' }, facts, picture), rebuttals(entry, act)];
};

/**
 * The cells of an entry that the winner does not need: where entries of Hex exceed reachable positions, those with a
 * stone of the player to move.
 */
function unneeded({ game, certificate }, mover, position) {
  if (!game.given) { return []; }
  const count = (turn, sign) => game.stones(turn.position, sign).length;
  const has = (turn) => count(turn, turn.mover) > count(turn, R.opponent(turn.mover));
  return certificate.entries.some((entry) => has(R.turnOf(game, entry.position))) ? game.stones(position, mover) : [];
}

const standing = ({ draw }) =>
  draw ? 'The player to move cannot win from it; play may go on forever.' : 'The player to move loses from it.';

function rebuttals(entry, { choose, certificate, game }) {
  const [last, answered] = [true, false].map((is) => entry.rebuttals.filter(({ reply }) => (reply === undefined) === is));
  if (answered.length === 0) {
    const why = certificate.play === 'misere' ? 'Every move from it is the last one, and loses.' : 'No move is left.';
    return R.element('p', { className: 'note' }, why);
  }
  const heads = ['Move', 'Rebuttal', isPlain(answered) ? 'Entry' : 'Settled by', 'Leaves'].map((head) => R.element('th', { scope: 'col' }, head));
  const rows = answered.map((rebuttal) => R.element('tr', {},
    R.element('td', {}, R.notation(rebuttal.move)), R.element('td', {}, R.notation(rebuttal.reply)),
    R.element('td', {}, ...settledBy(rebuttal.parts, choose)), R.element('td', {}, R.notation(left(game, entry, rebuttal)))));
  const lost = last.length ? `; ${R.count(last.length, 'other move')} would be the last, and lose` : '';
  const caption = R.element('caption', {}, `${R.count(answered.length, 'move')} and the rebuttal to each${lost}`);
  const table = R.element('table', {}, caption, R.element('thead', {}, R.element('tr', {}, ...heads)), R.element('tbody', {}, ...rows));
  return R.element('div', { className: 'rebuttals', tabindex: '0', role: 'region', 'aria-label': 'rebuttals' }, table);
}

/** Whether each rebuttal leaves a single entry. */
const isPlain = (answered) => answered.every(({ parts }) => parts.length === 1 && parts[0].reaches !== undefined);

/** What the rebuttal leaves: entries, as buttons, and mirrors. */
function settledBy(parts, choose) {
  const each = parts.map(({ reaches }) => (reaches === undefined ? 'mirror' : R.entryButton(reaches, choose)));
  return parts.length === 0 ? ['no move'] : each.flatMap((part, at) => (at === 0 ? [part] : [' + ', part]));
}

/** The position, with the player to move, after a move from the representative and its rebuttal. */
function left(game, entry, { move, reply }) {
  const { mover, position } = R.turnOf(game, entry.position);
  const { after } = R.find(game, position, mover, move);
  return R.turnText(game, R.find(game, after, R.opponent(mover), reply).after, mover);
}

/** A button that shows an entry. */
R.entryButton = (number, choose) =>
  R.element('button', { type: 'button', className: 'quiet number', 'aria-label': `entry ${number}`, onclick: () => choose(number) }, String(number));

/** Replaces the graph where it is not drawn: the path, and what can be reached next. */
R.neighbourhood = function (path, next, choose) {
  const row = (title, numbers) => R.element('div', { className: 'ways' }, R.element('h3', {}, title),
    numbers.length ? R.element('div', { className: 'buttons' }, ...numbers.map((number) => R.entryButton(number, choose)))
      : R.element('p', { className: 'note' }, 'None.'));
  return [row('The path played', path), row('Entries that can be reached next', next)];
};

/** What was checked, and what was not. */
R.trust = function (certificate, counts, save) {
  const { producer, command } = certificate.remarks;
  const remarks = [['Certificate by ', producer], ['Made by ', command]].filter(([, remark]) => typeof remark === 'string');
  return [
    R.element('p', {}, `Before it showed anything, this page checked the certificate that it holds by its own reading of the rules: ${checked(counts)}`),
    R.element('p', {}, unchecked(certificate), 'To have all of it checked independently of this page, save the certificate and run ', R.notation('rebuttal-check'), ` on it${beside(certificate)}.`),
    ...remarks.map(([said, remark]) => R.element('p', { className: 'note' }, said, R.notation(remark), '.')),
    R.element('div', { className: 'buttons' }, R.element('button', { type: 'button', id: 'save', onclick: save }, 'Save the certificate')),
  ];
};

const ENTRIES_CHECKED = 'From every representative it made every legal move, found exactly one rebuttal, played it, and checked the witness that leads back into the catalogue.';
const SUMS_CHECKED = 'Of every sum it checked that no move touches two parts, and that none is left out.';
const MIRRORS_CHECKED = 'Of every mirror it checked that each move has a legal image, which it does not meet.';

function checked(counts) {
  const { entries, rebuttals, sums, mirrors, labels, moves, heaps } = counts;
  if (heaps !== undefined) { return R.everyChecked(counts); }
  if (labels !== undefined) {
    return `${R.count(labels, 'label')} and ${R.count(moves, 'move')}. From every labelled position it made every legal move, found the label of what is left, and checked that the values are those that these labels determine.`;
  }
  const many = R.listed([R.count(entries, 'entry', 'entries'), ...(entries > 0 ? [R.count(rebuttals, 'rebuttal')] : []),
    ...(sums > 0 ? [R.count(sums, 'sum')] : []), ...(mirrors > 0 ? [R.count(mirrors, 'mirror')] : [])]);
  return `${many}. ${[...(entries > 0 ? [ENTRIES_CHECKED] : []), ...(sums > 0 ? [SUMS_CHECKED] : []), ...(mirrors > 0 ? [MIRRORS_CHECKED] : [])].join(' ')}`;
}
const unchecked = ({ bound, remarks }) =>
  (bound ? `It did not check that no catalogue for the claim has fewer than ${R.count(bound.least, 'entry', 'entries')}. ` : '') +
  (remarks.names ? 'The names of entries are unverified metadata. ' : '');

/** A proof of the bound may be in a separate file, which the page does not contain. */
function beside({ bound }) {
  const file = bound && bound.refutation && bound.refutation.file;
  return file ? `, with the file ${file} beside it` : '';
}

/** The certificate as a file for the checker: exactly the bytes from which the page was made. */
R.save = function (text, { name: game }) {
  const name = `${game.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'certificate'}.json`;
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = R.element('a', { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
};
