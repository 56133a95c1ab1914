import { auditMeshes } from '@toile/audit';
import { type Body, createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Dressed,
  type DressedGarment,
  dress,
  fitReport,
  type Progress,
} from '../src/index.ts';
import { encloses, type Loop, sectionLoops } from '../src/report/section.ts';
import { ANNA } from './anna.ts';

let body: Body;
let backend: WasmBackend;
beforeAll(async () => {
  body = await createBody(ANNA);
  backend = await wasmBackend({ threads: 1 });
});
afterAll(() => backend.dispose());

function heightsOf({ positions }: Pick<DressedGarment, 'positions'>): Float64Array {
  return positions.filter((_, i) => i % 3 === 1);
}

/** Heights between which the garment hangs [m]. */
function extent({ garments: [garment] }: Dressed): [low: number, high: number] {
  const heights = heightsOf(garment);
  return [Math.min(...heights), Math.max(...heights)];
}

function longest(loops: readonly Loop[]): Loop {
  return loops.reduce((best, loop) => (loop.length > best.length ? loop : best));
}

describe.each([
  ['pencil-skirt', [0.45, 0.7], [1.0, 1.12]],
  ['trousers', [0, 0.15], [1.0, 1.12]],
  ['tee', [0.8, 1.0], [1.35, 1.5]],
] as const)('a %s', (name, bottom, top) => {
  let dressed: Dressed;
  const stages: Progress['stage'][] = [];
  const totals: number[] = [];
  beforeAll(async () => {
    const pattern = DRAFTS[name].draft(body.measurements, {});
    dressed = await dress(
      { body, garments: [{ pattern, material: cotton }] },
      {
        resolution: 0.03,
        backend,
        onProgress: ({ stage, total }) => {
          stages.push(stage);
          totals.push(total);
        },
      },
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
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });
});

describe('a skirt over a tee', () => {
  let dressed: Dressed;
  beforeAll(async () => {
    const garments = ['tee', 'pencil-skirt'].map((name) => ({
      pattern: DRAFTS[name].draft(body.measurements, {}),
      material: cotton,
    }));
    dressed = await dress({ body, garments }, { resolution: 0.035, backend });
  }, 120_000);

  test('nothing passes through anything, and all comes to rest', () => {
    const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
    expect(audit.intersections).toBe(0);
    expect(audit.inside).toBe(0);
    expect(dressed.settled).toBe(true);
  });

  test('the tee stays inside', () => {
    const [tee, skirt] = dressed.garments;
    const [hem, waist] = [Math.min(...heightsOf(tee)), Math.max(...heightsOf(skirt))];
    expect(waist - hem).toBeGreaterThan(0.05);
    const plane = { origin: [0, (hem + waist) / 2, 0], normal: [0, 1, 0] } as const;
    const [inner, outer] = [tee, skirt].map((garment) => longest(sectionLoops(garment, plane)));
    expect(inner.points.length).toBeGreaterThan(20);
    for (const point of inner.points) expect(encloses(outer.points, point)).toBe(true);
  });
});

test('a skirt 8 cm too small is put on, and the report says where it is tight', async () => {
  const { waist, hips } = body.measurements;
  const small = { ...body.measurements, waist: waist - 0.08, hips: hips - 0.08 };
  const pattern = DRAFTS['pencil-skirt'].draft(small, {});
  const dressed = await dress(
    { body, garments: [{ pattern, material: cotton }] },
    { resolution: 0.035, backend },
  );
  const report = fitReport({ body, pattern, material: cotton, dressed });
  expect(report.intersections).toBe(0);
  expect(report.verdict.join('\n')).toContain('tight at the waist');
}, 120_000);

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
