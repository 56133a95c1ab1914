import type { Skin } from '@toile/body';
import { computeNormals, type IndexLists } from '@toile/geometry';
import type { BodyPoints } from '../garment.ts';
import { smoothOver } from './cloth-graph.ts';
import { strongest } from './strongest.ts';

/** Rounds of smoothing; each takes weights some half an edge farther. */
const ROUNDS = 40;
/** Cloth this far from the body takes all of its neighbours' mean [m]. */
const FAR = 0.04;
/** Cloth that touches takes a little of it too. */
const LEAST_SHARE = 0.15;
/** Skin this near is seen whatever way it faces [m]. */
const TOUCHING = 0.006;

export interface CarryInput {
  readonly triangles: Uint32Array;
  readonly neighbours: IndexLists;
  /** Where the cloth is at one moment, and points and normals of the body at the same. */
  readonly cloth: Float32Array;
  readonly points: Float32Array;
  readonly normals: Float32Array;
  /** What moves those points. */
  readonly body: BodyPoints;
}

/**
 * Carries skin weights from a body to cloth: each vertex has those of the nearest point that it can see.
 * It sees with its inside what faces it, so the underarm of a sleeve sees the arm and not the trunk. Then
 * weights are made even over the cloth, the more so the farther it is from the body; the four largest stay.
 */
export function carryWeights(input: CarryInput): Skin {
  const { cloth, body, neighbours } = input;
  const vertexCount = cloth.length / 3;
  const used = [...new Set(body.skin.joints)];
  const placeOf = new Map(used.map((joint, k) => [joint, k]));
  const weights = new Float32Array(used.length * vertexCount);
  const shares = new Float32Array(vertexCount);
  seeBody(input).forEach(({ point, far }, v) => {
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const k = placeOf.get(body.skin.joints[i]) as number;
      weights[used.length * v + k] += body.skin.weights[i];
    }
    shares[v] = Math.max(LEAST_SHARE, Math.min(1, far / FAR));
  });
  smoothOver(neighbours, weights, used.length, ROUNDS, (v) => shares[v]);
  return strongest(weights, used);
}

interface Seen {
  readonly point: number;
  readonly far: number;
}

function seeBody({ triangles, cloth, points, normals }: CarryInput): Seen[] {
  const facing = new Float32Array(cloth.length);
  computeNormals(cloth, triangles, facing);
  const vertexCount = cloth.length / 3;
  const look = (outward: number): Seen[] =>
    Array.from({ length: vertexCount }, (_, v) => nearestSeen(v, outward));
  const seen = look(1);
  // Cloth whose inside faces out sees next to nothing: then its front is its inside.
  const blind = (all: readonly Seen[]): number => all.filter(({ point }) => point < 0).length;
  const turned = 2 * blind(seen) > vertexCount ? look(-1) : seen;
  const best = blind(turned) < blind(seen) ? turned : seen;
  return best.map((own, v) => (own.point >= 0 ? own : nearestSeen(v, 0)));

  /** @param outward 1 where normals leave the body, −1 where they enter it, 0 to see all. */
  function nearestSeen(v: number, outward: number): Seen {
    const [x, y, z] = [cloth[3 * v], cloth[3 * v + 1], cloth[3 * v + 2]];
    let [point, least] = [-1, Infinity];
    for (let p = 0; 3 * p < points.length; p++) {
      const dx = x - points[3 * p];
      const dy = y - points[3 * p + 1];
      const dz = z - points[3 * p + 2];
      const far = dx * dx + dy * dy + dz * dz;
      if (far >= least) continue;
      if (outward !== 0 && far > TOUCHING * TOUCHING) {
        const skinFaces = dx * normals[3 * p] + dy * normals[3 * p + 1] + dz * normals[3 * p + 2];
        const clothFaces = dx * facing[3 * v] + dy * facing[3 * v + 1] + dz * facing[3 * v + 2];
        if (skinFaces < 0.2 * Math.sqrt(far) || outward * clothFaces < 0) continue;
      }
      [point, least] = [p, far];
    }
    return { point, far: Math.sqrt(least) };
  }
}
