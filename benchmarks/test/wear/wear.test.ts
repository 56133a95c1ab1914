import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBody, JOINT_NAMES } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { watchCaught } from '../../src/wear/caught.ts';
import { hemRise, watchHem } from '../../src/wear/hem.ts';
import { paceTable, planPace } from '../../src/wear/pace.ts';
import { createChooser, describeRow } from '../../src/wear/wear.ts';
import type { WearResult, WearRow } from '../../src/wear/wear-case.ts';
import { planWear, type WearPlan } from '../../src/wear/wear-plan.ts';

const plan: WearPlan = {
  frames: 240,
  every: 1,
  resolution: 0.02,
  threads: 1,
  isTreadmill: false,
  patterns: undefined,
  bodies: [],
  motions: undefined,
  only: [],
};

describe('what is worn', () => {
  test('is every draft on three people in four motions, or those with a name', () => {
    const all = planWear(plan).map(({ name }) => name);
    expect(new Set(all).size).toBe(12 * Object.keys(DRAFTS).length);
    const [one, ...others] = planWear({ ...plan, only: ['tee on average man: walk 1.8'] });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ garment: { draft: 'tee' }, motion: { walk: 1.8 }, frames: 240 });
  });

  test('are patterns and recordings of folders too, patterns on the people they are for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toile-wear-'));
    for (const file of ['gown.json', 'body.json', 'dance.bvh', 'notes.txt']) {
      writeFileSync(join(folder, file), '');
    }
    const more = { ...plan, patterns: folder, motions: folder, bodies: [join(folder, 'ada.json')] };
    const names = planWear({ ...more, only: ['gown'] }).map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      ['dance.bvh', 'turn', 'walk 1.2', 'walk 1.4', 'walk 1.8'].map(
        (motion) => `gown on ada: ${motion}`,
      ),
    );
    expect(planWear({ ...more, only: ['dance.bvh'] })).toHaveLength(
      3 * Object.keys(DRAFTS).length + 1,
    );
    rmSync(folder, { recursive: true });
  });

  test('comes in turn: whoever stops early has seen of each as much as of the others', () => {
    const garments = Object.keys(DRAFTS).length;
    const early = planWear(plan).slice(0, 4 * garments);
    const times = (part: string): number =>
      early.filter(({ name }) => name.includes(part)).length / early.length;
    for (const draft of Object.keys(DRAFTS)) expect(times(`${draft} on `)).toBe(1 / garments);
    for (const motion of ['walk 1.2', 'walk 1.4', 'walk 1.8', 'turn']) {
      expect(times(motion)).toBe(1 / 4);
    }
    for (const wearer of ['average woman', 'average man', 'heavy short woman']) {
      expect(Math.abs(times(wearer) - 1 / 3)).toBeLessThan(0.1);
    }
  });
});

test('whoever dressed a garment wears it on, and helps others when all is begun', () => {
  const choose = createChooser();
  const left = planWear({ ...plan, only: ['tee on average', 'dress on average woman'] });
  const groups = (job: number, count: number): string[] =>
    Array.from({ length: count }, () => {
      const [{ name }] = left.splice(choose(left, job), 1);
      return name.split(':')[0];
    });
  const [first, second] = [groups(0, 1), groups(1, 1)];
  expect(first).not.toEqual(second);
  // Twelve cases of three groups: the third goes to whoever is free first, with all that is left of it.
  const third = groups(0, 7).filter((group) => group !== first[0]);
  expect(new Set(third).size).toBe(1);
  expect(third).not.toContain(second[0]);
  expect(new Set(groups(1, 2))).toEqual(new Set(second));
  expect(groups(0, 1)).toEqual(second);
});

