import { auditMeshes } from '@toile/audit';
import { createBody, type Pose, walk } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { type Backend, cotton } from '@toile/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dressed, dress } from '../../src/dress.ts';
import { type WearOptions, type WornFrame, wear } from '../../src/wear/wear.ts';
import { ANNA } from '../anna.ts';

let dressed: Dressed;
let backend: WasmBackend;
beforeAll(async () => {
  const body = await createBody(ANNA);
  backend = await wasmBackend({ threads: 1 });
  const pattern = DRAFTS.tee.draft(body.measurements, {});
  const garments = [{ pattern, material: cotton }];
  dressed = await dress({ body, garments }, { resolution: 0.03, backend });
});
afterAll(() => backend.dispose());

async function collect(options: WearOptions): Promise<WornFrame[]> {
  const frames: WornFrame[] = [];
  for await (const frame of wear(dressed, walk(dressed.wearer), { backend, ...options })) {
    frames.push(frame);
  }
  return frames;
}

describe('a tee that is worn', () => {
  let frames: WornFrame[];
  beforeAll(async () => {
    frames = await collect({ fps: 30, seconds: 0.8, lead: 0.5 });
  });

  test('comes as frames, from as dressed on', () => {
    expect(frames.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, k) => k));
    for (const { count, number, time } of frames) {
      expect(count).toBe(25);
      expect(time).toBeCloseTo(number / 30, 12);
    }
    const [{ body, garments, report }] = frames;
    expect(garments[0].positions).toEqual(Float32Array.from(dressed.garments[0].positions));
    expect(body.positions).toEqual(Float32Array.from(dressed.body.positions));
    expect(garments[0].velocities.every((v) => v === 0)).toBe(true);
    expect(report.substeps).toBe(0);
  });

  test('crosses nothing and is not torn', () => {
    for (const { body, garments, report } of frames.filter(({ number }) => number % 6 === 0)) {
      const audit = auditMeshes([
        { ...dressed.garments[0], positions: garments[0].positions },
        { ...dressed.body, positions: body.positions, rigid: true },
      ]);
      expect(audit.clean).toBe(true);
      expect(report.isReal).toBe(true);
      // The rib at the neck is drawn in by an elastic, shorter than what it is sewn to.
      expect(report.strain).toBeLessThan(0.4);
    }
  });

  test('goes with its body, as fast as it', () => {
    const last = frames.at(-1)!;
    const mean = (x: Float32Array): number =>
      x.reduce((sum, value, i) => (i % 3 === 2 ? sum + value : sum), 0) / (x.length / 3);
    const [skin, cloth] = [last.body, last.garments[0]].map((part) => ({
      way: mean(part.positions),
      speed: mean(part.velocities),
    }));
    expect(skin.way).toBeGreaterThan(0.5);
    expect(cloth.way).toBeCloseTo(skin.way, 1);
    expect(skin.speed).toBeGreaterThan(1);
    expect(cloth.speed).toBeCloseTo(skin.speed, 0);
  });

  test('is the same to the bit on two threads', async () => {
    const two = await wasmBackend({ threads: 2 });
    const others = await collect({ fps: 30, seconds: 0.2, lead: 0.5, backend: two });
    two.dispose();
    expect(others).toHaveLength(7);
    others.forEach(({ body, garments, report }, k) => {
      expect(garments).toEqual(frames[k].garments);
      expect(body).toEqual(frames[k].body);
      expect(report.substeps).toBe(frames[k].report.substeps);
    });
  });
});

test('who leaves the loop leaves nothing behind, who aborts hears why', async () => {
  let [adopted, disposed] = [0, 0];
  const counting: Backend = {
    ...backend,
    adopt(arrays) {
      adopted++;
      const workspace = backend.adopt(arrays);
      const dispose = (): void => {
        disposed++;
        workspace.dispose();
      };
      return { ...workspace, dispose };
    },
  };
  const motion = walk(dressed.wearer);
  for await (const { number } of wear(dressed, motion, { backend: counting })) {
    if (number === 1) break;
  }
  expect([adopted, disposed]).toEqual([1, 1]);

  const stop = new AbortController();
  const frames = wear(dressed, motion, { backend: counting, signal: stop.signal });
  await frames.next();
  stop.abort(new Error('enough'));
  await expect(frames.next()).rejects.toThrow('enough');
  expect([adopted, disposed]).toEqual([2, 2]);
});

test('of a long recording only what is seen is looked at', async () => {
  const stroll = walk(dressed.wearer);
  let latest = 0;
  const hour = {
    ...stroll,
    repeats: false,
    duration: 3600,
    sample: (time: number, pose: Pose) => {
      latest = Math.max(latest, time);
      return stroll.sample(time, pose);
    },
  };
  const frames = wear(dressed, hour, { backend, lead: 0.4, seconds: 0.5, fps: 10 });
  for (let next = await frames.next(); !next.done; next = await frames.next());
  expect(latest).toBeLessThan(1);
});

test('says what is wrong with what it is asked', async () => {
  const motion = walk(dressed.wearer);
  await expect(wear(dressed, motion, { fps: 0 }).next()).rejects.toThrow(
    'frames per second of 0: give a number from 1 on',
  );
  await expect(wear(dressed, motion, { seconds: Number.NaN }).next()).rejects.toThrow('a time');
});
