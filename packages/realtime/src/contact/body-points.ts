import type { Skinned } from '@toile/body';
import { computeNormals } from '@toile/geometry';
import type { BodyPoints } from '../garment.ts';
import { type Moment, skinPoints } from '../pose/dual-skin.ts';
import { createPointGrid } from './point-grid.ts';

/** From one point of the body to the next [m]. */
const SPACING = 0.02;
/** Points that cloth never comes so near to are left out [m]. */
const REACH = 0.15;

/** Points on the skin, spread evenly, where cloth comes near it at any of these moments. */
export function chooseBodyPoints(body: Skinned, moments: Iterable<Moment>): BodyPoints {
  const all = spread(body);
  const posed = new Float32Array(all.rest.length);
  const isNear = new Uint8Array(all.rest.length / 3);
  for (const { joints, cloth } of moments) {
    skinPoints(joints.transforms, all.skin, all.rest, posed);
    const grid = createPointGrid(posed, REACH);
    for (let p = 0; p < isNear.length; p++) if (!isNear[p]) grid.add(p);
    const see = (v: number) => (p: number) => {
      const far = Math.hypot(
        posed[3 * p] - cloth[3 * v],
        posed[3 * p + 1] - cloth[3 * v + 1],
        posed[3 * p + 2] - cloth[3 * v + 2],
      );
      if (far < REACH) isNear[p] = 1;
    };
    // Cloth is finer than that: every fourth vertex tells enough.
    for (let v = 0; 3 * v < cloth.length; v += 4) {
      grid.visit(cloth[3 * v], cloth[3 * v + 1], cloth[3 * v + 2], see(v));
    }
  }
  return takePoints(
    all,
    [...isNear.keys()].filter((p) => isNear[p] === 1),
  );
}

function spread({ mesh, skin }: Skinned): BodyPoints {
  const { positions, triangles } = mesh;
  const normals = new Float32Array(positions.length);
  computeNormals(positions, triangles, normals);
  const grid = createPointGrid(positions, SPACING);
  const kept: number[] = [];
  for (let v = 0; 3 * v < positions.length; v++) {
    const [x, y, z] = [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
    let isFree = true;
    grid.visit(x, y, z, (p) => {
      const far = Math.hypot(
        positions[3 * p] - x,
        positions[3 * p + 1] - y,
        positions[3 * p + 2] - z,
      );
      const facing =
        normals[3 * p] * normals[3 * v] +
        normals[3 * p + 1] * normals[3 * v + 1] +
        normals[3 * p + 2] * normals[3 * v + 2];
      if (far < SPACING && facing > 0.5) isFree = false;
    });
    if (!isFree) continue;
    kept.push(v);
    grid.add(v);
  }
  return takePoints({ rest: Float32Array.from(positions), normals, skin }, kept);
}

function takePoints({ rest, normals, skin }: BodyPoints, kept: readonly number[]): BodyPoints {
  const pick = <T extends Float32Array | Uint8Array>(from: T, size: number, into: T): T => {
    kept.forEach((v, k) => {
      for (let c = 0; c < size; c++) into[size * k + c] = from[size * v + c];
    });
    return into;
  };
  return {
    rest: pick(rest, 3, new Float32Array(3 * kept.length)),
    normals: pick(normals, 3, new Float32Array(3 * kept.length)),
    skin: {
      joints: pick(skin.joints, 4, new Uint8Array(4 * kept.length)),
      weights: pick(skin.weights, 4, new Float32Array(4 * kept.length)),
    },
  };
}