test('the table of times has a line for each person and size, and a column for each number of threads', () => {
  const threads = [1, 4];
  const cases = planPace(threads).slice(0, 4);
  const worn = (median: number) =>
    ({ vertices: 1500, median, processor: 2 * median }) as WearResult;
  const rows = new Map<string, WearRow>([
    [cases[0].name, { name: cases[0].name, ...worn(41.6) }],
    [cases[1].name, { name: cases[1].name, failed: 'no result' }],
  ]);
  const [, , ...lines] = paceTable(cases, rows, threads).split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/average woman, edges of 28 mm +\| 1500 +\| 42 \(83\) +\| – /);
});

test('a row says what failed, or all its figures', () => {
  expect(describeRow({ name: 'tee', failed: 'no result' })).toMatch(/^tee +FAILED: no result$/);
});

describe('a hem', () => {
  /** A tube of two rings of four, the lower one at height 0. */
  const tube = {
    positions: Float64Array.from(
      [0, 1].flatMap((y) =>
        [0, 1, 2, 3].flatMap((k) => [Math.cos(1.57 * k), y, Math.sin(1.57 * k)]),
      ),
    ),
    triangles: Uint32Array.from(
      [0, 1, 2, 3].flatMap((k) => [k, 4 + k, (k + 1) % 4, (k + 1) % 4, 4 + k, 4 + ((k + 1) % 4)]),
    ),
  };
  const skin = Float32Array.from([0, 0.5, 0, 0, 1.5, 0]);
  /** The hem at a height, with one vertex lower. */
  const cloth = (height: number): Float32Array =>
    Float32Array.from(tube.positions, (x, i) => {
      if (i % 3 !== 1 || i >= 12) return x;
      return i === 1 ? height - 0.4 : height;
    });

  test('is followed from stride to stride, as the middle of its swing', () => {
    const watch = watchHem(tube, { from: 1, period: 0.5 });
    // Anything before the first stride, then three strides, each 2 cm higher, with a swing.
    watch.see(0.5, skin, cloth(7));
    for (let k = 0; k <= 15; k++) {
      const stride = Math.floor(k / 5);
      watch.see(1 + k / 10, skin, cloth(0.02 * stride + 0.1 * Math.sin((2 * Math.PI * k) / 5)));
    }
    expect(watch.strides).toHaveLength(3);
    watch.strides.forEach(({ mean, lowest, highest }, k) => {
      expect(mean).toBeCloseTo(-1.1 + 0.02 * k, 6);
      expect(lowest).toBeCloseTo(-1.4 + 0.02 * k, 6);
      expect(highest).toBeCloseTo(-1 + 0.02 * k, 6);
    });
  });

  test('has come up by what the last strides are higher than the first, without the very first', () => {
    const at = (mm: number) => ({ mean: mm / 1000, lowest: 0, highest: 0 });
    const strides = [-30, 0, 3, -3, 9, 6, 12, 9].map(at);
    expect(hemRise(strides)).toBeCloseTo(0.009, 9);
    expect(hemRise(strides.slice(0, 6))).toBeUndefined();
  });

  test('has no strides in a motion without an end', () => {
    const watch = watchHem(tube, { from: 1, period: Infinity });
    for (let k = 0; k <= 15; k++) watch.see(k / 10, skin, cloth(0));
    expect(watch.strides).toEqual([]);
  });
});

