import { expect, test } from 'vitest';
import { createDynamics, createRates } from '../../../src/motion/physics/inverse-dynamics.ts';
import type { MassPoints } from '../../../src/motion/physics/mass-points.ts';
import { rigidSegments } from '../../../src/motion/physics/segments.ts';
import { JOINT_NAMES } from '../../../src/skeleton/joints.ts';
import { fromAxisAngle, multiply } from '../../../src/skeleton/quaternion.ts';
import {
  createSkeleton,
  jointNumber,
  type Pose,
  restPose,
} from '../../../src/skeleton/skeleton.ts';

const G = 9.81;
const THIGH = jointNumber('leftUpperLeg');
const SHIN = jointNumber('leftLowerLeg');

/** All joints at one point but the knee, which is a metre below. */
function skeletonWithLeg() {
  const rest = new Float64Array(3 * JOINT_NAMES.length);
  rest[3 * SHIN + 1] = -1;
  return createSkeleton(rest);
}

function pointsOf(points: readonly { joint: number; mass: number; at: number[] }[]): MassPoints {
  return {
    count: points.length,
    joints: Uint8Array.from(points, ({ joint }) => joint),
    masses: Float64Array.from(points, ({ mass }) => mass),
    rest: Float64Array.from(points.flatMap(({ at }) => at)),
    total: points.reduce((sum, { mass }) => sum + mass, 0),
  };
}

test('a pendulum needs m l² θ̈ + m g l sin θ', () => {
  const skeleton = skeletonWithLeg();
  const segments = rigidSegments(pointsOf([{ joint: THIGH, mass: 2, at: [0, -0.7, 0] }]), skeleton);
  const dynamics = createDynamics(segments);
  for (const [angle, speed, quick] of [
    [0, 0, 0],
    [0.4, 0, 0],
    [1.2, 3, -5],
    [-2, -7, 11],
  ]) {
    const pose = restPose(skeleton);
    const rates = createRates(JOINT_NAMES.length);
    pose.rotations.set(fromAxisAngle([1, 0, 0], angle), 4 * THIGH);
    rates.turning[3 * THIGH] = speed;
    rates.quickening[3 * THIGH] = quick;
    dynamics.solve(pose, rates);
    const s = segments.joints.indexOf(THIGH);
    const expected = 2 * 0.7 ** 2 * quick + 2 * G * 0.7 * Math.sin(angle);
    expect(dynamics.moments[3 * s]).toBeCloseTo(expected, 9);
    // Its joint pulls the mass inwards and carries it.
    const along = Math.hypot(dynamics.forces[3 * s + 1], dynamics.forces[3 * s + 2]);
    if (quick === 0 && speed === 0) expect(along).toBeCloseTo(2 * G, 9);
  }
});

test('two masses on two rods need what Lagrange says', () => {
  const skeleton = skeletonWithLeg();
  const [m1, m2, l1, l2] = [3, 1.5, 1, 0.6];
  const segments = rigidSegments(
    pointsOf([
      { joint: THIGH, mass: m1, at: [0, -l1, 0] },
      { joint: SHIN, mass: m2, at: [0, -1 - l2, 0] },
    ]),
    skeleton,
  );
  const dynamics = createDynamics(segments);
  const [a, b, da, db, dda, ddb] = [0.7, -1.1, 2.5, -3.5, 6, -4];
  const pose = restPose(skeleton);
  const rates = createRates(JOINT_NAMES.length);
  pose.rotations.set(fromAxisAngle([1, 0, 0], a), 4 * THIGH);
  pose.rotations.set(fromAxisAngle([1, 0, 0], b), 4 * SHIN);
  rates.turning[3 * THIGH] = da;
  rates.turning[3 * SHIN] = db;
  rates.quickening[3 * THIGH] = dda;
  rates.quickening[3 * SHIN] = ddb;
  dynamics.solve(pose, rates);
  const c = Math.cos(b);
  const s = Math.sin(b);
  const second =
    m2 * l2 ** 2 * (dda + ddb) +
    m2 * l1 * l2 * (c * dda + s * da * da) +
    m2 * G * l2 * Math.sin(a + b);
  const first =
    second +
    (m1 + m2) * l1 ** 2 * dda +
    m2 * l1 * l2 * (c * (dda + ddb) - s * (da + db) ** 2) +
    (m1 + m2) * G * l1 * Math.sin(a);
  expect(dynamics.moments[3 * segments.joints.indexOf(SHIN)]).toBeCloseTo(second, 9);
  expect(dynamics.moments[3 * segments.joints.indexOf(THIGH)]).toBeCloseTo(first, 9);
});

