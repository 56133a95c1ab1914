import type { Worn } from './cut-part.ts';
import { FIT_SCALES } from './fit-scales.ts';

/** What a fingertip feels at once [m]. */
const FINGER = 0.02;

/** The largest of something over a place that a finger can feel, and where that is. */
export interface Felt {
  readonly value: number;
  readonly panel: string;
  /** Of an extension: what the cloth there gives easily, see `givesOf`; none unless told. */
  readonly give?: number;
}

/**
 * What a finger feels of a quantity, triangle by triangle: its mean over the cloth within 2 cm, by
 * area. One sliver does not make a garment tight; what is tight over a few square centimetres is, and
 * no share of the whole garment hides it. Triangles larger than that speak for themselves.
 *
 * @param weights Areas, 0 where cloth does not count [m²].
 */
export function feelCloth(
  { positions, triangles }: Pick<Worn, 'positions' | 'triangles'>,
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
): Float64Array {
  const count = triangles.length / 3;
  const middles = new Float64Array(3 * count);
  triangles.forEach((v, corner) => {
    const t = Math.floor(corner / 3);
    for (let c = 0; c < 3; c++) middles[3 * t + c] += positions[3 * v + c] / 3;
  });
  const beside = neighboursOf(triangles);
  const felt = new Float64Array(count);
  const seen = new Uint32Array(count);
  for (let t = 0; t < count; t++) {
    let [sum, total] = [0, 0];
    const open = [t];
    seen[t] = t + 1;
    for (let other = open.pop(); other !== undefined; other = open.pop()) {
      sum += weights[other] * values[other];
      total += weights[other];
      for (const next of beside[other]) {
        if (seen[next] === t + 1 || distance(middles, t, next) > FINGER) continue;
        seen[next] = t + 1;
        open.push(next);
      }
    }
    felt[t] = total > 0 && weights[t] > 0 ? sum / total : 0;
  }
  return felt;
}

/**
 * Where most is felt.
 *
 * @param gives What the cloth of each triangle gives: the more it does, the less is felt of an extension.
 */
export function mostFelt(
  felt: Float64Array,
  { mesh }: Pick<Worn, 'mesh'>,
  gives?: Float64Array,
): Felt {
  const weigh = (t: number): number => felt[t] / Math.max(FIT_SCALES.strain.full, gives?.[t] ?? 0);
  const at = felt.reduce((best, _, t) => (weigh(t) > weigh(best) ? t : best), 0);
  const panel = mesh.panels.find(
    ({ firstTriangle, triangleCount }) => at >= firstTriangle && at < firstTriangle + triangleCount,
  );
  return { value: felt[at] ?? 0, panel: panel?.name ?? '', ...(gives && { give: gives[at] ?? 0 }) };
}

function distance(places: Float64Array, a: number, b: number): number {
  return Math.hypot(
    places[3 * a] - places[3 * b],
    places[3 * a + 1] - places[3 * b + 1],
    places[3 * a + 2] - places[3 * b + 2],
  );
}

/** Triangles that share a side. */
function neighboursOf(triangles: Uint32Array): number[][] {
  const count = triangles.reduce((most, v) => Math.max(most, v), 0) + 1;
  const beside = Array.from({ length: triangles.length / 3 }, (): number[] => []);
  const open = new Map<number, number>();
  for (let corner = 0; corner < triangles.length; corner++) {
    const t = Math.floor(corner / 3);
    const [a, b] = [triangles[corner], triangles[corner % 3 === 2 ? corner - 2 : corner + 1]];
    const key = Math.min(a, b) * count + Math.max(a, b);
    const other = open.get(key);
    if (other === undefined) open.set(key, t);
    else {
      beside[t].push(other);
      beside[other].push(t);
    }
  }
  return beside;
}
