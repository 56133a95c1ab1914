import { describe, expect, test } from 'vitest';
import { draftShirt } from '../../src/draft/shirt.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf } from './measure.ts';

const TRUNK = ['left front', 'right front', 'back'];

describe.each(BODY_NAMES)('a shirt for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftShirt(body);

  test('is as wide as chest and ease, and passes waist and hips', () => {
    const underarm = curveEnd(edgeOf(panelOf(pattern, 'left front'), 'side'))[1];
    expect(girthAt(pattern, TRUNK, underarm - 1e-4)).toBeCloseTo(body.chest! + 0.12, 3);
    expect(girthAt(pattern, TRUNK, 0)).toBeGreaterThan(body.waist! + 0.06);
    expect(girthAt(pattern, TRUNK, -body.waistToHips!)).toBeGreaterThan(body.hips! + 0.03);
  });

  test('has a collar that goes around the neck', () => {
    const top = 2 * lengthOf(pattern, 'stand', 'top left');
    expect(top).toBeGreaterThan(body.neck! + 0.005);
    expect(top).toBeLessThan(body.neckBase! + 0.03);
  });

  test('has sleeves that end with their cuffs at the wrist', () => {
    const sleeve = panelOf(pattern, 'left sleeve');
    const crown = curveEnd(edgeOf(sleeve, 'cap back'))[1];
    const hem = curveStart(edgeOf(sleeve, 'hem'))[1];
    expect(crown - hem + 0.06).toBeCloseTo(body.armLength! + 0.01, 6);
    expect(lengthOf(pattern, 'left cuff', 'sleeve')).toBeCloseTo(body.wrist! + 0.05, 9);
  });
});

test('buttons at the front, the collar and the cuffs', () => {
  const { seams, notes } = draftShirt(BODIES['average man']);
  const closures = seams.filter(({ kind }) => kind === 'closure').map(({ name }) => name);
  expect(closures).toEqual(['buttons', 'collar button', 'left cuff ends', 'right cuff ends']);
  expect(notes.join()).toContain('left cuff: 25.6 cm is gathered into 21.6 cm');
});
