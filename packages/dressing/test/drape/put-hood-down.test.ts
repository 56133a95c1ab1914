import { type Body, createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dressed, dress } from '../../src/dress.ts';
import { ANNA } from '../anna.ts';
import { expectSound } from '../expect-sound.ts';

let body: Body;
let backend: WasmBackend;
beforeAll(async () => {
  body = await createBody(ANNA);
  backend = await wasmBackend({ threads: 1 });
});
afterAll(() => backend.dispose());

describe('a hoodie with its hood down', () => {
  let dressed: Dressed;
  beforeAll(async () => {
    const pattern = { ...DRAFTS.hoodie.draft(body.measurements, {}), hood: 'down' } as const;
    // Coarser meshes cannot crease as it does then.
    dressed = await dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: 0.02, backend },
    );
  }, 120_000);

  test('nothing passes through anything, and all comes to rest', () => {
    expectSound(dressed);
  });

  test('lies behind the neck, and leaves the head bare', () => {
    const [{ pattern, mesh, vertexOf, positions }] = dressed.garments;
    const hood = pattern.panels.flatMap(({ part }, p) => {
      const { firstVertex, vertexCount } = mesh.panels[p];
      return part === 'head' ? [...vertexOf.subarray(firstVertex, firstVertex + vertexCount)] : [];
    });
    const { neckHeight, height } = body.measurements;
    const at = (v: number, c: number): number => positions[3 * v + c];
    // Nothing on the head, nothing before the face.
    expect(Math.max(...hood.map((v) => at(v, 1)))).toBeLessThan(height - 0.05);
    const high = hood.filter((v) => at(v, 1) > neckHeight + 0.06);
    expect(Math.max(...high.map((v) => at(v, 2)), -1)).toBeLessThan(0.06);
    const middle = (c: number): number => hood.reduce((sum, v) => sum + at(v, c), 0) / hood.length;
    expect(middle(1)).toBeLessThan(neckHeight + 0.05);
    expect(middle(2)).toBeLessThan(-0.02);
  });
});

test('cords stay off where nobody draws them', async () => {
  const pattern = DRAFTS.hoodie.draft(body.measurements, {});
  const input = { body, garments: [{ pattern, material: cotton }] };
  const { garments } = await dress(input, { resolution: 0.04, backend, cords: false });
  expect(garments[0].cords).toBeUndefined();
});
