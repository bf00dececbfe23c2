/*
 * Positions that decompose (certificates/FORMAT.md, `parts`), in normal play of games that always end. A position is
 * the disjunctive sum of parts when each move of either player, now and later, is made in one of them. It is a mirror
 * when an involution maps each move of either player to a move of the other that remains legal after it, and the position
 * after both is again a mirror: then the reply to a move is its image.
 *
 * @typedef {object} Mirror
 * @property {function(string, string=): string} [move]  the reply to a move of a player
 * @property {number[]} [images]  of an involution of points, as in a Map
 * @property {number[]} [targets]  in a sum, the summand that answers each summand, itself or another; then `maps` has
 *   the mirror or map from each to its target, null for one without moves
 */
const JOINT = ' + ';

const moversOf = ({ partizan }) => (partizan ? ['L', 'R'] : [undefined]);

/** Whether neither player has a move. */
R.isOver = (game, position) => moversOf(game).every((mover) => game.moves(position, mover).length === 0);

/**
 * Refuses parts unless the position is their disjunctive sum, but for a number that is no better for the player to move than
 * theirs. Where the positions of a summand have no parts, a part in which neither player can move there has nothing of it.
 */
R.demandSum = function (game, { position: whole, mover }, parts) {
  if (game.summands) {
    const hasOfIt = (summand) => (part) => summand.demandSum || !R.isOver(summand, part);
    const own = (summand, at) => parts.map((part) => part[at]).filter(hasOfIt(summand));
    game.summands.forEach(function (summand, at) {
      const turn = { position: whole[at], mover: summand.negated ? R.opponent(mover) : mover };
      const demand = whole[at].asNumber === undefined ? () => R.demandSum(summand, turn, own(summand, at))
        : () => R.demandNumbers(whole[at], own(summand, at), turn.mover);
      R.placed({ summand: at + 1 }, demand);
    });
    return;
  }
  if (parts.length === 1 && game.text(parts[0]) === game.text(whole)) return;
  if (parts.length === 0) {
    R.demand(R.isOver(game, whole), 'A move is left out of the parts.', { found: game.text(whole) });
    return;
  }
  R.demand(game.demandSum, 'The positions of this game have no parts.', { found: parts.map(game.text).join(JOINT) });
  game.demandSum(whole, parts);
};

/**
 * The player's move that makes the same change in another position: the same move or, on a nim-heap, whose size may
 * differ, the one that changes the nim-sum equally; undefined if there is none.
 */
R.sameChange = function (game, position, mover, text) {
  const [, place, from, to] = /^([0-9]+):\*([0-9]+)>\*([0-9]+)$/.exec(text) || [];
  const isHeap = place !== undefined && game.summands[place - 1].isNimHeap;
  const size = isHeap ? position[place - 1] : 0;
  const found = R.find(game, position, mover, isHeap ? `${place}:*${size}>*${size ^ from ^ to}` : text);
  return found && found.text;
};

/**
 * The mirror given by a position and the involution of a text; throws unless it is one.
 * @returns {Mirror}
 */
R.mirror = function (game, position, text) {
  if (game.summands) return mirrorOfSum(game, position, text);
  R.demand(game.mirror, 'The positions of this game are no mirrors.', { found: text });
  return game.mirror(position, text);
};

/** Each summand has its own mirror, after `:`; or no move, `=`; or is answered in the summand of the given number. */
function mirrorOfSum(game, positions, text) {
  const texts = text.split(JOINT);
  const count = game.summands.length;
  R.demand(texts.length === count, `A mirror has ${count} texts, joined by "${JOINT}".`, { found: text });
  const maps = texts.map((own, at) => {
    const summand = game.summands[at];
    if (own.startsWith(':')) return R.placed({ summand: at + 1 }, () => R.mirror(summand, positions[at], own.slice(1)));
    if (own !== '=') demandExchanged(game, positions, texts, at);
    else R.demand(R.isOver(summand, positions[at]), `In summand ${at + 1} a move has no image.`, { found: text });
    return own === '=' ? null : R.identity;
  });
  const targets = texts.map((own, at) => (/^[0-9]/.test(own) ? Number(own) - 1 : at));
  return { targets, maps };
}

