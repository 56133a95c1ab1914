import { createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, expect, test } from 'vitest';
import { dress } from '../../src/index.ts';
import { ANNA } from '../anna.ts';
import { expectSound } from '../expect-sound.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

test('cloth that remembers its bends and has smoothed strains is put on as soundly, and hangs otherwise', async () => {
  const body = await createBody(ANNA);
  const material = { ...cotton, bendingFriction: 6e-4, shearFriction: 1 };
  const pattern = DRAFTS['pencil-skirt'].draft(body.measurements, {});
  const hangs: Float64Array[] = [];
  for (const isReal of [false, true]) {
    const dressed = await dress(
      { body, garments: [{ pattern, material }] },
      { resolution: 0.03, backend, cloth: { hysteresis: isReal, smoothStrain: isReal } },
    );
    expectSound(dressed);
    hangs.push(dressed.garments[0].positions);
  }
  expect(hangs[1].some((x, i) => Math.abs(x - hangs[0][i]) > 1e-3)).toBe(true);
}, 60_000);
