import type { Vec3 } from '@toile/geometry';
import {
  add,
  closestInTree,
  dot,
  length,
  normalize,
  scale,
  subtract,
  triangleNormal,
  vertexAt,
} from '@toile/geometry';
import { OUTSIDE } from './inside.ts';
import { clothNormal, forNeighbours, type RoundContext, spread } from './motion.ts';

interface Swallowed {
  readonly vertex: number;
  /** Unit vector to the nearest point of the body's surface. */
  readonly direction: Vec3;
  readonly depth: number;
}

/** Pushes the cloth inside closed bodies out of them, one connected patch after the other. */
export function pushOut(context: RoundContext, inside: Int32Array): void {
  const seen = new Uint8Array(inside.length);
  for (let start = 0; start < inside.length; start++) {
    if (inside[start] === OUTSIDE || seen[start]) continue;
    const patch = [start];
    seen[start] = 1;
    for (let k = 0; k < patch.length; k++) {
      forNeighbours(context.surface, patch[k], (n) => {
        if (seen[n] || inside[n] !== inside[start]) return;
        seen[n] = 1;
        patch.push(n);
      });
    }
    pushPatch(context, inside[start], patch);
  }
}

function pushPatch(context: RoundContext, body: number, patch: readonly number[]): void {
  const { surface, motion, gap, stride } = context;
  const swallowed = patch.map((vertex) => measure(context, body, vertex));
  const common = commonWay(context, swallowed, `${body} ${surface.pieces[patch[0]]}`);
  const ways = new Map<number, Vec3>();
  const longest = 2 * stride;
  for (const { vertex, direction, depth } of swallowed) {
    const way = common ? scale(longest, common) : scale(Math.min(longest, depth + gap), direction);
    ways.set(vertex, way);
    motion.wish(vertex, way, 2);
  }
  const isDeep = swallowed.some(({ depth }) => depth > 0.5 * stride);
  const rings = isDeep ? Math.ceil(Math.sqrt(patch.length)) : 1;
  spread(context, ways, patch, rings);
}

function measure({ surface }: RoundContext, body: number, vertex: number): Swallowed {
  const { positions, triangles, bodies } = surface;
  const x = vertexAt(positions, vertex);
  const nearest = closestInTree(bodies[body].tree, positions, x);
  if (!nearest) return { vertex, direction: [0, 0, 0], depth: 0 };
  const outwards = subtract(nearest.point, x);
  const isDeep = nearest.distance > 1e-9;
  const face = bodies[body].firstTriangle + nearest.triangle;
  const direction = isDeep ? normalize(outwards) : triangleNormal(positions, triangles, face);
  return { vertex, direction, depth: nearest.distance };
}

/**
 * The direction for a whole patch where its vertices would leave in all directions, as a sheet
 * does that cuts a ball in halves. A tube inside a limb leaves in all directions too, but along its
 * own normals: there everyone goes by itself.
 */
function commonWay(
  { surface, stride, headings }: RoundContext,
  patch: readonly Swallowed[],
  heading: string,
): Vec3 | undefined {
  const deepest = patch.reduce((most, { depth }) => Math.max(most, depth), 0);
  const before = headings.get(heading);
  if (patch.length < 4 || deepest < (before ? 0.5 : 2) * stride) return undefined;
  let mean: Vec3 = [0, 0, 0];
  let ownMean: Vec3 = [0, 0, 0];
  let alongOwn = 0;
  for (const { vertex, direction } of patch) {
    const own = clothNormal(surface, vertex);
    mean = add(mean, scale(1 / patch.length, direction));
    ownMean = add(ownMean, scale(1 / patch.length, own));
    alongOwn += dot(own, direction) / patch.length;
  }
  // Changing one's mind on the way through would only crumple the cloth.
  if (before && dot(before, mean) > -0.2) return before;
  if (length(mean) > 0.9 || Math.abs(alongOwn) > 0.8) return undefined;
  const along = length(mean) > 0.1 ? mean : scale(Math.sign(alongOwn) || 1, ownMean);
  headings.set(heading, normalize(along));
  return normalize(along);
}
