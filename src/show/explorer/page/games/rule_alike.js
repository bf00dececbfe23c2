/*
 * Isomorphisms, sums and mirrors of rule files, derived from the live structure of positions (rule_live.js;
 * certificates/FORMAT.md, `What can still play a part`).
 *
 * A map is valid for its two positions and their parts. It maps a move through the ground rule that makes it: the action on
 * classes, mapped point by point, is the action of a ground rule of the other position.
 *
 * @typedef {Map<number, {to: number, classes: Map<number, number>}>} Bijection  of live points, and of the classes of each
 * @typedef {{negates: boolean, mirrors: boolean}} Kind  one that mirrors maps a move to a move that is legal after it
 */
const EXCHANGED = { L: 'R', R: 'L', LR: 'LR' };

/** The equivalences of all positions. */
R.ruleEquivalences = (game) => ({
  isomorphism(text, from, to, negates = false) {
    const [one, other] = [from, to].map((position) => R.sideOf(game, position));
    return isomorphism(one, other, text, { negates, mirrors: false });
  },
});

/** The additional parts of games that decompose. */
R.ruleParts = (game) => ({
  demandSum: (whole, parts) => demandSum(R.sideOf(game, whole), parts.map((part) => R.sideOf(game, part))),
  mirror: (position, text) => mirror(R.sideOf(game, position), text),
  shares: R.sharesOfPoints(R.points(game.board.names), (part, point) => R.sideOf(game, part).points.includes(point)),
  on: (whole, part) => R.partOn(game, R.sideOf(game, whole).cells, R.sideOf(game, part).points),
});

/** Refuses parts unless each live point is in exactly one and the states are those of the whole. */
function demandSum({ game, cells, points }, parts) {
  const { names } = game.board;
  const seen = new Set();
  for (const part of parts) {
    const place = { found: R.ruleText(game, part.position) };
    R.demand(part.cells === cells, 'A part has other states than the position.', place);
    R.demand(part.points.every((at) => points.includes(at)), 'A part has a point that the position has not.', place);
    R.demand(!part.points.some((at) => seen.has(at)), 'Two parts touch: they have a point in common.', place);
    part.points.forEach((at) => seen.add(at));
  }
  const out = points.filter((at) => !seen.has(at));
  R.demand(out.length === 0, 'A move is left out of the parts.', { found: out.map((at) => names[at]).join() });
}

/** The map of a witness, if it carries the live structure of one position onto that of the other. */
function isomorphism(from, to, text, kind) {
  const bijection = bijectionOf(from, to, text);
  const players = (one) => (kind.negates ? EXCHANGED[one] : one);
  const [rules, onto] = [from.rules(), to.rules()];
  R.demand(rules.size === onto.size, `The witness carries ${rules.size} live rules onto ${onto.size}.`);
  for (const { acts, players: own } of rules.values()) {
    const found = onto.get(R.actsText(carried(bijection, acts)));
    R.demand(found, 'The witness does not carry each live rule onto a live rule.', { found: text });
    R.demand(found.players === players(own), 'The witness carries a live rule onto one of other players.', { found: text });
  }
  return mapOf(from, to, bijection, kind);
}

function bijectionOf(from, to, text) {
  const words = text === '-' ? [] : text.split(',');
  const [count, others] = [from, to].map(({ points }) => points.length);
  R.demand(words.length === count, `A witness lists ${count} images, not ${words.length}.`);
  R.demand(count === others, `The witness carries ${count} points that still play a part onto ${others}.`);
  const bijection = new Map(words.map((word, at) => [from.points[at], imageOf(from, to, from.points[at], word)]));
  const images = new Set([...bijection.values()].map((image) => image.to));
  R.demand(images.size === count, `${JSON.stringify(text)} names a point twice.`);
  return bijection;
}

/** The image of a point, and of its classes if they follow its name. */
function imageOf(from, to, point, word) {
  const { names } = from.game.board;
  const [name, letters, ...more] = word.split(':');
  const image = names.indexOf(name);
  R.demand(to.points.includes(image), `${JSON.stringify(name)} is no point that still plays a part.`, { found: word });
  const [own, onto] = [R.classNames(from.live.classes[point]), R.classNames(to.live.classes[image])];
  const given = letters === undefined ? own : [...letters].map((letter) => from.game.index.get(letter));
  const isOnto = given.length === own.length && onto.length === own.length && onto.every((one) => given.includes(one));
  R.demand(isOnto && more.length === 0, `The classes of ${names[point]} are not carried onto those of ${name}.`, { found: word });
  R.demand(letters === undefined || given.join() !== own.join(), 'Classes are told that go onto those of their names.', { found: word });
  const classes = new Map(own.map((one, at) => [one, given[at]]));
  R.demand(classes.get(classNow(from, point)) === classNow(to, image), `${names[point]} is not in the class that ${name} is in.`, { found: word });
  return { to: image, classes };
}

const classNow = ({ game, cells, live }, point) => live.classes[point][game.index.get(cells[point])];

