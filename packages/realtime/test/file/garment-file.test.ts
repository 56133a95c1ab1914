import { beforeAll, describe, expect, test } from 'vitest';
import { bake } from '../../src/bake.ts';
import { readRealTimeGarment, writeRealTimeGarment } from '../../src/file/garment-file.ts';
import { METHOD_NAMES, type RealTimeGarment } from '../../src/garment.ts';
import { RealTimeError } from '../../src/garment-error.ts';
import { createFixture } from '../fixture.ts';

const garments = new Map<string, RealTimeGarment>();
beforeAll(async () => {
  const { dressed, record } = await createFixture();
  const sequence = record({
    seconds: 0.5,
    bulge: (v, time) => (v % 7 === 0 ? 0.02 * Math.sin(6 * time) : 0),
  });
  for (const method of METHOD_NAMES) garments.set(method, bake(dressed, sequence, { method }));
});

describe.each(METHOD_NAMES)('a garment that is %s', (method) => {
  test('is read as it was baked, to the bit, and is written alike again', async () => {
    const garment = garments.get(method)!;
    const bytes = await writeRealTimeGarment(garment);
    const again = await readRealTimeGarment(bytes);
    expect(again).toEqual(garment);
    expect(bytes.length).toBeLessThan(500_000);
    expect(await writeRealTimeGarment(again)).toEqual(bytes);
  });

  test('is refused with a sentence when it is cut short or a byte is another', async () => {
    const bytes = await writeRealTimeGarment(garments.get(method)!);
    for (const length of [0, 3, 9, 200, bytes.length >> 1, bytes.length - 3]) {
      await expect(readRealTimeGarment(bytes.slice(0, length))).rejects.toThrow(RealTimeError);
    }
  });
});

test('what is none, or of another version, is named', async () => {
  const bytes = await writeRealTimeGarment(garments.get('skinned')!);
  const read = (change: (copy: Uint8Array) => void) => {
    const copy = bytes.slice();
    change(copy);
    return readRealTimeGarment(copy);
  };
  await expect(read((copy) => copy.set([1, 2, 3]))).rejects.toThrow('writeRealTimeGarment');
  await expect(read((copy) => copy.fill(9, 4, 5))).rejects.toThrow('version 9');
  await expect(readRealTimeGarment(new TextEncoder().encode('{"a": 1}'))).rejects.toThrow(
    'no real-time',
  );
});
