import { sectionLoops, type TriangleMesh } from '@toile/geometry';
import type { DressedGarment } from '../dress.ts';

export type MapColour = (triangle: number) => string;

/** Millimetres of the drawing per metre of the person. */
const SCALE = 400;
const MARGIN = 10;
/** Height of a row of the silhouette [m]. */
const ROW = 0.006;

/** A stretch across the body at a height [m]. */
export interface Row {
  readonly height: number;
  readonly from: number;
  readonly to: number;
}

/** The body in rows, each as wide as it is there. */
export function silhouetteOf(body: TriangleMesh): Row[] {
  const heights = body.positions.filter((_, i) => i % 3 === 1);
  const top = heights.reduce((most, y) => Math.max(most, y), -Infinity);
  const rows: Row[] = [];
  for (let height = ROW / 2; height < top; height += ROW) {
    for (const { points } of sectionLoops(body, { origin: [0, height, 0], normal: [0, 1, 0] })) {
      const across = points.map(([u]) => u);
      rows.push({ height, from: Math.min(...across), to: Math.max(...across) });
    }
  }
  return rows;
}

/** The garment's outside as seen from the front or the back, over the body's silhouette. */
export function drawMap(
  { positions, triangles }: Pick<DressedGarment, 'positions' | 'triangles'>,
  silhouette: readonly Row[],
  side: 'front' | 'back',
  colour: MapColour,
): string {
  const facing = side === 'front' ? 1 : -1;
  const { width, top } = boundsOf(positions, silhouette);
  const x = (value: number): string => (SCALE * (facing * value + width) + MARGIN).toFixed(1);
  const y = (value: number): string => (SCALE * (top - value) + MARGIN).toFixed(1);

  const seen: { t: number; depth: number }[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    const [a, b, c] = triangles.subarray(3 * t, 3 * t + 3);
    const [ax, ay] = [positions[3 * a], positions[3 * a + 1]];
    const turn =
      (positions[3 * b] - ax) * (positions[3 * c + 1] - ay) -
      (positions[3 * c] - ax) * (positions[3 * b + 1] - ay);
    if (facing * turn <= 0) continue;
    const depth = positions[3 * a + 2] + positions[3 * b + 2] + positions[3 * c + 2];
    seen.push({ t, depth: facing * depth });
  }
  seen.sort((p, q) => p.depth - q.depth);
  const paths = seen.map(({ t }) => {
    const [a, b, c] = Array.from(triangles.subarray(3 * t, 3 * t + 3), (v) => {
      return `${x(positions[3 * v])} ${y(positions[3 * v + 1])}`;
    });
    return `<path color="${colour(t)}" d="M${a}L${b}L${c}Z"/>`;
  });
  const size = [2 * (SCALE * width + MARGIN), SCALE * top + 2 * MARGIN].map(Math.ceil);
  const rows = silhouette.map(({ height, from, to }) => {
    const [low, high] = [x(from), x(to)];
    return `M${low} ${y(height + ROW / 2)}H${high}V${y(height - ROW / 2)}H${low}Z`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${side}" viewBox="0 0 ${size.join(' ')}">`,
    `<path color="#ddd8d0" d="${rows.join('')}"/>`,
    ...paths,
    '</svg>',
  ].join('\n');
}

/** The largest distance from the middle, and the top [m]; the floor is the bottom. */
function boundsOf(positions: ArrayLike<number>, silhouette: readonly Row[]) {
  let [width, top] = [0, 0];
  for (const { height, from, to } of silhouette) {
    width = Math.max(width, Math.abs(from), Math.abs(to));
    top = Math.max(top, height + ROW / 2);
  }
  for (let i = 0; i < positions.length; i += 3) {
    width = Math.max(width, Math.abs(positions[i]));
    top = Math.max(top, positions[i + 1]);
  }
  return { width, top };
}
