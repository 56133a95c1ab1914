import { createBody } from '@toile/body';
import { DRAFTS, meshPattern, type Pattern, placePoint } from '@toile/garment';
import type { Vec3 } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { findAsides } from '../../src/arrange/find-asides.ts';
import { placePanels } from '../../src/arrange/place-panels.ts';
import { isAttached, sheetOf } from '../../src/arrange/sheet.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);

/** How far panels move aside that start flat where the pattern has them, some of them shifted. */
function arrange(garment: string, shifts: Readonly<Record<string, number>> = {}) {
  const pattern = placePanels(DRAFTS[garment].draft(body.measurements, {}), body);
  const mesh = meshPattern(pattern, { edgeLength: 0.03 });
  const places = pattern.panels.map(({ name, placement }) => (x: number, y: number): Vec3 => {
    const [px, py, pz] = placePoint(placement, [x, y]);
    return [px, py + (shifts[name] ?? 0), pz];
  });
  const placeOf = (panel: number, v: number): Vec3 =>
    places[panel](mesh.positions2[2 * v], mesh.positions2[2 * v + 1]);
  const positions = new Float64Array((3 * mesh.positions2.length) / 2);
  mesh.panels.forEach(({ firstVertex, vertexCount }, i) => {
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      positions.set(placeOf(i, v), 3 * v);
    }
  });
  const isLast = pattern.panels.map((panel, i) => isAttached(panel, sheetOf(mesh, i)));
  const asides = findAsides({ pattern, mesh, positions }, (i) =>
    isLast[i] ? places[i] : undefined,
  );
  const number = (name: string) => pattern.panels.findIndex((panel) => panel.name === name);
  return {
    aside: (name: string): Vec3 => asides[number(name)],
    /** Where a panel starts along the seams to the others, and where those do, by one axis. */
    along(name: string, axis: 1 | 2): { own: number[]; theirs: number[] } {
      const [own, theirs]: number[][] = [[], []];
      pattern.seams.forEach(({ sides }: Pattern['seams'][number], k) => {
        const side = sides.findIndex(({ panel }) => panel === name);
        if (side < 0 || isLast[number(sides[1 - side].panel)]) return;
        const { pairs } = mesh.seams[k];
        for (let p = 0; p < pairs.length; p += 2) {
          own.push(positions[3 * pairs[p + side] + axis] + asides[number(name)][axis]);
          theirs.push(positions[3 * pairs[p + 1 - side] + axis]);
        }
      });
      return { own, theirs };
    },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('what is sewn on last starts beyond its seam', () => {
  test('a waistband above', () => {
    const skirt = arrange('pencil-skirt', { waistband: -0.05 });
    expect(skirt.aside('waistband')[1]).toBeGreaterThan(0.04);
    const { own, theirs } = skirt.along('waistband', 1);
    expect(Math.min(...own)).toBeCloseTo(Math.max(...theirs) + 0.01, 9);
  });

  test('a hem band below', () => {
    const hoodie = arrange('hoodie', { 'hem band': 0.05 });
    expect(hoodie.aside('hem band')[1]).toBeLessThan(-0.04);
    const { own, theirs } = hoodie.along('hem band', 1);
    expect(Math.max(...own)).toBeCloseTo(Math.min(...theirs) - 0.01, 9);
  });

  test('or where it is, when that is far enough away', () => {
    expect(arrange('pencil-skirt', { waistband: 0.2 }).aside('waistband')).toEqual([0, 0, 0]);
    expect(arrange('hoodie', { 'hem band': -0.2 }).aside('hem band')[1]).toBeCloseTo(0, 12);
  });
});

test('both parts of a collar move together', () => {
  const shirt = arrange('shirt', { stand: -0.05, fall: -0.05 });
  expect(shirt.aside('stand')[1]).toBeGreaterThan(0.04);
  expect(shirt.aside('fall')).toEqual(shirt.aside('stand'));
});

test('a hood moves over the middle of the neckline, in one piece', () => {
  const hoodie = arrange('hoodie');
  expect(hoodie.aside('left hood')).toEqual(hoodie.aside('right hood'));
  const { own, theirs } = hoodie.along('left hood', 1);
  expect(Math.min(...own)).toBeGreaterThan(Math.max(...theirs));
  const depths = hoodie.along('left hood', 2);
  expect(Math.abs(hoodie.aside('left hood')[2])).toBeGreaterThan(0.005);
  expect(mean(depths.own)).toBeCloseTo(mean(depths.theirs), 2);
});

test('all others stay', () => {
  const shirt = arrange('shirt', { stand: -0.05, fall: -0.05 });
  for (const panel of ['left front', 'right front', 'back', 'left sleeve']) {
    expect(shirt.aside(panel)).toEqual([0, 0, 0]);
  }
});
