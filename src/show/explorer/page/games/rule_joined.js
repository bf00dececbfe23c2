/*
 * Conditions of rules on a whole position: that chains of points in given states connect points (certificates/FORMAT.md,
 * `What a walk grounds to`).
 *
 * @typedef {object} Connection
 * @property {number[]} through  the states of the chain
 * @property {number[][]} near  the neighbours of each point
 * @property {number[][]} [regions]  the two regions, as points
 * @property {number[]} [goal]  the states that each chain must be next to
 * @property {boolean} holds  whether the connection must exist
 */
const ascending = (numbers) => [...numbers].sort((a, b) => a - b);

/** The connection by chains with steps in these directions. */
R.connection = function (board, directions, { through, regions, goal, holds }) {
  const points = board.names.map((_, point) => point);
  const leads = (from, to) => directions.some((direction) => direction[from].includes(to));
  const near = points.map((one) => points.filter((other) => leads(one, other) || leads(other, one)));
  return { through: ascending(through), near, regions: regions && regions.map(ascending), goal: goal && ascending(goal), holds };
};

/** A text that identifies equal connections. */
R.connectionText = function ({ through, near, regions, goal, holds }) {
  const ends = regions ? regions.map((region) => region.join()).sort() : goal;
  return JSON.stringify([through, near, !regions, ends, holds]);
};

/** Whether the connection holds with the points in these states. */
R.holdsConnection = function ({ through, near, regions, goal, holds }, states) {
  const inOne = (list) => states.flatMap((state, point) => (list.includes(state) ? [point] : []));
  const chain = new Set(inOne(through));
  const from = regions ? regions[0] : inOne(goal).flatMap((point) => near[point]);
  const reached = new Set(from.filter((point) => chain.has(point)));
  for (const point of reached) near[point].filter((other) => chain.has(other)).forEach((other) => reached.add(other));
  return (regions ? regions[1].some((point) => reached.has(point)) : reached.size === chain.size) === holds;
};

/** The image of the connection under permutations of the points and of the states. */
R.carriedConnection = function ({ through, near, regions, goal, holds }, images, state) {
  const carried = (points) => ascending(points.map((point) => images[point]));
  const renamed = (states) => ascending(states.map(state));
  const onto = [];
  near.forEach((points, at) => (onto[images[at]] = carried(points)));
  return { through: renamed(through), near: onto, regions: regions && regions.map(carried), goal: goal && renamed(goal), holds };
};
