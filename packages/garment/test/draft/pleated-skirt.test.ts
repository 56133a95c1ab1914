import { describe, expect, test } from 'vitest';
import { draftPleatedSkirt } from '../../src/draft/pleated-skirt.ts';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { lengthOf } from './measure.ts';

describe.each(BODY_NAMES)('a pleated skirt for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftPleatedSkirt(body);
  const girth = Math.max(body.hips!, body.highHip!) + 0.06;

  test('goes over the hips, in three times the cloth', () => {
    expect(lengthOf(pattern, 'waistband', 'edge')).toBeCloseTo(girth, 9);
    expect(lengthOf(pattern, 'front', 'hem') + lengthOf(pattern, 'back', 'hem')).toBeCloseTo(
      3 * girth,
      9,
    );
  });

  test('holds at the waist', () => {
    const [{ ratio }] = pattern.elastics!;
    expect(ratio * girth).toBeCloseTo(0.9 * body.waist!, 9);
  });
});

test('has pleats of about the width asked for, a fold to each', () => {
  const pattern = draftPleatedSkirt(BODIES['average woman'], { pleatWidth: 0.08, press: 1 });
  const width = lengthOf(pattern, 'front', 'waist 1');
  expect(width).toBeGreaterThan(0.075);
  expect(width).toBeLessThan(0.085);
  const folds = pattern.panels.flatMap(({ lines = [] }) => lines.map(({ fold }) => fold));
  expect(folds.filter((fold) => fold === -Math.PI)).toHaveLength(
    pattern.seams.filter(({ name }) => name.includes('pleat')).length,
  );
});

test('is meshed with its creases', () => {
  const { innerLines } = meshPattern(draftPleatedSkirt(BODIES['slim woman']), { edgeLength: 0.02 });
  expect(innerLines.every(({ fold, vertices }) => fold !== 0 && vertices.length > 20)).toBe(true);
});
