import { auditMeshes } from '@toile/audit';
import { createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { dress } from '../../src/dress.ts';
import { takeStance } from '../../src/wear/take-stance.ts';

test('hands are put to the hips over a skirt, which keeps its place, and nothing crosses', async () => {
  const body = await createBody({ sex: 'female', height: 1.62, chest: 1, waist: 0.84, hips: 1.08 });
  const pattern = DRAFTS['pencil-skirt'].draft(body.measurements, {});
  const backend = await wasmBackend({ threads: 1 });
  try {
    const garments = [{ pattern, material: cotton }];
    const dressed = await dress({ body, garments }, { resolution: 0.04, backend });
    const standing = await takeStance(dressed, 'hands-on-hips', { backend, lead: 1 });
    expect(standing.audit.intersections).toBe(0);
    expect(auditMeshes([standing.outer]).intersections).toBe(0);
    expect(standing.pose).toBeDefined();
    const top = (places: Float64Array): number =>
      places.reduce((high, y, i) => (i % 3 === 1 ? Math.max(high, y) : high), 0);
    const moved = top(standing.garments[0].positions) - top(dressed.garments[0].positions);
    expect(Math.abs(moved)).toBeLessThan(0.03);
  } finally {
    backend.dispose();
  }
});
