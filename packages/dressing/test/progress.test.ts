import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { type Progress, type Shape, tellProgress } from '../src/progress.ts';
import { meshTube, tubePattern } from './cloth/pieces.ts';

const body = gridMesh({ width: 1, height: 1, columns: 2, rows: 2 });
const { mesh, joined } = meshTube(tubePattern(0.4, 0.1), 0.05);
const moved = (by: number) => joined.positions.map((x) => x + by);

/** Tells of two garments, as dressing does. */
async function dressTwo(options: Partial<Parameters<typeof tellProgress>[2]> = {}) {
  const told: Progress[] = [];
  const signal = options.signal;
  const teller = tellProgress(2, body, {
    signal,
    onProgress: (progress) => {
      told.push(progress);
      options.onProgress?.(progress);
    },
  });
  for (const garment of [0, 1]) {
    await teller.stage('mesh', garment);
    await teller.stage('arrange', garment);
    for (const part of [0.25, 0.5, 1]) {
      const panels = new Float64Array((3 * mesh.positions2.length) / 2);
      const positions = () => [...Array.from({ length: garment }, () => moved(part)), panels];
      await teller.sewing({ positions, part }, mesh);
    }
    teller.sewn(Array.from({ length: garment + 1 }, () => ({ ...joined, mesh })));
  }
  for (const part of [0.1, 0.6, 1]) {
    const positions = () => [moved(part), moved(-part)];
    await teller.draping({
      positions,
      body: body.positions.map((x) => x + part),
      part,
    });
  }
  return told;
}

describe('progress', () => {
  test('rises from 0 to 1', async () => {
    const totals = (await dressTwo()).map(({ total }) => total);
    expect(totals[0]).toBe(0);
    expect(totals[totals.length - 1]).toBeCloseTo(1, 12);
    for (let k = 1; k < totals.length; k++) {
      expect(totals[k]).toBeGreaterThan(totals[k - 1] - 1e-12);
    }
  });

  test('tells the stage, and the garment at work', async () => {
    const told = await dressTwo();
    const stages = ['mesh', 'arrange', 'sew', 'sew', 'sew'];
    expect(told.map(({ stage }) => stage)).toEqual([
      ...stages,
      ...stages,
      'drape',
      'drape',
      'drape',
    ]);
    expect(told.slice(0, 10).map(({ garment }) => garment)).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[1, 1, 1, 1, 1],
    ]);
  });

  test('foretells the time left once some has passed, and none at the end', async () => {
    const left = (await dressTwo()).map(({ secondsLeft }) => secondsLeft);
    expect(left[0]).toBeUndefined();
    expect(left[5]).toBeGreaterThan(0);
    expect(left[left.length - 1]).toBeCloseTo(0, 9);
  });

  test('shows garments with the triangles they have at the time', async () => {
    const shapes: (readonly Shape[])[] = [];
    const skins: Float64Array[] = [];
    await dressTwo({
      onProgress: (progress) => {
        shapes.push(progress.shapes());
        skins.push(progress.body());
      },
    });
    const trianglesAt = (k: number) => shapes[k].map(({ triangles }) => triangles);
    const last = shapes.length - 1;
    expect(trianglesAt(0)).toEqual([]);
    expect(trianglesAt(3)).toEqual([mesh.triangles]);
    expect(trianglesAt(5)).toEqual([joined.triangles]);
    expect(trianglesAt(8)).toEqual([joined.triangles, mesh.triangles]);
    expect(trianglesAt(last)).toEqual([joined.triangles, joined.triangles]);
    expect(shapes[last][1].positions).toEqual(moved(-1));
    for (const shape of shapes.flat()) expect(shape.mesh).toBe(mesh);
    expect(skins[0]).toEqual(body.positions);
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
    expect(stages).toEqual(['mesh', 'arrange']);
  });

  test('is heard when it comes from elsewhere, in between', async () => {
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('closed')));
    await expect(dressTwo({ signal: stop.signal })).rejects.toThrow('closed');
  });
});
