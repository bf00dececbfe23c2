/*
 * Why the reader has lost: play from its last move back to the first, with the entry of each position, the rebuttals of
 * all moves, and the move played.
 */

/**
 * @param {{match: object, game: object, certificate: object}} page  play has ended
 * @param {{choose: function(number), retry: function(object)}} act  `choose` shows an entry elsewhere, `retry` continues
 *   from the position that the reader faced in a round
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
    act.choose(entryFaced(page, rounds[at]));
  };
  if (rounds.length === 0) { return [R.element('p', {}, nothingPlayed(page.match.now()))]; }
  go(rounds.length - 1);
  return [R.element('p', {}, summary(page, rounds)), place, R.element('h3', {}, 'The losing line'), line];
};

const nothingPlayed = ({ parts, result }) =>
  result.reason === 'page-without-move' ? 'The page had no move, and in misere play that wins.'
    : `No move was left to you${parts.length > 0 ? `: this is ${R.facedName(parts)}` : ''}.`;

/** The entry in which a move was made; null for a mirror. */
function entryFaced({ match }, { table, mine }) {
  const [answer] = match.replyTo(table, mine.move).answers;
  return answer?.part.number ?? null;
}

/** Everything that was faced, and why play had to end there. */
function summary({ match, certificate }, rounds) {
  const { parts, result } = match.now();
  const faced = [...rounds.map(({ table }) => table.parts), ...(result.reason === 'last-move' ? [] : [parts])];
  const last = certificate.play === 'misere' ? 'The last move was left to you.' : '';
  const isPlain = faced.every((one) => R.onlyEntry(one) !== undefined);
  return `${isPlain ? ofEntries(match, faced.flatMap(R.numbersOf)) : ofParts(faced)} ${last}`.trim();
}

function ofEntries(match, numbers) {
  const draws = numbers.some((number) => match.entries.get(number).draw);
  const end = draws ? 'so whatever you choose, you do not win' : 'and each leads to an entry higher up in the list, so play ends, and not with your win';
  const way = numbers.length > 1 ? `You went through the entries ${numbers.join(' → ')}.` : `You faced entry ${numbers[0]}.`;
  return `${way} An entry has a rebuttal to each of its moves, ${end}.`;
}

const ofParts = (faced) => `You faced ${faced.map(R.facedName).join(' → ')}. An entry has a rebuttal to each of its moves, and a mirror `
  + 'the image of each; in a sum the answer comes in the part of the move. So there was always a reply, and play ended when you had no move.';

function roundWords({ game }, { table, mine, reply, next }) {
  const you = `${R.capital(R.facedName(table.parts))}: you ${game.words.did(mine.move)}`;
  if (!reply) { return `${you}, the last move`; }
  if (isClaim(game, reply.move)) { return `${you}, which loses on the board`; }
  return `${you}, the page ${game.words.did(reply.move)} → ${R.facedName(next.parts)}`;
}

/** Whether the reply is not a move of the game: the reader's own move has lost on the board. */
const isClaim = (game, reply) => Boolean(game.won) && game.claims({ turns: [{ move: reply }] });

/** One round: the position that the reader faced, the marked move, and the answers to all moves. */
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

/** What settled the move, and how. */
function settledBy({ match, game, certificate }, { table, mine, reply, next }) {
  const { answers } = match.replyTo(table, mine.move);
  const did = `You ${game.words.did(mine.move)}`;
  // A move in the number on the board, with the reply there.
  if (answers.length === 0) {
    return [R.element('p', {}, `You faced ${R.facedWords(match, table.parts)}. ${did}, and the reply in that number is `,
      R.notation(reply.move), `, which leaves ${R.facedWords(match, next.parts)}.`)];
  }
  const [{ part }] = answers;
  const faced = R.element('p', {}, `You faced ${R.facedWords(match, table.parts)}. ${isWords(match, game, certificate, table, part)}`);
  if (!reply) { return [faced, R.element('p', {}, `${did}, and whoever ${game.words.last} loses.`)]; }
  if (isClaim(game, reply.move)) { return [faced, R.element('p', {}, `${did}, which loses on the board.`)]; }
  const leaves = `, which leaves ${R.facedWords(match, next.parts)}`;
  const conceded = R.concededWords(game, next);
  const is = answers.length > 1 ? inTurn(match, answers.slice(1)) : 'is ';
  const says = part.mirror ? `${did}, and its image ${is}` : `${rebutted(match, part)} you ${game.words.did(mine.move)}, and its rebuttal ${is}`;
  return [faced, R.element('p', {}, says, R.notation(reply.move), `${leaves}.`, conceded && ` ${conceded}`)];
}

function rebutted({ entries }, { number }) {
  const count = entries.get(number).rebuttals.length;
  return count === 1 ? 'Its one move is answered:' : `Each of its ${count} moves is answered:`;
}

/** Why the part with the move was settled. */
function isWords(match, game, { remarks }, table, part) {
  const said = part.mirror ? `in a mirror ${R.mirrorWords(game, part.mirror, remarks)}.` : '';
  if (table.parts.length === 1) { return part.mirror ? R.capital(said) : R.isEntryWords({ remarks }, game, table); }
  const own = nameOf(match, part);
  return `Your move was in ${own}${part.mirror ? `: ${said}` : '.'}`;
}

const nameOf = ({ entries }, { mirror, number }) => (mirror ? 'a mirror' : R.entryName(entries.get(number)));

/** How a rebuttal that is not a move on the board was answered in these parts in turn. */
const inTurn = (match, answers) =>
  `is one on a nim-heap or in a number that is not on the board: a move in ${answers.map(({ part }) => nameOf(match, part)).join(', and then in ')}, where the answer is `;

/** The answers to all moves, on the board of that round. */
function answers({ match, game }, round) {
  const said = (reply) => (reply === undefined ? 'the last move: lost' : isClaim(game, reply) ? 'lost on the board' : R.notation(reply));
  const all = match.answers(round);
  const rest = all.every(({ left }) => !left || isEntry(left)) ? 'the entry that is left' : 'what is left of the part';
  const items = all.map(({ move, reply, left }) => R.element('li', { className: move === round.mine.move ? 'chosen' : '' },
    R.notation(move), ' → ', said(reply), left ? ` (${leaves(left)})` : ''));
  return R.element('div', { className: 'answers', tabindex: '0', role: 'region', 'aria-label': `all moves from there, the rebuttal to each, and ${rest}` },
    R.element('p', { className: 'note' }, `Every move, the rebuttal to it, and ${rest}:`), R.element('ul', {}, ...items));
}

const isEntry = (left) => left.length === 1 && left[0].reaches !== undefined;

/** What is left of the part: the number of a single entry, or a description of each part. */
const leaves = (left) => (isEntry(left) ? left[0].reaches : R.leftName(left));