describe('what is caught', async () => {
  const body = await createBody({
    sex: 'female',
    height: 1.55,
    chest: 1.18,
    waist: 1.06,
    hips: 1.22,
  });
  const skin = Float32Array.from(body.mesh.positions);
  const { inseam } = body.measurements;
  /** A place between the thighs. */
  const [x, y, z] = [0, inseam - 0.06, 0.05];
  /** Two vertices there and one that hangs on them, pulled by a tenth. */
  const triangles = Uint32Array.from([0, 1, 2]);
  const hanging = (length: number, inFront = 0): number[] => [
    ...[x, y, z + inFront],
    ...[x, y, z + inFront + 0.01],
    ...[x, y + length, z + inFront],
  ];
  const slack = Float32Array.from(hanging(0.1));
  const pulled = Float32Array.from(hanging(0.11));
  /** It hung in front of the legs when it was put on, and was drawn in between them since. */
  const drawnIn = { positions: Float64Array.from(hanging(0.1, 0.25)), triangles };
  const legs = Array.from({ length: skin.length / 3 }, (_, v) => v).filter((v) =>
    JOINT_NAMES[body.skin.joints[4 * v]].startsWith('leftUpperLeg'),
  );
  /** The left thigh slid along the other, or away from it, by so much. */
  const withLeft = (coordinate: number, by: number, from: Float32Array = skin): Float32Array => {
    const moved = from.slice();
    for (const v of legs) moved[3 * v + coordinate] += by;
    return moved;
  };
  const parted = withLeft(1, -0.045);
  const everySecond = (k: number): Float32Array => (k % 4 < 2 ? skin : parted);

  test('is what limbs closed on and pull at while they move, for more than a second', () => {
    const watch = watchCaught(body, drawnIn, skin);
    for (let k = 0; k <= 14; k++) watch.see(k / 10, everySecond(k), pulled);
    expect(watch.now.count).toBeGreaterThan(0);
    expect(watch.ever.longest).toBeCloseTo(1.4, 9);
    watch.see(1.5, skin, slack);
    expect(watch.now).toEqual({ count: 0, longest: 0 });
    expect(watch.ever.count).toBeGreaterThan(0);
  });

  test('is not what lies between limbs at rest, however tight', () => {
    const watch = watchCaught(body, drawnIn, skin);
    for (let k = 0; k <= 14; k++) watch.see(k / 10, skin, pulled);
    expect(watch.ever.count).toBe(0);
  });

  test('is not what stays on the skin on which it was put', () => {
    const watch = watchCaught(
      body,
      { positions: Float64Array.from(hanging(0.1)), triangles },
      skin,
    );
    for (let k = 0; k <= 14; k++) watch.see(k / 10, everySecond(k), pulled);
    expect(watch.ever.count).toBe(0);
  });

  test('is not what lies in the crease where limbs begin', () => {
    const inCrease = inseam - 0.01;
    const closer = withLeft(0, -0.004);
    const lower = withLeft(1, -0.045, closer);
    const at = (length: number, inFront = 0): number[] => [
      ...[x, inCrease, z + inFront],
      ...[x, inCrease, z + inFront + 0.01],
      ...[x, inCrease + length, z + inFront],
    ];
    const put = { positions: Float64Array.from(at(0.1, 0.25)), triangles };
    const watch = watchCaught(body, put, skin);
    const now = Float32Array.from(at(0.11));
    for (let k = 0; k <= 14; k++) watch.see(k / 10, k % 4 < 2 ? closer : lower, now);
    expect(watch.ever.count).toBe(0);
  });

  test('is not what gets slack with every stride, nor what hangs free', () => {
    const watch = watchCaught(body, drawnIn, skin);
    for (let k = 0; k <= 14; k++) {
      watch.see(k / 10, everySecond(k), k % 4 < 2 ? pulled : slack);
    }
    // Limbs that part let go of it, by a little or by much.
    for (const by of [0.015, 0.1]) {
      const opened = withLeft(0, by);
      for (let k = 0; k <= 14; k++)
        watch.see(5 + 50 * by + k / 10, k % 4 < 2 ? skin : opened, pulled);
    }
    expect(watch.ever.count).toBe(0);
    const free = pulled.map((value, i) => (i % 3 === 0 ? value + 1 : value));
    for (let k = 0; k <= 14; k++) watch.see(18 + k / 10, everySecond(k), free);
    expect(watch.ever.count).toBe(0);
  });

  test('is not what slides along both limbs', () => {
    const watch = watchCaught(body, drawnIn, skin);
    for (let k = 0; k <= 14; k++) {
      const by = k % 4 < 2 ? 0 : -0.02;
      watch.see(
        k / 10,
        everySecond(k),
        pulled.map((value, i) => (i % 3 === 1 ? value + by : value)),
      );
    }
    expect(watch.ever.count).toBe(0);
  });
});
