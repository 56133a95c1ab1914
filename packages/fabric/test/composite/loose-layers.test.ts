import { expect, test } from 'vitest';
import { looseLayers } from '../../src/composite/loose-layers.ts';
import { plate } from './composites.ts';

const wool = plate('wool', 2000, 4e-4);
const lining = plate('lining', 1000, 1e-4);

test('two alike are twice as stiff', () => {
  const { material } = looseLayers(wool, wool);
  expect(material.bendingWarp / wool.material.bendingWarp).toBeCloseTo(2, 12);
  expect(material.bendingWeft / wool.material.bendingWeft).toBeCloseTo(2, 12);
  expect(material.density).toBeCloseTo(0.2, 12);
  expect(material.thickness).toBeCloseTo(8e-4, 12);
});

test('names its layers, outermost first, and keeps their lists', () => {
  const { material, measured, assumed } = looseLayers(wool, lining);
  expect(material.name).toBe('wool over lining');
  expect(measured).toEqual(['wool: density: 0.1 (wool)', 'lining: density: 0.1 (lining)']);
  expect(assumed).toHaveLength(3);
  expect(assumed[2]).toContain('slide freely');
});
