import { JOINT_NAMES, JOINT_PARENTS, type JointName } from '../../skeleton/joints.ts';
import { rotateVector } from '../../skeleton/quaternion.ts';
import { jointNumber, type Posed, type Skeleton } from '../../skeleton/skeleton.ts';
import type { Skinned } from '../../skin/skin.ts';

/** A body as points with masses, six on each of its segments, that have its masses and inertias exactly. */
export interface MassPoints {
  readonly count: number;
  /** The joint that moves each. */
  readonly joints: Uint8Array;
  /** [kg] */
  readonly masses: Float64Array;
  /** In the rest pose, three numbers each [m]. */
  readonly rest: Float64Array;
  /** All of it [kg]. */
  readonly total: number;
}

/** Of a living body as a whole [kg/m³]: a little less than water, with air in the lungs. */
const DENSITY = 985;
/** From one column of the filled body to the next [m]. */
const STEP = 0.022;
/** The skin has a vertex every centimetre or so: one of so many tells as well whose flesh is below. */
const LOOK = 3;
const SMALL = /Thumb|Index|Middle|Ring|Little|Toes/;

/** What these carry goes to the hand or foot: they hardly weigh. */
export function isSmall(joint: JointName): boolean {
  return SMALL.test(joint);
}

/**
 * Fills the skin with points, gives each to the segment whose skin is nearest, and puts six in place of all of
 * a segment: at its centre of mass ± √(3/m) lₖ, l the columns of the Cholesky factor of its second moments.
 * They have the segment's mass, centre and inertia.
 */
export function massPoints({ mesh, skin }: Skinned): MassPoints {
  const owners = JOINT_NAMES.map((name) => jointNumber(carrierOf(name)));
  const filled = fillMesh(mesh.positions, mesh.triangles);
  const segments = new Map<number, number[]>();
  for (let p = 0; p < filled.length; p += 3) {
    const v = nearestVertex(mesh.positions, filled, p);
    const owner = owners[skin.joints[4 * v]];
    const own = segments.get(owner);
    if (own) own.push(p);
    else segments.set(owner, [p]);
  }
  const mass = DENSITY * STEP ** 3;
  const found = [...segments].flatMap(([joint, own]) =>
    sixPoints(filled, own).map((place) => ({ joint, place, mass: (own.length * mass) / 6 })),
  );
  return {
    count: found.length,
    joints: Uint8Array.from(found, ({ joint }) => joint),
    masses: Float64Array.from(found, (point) => point.mass),
    rest: Float64Array.from(found.flatMap(({ place }) => place)),
    total: (filled.length / 3) * mass,
  };

  function carrierOf(name: JointName): JointName {
    return isSmall(name) ? carrierOf(JOINT_PARENTS.get(name) as JointName) : name;
  }
}

/** Where the points are once joints have moved them, three numbers each [m]. */
export function placeMass(
  { count, joints, rest }: MassPoints,
  skeleton: Skeleton,
  { positions, rotations }: Posed,
  out: Float64Array,
): void {
  const offset = [0, 0, 0];
  for (let p = 0; p < count; p++) {
    const j = joints[p];
    for (let c = 0; c < 3; c++) offset[c] = rest[3 * p + c] - skeleton.rest[3 * j + c];
    rotateVector(rotations, 4 * j, offset, 0, out, 3 * p);
    for (let c = 0; c < 3; c++) out[3 * p + c] += positions[3 * j + c];
  }
}

/** Points of an even grid that are inside of a closed surface: between the crossings of lines along x. */
function fillMesh(x: ArrayLike<number>, triangles: ArrayLike<number>): number[] {
  const crossings = new Map<string, number[]>();
  // No vertex lies on a line whose places are no round numbers.
  const line = (i: number): number => (i + 0.3183098861) * STEP;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ay, az, by, bz, cy, cz] = [x[a + 1], x[a + 2], x[b + 1], x[b + 2], x[c + 1], x[c + 2]];
    const area = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    if (area === 0) continue;
    const from = (u: number, v: number, w: number) => Math.floor(Math.min(u, v, w) / STEP) - 1;
    const to = (u: number, v: number, w: number) => Math.ceil(Math.max(u, v, w) / STEP);
    for (let i = from(ay, by, cy); i <= to(ay, by, cy); i++) {
      for (let j = from(az, bz, cz); j <= to(az, bz, cz); j++) {
        const [y, z] = [line(i), line(j)];
        const p = ((by - y) * (cz - z) - (bz - z) * (cy - y)) / area;
        const q = ((cy - y) * (az - z) - (cz - z) * (ay - y)) / area;
        if (p < 0 || q < 0 || p + q > 1) continue;
        const key = `${i} ${j}`;
        const own = crossings.get(key);
        const at = p * x[a] + q * x[b] + (1 - p - q) * x[c];
        if (own) own.push(at);
        else crossings.set(key, [at]);
      }
    }
  }
  const out: number[] = [];
  for (const [key, own] of crossings) {
    const [i, j] = key.split(' ').map(Number);
    own.sort((a, b) => a - b);
    for (let k = 0; k + 1 < own.length; k += 2) {
      const first = Math.ceil(own[k] / STEP - 0.5);
      for (let n = first; (n + 0.5) * STEP < own[k + 1]; n++) {
        out.push((n + 0.5) * STEP, line(i), line(j));
      }
    }
  }
  return out;
}

function nearestVertex(x: ArrayLike<number>, points: readonly number[], p: number): number {
  let [best, least] = [0, Infinity];
  for (let v = 0; 3 * v < x.length; v += LOOK) {
    const dx = x[3 * v] - points[p];
    const dy = x[3 * v + 1] - points[p + 1];
    const dz = x[3 * v + 2] - points[p + 2];
    const far = dx * dx + dy * dy + dz * dz;
    if (far < least) [best, least] = [v, far];
  }
  return best;
}

type Place = [x: number, y: number, z: number];

function sixPoints(points: readonly number[], own: readonly number[]): Place[] {
  const centre: Place = [0, 0, 0];
  for (const p of own) for (let c = 0; c < 3; c++) centre[c] += points[p + c] / own.length;
  const s = new Float64Array(9);
  for (const p of own) {
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 3; b++) {
        s[3 * a + b] += ((points[p + a] - centre[a]) * (points[p + b] - centre[b])) / own.length;
      }
    }
  }
  const l = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = s[3 * i + j];
      for (let k = 0; k < j; k++) sum -= l[3 * i + k] * l[3 * j + k];
      if (i === j) l[3 * i + i] = Math.sqrt(Math.max(0, sum));
      else l[3 * i + j] = l[3 * j + j] > 0 ? sum / l[3 * j + j] : 0;
    }
  }
  const out: Place[] = [];
  for (let k = 0; k < 3; k++) {
    for (const side of [1, -1]) {
      const far = side * Math.sqrt(3);
      out.push([centre[0] + far * l[k], centre[1] + far * l[3 + k], centre[2] + far * l[6 + k]]);
    }
  }
  return out;
}