/** A body of some twenty lumps that tumbles and flails. */
function tumbler() {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647 - 0.5;
  };
  const skeleton = createSkeleton(
    Float64Array.from({ length: 3 * JOINT_NAMES.length }, () => random()),
  );
  const joints = JOINT_NAMES.flatMap((name, j) =>
    /Thumb|Index|Middle|Ring|Little|Toes/.test(name) ? [] : [j],
  );
  const points = joints.flatMap((joint) =>
    [0, 1, 2, 3].map(() => ({ joint, mass: 1 + random(), at: [random(), random(), random()] })),
  );
  const segments = rigidSegments(pointsOf(points), skeleton);
  const swings = joints.map(() => ({
    axis: [random(), random(), random()] as const,
    far: 2 * random(),
    fast: 4 + 6 * random(),
  }));
  const poseAt = (t: number): Pose => {
    const pose = restPose(skeleton);
    pose.hips.set([Math.sin(2 * t), 1 + 0.2 * Math.cos(5 * t), t * t]);
    joints.forEach((j, i) => {
      const { axis, far, fast } = swings[i];
      pose.rotations.set(fromAxisAngle(axis, far * Math.sin(fast * t)), 4 * j);
    });
    return pose;
  };
  // Turns about axes that stay: rates in closed form.
  const ratesAt = (t: number) => {
    const rates = createRates(JOINT_NAMES.length);
    rates.velocity.set([2 * Math.cos(2 * t), -Math.sin(5 * t), 2 * t]);
    rates.acceleration.set([-4 * Math.sin(2 * t), -5 * Math.cos(5 * t), 2]);
    joints.forEach((j, i) => {
      const { axis, far, fast } = swings[i];
      const length = Math.hypot(...axis);
      for (let c = 0; c < 3; c++) {
        rates.turning[3 * j + c] = (axis[c] / length) * far * fast * Math.cos(fast * t);
        rates.quickening[3 * j + c] = (-axis[c] / length) * far * fast * fast * Math.sin(fast * t);
      }
    });
    return rates;
  };
  return { segments, poseAt, ratesAt, dynamics: createDynamics(segments) };
}

test('what joints and the outside do is how energy changes', () => {
  const { segments, poseAt, ratesAt, dynamics } = tumbler();
  const { joints, parents, masses, centres, inertias } = segments;
  const energy = (t: number): number => {
    dynamics.solve(poseAt(t), ratesAt(t));
    let sum = 0;
    joints.forEach((_, s) => {
      const q = dynamics.rotations.slice(4 * s, 4 * s + 4);
      const turn = (v: readonly number[]): number[] => {
        const moved = multiply(multiply(q, [...v, 0]), [-q[0], -q[1], -q[2], q[3]]);
        return [...moved].slice(0, 3);
      };
      const back = (v: readonly number[]): number[] => {
        const moved = multiply(multiply([-q[0], -q[1], -q[2], q[3]], [...v, 0]), q);
        return [...moved].slice(0, 3);
      };
      const arm = turn([...centres.slice(3 * s, 3 * s + 3)]);
      const w = [...dynamics.turning.slice(3 * s, 3 * s + 3)];
      const v = [0, 1, 2].map(
        (c) =>
          dynamics.velocities[3 * s + c] +
          w[(c + 1) % 3] * arm[(c + 2) % 3] -
          w[(c + 2) % 3] * arm[(c + 1) % 3],
      );
      const own = back(w);
      for (let a = 0; a < 3; a++) {
        sum += 0.5 * masses[s] * v[a] * v[a];
        for (let b = 0; b < 3; b++) sum += 0.5 * own[a] * inertias[9 * s + 3 * a + b] * own[b];
      }
      sum += masses[s] * G * (dynamics.positions[3 * s + 1] + arm[1]);
    });
    return sum;
  };
  const h = 1e-5;
  for (const t of [0.1, 0.55, 1.3]) {
    const change = (energy(t + h) - energy(t - h)) / (2 * h);
    dynamics.solve(poseAt(t), ratesAt(t));
    let power = 0;
    joints.forEach((_, s) => {
      for (let c = 0; c < 3; c++) {
        const at = 3 * s + c;
        // A joint's own turning is that of its segment less that of the one it hangs on.
        const against = parents[s] < 0 ? 0 : dynamics.turning[3 * parents[s] + c];
        power += dynamics.moments[at] * (dynamics.turning[at] - against);
        if (parents[s] < 0) power += dynamics.forces[at] * dynamics.velocities[at];
      }
    });
    expect(Math.abs(change)).toBeGreaterThan(1);
    expect(power / change).toBeCloseTo(1, 6);
  }
});

