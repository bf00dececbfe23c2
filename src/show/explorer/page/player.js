(function (R) {
  'use strict';
  // Play against a certificate: the reader moves, and the page replies by the rebuttals, carried to the board on the table.
  //
  // An entry's rebuttals are written for its sample position. What is on the table is the same as that sample, not equal to it:
  // `back` is the bijection from the sample to the table. A move on the table is looked up by the inverse of `back`, the reply is
  // carried by `back`, and then `back` goes on by the inverse of the rebuttal's witness, so that the board never jumps.

  /**
   * @typedef {object} Begin  a way to begin
   * @property {string} [mover]  who begins, 'L' or 'R', in a partizan game
   * @property {'reader'|'page'} by  who that is
   * @property {boolean} draw  whether the claim is a draw
   * @property {object} [source]
   * @property {object} [opening]
   * @property {number} [entry]  an entry to play from, when it is no start of the claim
   */

  /**
   * @typedef {object} Table  what is on the table; never changed once made
   * @property {object} position
   * @property {string} [mover]  who is to move, in a partizan game
   * @property {number|null} entry  the entry that the position is
   * @property {object|null} back  from the entry's sample to the table
   * @property {{by: string, mover?: string, move: string, position: object}[]} turns
   * @property {{entry: number}[]} path
   * @property {object|null} last  the rebuttal followed, and how the table is the entry
   * @property {object|null} result
   */

  /** The player to move that a text begins with, and the position. */
  R.split = function (game, text) {
    return game.partizan ? { mover: text.slice(0, 1), text: text.slice(2) } : { mover: undefined, text };
  };

  /** The ways to begin that a certificate gives. */
  R.begins = function (certificate) {
    const starts = certificate.starts || [{ source: certificate.source, opening: certificate.opening }];
    return starts.flatMap((start) => beginsOf(start));
  };

  function beginsOf({ mover, source, opening }) {
    const draw = Boolean(source && opening);
    const reader = source ? [{ mover, by: 'reader', draw, source }] : [];
    const page = opening || !source ? [{ mover, by: 'page', draw, opening }] : [];
    return reader.concat(page);
  }

  /**
   * @param {object} certificate  one that R.check has accepted
   * @param {object} game  R.game(certificate.rules)
   */
  R.match = function (certificate, game) {
    const entries = new Map(certificate.entries.map((entry) => [entry.number, entry]));
    const rules = { certificate, game, entries };
    let history = [];
    const now = () => history[history.length - 1];
    const set = (table) => { history = [table]; return table; };
    return {
      entries,
      now,
      begin: (begin) => set(begin.by === 'page' ? opened(rules, begin) : closed(rules, begin)),
      beginAt: (number) => set(sampled(rules, number)),
      legal: () => (now().result ? [] : game.moves(now().position, now().mover)),
      play: (text) => { history.push(played(rules, now(), text)); return now(); },
      undo: () => { if (history.length > 1) { history.pop(); } return now(); },
      undoable: () => history.length > 1,
      times: () => times(game, history, now()),
    };
  };

  const other = (mover) => (mover === undefined ? undefined : mover === 'L' ? 'R' : 'L');

  /** The reader begins from the position claimed. */
  function closed(rules, { mover, source }) {
    const position = rules.game.parse(rules.certificate.position);
    return settled(rules, at(rules, blank(position, mover), source, rules.game.same(position)));
  }

  /** The reader begins from the sample of an entry. */
  function sampled(rules, number) {
    const { mover, text } = R.split(rules.game, rules.entries.get(number).sample);
    const position = rules.game.parse(text);
    const table = blank(position, mover);
    return settled(rules, { ...table, entry: number, back: rules.game.same(position), path: [{ entry: number }] });
  }

  /** The page makes the opening move, or has won without one. */
  function opened(rules, { mover, opening }) {
    const { game, certificate } = rules;
    const position = game.parse(certificate.position);
    const table = blank(position, mover);
    if (!opening) {
      return { ...table, result: { winner: 'page', reason: 'page-without-move', moves: 0 } };
    }
    const after = made(game, table, opening.move);
    const next = turned(table, 'page', opening.move, after);
    return settled(rules, at(rules, next, opening, game.same(after)));
  }

  function blank(position, mover) {
    return { position, start: position, mover, entry: null, back: null, turns: [], path: [], last: null, result: null };
  }

  /** The position after a legal move. */
  function made(game, table, text) {
    const found = game.moves(table.position, table.mover).find((move) => move.text === text);
    if (!found) {
      throw new Error(`${text} is no legal move from ${game.text(table.position)}`);
    }
    return found.after;
  }

  /** The table after somebody's move. */
  function turned(table, by, move, position) {
    const turn = { by, mover: table.mover, move, position };
    return { ...table, position, mover: other(table.mover), turns: [...table.turns, turn] };
  }

  /**
   * The table as the entry that `reached` names. `carried` goes from the position that the witness is about to the table.
   */
  function at(rules, table, reached, carried) {
    const { game, certificate, entries } = rules;
    const sample = game.parse(R.split(game, entries.get(reached.reaches).sample).text);
    const leaves = carried.inverse().position(table.position);
    const witness = game.witness(certificate.sameness, reached.witness, leaves, sample);
    const back = carried.after(witness.inverse());
    if (game.text(back.position(sample)) !== game.text(table.position)) {
      throw new Error(`entry ${reached.reaches} is not what is on the board`);
    }
    return { ...table, entry: reached.reaches, back, path: [...table.path, { entry: reached.reaches }] };
  }

  /** The reader's move, and the page's reply. */
  function played(rules, table, text) {
    const { game, entries } = rules;
    const mine = turned(table, 'reader', text, made(game, table, text));
    const entry = entries.get(table.entry);
    const written = table.back.inverse().move(text, table.position);
    const rebuttal = entry.rebuttals.find((one) => one.move === written);
    if (!rebuttal) {
      return overstepped(rules, mine);
    }
    const sample = R.split(game, entry.sample);
    const between = made(game, { position: game.parse(sample.text), mover: sample.mover }, written);
    const reply = table.back.move(rebuttal.reply, between);
    const both = turned(mine, 'page', reply, made(game, mine, reply));
    const reached = at(rules, both, rebuttal, table.back);
    return settled(rules, { ...reached, last: { from: entry.number, rebuttal, move: text, reply } });
  }

  /** In misere play a move after which no move is left has lost, and has no rebuttal. */
  function overstepped(rules, table) {
    if (rules.certificate.play !== 'misere' || rules.game.moves(table.position, table.mover).length) {
      throw new Error(`the certificate has no rebuttal to ${table.turns[table.turns.length - 1].move}`);
    }
    return ended(table, 'last-move');
  }

  /** The table, with the result when the reader has no move. */
  function settled(rules, table) {
    if (rules.game.moves(table.position, table.mover).length) {
      return table;
    }
    if (rules.certificate.play === 'misere') {
      throw new Error('no move is left, which is a win in misere play');
    }
    return ended(table, 'no-move');
  }

  function ended(table, reason) {
    return { ...table, result: { winner: 'page', reason, moves: table.turns.length } };
  }

  /** How often the position has been on the table with the same player to move, this time included. */
  function times(game, history, table) {
    const text = game.text(table.position);
    return history.filter((one) => one.mover === table.mover && game.text(one.position) === text).length;
  }

  /**
   * The position to draw. Where a win on the board is said by a word, that is the board on which it was won: the last stone
   * stands on the empty cell of its move, which is in the list of moves where that cell is among the empty ones.
   */
  R.seen = function (game, table) {
    if (!game.onBoard || !/^([LR]-wins|over|drawn)$/.test(game.text(table.position))) { return table.position; }
    const before = (i) => (i === 0 ? table.start : table.turns[i - 1].position);
    const last = table.turns.map((_, i) => i).filter((i) => game.text(before(i)).includes('.')).pop();
    if (last === undefined) { return table.position; }
    const { move, mover } = table.turns[last];
    const cell = game.moves(before(last), mover).findIndex((one) => one.text === move);
    let empty = -1;
    return before(last).replace(/\./g, (sign) => { empty += 1; return empty === cell ? mover : sign; });
  };

  /**
   * Whether the last move played is the claim of a win on the board, which stands for no move of the game: the one before it won.
   */
  R.claims = (game, { turns }) => Boolean(game.onBoard) && turns.length > 0 && turns[turns.length - 1].move === 'claim';

  /** Whether the player to move loses the entry, or only cannot win it, where play may go on for ever. */
  R.standing = (game, entry) => (game.loopy && entry.rank === undefined ? 'draw' : 'lost');
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
