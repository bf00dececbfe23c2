/* Play against a certificate: the reader moves, and the page replies by the rebuttals, mapped to the board. */

/**
 * @typedef {object} Begin  a way to begin
 * @property {string} [mover]  who begins, 'L' or 'R', in a partizan game
 * @property {'reader'|'page'} by  the one who begins
 * @property {boolean} draw  whether the claim is a draw
 * @property {string} [move]  the opening move of the page
 * @property {object[]} [parts]  the settlement of the position then
 */

/**
 * @typedef {object} Table  the state of play, immutable
 * @property {object} position
 * @property {string} [mover]  the player to move, in a partizan game
 * @property {object[]} parts  the settlement of the position: R.facedAfter
 * @property {{by: string, mover?: string, move: string, position: object, parts?: object[], mirrored?: boolean}[]} turns
 *   the moves, with the position on the board after each; those of the page have the parts that they leave, and whether
 *   the move is the image of the one before
 * @property {{from: number|null|undefined, to: number}[]} walked  the path in the strategy graph: from null after the
 *   page's opening, from undefined if the reader begins
 * @property {object|null} result
 */

/** The possible beginnings given by a certificate. */
R.begins = ({ starts }) => starts.map(({ mover, move, parts }) => ({
  mover,
  by: parts && move === undefined ? 'reader' : 'page',
  draw: starts.filter((other) => other.mover === mover).length > 1,
  move,
  parts,
}));

/** The states of play since it began, the last of which is the present one. */
R.history = function () {
  let history = [];
  const now = () => history[history.length - 1];
  return {
    now,
    all: () => history,
    begin: (table) => { history = [table]; return table; },
    go: (table) => { history.push(table); return table; },
    undo: () => { if (history.length > 1) { history.pop(); } return now(); },
    undoable: () => history.length > 1,
    rewind: (table) => { history = history.slice(0, 1 + history.indexOf(table)); return now(); },
  };
};

/**
 * @param {object} certificate  one that R.check has accepted
 * @param {object} game  R.game(certificate.rules)
 */
R.match = function (certificate, game) {
  const entries = R.entriesOf(certificate);
  const rules = { certificate, game, entries };
  const history = R.history();
  const { now, undo, undoable } = history;
  return {
    entries,
    now,
    undo,
    undoable,
    begin: (begin) => history.begin(begin.by === 'page' ? opened(rules, begin) : closed(rules, begin)),
    beginAt: (number) => history.begin(represented(rules, number)),
    legal: () => (now().result ? [] : game.moves(now().position, now().mover)),
    play: (text) => history.go(played(rules, now(), text)),
    rounds: () => rounds(history.all()),
    replyTo: (table, move) => R.replyTo(rules, table, move),
    answers: (round) => game.moves(round.table.position, round.table.mover).map(function ({ text }) {
      const { answers, reply } = R.replyTo(rules, round.table, text);
      return { move: text, reply, left: answers.length === 1 ? answers[0].left : undefined };
    }),
    rewind: (round) => history.rewind(round.table),
    times: () => times(game, history.all(), now()),
  };
};

/** The reader begins from the claimed position. */
function closed(rules, { mover, parts }) {
  const position = rules.game.parse(rules.certificate.position);
  const faced = R.facedAfter(rules, position, parts, R.identity);
  return settled(rules, { ...R.blank(R.tabled(position, faced), mover), parts: faced, walked: ways(undefined, faced) });
}

/** The reader begins from the representative of an entry. */
function represented(rules, number) {
  const { mover, position } = R.turnOf(rules.game, rules.entries.get(number).position);
  const parts = [{ position, number, back: R.between(rules.game, R.identity, position, position) }];
  return settled(rules, { ...R.blank(position, mover), parts, walked: ways(undefined, parts) });
}

/** The page makes the opening move, or has won without one. */
function opened(rules, { mover, move, parts }) {
  const { game, certificate } = rules;
  const table = R.blank(game.parse(certificate.position), mover);
  if (move === undefined) {
    return R.ended(table, 'page-without-move');
  }
  const position = R.playedOn(game, table.position, mover, [move]);
  const faced = R.facedAfter(rules, position, parts, R.identity);
  const next = R.turned(table, 'page', move, R.tabled(position, faced), { parts: faced });
  return settled(rules, { ...next, parts: faced, walked: ways(null, faced) });
}

R.blank = function (position, mover) {
  return { position, start: position, mover, parts: [], turns: [], walked: [], result: null };
};

/** The edges from an entry to those among the parts. */
const ways = (from, parts) => R.numbersOf(parts).map((to) => ({ from, to }));

/** The state after a move. */
R.turned = function (table, by, move, position, said) {
  const turn = { by, mover: table.mover, move, position, ...said };
  return { ...table, position, mover: R.opponent(table.mover), turns: [...table.turns, turn] };
};

/** The reader's move, and the page's reply. */
function played(rules, table, text) {
  const { game } = rules;
  const mine = R.turned(table, 'reader', text, R.playedOn(game, table.position, table.mover, [text]));
  const { answers, reply } = R.replyTo(rules, table, text);
  if (reply === undefined) {
    return R.ended(mine, 'last-move');
  }
  const position = R.playedOn(game, mine.position, mine.mover, [reply]);
  const parts = R.partsAfter(rules, table, answers, position);
  const mirrored = answers.length === 1 && Boolean(answers[0].part.mirror);
  const both = R.turned(mine, 'page', reply, R.tabled(position, parts), { parts, mirrored });
  const walked = answers.flatMap(({ part, left }) =>
    (part.number === undefined ? [] : left.flatMap(({ reaches }) => (reaches === undefined ? [] : [{ from: part.number, to: reaches }]))));
  return settled(rules, { ...both, parts, walked: [...table.walked, ...walked] });
}

/** The rounds played: what the reader faced, the reader's move, the reply if any, and what it left. */
const rounds = (history) => history.slice(1).map((next, i) => {
  const [mine, reply] = next.turns.slice(history[i].turns.length);
  return { table: history[i], mine, reply, next };
});

/** The state, with the result if the reader has no move. */
function settled(rules, table) {
  if (rules.game.moves(table.position, table.mover).length) {
    return table;
  }
  R.demand(rules.certificate.play === 'normal', 'no move is left, which is a win in misere play');
  return R.ended(table, 'no-move');
}

/** Play that has ended; a move without a rebuttal is the last one, in misere play. */
R.ended = (table, reason) => ({ ...table, result: { winner: 'page', reason, moves: table.turns.length } });

/** How often the position has occurred with the same player to move, including now. */
function times(game, history, table) {
  const text = game.text(table.position);
  return history.filter((one) => one.mover === table.mover && game.text(one.position) === text).length;
}
