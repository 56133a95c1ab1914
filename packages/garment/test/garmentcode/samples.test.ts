import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readGarmentCode } from '../../src/garmentcode/read-garment-code.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { outlineOf } from '../../src/pattern/outline.ts';
import type { Pattern } from '../../src/pattern/pattern.ts';
import { patternInfo } from '../../src/pattern/pattern-info.ts';
import { placePoint } from '../../src/pattern/placement.ts';

const samples = fileURLToPath(
  new URL('../../../../../shared/data/patterns/garmentcode', import.meta.url),
);
const hasSamples = existsSync(samples);
const files = hasSamples
  ? readdirSync(samples).filter((file) => file.endsWith('.json') && !file.includes('comments'))
  : [];

describe.skipIf(!hasSamples)('samples of the generator, unless their folder is absent:', () => {
  const load = (file: string): Pattern =>
    readGarmentCode(readFileSync(`${samples}/${file}`, 'utf8'), { name: file });

  test.each(files)('%s loads', (file) => {
    const spec = JSON.parse(readFileSync(`${samples}/${file}`, 'utf8'));
    const pattern = load(file);
    expect(pattern.panels).toHaveLength(Object.keys(spec.pattern.panels).length);
    expect(pattern.seams).toHaveLength(spec.pattern.stitches.length);
    for (const { edges, placement } of pattern.panels) {
      expect(placement).toBeDefined();
      for (const { curve } of edges) expect(curveLength(curve)).toBeGreaterThan(1e-3);
    }
  });

  test('a shirt is as large as a shirt, and stands where one is worn', () => {
    const { panels, seams } = load('shirt_mean_specification.json');
    const info = patternInfo({ name: '', panels, seams, notes: [] });
    expect(info.area).toBeGreaterThan(0.5);
    expect(info.area).toBeLessThan(1.5);
    expect(Math.max(...info.seams.map(({ difference }) => difference))).toBeLessThan(0.01);
  });

  test('units of a third of a centimetre: the tee is 43 cm wide, its neck 1.4 m high', () => {
    const pattern = load('tee.json');
    const front = pattern.panels.find(({ name }) => name === 'front')!;
    const { points } = outlineOf(front);
    const xs = points.map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(0.433, 3);
    const tops = points.map((point) => placePoint(front.placement!, point)[1]);
    expect(Math.max(...tops)).toBeCloseTo(1.41, 2);
  });

  test('the hood of the hoody is sewn right side out, and the doubt is told', () => {
    const pattern = load('hoody_mean_specification.json');
    expect(pattern.seams.every(({ sameDirection }) => !sameDirection)).toBe(true);
    expect(pattern.notes).toHaveLength(2);
    expect(pattern.notes[0]).toMatch(/left_hood.*as the file says, although/);
  });
});
