import { describe, expect, test } from 'vitest';
import { draftPleatedSkirt } from '../../src/draft/pleated-skirt.ts';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import type { Pattern } from '../../src/pattern/pattern.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { lengthOf, panelOf } from './measure.ts';

/** What is seen of all pleats so far below the waist [m]: from where faces begin to their creases. */
function seenAt(pattern: Pattern, down: number): number {
  return pattern.panels.slice(0, 2).reduce((sum, { name, lines = [] }) => {
    const creases = lines.filter(({ label = '' }) => /^crease/.test(label));
    const top = lengthOf(pattern, name, 'waist 1');
    return creases.reduce((girth, { points: [[x0], [x1, y1]] }) => {
      // Faces get wider by as much on either side of their middles.
      return girth + top + (2 * (x1 - x0) * down) / -y1;
    }, sum);
  }, 0);
}

/** Width of the cloth of front and back [m]. */
function clothOf(pattern: Pattern): number {
  return pattern.panels.slice(0, 2).reduce((sum, { edges }) => {
    const ends = edges.flatMap(({ label = '', curve }) =>
      /above$/.test(label) && curve.type === 'line' ? [curve.from, curve.to] : [],
    );
    const tops = ends.filter(([, y]) => y === 0).map(([x]) => x);
    return sum + Math.max(...tops) - Math.min(...tops);
  }, 0);
}

describe.each(BODY_NAMES)('a pleated skirt for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftPleatedSkirt(body);
  const waist = body.waist! + 0.03;
  const hips = Math.max(waist, body.hips! + 0.08, body.highHip! + 0.08);

  test('fits the waist and the hips', () => {
    expect(lengthOf(pattern, 'waistband', 'edge')).toBeCloseTo(waist, 9);
    expect(seenAt(pattern, 0)).toBeCloseTo(waist, 9);
    expect(seenAt(pattern, body.waistToHips!)).toBeCloseTo(hips, 9);
  });

  test('is longer at the sides than in front, where the hips’ curve takes it up', () => {
    const front = panelOf(pattern, 'front');
    const long = (label: string): number =>
      lengthOf(pattern, 'front', `${label} above`) + lengthOf(pattern, 'front', `${label} below`);
    const lowest = (line: string): number =>
      -Math.min(
        ...front
          .lines!.filter(({ label }) => label === line)
          .map(({ points }) => points.at(-1)![1]),
      );
    const middle = lowest(`crease ${Math.ceil(front.lines!.length / 4)}`);
    expect(long('end') - middle).toBeGreaterThan(0.01);
    expect(long('end') - middle).toBeLessThan(0.015);
    expect(long('start')).toBeCloseTo(long('end'), 9);
  });

  test('takes three times its hips in cloth, the rest under its pleats', () => {
    const cloth = clothOf(pattern);
    expect(cloth).toBeGreaterThan(3 * hips - 1e-9);
    expect(cloth).toBeGreaterThan(1.8 * seenAt(pattern, 0.55) - 1e-9);
  });
});

test('is pleated at the hem however long and flared it is', () => {
  const body = { ...BODIES['slim woman'], waist: 0.6, hips: 1.1 };
  const pattern = draftPleatedSkirt(body, { length: 1.1 });
  expect(clothOf(pattern) / seenAt(pattern, 1.1)).toBeCloseTo(1.8, 9);
});

test('has pleats of about the width asked for, two folds to each', () => {
  const pattern = draftPleatedSkirt(BODIES['average woman'], { pleatWidth: 0.08, press: 1 });
  const folds = pattern.panels.flatMap(({ lines = [] }) => lines.map(({ fold }) => fold));
  const count = pattern.seams.filter(({ name }) => name.includes('pleat')).length;
  expect(folds.filter((fold) => fold === -Math.PI)).toHaveLength(count);
  expect(folds.filter((fold) => fold === Math.PI)).toHaveLength(count);
  const width = seenAt(pattern, BODIES['average woman'].waistToHips!) / count;
  expect(width).toBeGreaterThan(0.075);
  expect(width).toBeLessThan(0.085);
  expect(pattern.notes).toEqual([
    `${count} knife pleats of ${(100 * width).toFixed(1)} cm at the hips`,
  ]);
});

test('is meshed with its creases', () => {
  const { innerLines } = meshPattern(draftPleatedSkirt(BODIES['slim woman']), { edgeLength: 0.02 });
  expect(innerLines.every(({ fold, vertices }) => fold !== 0 && vertices.length > 20)).toBe(true);
});
