import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBody, JOINT_NAMES } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { watchCaught } from '../../src/wear/caught.ts';
import { watchHem } from '../../src/wear/hem.ts';
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
  /** A place between the thighs, so far below the crotch, near the skin of both. */
  const placeBelow = (depth: number): readonly [number, number, number] => {
    const goal = [0, inseam - depth, 0];
    let [best, least] = [0, Infinity];
    for (let i = 0; i < skin.length; i += 3) {
      const d = Math.hypot(...goal.map((x, c) => skin[i + c] - x));
      if (d < least) [best, least] = [i, d];
    }
    return [0, skin[best + 1], skin[best + 2]];
  };
  const place = placeBelow(0.08);

  const [x, y, z] = place;
  /** Two vertices there and one that hangs on them, as dressed and pulled by a tenth. */
  const dressed = {
    positions: Float64Array.from([x, y, z, x, y, z + 0.01, x, y + 0.1, z]),
    triangles: Uint32Array.from([0, 1, 2]),
  };
  const slack = Float32Array.from(dressed.positions);
  const pulled = Float32Array.from([x, y, z, x, y, z + 0.01, x, y + 0.11, z]);
  const legs = Array.from({ length: skin.length / 3 }, (_, v) => v).filter((v) =>
    JOINT_NAMES[body.skin.joints[4 * v]].startsWith('leftUpperLeg'),
  );
  /** The left thigh slid along the other. */
  const parted = skin.slice();
  for (const v of legs) parted[3 * v + 1] -= 0.045;

  test('is what limbs closed on and pull at while they move, for more than a second', () => {
    const watch = watchCaught(body, dressed);
    for (let k = 0; k <= 14; k++) watch.see(k / 10, k % 4 < 2 ? skin : parted, pulled);
    expect(watch.now.count).toBeGreaterThan(0);
    expect(watch.ever.longest).toBeCloseTo(1.4, 9);
    watch.see(1.5, skin, slack);
    expect(watch.now).toEqual({ count: 0, longest: 0 });
    expect(watch.ever.count).toBeGreaterThan(0);
  });

  test('is not what lies between limbs at rest, however tight', () => {
    const watch = watchCaught(body, dressed);
    for (let k = 0; k <= 14; k++) watch.see(k / 10, skin, pulled);
    expect(watch.ever.count).toBe(0);
  });

  test('is not what lies in the crease where limbs begin', () => {
    const [cx, cy, cz] = placeBelow(0.01);
    const at = (length: number): Float32Array =>
      Float32Array.from([cx, cy, cz, cx, cy, cz + 0.01, cx, cy + length, cz]);
    const triangles = dressed.triangles;
    const watch = watchCaught(body, { positions: Float64Array.from(at(0.1)), triangles });
    for (let k = 0; k <= 14; k++) watch.see(k / 10, k % 4 < 2 ? skin : parted, at(0.11));
    expect(watch.ever.count).toBe(0);
  });

  test('is not what gets slack with every stride, nor what hangs free', () => {
    const watch = watchCaught(body, dressed);
    for (let k = 0; k <= 14; k++) {
      watch.see(k / 10, k % 4 < 2 ? skin : parted, k % 4 < 2 ? pulled : slack);
    }
    // Limbs that part let go of it.
    const opened = skin.slice();
    for (const v of legs) opened[3 * v] += 0.1;
    for (let k = 0; k <= 14; k++) watch.see(5 + k / 10, k % 4 < 2 ? skin : opened, pulled);
    expect(watch.ever.count).toBe(0);
    const free = pulled.map((value, i) => (i % 3 === 0 ? value + 1 : value));
    for (let k = 0; k <= 14; k++) watch.see(8 + k / 10, k % 4 < 2 ? skin : parted, free);
    expect(watch.ever.count).toBe(0);
  });
});