/** Refuses two summands unless each is the negative of the other; impartial games are their own negatives. */
function demandExchanged({ summands, stated }, positions, texts, at) {
  const number = (text) => (/^[1-9][0-9]?$/.test(text) ? Number(text) - 1 : undefined);
  const other = number(texts[at]);
  const mutual = other !== undefined && other !== at && other < texts.length && number(texts[other]) === at;
  R.demand(mutual, 'A mirror has = or : and a mirror, or the numbers of two summands.', { found: texts[at] });
  const [one, two] = [at, other].map((place) => signed(stated[place]));
  const opposed = one.minus !== two.minus || !R.game(stated[at].of || stated[at]).partizan;
  const [here, there] = [at, other].map((place) => summands[place].text(positions[place]));
  const is = opposed && one.rules === two.rules && here === there;
  R.demand(is, `Summand ${other + 1} is not the negative of summand ${at + 1}.`, { found: `${here}${JOINT}${there}` });
}

/** The rules without their sign, and whether the sign is a minus. */
function signed(rules) {
  const minus = rules.ruleset === 'negative';
  return { minus, rules: JSON.stringify(minus ? rules.of : rules) };
}

/** The image under a map of this player's move; or the reply to it, if the map is a mirror. */
R.imageOf = function (game, map, text, mover) {
  if (!map.maps) return map.move(text, game.negated ? R.opponent(mover) : mover);
  const [, number, inner] = /^([0-9]+):(.*)$/.exec(text);
  const at = Number(number) - 1;
  const target = map.targets ? map.targets[at] : at;
  return `${target + 1}:${R.imageOf(game.summands[at], map.maps[at], inner, mover)}`;
};

/** Whether the maps of the game remain valid unchanged after moves. */
R.lasts = (game) => !(game.summands ?? [game]).some(({ between }) => between);

/** The map between the positions after corresponding moves. */
R.between = function (game, map, from, to) {
  if (R.lasts(game)) return map;
  if (!game.summands) return game.between(map, from, to);
  const { targets = game.summands.map((_, at) => at), maps = targets.map(() => R.identity) } = map;
  const each = maps.map((own, at) => own && R.between(game.summands[at], own, from[at], to[targets[at]]));
  return map.targets ? { targets, maps: each } : R.joint(each);
};

/** A part as it is on the board, where its position says more than the part. */
R.onBoard = function (game, whole, part) {
  if (game.summands) return game.summands.map((summand, at) => R.onBoard(summand, whole[at], part[at]));
  return game.on ? game.on(whole, part) : part;
};

/** The mirror of the image of a position under a map. */
R.carriedMirror = function (mirror, carried) {
  if (!mirror.targets) return carried.after(mirror).after(carried.inverse());
  if (carried === R.identity) return mirror;
  const maps = mirror.maps.map(function (map, at) {
    return map && carried.maps[mirror.targets[at]].after(map).after(carried.maps[at].inverse());
  });
  return { targets: mirror.targets, maps };
};

/** The image of a part of the picture under a mirror; undefined if unknown. */
R.imageIn = function (game, mirror, name) {
  if (!mirror.targets) return mirror.images ? pointIn(game, mirror, name) : game.twin && game.twin(name);
  const [, number, inner] = /^([0-9]+):(.*)$/.exec(name);
  const at = Number(number) - 1;
  const map = mirror.maps[at];
  if (map === null) return undefined;
  const own = mirror.targets[at] === at;
  const image = own ? R.imageIn(game.summands[at], map, inner) : pointIn(game.summands[at], map, inner);
  return image && `${mirror.targets[at] + 1}:${image}`;
};

/** The image of a part of the picture named after a point; itself if the map has no images. */
function pointIn({ names }, { images }, name) {
  if (!images) return name;
  return names[images[names.indexOf(name)]];
}

/**
 * Which part each piece of a picture belongs to, and its name in the picture of that part alone.
 * @returns {{of: function(string): {at: number, name: string}|undefined, from: function(number, string): string|undefined}}
 */
R.shares = function (game, whole, parts) {
  if (game.summands) return sharesOfSum(game, whole, parts);
  if (game.shares) return game.shares(whole, parts);
  return { of: (name) => (parts.length > 0 ? { at: 0, name } : undefined), from: (at, name) => name };
};

function sharesOfSum({ summands }, whole, parts) {
  const each = summands.map(function (game, place) {
    const open = parts.flatMap((part, at) => (R.isOver(game, part[place]) ? [] : [at]));
    return { open, shares: R.shares(game, whole[place], open.map((at) => parts[at][place])) };
  });
  const split = (name) => /^([0-9]+):(.*)$/.exec(name).slice(1);
  return {
    of(name) {
      const [number, inner] = split(name);
      const { open, shares } = each[number - 1];
      const found = shares.of(inner);
      return found && { at: open[found.at], name: `${number}:${found.name}` };
    },
    from(at, name) {
      const [number, inner] = split(name);
      const { open, shares } = each[number - 1];
      const found = shares.from(open.indexOf(at), inner);
      return found && `${number}:${found}`;
    },
  };
}
