/*
 * Why the reader has lost: back through play from its last move to the first, with the entry that each position was, its
 * rebuttals to all moves, and the one that was played.
 */

/**
 * @param {{match: object, game: object, certificate: object}} page  play has ended
 * @param {{choose: function(number), retry: function(object)}} act  `choose` shows an entry elsewhere, `retry` goes on
 *   from what the reader faced in a round
 * @returns {HTMLElement[]}
 */
R.why = function (page, act) {
  const rounds = page.match.rounds();
  const place = R.element('div', { className: 'step' });
  const line = R.element('ol', { className: 'line-played' }, ...rounds.map((round, at) => R.element('li', {},
    R.element('button', { type: 'button', className: 'quiet', onclick: () => go(at) }, roundWords(page, round)))));
  const go = function (at) {
    place.replaceChildren(...step(page, rounds, at, { ...act, go }));
    [...line.querySelectorAll('button')].forEach((button, i) => button.setAttribute('aria-current', String(i === at)));
    act.choose(rounds[at].table.entry);
  };
  if (rounds.length === 0) { return [R.element('p', {}, nothingPlayed(page.match.now()))]; }
  go(rounds.length - 1);
  return [R.element('p', {}, summary(page, rounds)), place, R.element('h3', {}, 'The losing line'), line];
};

const nothingPlayed = ({ entry, result }) =>
  result.reason === 'page-without-move' ? 'The page had no move, and in misere play that wins.' : `No move was left to you: this is entry ${entry}.`;

/** All entries faced, and why that is the end of it. */
function summary({ match, certificate }, rounds) {
  const faced = rounds.map(({ table }) => table.entry);
  const { entry, result } = match.now();
  const numbers = result.reason === 'last-move' ? faced : [...faced, entry];
  const draws = numbers.some((number) => match.entries.get(number).draw);
  const end = draws ? 'so whatever you choose, you do not win' : 'and each leads to an entry higher up in the list, so play ends, and not with your win';
  const way = numbers.length > 1 ? `You went through the entries ${numbers.join(' → ')}.` : `You faced entry ${numbers[0]}.`;
  return `${way} An entry has a rebuttal to each of its moves, ${end}. ${certificate.play === 'misere' ? 'The last move was left to you.' : ''}`.trim();
}

function roundWords({ game }, { table, mine, reply, next }) {
  const you = `Entry ${table.entry}: you ${game.words.did(mine.move)}`;
  if (!reply) { return `${you}, the last move`; }
  if (isClaim(game, reply.move)) { return `${you}, which loses on the board`; }
  return `${you}, the page ${game.words.did(reply.move)}${next.entry === null ? '' : ` → entry ${next.entry}`}`;
}

/** Whether the reply stands for no move of the game: the reader's own move has lost on the board. */
const isClaim = (game, reply) => Boolean(game.won) && game.claims({ turns: [{ move: reply }] });

/** One round: the position that the reader faced, the move marked, and the answers to all moves. */
function step(page, rounds, at, act) {
  const { game, certificate } = page;
  const { table, mine } = rounds[at];
  const move = R.find(game, table.position, table.mover, mine.move);
  const picture = R.still(game.picture(table.position, certificate.remarks), `the position that you faced, with your move ${mine.move} marked`, move.parts);
  const nth = at === rounds.length - 1 ? 'Your last move' : `Your move ${at + 1} of ${rounds.length}`;
  const button = (text, to, disabled) => R.element('button', { type: 'button', disabled, onclick: () => act.go(to) }, text);
  return [
    R.element('h3', { role: 'status' }, `${nth}: `, R.notation(mine.move)),
    R.element('div', { className: 'sample' }, R.element('div', { className: 'facts' }, ...settledBy(page, rounds[at])), picture),
    R.element('div', { className: 'buttons' }, button('◀ Earlier move', at - 1, at === 0),
      button('Later move ▶', at + 1, at === rounds.length - 1),
      R.element('button', { type: 'button', onclick: () => act.retry(rounds[at]) }, 'Try another move here')),
    answers(page, rounds[at]),
  ];
}

/** Which entry settled the move, and how. */
function settledBy({ match, game, certificate }, { table, mine, reply, next }) {
  const entry = match.entries.get(table.entry);
  const count = entry.rebuttals.length;
  const says = count === 1 ? 'Its one move is answered:' : `Each of its ${count} moves is answered:`;
  const isEntry = R.element('p', {}, `You faced ${R.entryName(entry)}. ${R.isEntryWords(certificate, game, table)}`);
  if (!reply) { return [isEntry, R.element('p', {}, `You ${game.words.did(mine.move)}, and whoever ${game.words.last} loses.`)]; }
  if (isClaim(game, reply.move)) { return [isEntry, R.element('p', {}, `You ${game.words.did(mine.move)}, which loses on the board.`)]; }
  const leaves = next.entry === null ? '' : `, which leaves ${R.entryName(match.entries.get(next.entry))}`;
  return [isEntry, R.element('p', {}, `${says} you ${game.words.did(mine.move)}, and its rebuttal is `, R.notation(reply.move), `${leaves}.`)];
}

/** The answers of the entry to all moves, as moves on the board that the reader had. */
function answers({ match, game }, round) {
  const said = (reply) => (reply === undefined ? 'the last move: lost' : isClaim(game, reply) ? 'lost on the board' : R.notation(reply));
  const all = match.answers(round).map(({ move, reply, parts }) => R.element('li', { className: move === round.mine.move ? 'chosen' : '' },
    R.notation(move), ' → ', said(reply), parts ? ` (${parts[0].reaches})` : ''));
  return R.element('div', { className: 'answers', tabindex: '0', role: 'region', 'aria-label': 'all moves from there, the rebuttal to each, and the entry that it leaves' },
    R.element('p', { className: 'note' }, 'Every move, the rebuttal to it, and the entry that is left:'), R.element('ul', {}, ...all));
}
