/*
 * Symmetries of rule files: permutations of the points and of the states that map the ground rules onto themselves,
 * with the players preserved or exchanged, and also the endings that each player can bring about
 * (certificates/FORMAT.md, `Symmetry`). The images of the states follow those of the points, as later places.
 */
const OTHER = { L: 'R', R: 'L', LR: 'LR', 'L-wins': 'R-wins', 'R-wins': 'L-wins' };

const turned = (word, negates) => (negates && OTHER[word]) || word;

/** The map of a symmetry. */
R.ruleSymmetry = function (game, text, negates) {
  const { board, states, words, stuck } = game;
  const images = imagesIn(game, text);
  const [own, carried] = [saidOf(game, board.names.concat(states).map((_, at) => at)), saidOf(game, images)];
  const rules = new Set(game.moves.map((ground) => ground.players + own(ground)));
  const areKept = game.moves.every((ground) => rules.has(turned(ground.players, negates) + carried(ground)));
  R.demand(areKept, 'The witness does not carry the rules onto themselves.');
  const runs = (player, said, negates) => runsOf(game, player, (ending) => [turned(ending.verdict, negates), said(ending)]);
  const endKept = ['L', 'R'].every((player) => runs(turned(player, negates), own) === runs(player, carried, negates));
  R.demand(endKept && !(negates && /^(Left|Right)/.test(stuck ?? '')), 'The witness does not carry the ends of play onto themselves.');
  const letter = (state, onto) => states[onto[board.names.length + states.indexOf(state)] - board.names.length];
  const renamed = (cells, onto) => [...cells].map((state) => letter(state, onto)).join('');
  const position = function (one, onto, exchanges) {
    if (words.includes(one)) return turned(one, exchanges);
    return R.permutedPart(game, renamed(one.slice(0, board.names.length), onto) + one.slice(board.names.length), onto.slice(0, board.names.length));
  };
  const move = (said, onto) => (said === 'claim' || said === 'pass' ? said : permutedMove(board.names, said, onto, letter));
  return R.permuting(images, { position, move }, negates);
};

/** The images of all points and of the states; the text omits the latter if each is its own image. */
function imagesIn({ board, states }, text) {
  const [points, letters] = text.split(/:(.*)/s);
  const onto = letters === undefined ? states : [...letters];
  R.demand([...onto].sort().join('') === [...states].sort().join(''), 'A witness lists the image of each state once.', { found: text });
  R.demand(letters !== states.join(''), 'A witness leaves out the images of states that are each its own.', { found: text });
  const first = board.names.length;
  return [...R.imagesOf(R.points(board.names), points), ...onto.map((state) => first + states.indexOf(state))];
}

/** The text of a ground rule or ending, with the points and states mapped. */
function saidOf({ board, connections, changes: all }, images) {
  const first = board.names.length;
  const state = (at) => images[first + at] - first;
  const pairs = (change) => all[change].flatMap((to, from) => (to < 0 ? [] : [`${state(from)}>${state(to)}`])).sort();
  const asked = new Map([...connections].map(([text, connection]) => [text, R.connectionText(R.carriedConnection(connection, images, state))]));
  return ({ changes, asks }) =>
    [...changes.map(([at, change]) => `${images[at]}:${pairs(change)}`), ...asks.map((ask) => asked.get(ask))].sort().join(';');
}

/** The endings that a player can bring about, as a text of runs with the same verdict. */
function runsOf(game, player, said) {
  const runs = [];
  for (const ending of game.endings.filter(broughtAbout(game, player))) {
    const [verdict, text] = said(ending);
    if (runs.length === 0 || runs[runs.length - 1].verdict !== verdict) runs.push({ verdict, texts: new Set() });
    runs[runs.length - 1].texts.add(text);
  }
  return JSON.stringify(runs.map(({ verdict, texts }) => [verdict, ...[...texts].sort()]));
}

/**
 * Whether a rule of the player takes a point from a state where an ending's change is undefined to one where it is
 * defined, or changes whether a point counts for a connection.
 */
function broughtAbout({ board, moves, changes: all, connections }, player) {
  const steps = board.names.map(() => []);
  for (const ground of moves.filter(({ players }) => players.includes(player)))
    for (const [at, change] of ground.changes) all[change].forEach((to, from) => to >= 0 && steps[at].push([from, to]));
  const comesTrue = ([at, change]) => steps[at].some(([from, to]) => all[change][from] < 0 && all[change][to] >= 0);
  const differ = (list, [from, to]) => list !== undefined && list.includes(from) !== list.includes(to);
  const turns = function (ask) {
    const { through, goal } = connections.get(ask);
    return steps.flat().some((step) => differ(through, step) || differ(goal, step));
  };
  return ({ changes, asks }) => changes.some(comesTrue) || asks.some(turns);
}

const permutedMove = (names, said, onto, letter) =>
  said.split(' ').map((word) => [onto[names.indexOf(word.slice(0, -1))], letter(word.slice(-1), onto)])
    .sort(([a], [b]) => a - b).map(([at, state]) => names[at] + state).join(' ');
