import { FrontSide } from 'three';
import { expect, test } from 'vitest';
import { createTrimMaterials } from '../../src/picture/trim-materials.ts';

test('a label on the inner side is not seen from outside, though trims are drawn over cloth', () => {
  const materials = createTrimMaterials(['label', 'button']);
  expect(materials.of('label')?.side).toBe(FrontSide);
  expect(materials.of('button')?.side).toBe(FrontSide);
  materials.dispose();
});
