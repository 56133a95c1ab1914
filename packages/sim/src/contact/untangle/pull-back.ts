import type { Vec3 } from '@toile/geometry';
import { add, addScaled, dot, length, normalize, scale, subtract, vertexAt } from '@toile/geometry';
import type { Components } from './components.ts';
import type { Contour } from './contours.ts';
import { clothNormal, forNeighbours, type RoundContext, spread } from './motion.ts';
import { judge } from './verdict.ts';

/** What went astray of one of a contour's sheets, where it touches the contour. */
export interface Stray {
  /** Vertices beside the contour on the wrong side. */
  readonly seeds: Map<number, Seed>;
  /** Vertices of the other sheet, where the contour goes through it. */
  readonly passed: Set<number>;
  /** Vertices of the parts that are on the wrong side. */
  readonly size: number;
  /** Mean of the ways back: long where they agree. */
  readonly mean: Vec3;
}

interface Seed {
  normal: Vec3;
  /** A point of the sheet to be passed. */
  point: Vec3;
  count: number;
}

/** Below this length of the mean way back, the ways lead apart, as around a ball. */
const COHERENT = 0.5;
/** Rounds without improvement after which the other sheet helps, and after which ways double. */
const STUBBORN = 4;
const PERSISTENCE = 8;

export function findStray(
  context: RoundContext,
  components: Components,
  contour: Contour,
  sheet: 0 | 1,
): Stray {
  const seeds = new Map<number, Seed>();
  const passed = new Set<number>();
  const { triangles, clothVertexCount } = context.surface;
  let sum: Vec3 = [0, 0, 0];
  let count = 0;
  contour.crossings.forEach((crossing, k) => {
    if (contour.sheets[k] !== sheet) return;
    const verdict = judge(context, components, crossing);
    if (!verdict) return;
    const { wrong, normal } = verdict;
    for (let k = 0; k < 3; k++) passed.add(triangles[3 * crossing.triangle + k]);
    const seed = seeds.get(wrong) ?? { normal: [0, 0, 0], point: crossing.point, count: 0 };
    seed.normal = addScaled(seed.normal, 1, normal);
    seed.count++;
    seeds.set(wrong, seed);
    sum = add(sum, normal);
    count++;
  });
  for (const vertex of passed) if (vertex >= clothVertexCount) passed.delete(vertex);
  const parts = new Set([...seeds.keys()].map((vertex) => components.of[vertex]));
  const size = [...parts].reduce((total, part) => total + components.sizes[part], 0);
  return { seeds, passed, size, mean: count > 0 ? scale(1 / count, sum) : [0, 0, 0] };
}

/**
 * Pulls the stray part of a sheet back through the other: each vertex along the normal of the place
 * where its part came through; deeper ones follow those beside the contour, and the right side
 * follows for about as many rings as the stray part is deep.
 *
 * @param share of the way that this sheet goes, the other does the rest
 */
export function pullBack(
  context: RoundContext,
  components: Components,
  stray: Stray,
  otherMean: Vec3,
  share: number,
): void {
  const { surface, motion, insistence } = context;
  const stride = context.stride * (1 + insistence / PERSISTENCE);
  const gap = context.gap * (1 + insistence);
  const common = commonWay(context, stray, otherMean);
  const ways = new Map<number, Vec3>();
  const points = new Map<number, Vec3>();
  let front: number[] = [];
  for (const [vertex, seed] of stray.seeds) {
    const direction = common ?? normalize(seed.normal);
    const depth = dot(subtract(seed.point, vertexAt(surface.positions, vertex)), direction);
    const way = common ? stride : Math.min(stride, Math.max(depth, 0) + gap);
    ways.set(vertex, scale(share * way, direction));
    points.set(vertex, seed.point);
    front.push(vertex);
  }
  let rings = 0;
  while (front.length > 0) {
    const next: number[] = [];
    for (const vertex of front) {
      const parentWay = ways.get(vertex)!;
      const point = points.get(vertex)!;
      forNeighbours(surface, vertex, (n, edge) => {
        if (components.cut[edge] || ways.has(n)) return;
        const direction = normalize(parentWay);
        const depth = dot(subtract(point, vertexAt(surface.positions, n)), direction);
        const own = share * Math.min(stride, depth + gap);
        ways.set(n, scale(Math.max(own, length(parentWay)), direction));
        points.set(n, point);
        next.push(n);
      });
    }
    if (next.length > 0) rings++;
    front = next;
  }
  for (const [vertex, way] of ways) motion.wish(vertex, way);
  spread(context, ways, stray.seeds.keys(), rings + (insistence >> 2));
  if (insistence >= STUBBORN) yieldTo(context, stray, share);
}

/** Lets the other sheet come towards the stray part when that does not get back by itself. */
function yieldTo(context: RoundContext, { passed, mean }: Stray, share: number): void {
  const { motion, stride, insistence } = context;
  const way = scale((-0.5 * share * stride * insistence) / PERSISTENCE, mean);
  const ways = new Map<number, Vec3>();
  for (const vertex of passed) {
    ways.set(vertex, way);
    motion.wish(vertex, way);
  }
  spread(context, ways, passed, insistence >> 1);
}

/** One direction for all where the normals along the contour disagree. */
function commonWay(context: RoundContext, stray: Stray, otherMean: Vec3): Vec3 | undefined {
  const agreement = length(stray.mean);
  if (stray.seeds.size < 4 || agreement >= COHERENT) return undefined;
  if (length(otherMean) >= COHERENT) return normalize(scale(-1, otherMean));
  if (agreement > 0.1) return normalize(stray.mean);
  let sum: Vec3 = [0, 0, 0];
  for (const vertex of stray.seeds.keys()) {
    sum = add(sum, clothNormal(context.surface, vertex));
  }
  return normalize(sum);
}
