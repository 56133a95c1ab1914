import { parseObj } from '@toile/geometry';
import { expect, test } from 'vitest';
import { writeAnimationPc2 } from '../../src/out/animation-pc2.ts';
import { movingPerson } from './moving-person.ts';

/** As the format is described: written without a look at the writer. */
function readPc2(bytes: Uint8Array): { head: unknown[]; samples: Float32Array[] } {
  const buffer = Buffer.from(bytes);
  const points = buffer.readInt32LE(16);
  const count = buffer.readInt32LE(28);
  const head = [
    buffer.toString('latin1', 0, 12),
    buffer.readInt32LE(12),
    points,
    buffer.readFloatLE(20),
    buffer.readFloatLE(24),
    count,
  ];
  const samples = Array.from({ length: count }, (_, s) =>
    Float32Array.from({ length: 3 * points }, (_, i) =>
      buffer.readFloatLE(32 + 4 * (3 * points * s + i)),
    ),
  );
  return { head, samples };
}

/** Assertions on arrays this long would take minutes. */
function sameBits(a: Float32Array | Uint32Array, b: Float32Array | Uint32Array): boolean {
  return Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(
    new Uint8Array(b.buffer, b.byteOffset, b.byteLength),
  );
}

test('a cache and a mesh for the body and each garment, every frame to the bit', async () => {
  const { animation } = await movingPerson({ count: 3 });
  const caches = writeAnimationPc2(animation);
  expect(caches.map(({ name }) => name)).toEqual(['body', 'skirt', 'over skirt']);
  caches.forEach(({ obj, pc2 }, k) => {
    const wanted = animation.frames.map(({ body, garments }) => [body, ...garments][k]);
    const { head, samples } = readPc2(pc2);
    expect(head).toEqual(['POINTCACHE2\0', 1, wanted[0].length / 3, 0, 1, 3]);
    expect(pc2).toHaveLength(32 + 3 * 4 * wanted[0].length);
    samples.forEach((sample, f) => {
      expect(sameBits(sample, wanted[f])).toBe(true);
    });
    const mesh = parseObj(obj);
    expect(sameBits(Float32Array.from(mesh.positions), wanted[0])).toBe(true);
    const { body, garments } = animation.dressed;
    expect(sameBits(mesh.triangles, [body, ...garments][k].triangles)).toBe(true);
  });
  expect(caches[2].obj.match(/^[og] .*/gm)).toEqual(['o over_skirt', 'g tube']);
});
