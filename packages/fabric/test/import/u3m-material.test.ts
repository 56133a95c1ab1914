import { describe, expect, test } from 'vitest';
import { readU3mMaterial } from '../../src/import/u3m-material.ts';

const image = (path: string, more: object = {}) => ({
  path,
  width: 64,
  height: 32,
  dpi: { x: 300, y: 300 },
  repeat: { mode: 'normal', rotation: 0 },
  ...more,
});
const front = (more: object = {}) => ({
  basecolor: {
    constant: { r: 1, g: 1, b: 1 },
    texture: { mode: 'multiply', factor: { r: 0.5, g: 1, b: 1 }, image: image('t/colour.png') },
  },
  normal: { constant: {}, texture: { scale: 0.8, image: image('t/normal.jpg') } },
  roughness: { constant: 0.6, texture: null },
  ...more,
});
const file = (material: object) =>
  JSON.stringify({
    schema: '1.1',
    custom: null,
    material: { name: 'Cloth', front: null, back: null, side: null, physics: null, ...material },
  });
const FILES: Readonly<Record<string, number[]>> = {
  't/colour.png': [0x89, 0x50],
  't/normal.jpg': [0xff, 0xd8],
  't/other.tif': [0x49, 0x49],
};
const beside = {
  bytes: (path: string) => (FILES[path] ? Uint8Array.from(FILES[path]) : undefined),
  text: () => undefined,
};
const about = { id: 'cloth', source: { citation: 'a test' } };
const read = (material: object) => readU3mMaterial(file(material), beside, about);

describe('a U3M material', () => {
  test('gives its pictures at their size on the cloth', () => {
    const { pictures, card } = read({ front: front() });
    expect(pictures?.colour).toMatchObject({ type: 'image/png', width: 0.064, height: 0.032 });
    expect(pictures?.normal?.type).toBe('image/jpeg');
    expect(pictures).toMatchObject({ tint: [0.5, 1, 1], depth: 0.8, dullness: 0.6 });
    expect(card.name).toBe('Cloth');
  });

  test('is looked at from behind where it has no front', () => {
    expect(read({ back: front() }).pictures?.colour).toBeDefined();
  });

  test('without pictures, or with colours alone, has none', () => {
    expect(read({}).pictures).toBeUndefined();
    const plain = { basecolor: { constant: { r: 1, g: 0, b: 0 }, texture: null } };
    expect(read({ front: plain }).pictures).toBeUndefined();
  });

  test('tells mass, thickness, fibre and kind where it was not measured', () => {
    const physics = {
      weight: 150,
      thickness: 0.4,
      devices: { fab: 'null' },
      composition: {
        parts: [
          { ratio: 0.3, type: 'Elastane' },
          { ratio: 0.7, type: 'Cotton' },
        ],
      },
      material_type: { type: 'Knit' },
      construction: { type: 'Single jersey' },
    };
    const { card } = read({ physics });
    expect(card).toMatchObject({ kind: 'knit', fibre: 'cotton', structure: 'Single jersey' });
    expect(card.massPerArea?.value).toBeCloseTo(0.15, 9);
    expect(card.thickness?.value).toBeCloseTo(4e-4, 9);
  });

  test.each([
    [
      'a picture that is not there',
      { normal: { texture: { scale: 1, image: image('t/none.png') } } },
      't/none.png: is named by the material',
    ],
    [
      'a picture of another kind',
      { normal: { texture: { scale: 1, image: image('t/other.tif') } } },
      'neither PNG nor JPEG',
    ],
    [
      'a picture of no size',
      { normal: { texture: { scale: 1, image: image('t/colour.png', { width: 0 }) } } },
      'no size of cloth',
    ],
    [
      'a mirrored repeat',
      {
        normal: {
          texture: {
            scale: 1,
            image: image('t/colour.png', { repeat: { mode: 'mirror_x', rotation: 0 } }),
          },
        },
      },
      'mirrored or turned',
    ],
  ])('refuses %s', (_, channel, message) => {
    expect(() => read({ front: front(channel) })).toThrow(message);
  });

  test.each(['{', '[]', '{"schema":"2.0"}', '{"schema":"1.1"}'])('refuses %s', (text) => {
    expect(() => readU3mMaterial(text, beside, about)).toThrow(/U3M|material/);
  });
});