test('what has to come from outside is how momentum changes, about any point', () => {
  const { segments, poseAt, ratesAt, dynamics } = tumbler();
  const momentum = (t: number): { linear: number[]; angular: number[] } => {
    // From places alone: lumps have their inertia in points, here in pairs of poses.
    const e = 1e-5;
    const places = [t - e, t + e].map((time) => {
      dynamics.solve(poseAt(time), ratesAt(time));
      return {
        positions: dynamics.positions.slice(),
        rotations: dynamics.rotations.slice(),
      };
    });
    const linear = [0, 0, 0];
    const angular = [0, 0, 0];
    segments.joints.forEach((_, s) => {
      const points = sixPointsOf(segments, s);
      for (const { mass, at } of points) {
        const [before, after] = places.map(({ positions, rotations }) => {
          const q = rotations.slice(4 * s, 4 * s + 4);
          const moved = multiply(multiply(q, [...at, 0]), [-q[0], -q[1], -q[2], q[3]]);
          return [0, 1, 2].map((c) => positions[3 * s + c] + moved[c]);
        });
        const v = [0, 1, 2].map((c) => (after[c] - before[c]) / (2 * e));
        const r = [0, 1, 2].map((c) => (after[c] + before[c]) / 2);
        for (let c = 0; c < 3; c++) {
          linear[c] += mass * v[c];
          angular[c] += mass * (r[(c + 1) % 3] * v[(c + 2) % 3] - r[(c + 2) % 3] * v[(c + 1) % 3]);
        }
      }
    });
    return { linear, angular };
  };
  const t = 0.8;
  const h = 1e-3;
  const [before, after] = [momentum(t - h), momentum(t + h)];
  dynamics.solve(poseAt(t), ratesAt(t));
  const middle = middleOf(segments, dynamics);
  for (let c = 0; c < 3; c++) {
    const [u, v] = [(c + 1) % 3, (c + 2) % 3];
    const weight = (i: number): number => (i === 1 ? -segments.total * G : 0);
    const force = (after.linear[c] - before.linear[c]) / (2 * h);
    expect(dynamics.forces[c] + weight(c)).toBeCloseTo(force, 1);
    const moment =
      dynamics.moments[c] +
      dynamics.positions[u] * dynamics.forces[v] -
      dynamics.positions[v] * dynamics.forces[u];
    const heavy = middle[u] * weight(v) - middle[v] * weight(u);
    expect(moment + heavy).toBeCloseTo((after.angular[c] - before.angular[c]) / (2 * h), 1);
  }
});

/** Masses along the axes of a segment's own inertia would need its axes: the corners of a box do not. */
function sixPointsOf(
  { masses, centres, inertias }: ReturnType<typeof rigidSegments>,
  s: number,
): { mass: number; at: number[] }[] {
  const i = inertias.slice(9 * s, 9 * s + 9);
  const half = (i[0] + i[4] + i[8]) / 2;
  // Second moments, and their Cholesky factor.
  const m = Float64Array.from(i, (value, k) => (k % 4 === 0 ? half : 0) - value);
  const l = new Float64Array(9);
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = m[3 * a + b];
      for (let k = 0; k < b; k++) sum -= l[3 * a + k] * l[3 * b + k];
      l[3 * a + b] = a === b ? Math.sqrt(sum) : sum / l[3 * b + b];
    }
  }
  const far = Math.sqrt(3 / masses[s]);
  return [0, 1, 2].flatMap((k) =>
    [1, -1].map((side) => ({
      mass: masses[s] / 6,
      at: [0, 1, 2].map((c) => centres[3 * s + c] + side * far * l[3 * c + k]),
    })),
  );
}

function middleOf(
  { masses, centres, total }: ReturnType<typeof rigidSegments>,
  { rotations, positions }: ReturnType<typeof createDynamics>,
): number[] {
  const middle = [0, 0, 0];
  masses.forEach((mass, s) => {
    const q = rotations.slice(4 * s, 4 * s + 4);
    const arm = multiply(multiply(q, [...centres.slice(3 * s, 3 * s + 3), 0]), [
      -q[0],
      -q[1],
      -q[2],
      q[3],
    ]);
    for (let c = 0; c < 3; c++) middle[c] += (mass / total) * (positions[3 * s + c] + arm[c]);
  });
  return middle;
}
