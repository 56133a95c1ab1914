import { cotton, denim, type Material } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { type Moment, type Schedule, scheduleFor } from '../../src/drape/schedule.ts';
import type { Outfit } from '../../src/outfit.ts';

/** An outfit as far as it matters: its garments, its folds and its fabric. */
function outfitOf(garments: number, folds = 0, fabric: Material = cotton): Outfit {
  const layers = Uint32Array.from({ length: 100 * garments }, (_, v) => Math.floor(v / 100));
  const fold = { vertices: [0, 1], angle: 2 } as const;
  return {
    layers,
    folds: Array.from({ length: folds }, () => fold),
    material: { materials: [fabric], of: [] },
  } as unknown as Outfit;
}

const SHARES = ['cut', 'grown', 'lowered', 'hold'] as const;

describe.each([
  ['a tee', outfitOf(1), false, true],
  ['trousers', outfitOf(1), false, false],
  ['a skirt below the arms', outfitOf(1), true, false],
  ['a pleated skirt', outfitOf(1, 40), true, false],
  ['two garments', outfitOf(2), false, false],
] as const)('the schedule for %s', (_, outfit, isStill, isHung) => {
  const { after, at, before, sewn, ready } = scheduleFor(outfit, 0.2, isStill, isHung);
  const times = Array.from({ length: 8 * ready + 1 }, (_, k) => k / 8);
  const first = (isSo: (moment: Moment) => boolean): number =>
    times.find((time) => isSo(at(time))) ?? Infinity;

  test('begins with cloth as it lies, on a thin body, without weight', () => {
    const { stiffness, ...moment } = at(0);
    expect(moment).toEqual({ cut: 0, grown: 0, lowered: 0, hood: 0, isHeavy: false, hold: 0 });
    expect(stiffness).toBeGreaterThan(10);
  });

  test('hurries where cloth hardly moves, but not while the body grows', () => {
    const grown = first((moment) => moment.grown === 1);
    for (const time of times.filter((time) => time < ready - 4)) {
      const isGrowing = time >= sewn && time < grown;
      const most = Math.min(4, time < sewn ? sewn - time : 4);
      expect(after(time, 1e-4) - time).toBeCloseTo(isGrowing ? 1 : most);
      expect(after(time, 1e-2) - time).toBeCloseTo(Math.min(1, most));
    }
  });

  test('goes back to a body that is not as far, in cloth that stays sewn', () => {
    for (const time of times.filter((time) => time > sewn)) {
      expect(before(time)).toBeLessThan(time);
      expect(before(time)).toBeGreaterThanOrEqual(sewn);
    }
    expect(before(sewn)).toBe(sewn);
  });

  test('ends with everything as it is', () => {
    const end = { cut: 1, grown: 1, lowered: 1, hood: 0, stiffness: 1, isHeavy: true, hold: 1 };
    expect(at(ready)).toEqual(end);
    expect(at(Infinity)).toEqual(end);
    expect(at(ready - 1)).not.toEqual(end);
  });

  test('never goes back, and keeps within 0 and 1', () => {
    times.slice(1).forEach((time, k) => {
      const [before, now] = [at(times[k]), at(time)];
      for (const name of SHARES) {
        expect(now[name], `${name} at ${time}`).toBeGreaterThanOrEqual(before[name]);
        expect(now[name]).toBeLessThanOrEqual(1);
      }
      expect(Number(now.isHeavy)).toBeGreaterThanOrEqual(Number(before.isHeavy));
      expect(now.stiffness).toBeLessThanOrEqual(before.stiffness);
      expect(now.stiffness).toBeGreaterThanOrEqual(1);
    });
  });

  test('changes nothing by leaps, whatever the pace', () => {
    times.slice(1).forEach((time, k) => {
      const [before, now] = [at(times[k]), at(time)];
      for (const name of ['cut', 'grown', 'lowered'] as const) {
        expect(now[name] - before[name]).toBeLessThan(0.125 * 0.2);
      }
      expect(before.stiffness / now.stiffness).toBeLessThan(1.2);
    });
  });

  test('has its phases in order: heavy, cut, grown, soft', () => {
    expect(at(sewn).cut).toBe(1);
    expect(at(sewn).grown).toBe(0);
    const grown = first((moment) => moment.grown === 1);
    const heavy = first(({ isHeavy }) => isHeavy);
    const held = first(({ hold }) => hold === 1);
    const softening = first(({ stiffness }) => stiffness < at(0).stiffness);
    expect(sewn).toBeLessThan(grown);
    expect(heavy).toBeLessThan(sewn);
    expect(heavy).toBeLessThanOrEqual(held);
    expect(grown).toBeLessThan(softening);
    expect(softening).toBeLessThan(ready);
  });
});

