import { describe, expect, test } from 'vitest';
import { draftPencilSkirt } from '../../src/draft/pencil-skirt.ts';
import { sampleCurve } from '../../src/pattern/curve-points.ts';
import { boundsOf, outlineOf } from '../../src/pattern/outline.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf } from './measure.ts';

const PANELS = ['front', 'left back', 'right back'];

describe.each(BODY_NAMES)('a pencil skirt for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftPencilSkirt(body);

  test('fits waist and hips', () => {
    expect(lengthOf(pattern, 'waistband', 'edge')).toBeCloseTo(body.waist! + 0.01, 6);
    const hips = Math.max(body.hips!, body.highHip!);
    expect(girthAt(pattern, PANELS, -body.waistToHips!)).toBeCloseTo(hips + 0.03, 3);
  });

  test('is as full at the high hip as the body, with sides that are not hollow', () => {
    const girth = girthAt(pattern, PANELS, -body.waistToHighHip!);
    expect(girth).toBeCloseTo(body.highHip! + 0.02, 1.5);
    const hip = edgeOf(panelOf(pattern, 'front'), 'hip left');
    if (hip.type !== 'cubic') throw new Error('another curve');
    // From hips to waist the seam comes in; where it went beyond the waist and out again it stood off.
    const across = sampleCurve(hip, 20).map(([x]) => x);
    const most = Math.max(hip.from[0] - hip.to[0], 0);
    expect(hip.to[0] - Math.min(...across)).toBeLessThan(0.05 * most + 0.003);
  });

  test('tapers to the hem', () => {
    const skirt = draftPencilSkirt(body, { length: 0.6 });
    expect(girthAt(skirt, PANELS, -0.5999)).toBeCloseTo(
      girthAt(skirt, PANELS, -body.waistToHips!) - 4 * 0.015,
      3,
    );
  });
});

test('has darts where there is something to take in, and none where not', () => {
  const darts = (name: (typeof BODY_NAMES)[number]) =>
    draftPencilSkirt(BODIES[name]).seams.filter((seam) => seam.name.includes('dart')).length;
  expect(darts('average woman')).toBe(6);
  expect(darts('heavy tall man')).toBe(0);
});

test('closes with a zip and leaves the vent open', () => {
  const { seams } = draftPencilSkirt(BODIES['slim woman']);
  const closures = seams.filter(({ kind }) => kind === 'closure').map(({ name }) => name);
  expect(closures).toEqual(['zip', 'waistband']);
  const left = panelOf(draftPencilSkirt(BODIES['slim woman']), 'left back');
  const vent = left.edges.findIndex(({ label }) => label === 'vent');
  expect(vent).toBeGreaterThanOrEqual(0);
  const sewn = seams.flatMap(({ sides }) => sides);
  expect(sewn).not.toContainEqual({ panel: 'left back', edge: vent });
  expect(draftPencilSkirt(BODIES['slim woman'], { vent: 0 }).panels[1]!.edges).toHaveLength(
    left.edges.length - 1,
  );
});

test('covers the hips, whatever length is asked for', () => {
  const long = { ...BODIES['slim woman'], waistToHips: 0.3 };
  expect(draftPencilSkirt(long, { length: 0.3 }).notes[0]).toContain('lengthened to 35.0 cm');
});

test('is as full at the high hip as the body, and longer behind, where the seat takes it up', () => {
  const body = BODIES['average woman'];
  const pattern = draftPencilSkirt(body);
  const highHip = girthAt(pattern, PANELS, -body.waistToHighHip!);
  expect(highHip).toBeGreaterThan(body.highHip! + 0.015);
  expect(highHip).toBeLessThan(body.highHip! + 0.035);
  const lowest = (name: string) => boundsOf(outlineOf(panelOf(pattern, name)).points).min[1];
  expect(lowest('front') - lowest('left back')).toBeGreaterThan(0.008);
  expect(lowest('front') - lowest('left back')).toBeLessThan(0.02);
});

test('follows the height of whoever wears it', () => {
  const hem = (height: number): number =>
    boundsOf(
      outlineOf(panelOf(draftPencilSkirt({ ...BODIES['average woman'], height }), 'front')).points,
    ).min[1];
  expect(hem(1.8) / hem(1.6)).toBeCloseTo(1.8 / 1.6, 9);
});
