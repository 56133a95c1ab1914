import { describe, expect, test } from 'vitest';
import { draftDress } from '../../src/draft/dress.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf, widthAt } from './measure.ts';

describe.each(BODY_NAMES)('a dress for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftDress(body);
  const front = panelOf(pattern, 'front bodice');
  const back = panelOf(pattern, 'left back bodice');

  test('fits chest, waist and hips', () => {
    const chest =
      widthAt(front, curveEnd(edgeOf(front, 'side left'))[1] - 1e-4) +
      2 * widthAt(back, curveStart(edgeOf(back, 'side'))[1] - 1e-4);
    expect(chest).toBeCloseTo(body.chest! + 0.07, 3);
    for (const part of ['bodice', 'skirt']) {
      const waist = ['waist 1', 'waist 2'].reduce(
        (sum, edge) =>
          sum +
          2 * lengthOf(pattern, `front ${part}`, `${edge} left`) +
          2 * lengthOf(pattern, `left back ${part}`, edge),
        0,
      );
      expect(waist).toBeCloseTo(body.waist! + 0.04, 5);
    }
    const skirt = ['front skirt', 'left back skirt', 'right back skirt'];
    const hips = Math.max(body.hips!, body.highHip!) + 0.05;
    expect(girthAt(pattern, skirt, -body.waistToHips!)).toBeCloseTo(hips, 3);
  });

  test('has a front longer than the back, as the body is', () => {
    const [frontTop, backTop] = [
      curveEnd(edgeOf(front, 'shoulder left'))[1],
      curveStart(edgeOf(back, 'shoulder'))[1],
    ];
    expect(frontTop - backTop).toBeGreaterThan(0.01);
    expect(frontTop - backTop).toBeLessThan(0.08 + 1e-9);
  });
});

test('has bust, waist and skirt darts', () => {
  const darts = draftDress(BODIES['average woman']).seams.filter(({ name }) => /dart/.test(name));
  expect(darts).toHaveLength(10);
});

test('does without a bust dart for a body as long in front as at the back', () => {
  const body = { ...BODIES['average woman'], neckToWaistFront: 0.39 };
  const { seams } = draftDress(body);
  expect(seams.some(({ name }) => name.includes('bust'))).toBe(false);
});

test('tells what it could not do for a body', () => {
  expect(draftDress(BODIES['heavy short woman']).notes[0]).toContain(
    'than a bust dart can take up',
  );
  const round = { ...BODIES['heavy tall man'], waist: 1.34 };
  expect(draftDress(round).notes).toContain(
    'the chest is cut as wide as the waist, which is fuller',
  );
});
