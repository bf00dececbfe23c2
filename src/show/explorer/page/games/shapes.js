/* Pictures: shapes, moved into a common frame, and places for points that have none. */

/** Lengths are rounded to hundredths. */
R.round = (x) => Math.round(x * 100) / 100;

/** This many places on a circle, the first at the top, with neighbours at distance 1 or more. */
R.onCircle = function (count) {
  const radius = count < 2 ? 0 : Math.max(0.5 / Math.sin(Math.PI / count), 0.5);
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
};

/** The places, scaled so that the two nearest are at this distance. */
R.scaled = function (places, distance) {
  const pairs = places.flatMap(([x, y], at) => places.slice(at + 1).map(([u, v]) => Math.hypot(x - u, y - v)));
  const apart = pairs.filter((d) => d > 1e-6);
  const scale = apart.length === 0 ? 1 : distance / apart.reduce((a, b) => Math.min(a, b));
  return places.map(([x, y]) => [R.round(x * scale), R.round(y * scale)]);
};

/**
 * The picture of these shapes, moved into its frame with a margin; `reach` reserves space for what is not drawn now, so
 * that the rest does not move.
 */
R.framed = function (shapes, margin, note, reach = []) {
  const corners = [...shapes, ...reach].flatMap(extent);
  const said = note && { note };
  if (corners.length === 0) return { width: 2 * margin, height: 2 * margin, shapes: [], ...said };
  const [least, most] = [Math.min, Math.max].map((of) =>
    [0, 1].map((at) => corners.map((c) => c[at]).reduce((a, b) => of(a, b))),
  );
  const [dx, dy] = least.map((length) => margin - length);
  return {
    width: R.round(most[0] + dx + margin),
    height: R.round(most[1] + dy + margin),
    shapes: shapes.map((shape) => R.moved(shape, dx, dy)),
    ...said,
  };
};

/** Some points with the shape between them. */
const EXTENTS = {
  circle: ({ cx, cy, r }) => [
    [cx - r, cy - r],
    [cx + r, cy + r],
  ],
  rect: ({ x, y, width, height }) => [
    [x, y],
    [x + width, y + height],
  ],
  polygon: ({ points }) => points,
  line: ({ x1, y1, x2, y2 }) => [
    [x1, y1],
    [x2, y2],
  ],
  path: ({ d }) => pointsOf(d),
  text({ x, y, text, size = 16 }) {
    const [half, rise] = [text.length * size * 0.31, size * 0.6];
    return [
      [x - half, y - rise],
      [x + half, y + rise],
    ];
  },
};

const extent = (shape) => EXTENTS[shape.kind](shape);

const NUMBERS = /-?[0-9.]+(?:e-?[0-9]+)?/g;

/** The points of a path, which consists of absolute commands M, L, Q, C and Z. */
function pointsOf(d) {
  const numbers = (d.match(NUMBERS) || []).map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1]]] : []));
}

/** The shape moved to the right and down. */
R.moved = function (shape, dx, dy) {
  const moved = { ...shape };
  for (const key of ['x', 'cx', 'x1', 'x2']) if (key in shape) moved[key] = R.round(shape[key] + dx);
  for (const key of ['y', 'cy', 'y1', 'y2']) if (key in shape) moved[key] = R.round(shape[key] + dy);
  if (shape.points) moved.points = shape.points.map(([x, y]) => [R.round(x + dx), R.round(y + dy)]);
  if (shape.d) {
    let across = false;
    moved.d = shape.d.replace(NUMBERS, function (number) {
      across = !across;
      return String(R.round(Number(number) + (across ? dx : dy)));
    });
  }
  return moved;
};

/** A hexagonal lattice of side 1: each row is shifted by half a cell. */
R.hexagonal = (row, column) => [column + row / 2, row * Math.sqrt(0.75)];

/** The hexagon of a cell, with its corners from the top clockwise. */
R.hexagon = ([x, y], radius) =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [R.round(x + radius * Math.cos(angle)), R.round(y + radius * Math.sin(angle))];
  });

/** Parallel lines inside a hexagon. */
R.hatching = function ([x, y], radius) {
  const [sine, cosine] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
  return [-2, -1, 0, 1, 2].map((place) => {
    const off = (place * radius * cosine) / 3;
    const half = radius - Math.abs(off) / Math.sqrt(3);
    const end = (along) => `${R.round(x + off * sine + along * cosine)} ${R.round(y + off * cosine - along * sine)}`;
    return { kind: 'path', role: 'hatching', d: `M ${end(-half)} L ${end(half)}` };
  });
};
