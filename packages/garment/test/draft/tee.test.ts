import { describe, expect, test } from 'vitest';
import { draftTee } from '../../src/draft/tee.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { cornerAngle, edgeOf, girthAt, lengthOf, panelOf } from './measure.ts';

describe.each(BODY_NAMES)('a tee for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftTee(body, { chestEase: 0.1 });
  const front = panelOf(pattern, 'front');

  test('is as wide as chest and ease, and passes the hips', () => {
    const underarm = curveEnd(edgeOf(front, 'side left'))[1];
    expect(girthAt(pattern, ['front', 'back'], underarm - 1e-4)).toBeCloseTo(body.chest! + 0.1, 3);
    const hem = curveEnd(edgeOf(front, 'hem left'))[1];
    expect(girthAt(pattern, ['front', 'back'], hem + 1e-4)).toBeGreaterThan(body.hips! + 0.045);
  });

  test('has a rib that lies around the foot of the neck', () => {
    const half = lengthOf(pattern, 'front', 'neck left') + lengthOf(pattern, 'back', 'neck left');
    // In a plane it would be longer where it is sewn on by 2π heights; shoulders and chest fall away.
    const inside = 2 * half - 0.6 * 2 * Math.PI * 0.02;
    expect(inside).toBeCloseTo(body.neckBase! + 0.02, 6);
    expect(lengthOf(pattern, 'neck band', 'edge')).toBeCloseTo(2 * half, 6);
    expect(panelOf(pattern, 'neck band').isRibbed).toBe(true);
  });

  test('has its side seams where the body has its sides', () => {
    const half = (panel: string): number => girthAt(pattern, [panel], 0) / 2;
    const difference = (body.chest! - 2 * body.chestBack!) / 4;
    const wider = Math.max(-0.025, Math.min(difference, 0.025));
    expect(half('front') - half('back')).toBeCloseTo(2 * wider, 3);
    for (const side of ['left', 'right']) {
      const [a, b] = ['front', 'back'].map((panel) => lengthOf(pattern, panel, `side ${side}`));
      expect(a).toBeCloseTo(b!, 9);
    }
  });

  test('is longer in the middle of the front, for what chest and belly take of its length', () => {
    const longer = body.neckToWaistFront! - body.neckToWaistBack!;
    const rise = Math.min(longer / 2, 0.02);
    const drop = (panel: string): number =>
      curveEnd(edgeOf(panelOf(pattern, panel), 'hem left'))[1] -
      curveStart(edgeOf(panelOf(pattern, panel), 'hem left'))[1];
    expect(Math.abs(drop('front'))).toBeCloseTo(Math.min(longer - rise, 0.02), 9);
    expect(drop('back')).toBe(0);
  });

  test('has square corners where armhole and neckline meet the seams', () => {
    for (const [before, after] of [
      ['armhole left', 'shoulder left'],
      ['shoulder left', 'neck left'],
    ] as const) {
      expect(cornerAngle(front, before, after)).toBeCloseTo(Math.PI / 2, 6);
    }
    expect(cornerAngle(front, 'side left', 'armhole left')).toBeCloseTo(Math.PI / 2, 0);
  });

  test('has sleeves wider than the arm, with a sensible cap', () => {
    const sleeve = panelOf(pattern, 'left sleeve');
    const [crown, underarm] = [
      curveEnd(edgeOf(sleeve, 'cap back')),
      curveEnd(edgeOf(sleeve, 'cap front')),
    ];
    const armhole =
      lengthOf(pattern, 'front', 'armhole left') + lengthOf(pattern, 'back', 'armhole left');
    const cap = crown[1] - underarm[1];
    expect(cap / armhole).toBeGreaterThan(0.16);
    expect(cap / armhole).toBeLessThan(0.34);
    expect(girthAt(pattern, ['left sleeve'], -1e-4)).toBeGreaterThan(body.upperArm! + 0.044);
  });
});

test('says how far the neckline must stretch over the head', () => {
  const body = BODIES['slim woman'];
  const stretch = Math.ceil(100 * (body.head! / (body.neckBase! + 0.02) - 1));
  expect(draftTee(body).notes).toContain(
    `the neckline must stretch by ${stretch} % to pass over the head`,
  );
});

test('may do without the rib', () => {
  const { panels, elastics } = draftTee(BODIES['average man'], { neckRib: 0 });
  expect(panels.map(({ name }) => name)).not.toContain('neck band');
  expect(elastics).toBeUndefined();
});

test('is cut for the waist where that is fuller than the chest', () => {
  const body = { ...BODIES['heavy tall man'], waist: 1.3 };
  const pattern = draftTee(body);
  const underarm = curveEnd(edgeOf(panelOf(pattern, 'front'), 'side left'))[1];
  expect(girthAt(pattern, ['front', 'back'], underarm - 1e-4)).toBeCloseTo(1.38, 3);
});

test('lists what is missing', () => {
  expect(() => draftTee({ chest: 1 })).toThrow(/measurements missing: chestBack, .*upperArm/);
});
