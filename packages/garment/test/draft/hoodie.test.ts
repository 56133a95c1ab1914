import { describe, expect, test } from 'vitest';
import { draftHoodie } from '../../src/draft/hoodie.ts';
import { curveEnd, curveLength } from '../../src/pattern/curve-points.ts';
import { boundsOf, outlineOf } from '../../src/pattern/outline.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf } from './measure.ts';

describe.each(BODY_NAMES)('a hoodie for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftHoodie(body);

  test('is roomy at chest and hips', () => {
    const underarm = curveEnd(edgeOf(panelOf(pattern, 'front'), 'side left'))[1];
    expect(girthAt(pattern, ['front', 'back'], underarm - 1e-4)).toBeCloseTo(body.chest! + 0.18, 3);
    const hips = Math.max(body.hips!, body.highHip!);
    expect(lengthOf(pattern, 'hem band', 'edge')).toBeCloseTo(hips + 0.04, 6);
  });

  test('has a hood that holds the head', () => {
    const { min, max } = boundsOf(outlineOf(panelOf(pattern, 'left hood')).points);
    // The middle piece adds about a third of its width above and behind.
    expect(max[1] - min[1] + 0.027).toBeGreaterThan(body.headLength! + 0.06);
    expect(max[0] - min[0] + 0.027).toBeGreaterThan(0.345 * body.head! + 0.055);
    const neck = ['neck front', 'neck back'].reduce(
      (sum, edge) => sum + 2 * lengthOf(pattern, 'left hood', edge),
      2 * lengthOf(pattern, 'middle hood', 'neck left'),
    );
    expect(neck).toBeGreaterThan(0.945 * body.head!);
  });
});

test('may do without cuffs and hem band', () => {
  const plain = draftHoodie(BODIES['average man'], { cuffHeight: 0, bandHeight: 0 });
  expect(plain.panels.map(({ name }) => name)).toEqual([
    'front',
    'back',
    'left sleeve',
    'right sleeve',
    'left hood',
    'right hood',
    'middle hood',
  ]);
  expect(plain.notes.some((note) => note.includes('gathered'))).toBe(false);
});

test('has ribbed cuffs and hem, which are narrower at rest than the body', () => {
  const body = BODIES['average man'];
  const pattern = draftHoodie(body);
  const ribs = pattern.elastics!.filter(({ edge }) => !/hood/.test(edge.panel));
  const relaxed = ribs.map(({ edge, ratio, width }) => {
    const { curve, label } = panelOf(pattern, edge.panel).edges[edge.edge]!;
    expect(label).toBe('edge');
    expect(width).toBe(0.06);
    return [edge.panel, ratio * curveLength(curve)] as const;
  });
  expect(relaxed.map(([panel]) => panel)).toEqual(['left cuff', 'right cuff', 'hem band']);
  expect(relaxed[0]![1]).toBeLessThan(body.wrist!);
  expect(relaxed[2]![1]).toBeLessThan(body.hips!);
  // The cord around the face stays.
  const others = draftHoodie(body, { rib: 1 }).elastics!;
  expect(others.map(({ edge }) => edge.panel)).toEqual([
    'left hood',
    'right hood',
    'middle hood',
    'middle hood',
  ]);
  expect(others.every(({ ratio }) => ratio > 0.9 && ratio < 1)).toBe(true);
});