/** The action of a rule, mapped by a bijection. */
const carried = (bijection, acts) =>
  acts.map(function ([at, lead]) {
    const { to, classes } = bijection.get(at);
    return [to, lead.map((pair) => pair.map((one) => classes.get(one)))];
  });

/** The involution that gives the reply to each move; throws unless move and image leave each other legal. */
function mirror(side, text) {
  const map = isomorphism(side, side, text, { negates: side.game.isPartizan, mirrors: true });
  const { bijection } = map;
  for (const [point, { to, classes }] of bijection) {
    const back = bijection.get(to);
    const returns = back.to === point && [...classes].every(([one, image]) => back.classes.get(image) === one);
    R.demand(returns, 'A mirror is not an involution.', { found: text });
  }
  for (const { acts } of side.rules().values()) {
    const images = new Map(carried(bijection, acts));
    const meets = acts.some(([at, lead]) => images.has(at) && !commute(new Map(lead), new Map(images.get(at))));
    R.demand(!meets, 'In a mirror a move meets its image.', { found: text });
  }
  return map;
}

/** Whether two changes commute, wherever both are defined. */
const commute = (one, other) =>
  [...one.keys()].filter((state) => other.has(state)).every(function (state) {
    const [last, first] = [one.get(other.get(state)), other.get(one.get(state))];
    return last !== undefined && last === first;
  });

/** @param {(number|undefined)[]} [images]  of all points, if it maps more than those of the bijection */
function mapOf(from, to, bijection, { negates, mirrors }, images = from.game.board.names.map((_, at) => bijection.get(at)?.to)) {
  const map = {
    from,
    to,
    bijection,
    images,
    negates,
    mirrors,
    drops: drops(from, to, bijection),
    renames: [...bijection.values()].some(({ classes }) => [...classes].some(([one, image]) => one !== image)),
    position: (position) => R.partOn(to.game, to.cells, R.sideOf(from.game, position).points.flatMap((at) => images[at] ?? [])),
    move: (text, mover) => moveOnto(map, text, mover),
    inverse: () => mapOf(to, from, inverted(bijection), map, images.map((_, at) => noneOr(images.indexOf(at)))),
    after: (first) => (first === R.identity ? map : composed(first, map)),
  };
  return map;
}

const noneOr = (at) => (at < 0 ? undefined : at);

/** Whether the positions differ in a way that no move can detect. */
function drops(from, to, bijection) {
  const others = ({ cells, points }) => [...cells].filter((_, at) => !points.includes(at)).sort().join('');
  const differs = ([point, { to: image, classes }]) => {
    const now = classNow(from, point);
    return classes.get(now) === now && from.cells[point] !== to.cells[image];
  };
  return others(from) !== others(to) || [...bijection].some(differs);
}

const inverted = (bijection) =>
  new Map([...bijection].map(([point, { to, classes }]) => [to, { to: point, classes: new Map([...classes].map(([one, image]) => [image, one])) }]));

function composed(first, next) {
  const bijection = new Map([...first.bijection].map(function ([point, { to: between, classes }]) {
    const { to, classes: then } = next.bijection.get(between);
    return [point, { to, classes: new Map([...classes].map(([one, image]) => [one, then.get(image)])) }];
  }));
  const kind = { negates: first.negates !== next.negates, mirrors: first.mirrors || next.mirrors };
  return mapOf(first.from, next.to, bijection, kind, first.images.map((at) => next.images[at]));
}

/** The image of a player's move; in a mirror it is legal after that move. */
function moveOnto({ from, to, bijection, negates, mirrors }, text, mover) {
  const made = R.legalRules(from.game, from.position, mover).find(({ after }) => R.ruleMoveText(from.game, from.cells, after) === text);
  R.demand(made, `${text} is no legal move from ${R.ruleText(from.game, from.position)}`);
  const acts = R.actsText(carried(bijection, from.live.actsOf(made.ground)));
  const before = mirrors ? R.partLeft(from.game, from.position, made.after) : to.position;
  const legal = R.legalRules(to.game, before, negates || mirrors ? R.opponent(mover) : mover);
  const { after } = legal.find(({ ground }) => R.actsText(to.live.actsOf(ground)) === acts);
  return R.ruleMoveText(to.game, before, after);
}

/** The maps between the positions after corresponding moves. */
R.ruleBetween = (game) => ({
  between(map, from, to) {
    const [one, other] = [from, to].map((position) => R.sideOf(game, position));
    const { images = game.board.names.map((_, at) => at) } = map;
    const bijection = one.points.map(function (point) {
      const image = images[point];
      const classes = R.classNames(one.live.classes[point]).map((name) => [name, later(map, point, image, name, other.live.classes[image])]);
      return [point, { to: image, classes: new Map(classes) }];
    });
    return mapOf(one, other, new Map(bijection), { negates: map.negates, mirrors: Boolean(map.mirrors) }, images);
  },
});

/** The class, after a move, of the image's states onto which the class of this state was mapped. */
function later({ from, to, bijection }, point, image, state, classes) {
  if (!bijection) return classes[state];
  const onto = bijection.get(point).classes.get(from.live.classes[point][state]);
  return classes.find((name, one) => name >= 0 && to.live.classes[image][one] === onto);
}
