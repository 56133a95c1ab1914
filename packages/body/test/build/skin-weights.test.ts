import { beforeAll, describe, expect, test } from 'vitest';
import { SOURCE_JOINTS } from '../../build/joints.mjs';
import { computeSkinWeights } from '../../build/skin-weights.mjs';
import { readSource } from '../../build/source.mjs';
import { JOINT_NAMES, type JointName } from '../../src/skeleton/joints.ts';
import { PARENT_NUMBERS } from '../../src/skeleton/skeleton.ts';
import { createTube } from './tube.ts';

const tube = {
  ...createTube(0.05),
  joints: [0, -0.5, 0, 0, 0, 0, 0, 0.3, 0],
  parents: [-1, 0, 1],
  names: ['root', 'middle', 'end'],
};

function weightOf(
  skin: ReturnType<typeof computeSkinWeights>,
  vertex: number,
  accepts: (joint: number) => boolean,
): number {
  let sum = 0;
  for (let k = 4 * vertex; k < 4 * vertex + 4; k++) {
    if (accepts(skin.joints[k])) sum += skin.weights[k];
  }
  return sum;
}

describe('a tube', () => {
  const skin = computeSkinWeights(tube);
  const at = (y: number) =>
    Array.from({ length: tube.positions.length / 3 }, (_, v) => v).filter(
      (v) => Math.abs(tube.positions[3 * v + 1] - y) < 0.001,
    );

  test.each([
    [-0.4, 0],
    [0.15, 1],
    [0.45, 2],
  ])('at %f m hangs on joint %i alone', (y, joint) => {
    for (const v of at(y)) expect(weightOf(skin, v, (j) => j === joint)).toBeGreaterThan(0.97);
  });

  test('hangs on two joints in equal parts where they meet', () => {
    const share = (y: number) => weightOf(skin, at(y)[0], (j) => j === 0);
    expect((share(0) + share(0.0125)) / 2).toBeCloseTo(0.5, 1);
    expect(share(-0.025)).toBeGreaterThan(0.6);
    expect(share(0.0375)).toBeLessThan(0.4);
  });
});

test.each([
  [
    'joints without coordinates',
    { joints: [0, 0, 0] },
    /3 joints need 9 coordinates and 3 parents/,
  ],
  ['a vertex that is not a number', { positions: tube.positions.with(7, Number.NaN) }, /vertex 2 /],
  ['a triangle of no vertex', { triangles: Uint32Array.of(0, 1, 99999) }, /vertex 99999/],
  ['a body that is not symmetric', { positions: tube.positions.with(0, 0.09) }, /vertex \d+/],
  ['a joint outside the body', { joints: [0, -0.5, 0, 0, 0, 0, 0, 9, 0] }, /no skin hangs on end/],
])('refuses %s', (_, change, message) => {
  expect(() => computeSkinWeights({ ...tube, ...change })).toThrow(message);
});

describe('the body', () => {
  const source = readSource();
  const count = source.skinVertices;
  const positions = source.positions.subarray(0, 3 * count);
  const vertices = Array.from({ length: count }, (_, v) => v);
  const joints = JOINT_NAMES.flatMap((name) => {
    const heads = SOURCE_JOINTS[name].flatMap((head) => source.joints[head]);
    return [0, 1, 2].map(
      (axis) => heads.reduce((sum, v) => sum + source.positions[3 * v + axis], 0) / heads.length,
    );
  });
  const triangles = Uint32Array.from(source.quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]));
  const place = (name: JointName) => {
    const j = JOINT_NAMES.indexOf(name);
    return joints.slice(3 * j, 3 * j + 3);
  };
  let skin: ReturnType<typeof computeSkinWeights>;
  beforeAll(() => {
    skin = computeSkinWeights({
      positions,
      triangles,
      joints,
      parents: PARENT_NUMBERS,
      names: JOINT_NAMES,
    });
  });
  const share = (v: number, pattern: RegExp) =>
    weightOf(skin, v, (joint) => pattern.test(JOINT_NAMES[joint]));

  test('has weights that sum to 1, largest first', () => {
    const wrong = vertices.filter((v) => {
      const weights = skin.weights.subarray(4 * v, 4 * v + 4);
      const sum = weights.reduce((a, b) => a + b);
      return Math.abs(sum - 1) > 1e-6 || weights.some((w, k) => k > 0 && w > weights[k - 1]);
    });
    expect(wrong).toEqual([]);
  });

  test('hangs on every joint', () => {
    for (const name of JOINT_NAMES) {
      const largest = Math.max(...vertices.map((v) => share(v, new RegExp(`^${name}$`))));
      expect(largest, name).toBeGreaterThan(0.5);
    }
  });

  test('has fingers that do not move each other', () => {
    const fingers = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'];
    for (const finger of fingers) {
      const others = new RegExp(fingers.filter((f) => f !== finger).join('|'));
      const tip = new RegExp(`${finger}(Intermediate|Distal)`);
      for (const v of vertices) {
        if (share(v, tip) > 0.3) expect(share(v, others)).toBeLessThan(0.02);
      }
    }
  });

  test('is the same left and right', () => {
    const sum = (pattern: RegExp) => vertices.reduce((total, v) => total + share(v, pattern), 0);
    for (const name of JOINT_NAMES.filter((joint) => joint.startsWith('left'))) {
      const other = name.replace('left', 'right');
      expect(sum(new RegExp(`^${name}$`))).toBeCloseTo(sum(new RegExp(`^${other}$`)), 2);
    }
  });

  test('keeps the ribs, the feet and the head apart from what is near them', () => {
    const [shoulderX, shoulderY] = place('leftUpperArm');
    const [, ankleY] = place('leftFoot');
    const [, chestY] = place('chest');
    for (const v of vertices) {
      const [x, y] = positions.subarray(3 * v, 3 * v + 2);
      const inTrunk = Math.abs(x) < 0.9 * shoulderX && y > chestY;
      if (inTrunk && y < shoulderY - 0.15) expect(share(v, /Arm|Hand/)).toBeLessThan(0.1);
      if (y < ankleY - 0.03) expect(share(v, /Foot|Toes/)).toBeGreaterThan(0.9);
      if (y > place('head')[1] + 0.02) expect(share(v, /^head$/)).toBeGreaterThan(0.85);
      if (x > 0.02) expect(share(v, /^right(Upper|Lower)Leg/)).toBeLessThan(0.35);
    }
  });

  test('has no tears: neighbours hang on the same joints in similar shares', () => {
    let largest = 0;
    for (const quad of source.quads) {
      const [a, b] = quad;
      for (let j = 0; j < JOINT_NAMES.length; j++) {
        const step = weightOf(skin, a, (k) => k === j) - weightOf(skin, b, (k) => k === j);
        largest = Math.max(largest, Math.abs(step));
      }
    }
    expect(largest).toBeLessThan(0.65);
  });
});
