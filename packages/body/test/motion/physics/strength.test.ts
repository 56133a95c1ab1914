import { expect, test } from 'vitest';
import { LEG_JOINTS, LEG_TURNS, strength } from '../../../src/motion/physics/strength.ts';

const woman = { sex: 'female', size: 62 * 9.81 * 1.66 } as const;
const man = { sex: 'male', size: 75 * 9.81 * 1.78 } as const;

test('three quarters and a half are left at the speeds that say so', () => {
  const still = strength(woman, 'knee', 'extension', 1.274, 0);
  expect(still).toBeCloseTo(0.159 * woman.size, 9);
  expect(strength(woman, 'knee', 'extension', 1.274, 1.393) / still).toBeCloseTo(0.75, 9);
  expect(strength(woman, 'knee', 'extension', 1.274, 3.623) / still).toBeCloseTo(0.5, 9);
});

test('knees are as strong as those of 13,893 others', () => {
  // Nm per kg at mid-range, 95 % confidence [Sarabon2021, abstract]: women 2.08 to 2.74, men 2.92 to 3.45.
  expect(strength(woman, 'knee', 'extension', 1.1, 0) / 62).toBeGreaterThan(2.08);
  expect(strength(woman, 'knee', 'extension', 1.1, 0) / 62).toBeLessThan(2.74);
  expect(strength(man, 'knee', 'extension', 1.1, 0) / 75).toBeGreaterThan(0.9 * 2.92);
  expect(strength(man, 'knee', 'extension', 1.1, 0) / 75).toBeLessThan(3.45);
});

test('whoever gives way slowly is stronger than whoever pushes, and nobody is ever without strength', () => {
  for (const joint of LEG_JOINTS) {
    for (const turn of LEG_TURNS) {
      for (const angle of [-0.6, 0, 0.5, 1.4]) {
        const at = (speed: number): number => strength(man, joint, turn, angle, speed);
        expect(at(-0.5)).toBeGreaterThanOrEqual(at(0.5));
        for (const speed of [-9, 0, 30]) expect(at(speed)).toBeGreaterThan(0);
      }
    }
  }
});
