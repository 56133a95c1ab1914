import { type BodyPoints, type ContactMap, NEAR, NO_POINT } from '../garment.ts';
import { type Moment, skinPoints } from '../pose/dual-skin.ts';
import { GROUP_COUNT, GROUP_OF_JOINT } from './limb-groups.ts';
import { createPointGrid } from './point-grid.ts';
import { createProximity } from './proximity.ts';

/** Parts of the body that a vertex never comes so near to are no part of its map [m]. */
const MEETS = 0.07;
/** Gaps are those of the frames, within these bounds [m] … */
const LEAST_GAP = 0.0005;
const MOST_GAP = 0.004;
/** … where cloth is so near to a point that its tangent plane tells of the body [m]. */
const NEARBY = 0.03;

/** Finds what each vertex of cloth comes near to in some moments, and how near, over all frames. */
export function mapContact(
  points: BodyPoints,
  vertexCount: number,
  looks: Iterable<Moment>,
  frames: Iterable<Moment>,
): ContactMap {
  const map = {
    near: findNear(points, vertexCount, looks),
    gaps: new Float32Array(NEAR * vertexCount).fill(MOST_GAP),
  };
  const proximity = createProximity(points, map);
  for (const { joints, cloth } of frames) {
    proximity.pose(joints.transforms);
    proximity.follow(Float32Array.from(cloth), 8);
    for (let at = 0; at < map.near.length; at++) {
      if (map.near[at] === NO_POINT) continue;
      const [v, k] = [Math.trunc(at / NEAR), at % NEAR];
      if (proximity.far(cloth, v, k) > NEARBY) continue;
      const away = proximity.distance(cloth, v, k);
      map.gaps[at] = Math.max(LEAST_GAP, Math.min(map.gaps[at], away));
    }
  }
  return map;
}

function findNear(
  { rest, skin }: BodyPoints,
  vertexCount: number,
  looks: Iterable<Moment>,
): Uint16Array {
  const count = rest.length / 3;
  const posed = new Float32Array(rest.length);
  const least = new Float32Array(GROUP_COUNT * vertexCount).fill(MEETS);
  const found = new Uint16Array(GROUP_COUNT * vertexCount).fill(NO_POINT);
  for (const { joints, cloth } of looks) {
    skinPoints(joints.transforms, skin, rest, posed);
    const grid = createPointGrid(posed, MEETS);
    for (let p = 0; p < count; p++) grid.add(p);
    for (let v = 0; v < vertexCount; v++) {
      const [x, y, z] = [cloth[3 * v], cloth[3 * v + 1], cloth[3 * v + 2]];
      grid.visit(x, y, z, (p) => {
        const at = GROUP_COUNT * v + GROUP_OF_JOINT[skin.joints[4 * p]];
        const far = Math.hypot(posed[3 * p] - x, posed[3 * p + 1] - y, posed[3 * p + 2] - z);
        if (far < least[at]) [least[at], found[at]] = [far, p];
      });
    }
  }
  const near = new Uint16Array(NEAR * vertexCount).fill(NO_POINT);
  for (let v = 0; v < vertexCount; v++) {
    const groups = Array.from({ length: GROUP_COUNT }, (_, g) => GROUP_COUNT * v + g)
      .filter((at) => found[at] !== NO_POINT)
      .sort((a, b) => least[a] - least[b]);
    groups.slice(0, NEAR).forEach((at, k) => {
      near[NEAR * v + k] = found[at];
    });
  }
  return near;
}
