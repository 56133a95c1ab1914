import { expect, test } from 'vitest';
import { SOURCE_JOINTS } from '../../build/joints.mjs';
import { readSource } from '../../build/source.mjs';
import { JOINT_NAMES, type JointName } from '../../src/skeleton/joints.ts';

const source = readSource();

function place(name: JointName): number[] {
  const heads = SOURCE_JOINTS[name].map((head) => source.joints[head]);
  return [0, 1, 2].map((axis) =>
    mean(heads.map((h) => mean(h.map((v) => source.positions[3 * v + axis])))),
  );
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('every joint of ours, and no other, lies in the source', () => {
  expect(Object.keys(SOURCE_JOINTS).sort()).toEqual([...JOINT_NAMES].sort());
  for (const heads of Object.values(SOURCE_JOINTS)) {
    for (const head of heads) expect(source.joints).toHaveProperty([head]);
  }
});

test('left is +x, and the right side its mirror image', () => {
  for (const name of JOINT_NAMES) {
    const [x, y, z] = place(name);
    if (!/^(left|right)/.test(name)) expect(Math.abs(x)).toBeLessThan(1e-3);
    if (!name.startsWith('left')) continue;
    const other = place(name.replace('left', 'right') as JointName);
    expect(x).toBeGreaterThan(0.01);
    expect(Math.hypot(x + other[0], y - other[1], z - other[2])).toBeLessThan(1e-3);
  }
});

test('joints lie at the heights of a person', () => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let v = 0; v < source.skinVertices; v++) {
    low = Math.min(low, source.positions[3 * v + 1]);
    high = Math.max(high, source.positions[3 * v + 1]);
  }
  const share = (name: JointName) => (place(name)[1] - low) / (high - low);
  const expected: [JointName, number][] = [
    ['leftFoot', 0.04],
    ['leftLowerLeg', 0.28],
    ['leftUpperLeg', 0.52],
    ['chest', 0.66],
    ['leftUpperArm', 0.8],
    ['neck', 0.855],
    ['head', 0.91],
  ];
  for (const [name, height] of expected) {
    expect(Math.abs(share(name) - height), `${name}: ${share(name)}`).toBeLessThan(0.025);
  }
});
