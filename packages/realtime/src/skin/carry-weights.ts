import type { Skin } from '@toile/body';
import { computeNormals, type IndexLists } from '@toile/geometry';
import type { BodyPoints } from '../garment.ts';
import { smoothOver } from './cloth-graph.ts';

/** Rounds of smoothing; each takes weights some half an edge farther. */
const ROUNDS = 40;
/** Cloth this far from the body takes all of its neighbours' mean [m]. */
const FAR = 0.04;
/** Cloth that touches takes a little of it too. */
const LEAST_SHARE = 0.15;
/** Skin this near is seen whatever way it faces [m]. */
const TOUCHING = 0.006;
const MOST_JOINTS = 4;

export interface CarryInput {
  readonly triangles: Uint32Array;
  readonly neighbours: IndexLists;
  /** Where the cloth is at one moment, and points and normals of the body at the same. */
  readonly cloth: Float32Array;
  readonly points: Float32Array;
  readonly normals: Float32Array;
  /** What moves those points. */
  readonly body: BodyPoints;
  readonly jointCount: number;
}

/**
 * Carries skin weights from a body to cloth: each vertex has those of the nearest point that it can see.
 * It sees with its inside what faces it, so the underarm of a sleeve sees the arm and not the trunk. Then
 * weights are made even over the cloth, the more so the farther it is from the body; the four largest stay.
 */
export function carryWeights(input: CarryInput): Skin {
  const { cloth, body, neighbours, jointCount } = input;
  const vertexCount = cloth.length / 3;
  const weights = new Float32Array(jointCount * vertexCount);
  const shares = new Float32Array(vertexCount);
  const seen = seeBody(input);
  for (let v = 0; v < vertexCount; v++) {
    const { point, far } = seen[v];
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      weights[jointCount * v + body.skin.joints[i]] += body.skin.weights[i];
    }
    shares[v] = Math.max(LEAST_SHARE, Math.min(1, far / FAR));
  }
  smoothOver(neighbours, weights, jointCount, ROUNDS, (v) => shares[v]);
  return strongest(weights, jointCount);
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

function strongest(weights: Float32Array, jointCount: number): Skin {
  const vertexCount = weights.length / jointCount;
  const skin = {
    joints: new Uint8Array(MOST_JOINTS * vertexCount),
    weights: new Float32Array(MOST_JOINTS * vertexCount),
  };
  const order = Array.from({ length: jointCount }, (_, j) => j);
  for (let v = 0; v < vertexCount; v++) {
    const own = weights.subarray(jointCount * v, jointCount * (v + 1));
    const largest = order.toSorted((a, b) => own[b] - own[a]).slice(0, MOST_JOINTS);
    const sum = largest.reduce((total, j) => total + own[j], 0);
    largest.forEach((j, i) => {
      skin.joints[MOST_JOINTS * v + i] = j;
      skin.weights[MOST_JOINTS * v + i] = own[j] / sum;
    });
  }
  return skin;
}
