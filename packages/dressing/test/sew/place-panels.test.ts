import { createBody, toFreeSewing } from '@toile/body';
import { DRAFTS, draftFreeSewing } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { dress } from '../../src/index.ts';
import { placePanels } from '../../src/sew/place-panels.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);

test('panels with a place keep it', () => {
  const pattern = DRAFTS.tee.draft(body.measurements, {});
  expect(placePanels(pattern, body).panels).toEqual(pattern.panels);
});

test('others start before and behind the body, at the height of their part', async () => {
  const pattern = await draftFreeSewing('aaron', toFreeSewing(body.measurements));
  const [front, back] = placePanels(pattern, body).panels.map(({ placement }) => placement);
  expect(front?.translation[2]).toBeGreaterThan(0.1);
  expect(back?.translation[2]).toBeLessThan(-0.1);
  expect(front?.translation[1]).toBeCloseTo(body.measurements.neckHeight, 1);
});

test('a FreeSewing design drafted from the body is put on', async () => {
  const backend = await wasmBackend({ threads: 1 });
  try {
    const pattern = await draftFreeSewing('aaron', toFreeSewing(body.measurements));
    const options = { resolution: 0.03, backend };
    const dressed = await dress({ body, garments: [{ pattern, material: cotton }] }, options);
    expect(dressed.audit).toMatchObject({ intersections: 0, inside: 0 });
    expect(dressed.settled).toBe(true);
  } finally {
    backend.dispose();
  }
});
