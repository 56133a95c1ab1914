import { describe, expect, test } from 'vitest';
import { draftShirt } from '../../src/draft/shirt.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf } from './measure.ts';

const TRUNK = ['left front', 'right front', 'back'];
/** How far each front goes beyond its middle [m]. */
const STAND = 0.015;

describe.each(BODY_NAMES)('a shirt for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftShirt(body);

  test('is as wide as chest and ease, and passes waist and hips', () => {
    const underarm = curveEnd(edgeOf(panelOf(pattern, 'left front'), 'side'))[1];
    const girth = (y: number): number => girthAt(pattern, TRUNK, y) - 2 * STAND;
    expect(girth(underarm - 1e-4)).toBeCloseTo(body.chest! + 0.12, 3);
    expect(girth(0)).toBeGreaterThan(body.waist! + 0.06);
    expect(girth(-body.waistToHips!)).toBeGreaterThan(body.hips! + 0.03);
  });

  test('has a collar that goes around the neck', () => {
    const top = 2 * lengthOf(pattern, 'stand', 'top left');
    expect(top).toBeGreaterThan(body.neck! + 0.005);
    expect(top).toBeLessThan(body.neckBase! + 0.03);
  });

  test('has fronts that overlap, the left one starting outside, and a stand as long as they are', () => {
    const [left, right] = ['left front', 'right front'].map((name) => panelOf(pattern, name));
    expect(curveStart(edgeOf(left!, 'button edge'))[0]).toBeCloseTo(-STAND, 9);
    expect(curveEnd(edgeOf(right!, 'button edge'))[0]).toBeCloseTo(STAND, 9);
    expect(left!.placement!.translation[2]).toBeGreaterThan(right!.placement!.translation[2]);
    for (const edge of ['neck overlap left', 'neck overlap right']) {
      expect(lengthOf(pattern, 'stand', edge)).toBeCloseTo(STAND, 9);
    }
  });

  test('has 6 to 10 buttons, one at the bust', () => {
    const buttons = pattern.buttons!;
    expect(buttons.length).toBeGreaterThanOrEqual(6);
    // Ten where the chest is long.
    expect(buttons.length).toBeLessThanOrEqual(10);
    const bust = body.bustHeight! - body.waistHeight!;
    expect(Math.min(...buttons.map(({ hole }) => Math.abs(hole.point[1] - bust)))).toBeLessThan(
      1e-9,
    );
  });

  test('has sleeves that end with their cuffs at the wrist', () => {
    const sleeve = panelOf(pattern, 'left sleeve');
    const crown = curveEnd(edgeOf(sleeve, 'cap back'))[1];
    const hem = curveStart(edgeOf(sleeve, 'hem'))[1];
    // A longer one would be pushed onto the hand, which is wider than the cuff.
    expect(crown - hem + 0.06).toBeCloseTo(body.armLength! - 0.03, 6);
    expect(lengthOf(pattern, 'left cuff', 'sleeve')).toBeCloseTo(body.wrist! + 0.06, 9);
  });
});

test('closures at the cuffs, and a collar that is turned down', () => {
  const { seams, notes } = draftShirt(BODIES['average man']);
  const closures = seams.filter(({ kind }) => kind === 'closure').map(({ name }) => name);
  expect(closures).toEqual(['left cuff ends', 'right cuff ends']);
  const pressed = seams.filter(({ treatment }) => treatment?.fold).map(({ name }) => name);
  expect(pressed).toEqual(['left collar', 'right collar']);
  expect(notes.join()).toMatch(/left cuff: 26.\d cm is gathered into 22.6 cm/);
});
