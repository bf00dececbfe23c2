/*
 * A disjunctive sum: a move is made in one summand, prefixed by its number and a colon; play ends when no summand has a
 * move. A negative: Left and Right are exchanged. certificates/FORMAT.md, `sum`, `negative`.
 */
const JOINT = ' + ';
const WIDEST = 760;
const GAP = 36;

R.define('negative', function (rules) {
  R.fields(rules, 'of');
  const game = R.game(rules.of);
  const has = !game.summands && !game.negated && !game.won && !game.loopy;
  R.demand(has, `A game of ${rules.of.ruleset} has no negative here.`);
  return {
    ...game,
    name: `-${game.name}`,
    title: `-${game.title}`,
    words: {
      ...game.words,
      rules: game.words.rules.map(exchangedWords),
      players: game.words.players && { L: game.words.players.R, R: game.words.players.L },
    },
    partizan: true,
    negated: true,
    moves: (position, mover) => game.moves(position, R.opponent(mover)),
    picture: (position, extras) => exchanged(game.picture(position, { ...extras, negative: true })),
  };
});

const OTHER_WORD = { Left: 'Right', Right: 'Left', blue: 'red', red: 'blue' };

const exchangedWords = (sentence) => sentence.replace(/\b(Left|Right|blue|red)\b/g, (word) => OTHER_WORD[word]);

function exchanged(picture) {
  const role = (name) => name.replace(/\b(left|right)\b/, (side) => (side === 'left' ? 'right' : 'left'));
  return { ...picture, shapes: picture.shapes.map((shape) => ({ ...shape, role: role(shape.role) })) };
}

R.define('sum', function (rules) {
  R.fields(rules, 'summands');
  R.demandList(rules.summands, 2, 64, 'The summands');
  const games = rules.summands.map(R.game);
  games.forEach((game, at) =>
    R.demand(!game.summands && !game.won, `A game of ${rules.summands[at].ruleset} is no summand.`),
  );
  const [partizan, loopy] = ['partizan', 'loopy'].map((kind) => games.some((game) => game[kind]));
  R.demand(!(partizan && loopy), 'A loopy game stands in no sum with a partizan one.');
  const known = new Set(games.flatMap((game) => Object.keys(game.equivalences)));
  return {
    name: games.map(({ name }, at) => joined(name, at)).join(''),
    title: games.map(({ title }, at) => joined(title, at)).join(''),
    words: wordsOf(games),
    summands: games,
    stated: rules.summands,
    partizan,
    loopy,
    equivalences: Object.fromEntries(
      [...known].map((equivalence) => [equivalence, (text, from, to) => witness(games, equivalence, text, from, to)]),
    ),
    parse: (text) => parts(games, text, 'positions').map((part, at) => games[at].parse(part)),
    text: (positions) => positions.map((position, at) => games[at].text(position)).join(JOINT),
    moves: (positions, mover) => moves(games, positions, mover),
    picture: (positions) => picture(games.map((game, at) => game.picture(positions[at]))),
  };
});

/** The name of a summand, prefixed by its sign: a negative is subtracted. */
const joined = (name, at) => (at === 0 ? name : name.startsWith('-') ? ` - ${name.slice(1)}` : JOINT + name);

/** The description of a move in each summand, once where they agree. */
function wordsOf(games) {
  const each = [...new Set(games.map(({ words }) => words.rules[0]))].map(function (rule) {
    const titles = games.filter(({ words }) => words.rules[0] === rule).map(({ title }) => title);
    return `${[...new Set(titles)].join(', ')}: ${rule}`;
  });
  return {
    rules: ['These games are played side by side: move in one of them.', each.join(' ')],
    pick: 'Choose your move in one of the games.',
    did: function (move) {
      const [, number, inner] = /^([0-9]+):(.*)$/.exec(move);
      return `${games[number - 1].words.did(inner)} in game ${number}`;
    },
  };
}

function parts(games, text, what) {
  const found = text.split(JOINT);
  R.demand(
    found.length === games.length,
    `${JSON.stringify(text)} is not ${games.length} ${what}, joined by "${JOINT}".`,
  );
  return found;
}

const moves = (games, positions, mover) =>
  games.flatMap((game, at) =>
    game.moves(positions[at], mover).map(function (move) {
      const prefixed = (set) => set.map((part) => `${at + 1}:${part}`);
      return {
        ...move,
        text: `${at + 1}:${move.text}`,
        after: positions.map((position, other) => (other === at ? move.after : position)),
        parts: prefixed(move.parts),
        ...(move.ways && { ways: move.ways.map(prefixed) }),
      };
    }),
  );

/** Maps each summand with the equivalence by its own witness, and every other one by the identity. */
function witness(games, equivalence, text, from = [], to = []) {
  const maps = parts(games, text, 'witnesses').map(function (part, at) {
    const own = games[at].equivalences;
    if (Object.hasOwn(own, equivalence)) return own[equivalence](part, from[at], to[at]);
    R.demand(part === '=', `The witness of summand ${at + 1}, which has no ${equivalence}, is not =.`);
    return R.identity;
  });
  return R.joint(maps);
}

/** The map that acts on each summand by its own map. */
R.joint = function (maps) {
  const map = {
    maps,
    drops: maps.some(({ drops }) => drops),
    position: (positions) => positions.map((position, at) => maps[at].position(position)),
    inverse: () => R.joint(maps.map((one) => one.inverse())),
    after: (first) => (first === R.identity ? map : R.joint(maps.map((one, at) => one.after(first.maps[at])))),
  };
  return map;
};

/** The summands side by side, in as many rows as needed. */
function picture(pictures) {
  const rows = [];
  let width = Infinity;
  pictures.forEach(function (one, at) {
    if (width + GAP + one.width > WIDEST) {
      rows.push([]);
      width = 0;
    }
    rows[rows.length - 1].push({ ...one, at });
    width += GAP + one.width;
  });
  let top = 0;
  const shapes = rows.flatMap(function (row) {
    const height = Math.max(...row.map((one) => one.height));
    const placed = rowShapes(row, top, height);
    top += height;
    return placed;
  });
  const notes = [...new Set(pictures.flatMap(({ note }) => note || []))];
  return R.framed(shapes, 8, notes.length > 0 ? notes.join(' ') : undefined);
}

function rowShapes(row, top, height) {
  let left = 0;
  return row.flatMap(function (one) {
    const down = top + (height - one.height) / 2;
    const plus = { kind: 'text', x: left + GAP / 2, y: top + height / 2, text: '+', size: 22, role: 'plus' };
    const from = left + GAP;
    left = from + one.width;
    const frame = { kind: 'rect', x: from, y: down, width: one.width, height: one.height, rx: 8, role: 'summand' };
    const shapes = one.shapes.map((shape) => R.moved(owned(shape, one.at), from, down));
    return one.at === 0 ? [frame, ...shapes] : [plus, frame, ...shapes];
  });
}

const owned = (shape, at) =>
  shape.part === undefined
    ? shape
    : { ...shape, part: `${at + 1}:${shape.part}`, label: `${shape.label}, summand ${at + 1}` };