describe('arms', () => {
  test.each([
    ['that holds, where something hangs from a waist', false, 1],
    ['that slides, where all hangs from the shoulders', true, 0],
  ])('come down in cloth with its weight %s', (_, isHung, hold) => {
    const { at, ready } = scheduleFor(outfitOf(1), 0.2, false, isHung);
    for (let time = 0; time < ready; time += 0.25) {
      const { lowered } = at(time);
      if (lowered > 0 && lowered < 1)
        expect(at(time)).toMatchObject({ isHeavy: true, hold, grown: 1 });
    }
    expect(at(ready).hold).toBe(1);
  });

  test('out of reach take no time of their own', () => {
    const [still, moving] = [true, false].map((isStill) =>
      scheduleFor(outfitOf(1), 0.2, isStill, false),
    );
    expect(still.ready).toBeLessThanOrEqual(moving.ready);
    const down = ({ at }: Schedule): number => {
      let time = 0;
      while (at(time).lowered < 1) time++;
      return time;
    };
    expect(down(still)).toBeLessThan(down(moving));
  });
});

test('cloth in many layers gets more time', () => {
  const [plain, pleated, layered] = [outfitOf(1), outfitOf(1, 40), outfitOf(2)].map(
    (outfit) => scheduleFor(outfit, 0.2, false, false).ready,
  );
  expect(pleated).toBeGreaterThan(plain);
  expect(layered).toBeGreaterThan(plain);
});

test('all fabrics come the same way, soft ones further', () => {
  const silk = {
    ...cotton,
    bendingWarp: cotton.bendingWarp / 10,
    bendingWeft: cotton.bendingWeft / 10,
  };
  const fabrics = [denim, cotton, silk];
  const schedules = fabrics.map((fabric) => scheduleFor(outfitOf(1, 0, fabric), 0.2, true, false));
  const rigidities = (time: number): number[] =>
    fabrics.map(
      ({ bendingWarp, bendingWeft }, k) =>
        (schedules[k].at(time).stiffness * (bendingWarp + bendingWeft)) / 2,
    );
  const soon = schedules[0].ready - 2;
  for (const time of [0, 20, 30, soon]) {
    const [first, ...others] = rigidities(time);
    for (const other of others) expect(other / first).toBeCloseTo(1, 9);
  }
  const ready = schedules.map((schedule) => schedule.ready);
  expect(ready).toEqual([...ready].sort((a, b) => a - b));
  expect(ready[2]).toBeGreaterThan(ready[0]);
});

test('cloth that lies as it was cut is sewn in fewer steps', () => {
  const sewn = [0, 0.1, 0.4, 2].map(
    (strain) => scheduleFor(outfitOf(1), strain, false, false).sewn,
  );
  expect(sewn[0]).toBeLessThan(sewn[1]);
  expect(sewn[1]).toBeLessThan(sewn[2]);
  expect(sewn[3]).toBe(sewn[2]);
});

test('puts hoods down once they are sewn, while the body is thin', () => {
  const plain = scheduleFor(outfitOf(1), 0.2, false, true);
  const { at, after, sewn, grown, ready } = scheduleFor(outfitOf(1), 0.2, false, true, true);
  expect(plain.at(Infinity).hood).toBe(0);
  expect(ready).toBeGreaterThan(plain.ready);
  const times = Array.from({ length: ready + 1 }, (_, time) => time);
  const down = times.find((time) => at(time).hood === 1)!;
  expect(at(sewn).hood).toBe(0);
  expect(at(down).grown).toBe(0);
  expect(at(grown)).toMatchObject({ hood: 1, grown: 1 });
  // However little the cloth as a whole moves, it goes step by step.
  for (let time = sewn; time < down; time++) expect(after(time, 1e-6)).toBe(time + 1);
});
