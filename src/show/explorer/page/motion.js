/* A bijection in words: a motion of the board if possible, otherwise image by image. */

/** The most images listed individually. */
const LISTED = 12;
const NEAR = 0.05;
R.AS_IT_IS = 'as it is';
const EXCHANGED = 'with Left and Right exchanged';
const RENAMED = 'with states exchanged';

/** The effect of the bijection on the board, as a phrase. */
R.motion = function (game, map, remarks) {
  const moved = motion(game, map, remarks);
  const exchanged = map.negates ? EXCHANGED : RENAMED;
  if (!map.negates && !map.renames && !renamesStates(game, map)) return moved;
  return moved === R.AS_IT_IS ? exchanged : `${moved} and ${exchanged}`;
};

/** Whether a place after those of the points, which stands for a state, is not its own image. */
const renamesStates = ({ names }, { images = [] }) => names !== undefined && images.slice(names.length).some((to, at) => to !== names.length + at);

function motion(game, map, remarks) {
  if (map === R.identity) return R.AS_IT_IS;
  if (map.maps) return ofSummands(game.summands, map.maps);
  const moved = map.images.slice(0, game.names?.length).map((to, from) => [from, to]).filter(([, to]) => to !== undefined);
  if (moved.every(([from, to]) => from === to)) return R.AS_IT_IS;
  const places = game.places(remarks);
  const rigidly = places && rigid(moved.map(([from, to]) => [places[from], places[to]]));
  return rigidly || game.exchanged || listed(game.names, moved);
}

function ofSummands(games, maps) {
  const phrases = maps.map((map, at) => [at + 1, R.motion(games[at], map)]).filter(([, phrase]) => phrase !== R.AS_IT_IS);
  return phrases.length === 0
    ? R.AS_IT_IS
    : phrases.map(([number, phrase]) => `in summand ${number} ${phrase}`).join(' and ');
}

function listed(names, moved) {
  const changed = moved.filter(([from, to]) => from !== to);
  if (changed.length > LISTED) {
    return `by a bijection of ${R.count(moved.length, 'point')}`;
  }
  const images = changed.map(([from, to]) => `${names[from]} for ${names[to]}`);
  return `with ${R.listed(images)}`;
}

/** The rigid motion that maps each first place to its second, in words; undefined if there is none. */
function rigid(pairs) {
  const [x, y] = mean(pairs.map(([from]) => from));
  const [u, v] = mean(pairs.map(([, to]) => to));
  const centred = pairs.map(([from, to]) => [from[0] - x, from[1] - y, to[0] - u, to[1] - v]);
  return turn(centred, 1) || turn(centred, -1);
}

const mean = (places) => [0, 1].map((at) => places.reduce((sum, place) => sum + place[at], 0) / places.length);

/**
 * The turn, after a reflection if `side` is -1, with places as complex numbers: each image is its place times one
 * number of length 1.
 */
function turn(centred, side) {
  let [re, im] = [0, 0];
  centred.forEach(([a, b, c, d]) => {
    re += a * c + side * b * d;
    im += a * d - side * b * c;
  });
  const length = Math.hypot(re, im);
  if (length < NEAR) {
    return undefined;
  }
  [re, im] = [re / length, im / length];
  const fits = ([a, b, c, d]) => Math.hypot(re * a - im * side * b - c, im * a + re * side * b - d) < NEAR;
  if (!centred.every(fits)) {
    return undefined;
  }
  if (side < 0) {
    return 'reflected';
  }
  return turned(Math.round((Math.atan2(im, re) * 180) / Math.PI));
}

/** A turn by an angle that boards can have; undefined for other angles, which only a few scattered tokens can have. */
function turned(degrees) {
  if (degrees % 60 !== 0 && degrees % 90 !== 0) {
    return undefined;
  }
  return degrees === 0
    ? 'shifted'
    : degrees === 180 || degrees === -180
      ? 'turned by 180°'
      : `turned by ${Math.abs(degrees)}° ${degrees > 0 ? 'clockwise' : 'anticlockwise'}`;
}
