import { expect, test } from 'vitest';
import { InStep } from '../../src/room/in-step.ts';
import type { Mirror } from '../../src/room/mirror.ts';
import { MOTION_STEP, type MovingFrame } from '../../src/work/protocol.ts';

interface Seen extends Mirror {
  readonly shown: number[];
}

function mirror(drawing: number): Seen {
  const shown: number[] = [];
  return {
    drawing,
    shown,
    showMoving: ({ time }: MovingFrame) => shown.push(time),
  } as unknown as Seen;
}

const at = (time: number): MovingFrame => ({ time, pace: 1 }) as MovingFrame;

test('both show the same moments, and none goes on before the other has come', () => {
  const [fast, slow] = [mirror(5), mirror(10)];
  const inStep = new InStep();
  for (let k = 0; k < 5; k++) {
    const { until } = inStep;
    expect(inStep.arrive(fast, at(until), 1)).toBe(false);
    expect(fast.shown).toHaveLength(k);
    expect(inStep.until).toBe(until);
    expect(inStep.arrive(slow, at(until), 1)).toBe(true);
    expect(inStep.until).toBeCloseTo(until + MOTION_STEP, 12);
  }
  expect(fast.shown).toEqual(slow.shown);
});

test('who draws slowly gets fewer pictures, slow motion nearer ones', () => {
  const [one, other] = [mirror(100), mirror(3 * 1000 * MOTION_STEP)];
  const inStep = new InStep();
  const next = (tempo: number): number => {
    const { until } = inStep;
    inStep.arrive(one, at(until), tempo);
    inStep.arrive(other, at(until), tempo);
    return (inStep.until - until) / MOTION_STEP;
  };
  expect(next(1)).toBeCloseTo(3, 9);
  expect(next(0.1)).toBeCloseTo(0.3, 9);
});

test('what is left of a motion that was stopped counts for nothing', () => {
  const [one, other] = [mirror(0), mirror(0)];
  const inStep = new InStep();
  inStep.arrive(one, at(inStep.until), 1);
  inStep.begin();
  expect(inStep.arrive(other, at(7.3), 1)).toBe(false);
  expect(inStep.arrive(other, at(MOTION_STEP), 1)).toBe(false);
  expect(inStep.arrive(one, at(MOTION_STEP), 1)).toBe(true);
});
