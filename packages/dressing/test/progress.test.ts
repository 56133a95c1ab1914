import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { type Progress, type Shape, tellProgress } from '../src/progress.ts';
import { meshTube, tubePattern } from './cloth/pieces.ts';

const body = gridMesh({ width: 1, height: 1, columns: 2, rows: 2 });
const pattern = tubePattern(0.4, 0.1);
const { mesh, joined } = meshTube(pattern, 0.05);
const moved = (by: number): Float64Array => joined.positions.map((x) => x + by);

const GARMENTS = [0, 1];
const SEWING = [0.25, 0.5, 1];
const DRAPING = [0.1, 0.6];

/** Tells of two garments, as dressing does: both sewn, both laid, then all steps of both at once. */
async function dressTwo(options: Partial<Parameters<typeof tellProgress>[2]> = {}) {
  const told: Progress[] = [];
  const teller = tellProgress(GARMENTS.length, body, {
    signal: options.signal,
    onProgress: (progress) => {
      told.push(progress);
      options.onProgress?.(progress);
    },
  });
  for (const stage of ['mesh', 'arrange'] as const) {
    for (const garment of GARMENTS) await teller.stage(stage, garment);
  }
  teller.sewn(GARMENTS.map(() => ({ ...joined, mesh, pattern })));
  for (const [stage, parts] of [
    ['sew', SEWING],
    ['drape', DRAPING],
  ] as const) {
    for (const part of parts) {
      await teller.draping({
        stage,
        positions: () => [moved(part), moved(-part)],
        body: body.positions.map((x) => x + part),
        part,
      });
    }
  }
  await teller.finished({
    positions: [moved(1), moved(-1)],
    body: { ...body, positions: body.positions.map((x) => x + 1) },
    settled: true,
    steps: { sew: 3, drape: 2 },
  });
  return told;
}

describe('progress', () => {
  test('rises from 0 to 1', async () => {
    const totals = (await dressTwo()).map(({ total }) => total);
    expect(totals[0]).toBe(0);
    expect(totals[totals.length - 1]).toBeCloseTo(1, 12);
    for (let k = 1; k < totals.length; k++) {
      expect(totals[k], `word ${k}`).toBeGreaterThan(totals[k - 1] - 1e-12);
    }
  });

  test('is not set back where garments are laid around the body once more', async () => {
    const totals: number[] = [];
    const teller = tellProgress(2, body, {
      signal: undefined,
      onProgress: ({ total }) => totals.push(total),
    });
    for (const garment of [0, 1, 0, 1]) await teller.stage('arrange', garment);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  test('tells the stage, and the garment at work while each has its own', async () => {
    const told = await dressTwo();
    expect(told.map(({ stage }) => stage)).toEqual([
      ...['mesh', 'mesh', 'arrange', 'arrange'],
      ...['sew', 'sew', 'sew'],
      ...['drape', 'drape', 'drape'],
    ]);
    expect(told.slice(0, 4).map(({ garment }) => garment)).toEqual([0, 1, 0, 1]);
  });

  test('foretells the time left once some has passed, and none at the end', async () => {
    const left = (await dressTwo()).map(({ secondsLeft }) => secondsLeft);
    expect(left[0]).toBeUndefined();
    expect(left[5]).toBeGreaterThan(0);
    expect(left[left.length - 1]).toBeCloseTo(0, 9);
  });

  test('shows garments once they lie around the body, where they are at the time', async () => {
    const shapes: (readonly Shape[])[] = [];
    const skins: Float64Array[] = [];
    await dressTwo({
      onProgress: (progress) => {
        shapes.push(progress.shapes());
        skins.push(progress.body());
      },
    });
    const last = shapes.length - 1;
    for (const before of shapes.slice(0, 4)) expect(before).toEqual([]);
    for (const shape of shapes.slice(4).flat()) {
      expect(shape.triangles).toBe(joined.triangles);
      expect(shape.mesh).toBe(mesh);
    }
    expect(shapes[5].map(({ positions }) => positions)).toEqual([moved(0.5), moved(-0.5)]);
    expect(shapes[last].map(({ positions }) => positions)).toEqual([moved(1), moved(-1)]);
    expect(skins[0]).toEqual(body.positions);
    expect(skins[5][0]).toBeCloseTo(body.positions[0] + 0.5, 9);
    expect(skins[last][0]).toBeCloseTo(body.positions[0] + 1, 9);
  });
});

describe('stopping', () => {
  test('is heard after the next word, with its reason', async () => {
    const stop = new AbortController();
    const stages: string[] = [];
    const onProgress = ({ stage }: Progress) => {
      stages.push(stage);
      if (stage === 'arrange') stop.abort(new Error('enough'));
    };
    await expect(dressTwo({ signal: stop.signal, onProgress })).rejects.toThrow('enough');
    expect(stages).toEqual(['mesh', 'mesh', 'arrange']);
  });

  test('is heard when it comes from elsewhere, in between', async () => {
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('closed')));
    await expect(dressTwo({ signal: stop.signal })).rejects.toThrow('closed');
  });
});
