import { describe, expect, test } from 'vitest';
import { draftDress } from '../../src/draft/dress.ts';
import { draftQipao } from '../../src/draft/qipao.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf } from './measure.ts';

const SKIRT = ['front skirt', 'left back skirt', 'right back skirt'];

describe.each(BODY_NAMES)('a qipao for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftQipao(body);

  test('fits waist and hips, and is narrower at the hem', () => {
    const waist = ['waist 1', 'waist 2'].reduce(
      (sum, edge) =>
        sum +
        2 * lengthOf(pattern, 'front skirt', `${edge} left`) +
        2 * lengthOf(pattern, 'left back skirt', edge),
      0,
    );
    expect(waist).toBeCloseTo(body.waist! + 0.04, 5);
    const hips = Math.max(body.hips!, body.highHip!) + 0.05;
    expect(girthAt(pattern, SKIRT, -body.waistToHips!)).toBeCloseTo(hips, 3);
    const long = draftQipao(body, { length: 0.8 });
    expect(girthAt(long, SKIRT, -0.8 + 1e-6)).toBeCloseTo(hips - 4 * 0.02, 3);
  });

  test('has a collar as long as its neckline, standing at the neck', () => {
    const neck = ['neck left', 'neck right'].reduce(
      (sum, edge) => sum + lengthOf(pattern, 'front bodice', edge),
      2 * lengthOf(pattern, 'left back bodice', 'neck'),
    );
    const collar = ['neck front', 'neck back'].reduce(
      (sum, edge) => sum + 2 * lengthOf(pattern, 'left collar', edge),
      0,
    );
    expect(collar).toBeCloseTo(neck, 6);
    expect(neck).toBeCloseTo((body.neck! + body.neckBase!) / 2 + 0.015, 4);
  });
});

describe('slits', () => {
  const body = BODIES['average woman'];

  test('stay open on both sides, front and back alike', () => {
    const pattern = draftQipao(body, { slit: 0.3 });
    const lengths = [
      lengthOf(pattern, 'front skirt', 'slit left'),
      lengthOf(pattern, 'front skirt', 'slit right'),
      lengthOf(pattern, 'left back skirt', 'slit'),
    ];
    for (const length of lengths) expect(length).toBeCloseTo(0.3, 9);
    const sewn = pattern.seams.flatMap(({ sides }) =>
      sides.map(({ panel, edge }) => panelOf(pattern, panel).edges[edge]!.label),
    );
    expect(sewn.some((label) => label?.includes('slit'))).toBe(false);
    expect(sewn).toContain('side left');
  });

  test('end below the hips, whatever is asked for', () => {
    const pattern = draftQipao(body, { slit: 0.7, length: 0.5 });
    const slit = edgeOf(panelOf(pattern, 'front skirt'), 'slit left');
    expect(curveStart(slit)[1]).toBeCloseTo(-0.5, 9);
    expect(curveEnd(slit)[1]).toBeLessThan(-body.waistToHips! - 0.02);
  });

  test('may be left out', () => {
    const [front] = draftQipao(body, { slit: 0 }).panels.filter(({ name }) => name === SKIRT[0]);
    expect(front!.edges.some(({ label }) => label?.includes('slit'))).toBe(false);
  });
});

test('has the darts of the dress, and sleeves that fit their armholes', () => {
  const body = BODIES['average woman'];
  const darts = (names: readonly string[]) => names.filter((name) => /dart/.test(name)).toSorted();
  const pattern = draftQipao(body);
  expect(darts(pattern.seams.map(({ name }) => name))).toEqual(
    darts(draftDress(body).seams.map(({ name }) => name)),
  );
  expect(lengthOf(pattern, 'left sleeve', 'cap front')).toBeCloseTo(
    lengthOf(pattern, 'front bodice', 'armhole left'),
    4,
  );
});
