import { auditMeshes } from '@toile/audit';
import { type Body, createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dressed, dress, type Progress } from '../src/index.ts';

let body: Body;
let backend: WasmBackend;
beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 });
  backend = await wasmBackend({ threads: 1 });
});
afterAll(() => backend.dispose());

/** Heights between which the garment hangs [m]. */
function extent({ garments: [{ positions }] }: Dressed): [low: number, high: number] {
  const heights = positions.filter((_, i) => i % 3 === 1);
  return [Math.min(...heights), Math.max(...heights)];
}

describe.each([
  ['pencil-skirt', [0.45, 0.7], [1.0, 1.12]],
  ['trousers', [0, 0.15], [1.0, 1.12]],
  ['tee', [0.8, 1.0], [1.35, 1.5]],
] as const)('a %s', (name, bottom, top) => {
  let dressed: Dressed;
  const stages: Progress['stage'][] = [];
  beforeAll(async () => {
    const pattern = DRAFTS[name].draft(body.measurements, {});
    dressed = await dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: 0.03, backend, onProgress: ({ stage }) => stages.push(stage) },
    );
  }, 120_000);

  test('is sewn', () => {
    for (const { seam, gap } of dressed.garments[0].gaps) expect(gap, seam).toBeLessThan(0.0015);
  });

  test('passes neither through itself nor through the body', () => {
    const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
    expect(audit.intersections).toBe(0);
    expect(audit.inside).toBe(0);
  });

  test('is worn where it belongs', () => {
    const [low, high] = extent(dressed);
    expect(low).toBeGreaterThan(bottom[0]);
    expect(low).toBeLessThan(bottom[1]);
    expect(high).toBeGreaterThan(top[0]);
    expect(high).toBeLessThan(top[1]);
  });

  test('tells how far it is', () => {
    expect([...new Set(stages)]).toEqual(['mesh', 'arrange', 'sew', 'drape']);
  });
});

test('dressing stops when it is told to', async () => {
  const pattern = DRAFTS['pencil-skirt'].draft(body.measurements, {});
  const stop = new AbortController();
  const onProgress = ({ stage }: Progress) => {
    if (stage === 'sew') stop.abort(new Error('enough'));
  };
  await expect(
    dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: 0.03, backend, signal: stop.signal, onProgress },
    ),
  ).rejects.toThrow('enough');
});
