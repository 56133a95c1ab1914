import { createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, expect, test } from 'vitest';
import { dress } from '../../src/dress.ts';
import { fitReports } from '../../src/report/fit-report.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

/** Girths as cut, garment by garment and place by place [m]. */
async function girthsOf(...names: (keyof typeof DRAFTS)[]) {
  const garments = names.map((name) => ({
    pattern: DRAFTS[name].draft(body.measurements, {}),
    material: cotton,
  }));
  const dressed = await dress({ body, garments }, { resolution: 0.035, backend });
  return fitReports({ body, dressed }).map(
    ({ ease }) => new Map(ease.map(({ place, cut }) => [place, cut])),
  );
}

test('a tee has the same girths alone and under a hoodie, those it was drafted with', async () => {
  const [tee] = await girthsOf('tee');
  const [under] = await girthsOf('tee', 'hoodie');
  for (const place of ['chest', 'waist'] as const) {
    expect(Math.abs(under.get(place)! - tee.get(place)!), place).toBeLessThan(4e-3);
  }
  // Sleeves are tapered, and slide along the arm.
  expect(Math.abs(under.get('upperArm')! - tee.get('upperArm')!)).toBeLessThan(8e-3);
  // The draft adds 8 cm to the chest, at the underarm.
  expect(Math.abs(tee.get('chest')! - body.measurements.chest - 0.08)).toBeLessThan(0.015);
}, 120_000);

test('trousers have the same girths alone and over a tee', async () => {
  const [trousers] = await girthsOf('trousers');
  const [, over] = await girthsOf('tee', 'trousers');
  for (const place of ['waist', 'hips'] as const) {
    expect(Math.abs(over.get(place)! - trousers.get(place)!), place).toBeLessThan(5e-3);
  }
  // A waistband has 1 cm of ease.
  expect(Math.abs(over.get('waist')! - body.measurements.waist - 0.01)).toBeLessThan(1e-3);
}, 120_000);
