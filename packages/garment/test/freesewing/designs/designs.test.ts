import { describe, expect, test } from 'vitest';
import {
  FREESEWING_DESIGNS,
  type FreeSewingName,
} from '../../../src/freesewing/designs/designs.ts';
import { draftFreeSewing } from '../../../src/freesewing/draft-freesewing.ts';
import { twiceArea } from '../../../src/freesewing/sew-line.ts';
import { findProblems } from '../../../src/pattern/check-pattern.ts';
import { curveEnd, curveLength, curveStart } from '../../../src/pattern/curve-points.ts';
import type { EdgeName, Panel, Pattern } from '../../../src/pattern/pattern.ts';
import { BODIES, type BodyName } from '../bodies.ts';

const names = Object.keys(FREESEWING_DESIGNS) as FreeSewingName[];
const people = Object.keys(BODIES) as BodyName[];

const panelOf = ({ panels }: Pattern, name: string): Panel =>
  panels.find((panel) => panel.name === name)!;
const edgeOf = (pattern: Pattern, { panel, edge }: EdgeName) =>
  panelOf(pattern, panel).edges[edge]!;
const area = ({ edges }: Panel): number => twiceArea(edges.map(({ curve }) => curve)) / 2;
const middleX = (pattern: Pattern, side: EdgeName): number => {
  const { curve } = edgeOf(pattern, side);
  return (curveStart(curve)[0] + curveEnd(curve)[0]) / 2;
};
const width = ({ edges }: Panel): number => {
  const xs = edges.map(({ curve }) => curveStart(curve)[0]);
  return Math.max(...xs) - Math.min(...xs);
};

describe.each(names)('%s', (name) => {
  test.each(people)('is drafted and sewn for %s', async (person) => {
    const pattern = await draftFreeSewing(name, BODIES[person]);
    expect(findProblems(pattern)).toEqual([]);
    // The map forgets no edge: each is sewn or said to be open.
    for (const panel of pattern.panels) {
      expect(panel.edges.map(({ label }) => label)).not.toContain(undefined);
      expect(area(panel)).toBeGreaterThan(0);
    }
    for (const { name: seam, sides, sameDirection } of pattern.seams) {
      // Otherwise an outside would be sewn to an inside.
      expect([seam, sameDirection]).toEqual([seam, false]);
      const [a, b] = sides.map((side) => curveLength(edgeOf(pattern, side).curve));
      expect(Math.abs(a! - b!) / Math.min(a!, b!), seam).toBeLessThan(0.015);
    }
    for (const { name: seam } of FREESEWING_DESIGNS[name].seams) {
      expect(pattern.notes.join('\n')).toContain(`Seam "${seam}": `);
    }
  });

  test('is the same on both sides', async () => {
    const { panels, seams } = await draftFreeSewing(name, BODIES.averageWoman);
    for (const panel of panels.filter((p) => p.name.startsWith('left '))) {
      const twin = panels.find((p) => p.name === panel.name.replace('left', 'right'))!;
      expect(area(twin)).toBeCloseTo(area(panel), 9);
      expect(twin.part).toBe(panel.part?.replace('left', 'right'));
    }
    const on = (side: string) => seams.filter((seam) => seam.name.startsWith(side)).length;
    expect(on('left ')).toBe(on('right '));
  });
});

describe('worn the right way round:', () => {
  test('the left side of the front is sewn to the left side of the back', async () => {
    for (const name of ['teagan', 'brian', 'aaron'] as const) {
      const pattern = await draftFreeSewing(name, BODIES.averageWoman);
      const [front, back] = pattern.seams.find((seam) => seam.name === 'left side')!.sides;
      // Seen from outside the wearer's left is on the right of the front, on the left of the back.
      expect(middleX(pattern, front)).toBeGreaterThan(0.2);
      expect(middleX(pattern, back)).toBeLessThan(-0.2);
    }
  });

  test("a sleeve's front half is sewn to the front", async () => {
    const pattern = await draftFreeSewing('brian', BODIES.averageMan);
    const seam = (name: string) => pattern.seams.find((s) => s.name === name)!;
    expect(seam('left armhole 1').sides.map(({ panel }) => panel)).toEqual([
      'front',
      'left sleeve',
    ]);
    expect(seam('left armhole 2').sides.map(({ panel }) => panel)).toEqual(['back', 'left sleeve']);
    // Seen from the wearer's left, the front of the left arm is to the left.
    expect(middleX(pattern, seam('left armhole 1').sides[1])).toBeLessThan(0);
    expect(middleX(pattern, seam('right armhole 1').sides[1])).toBeGreaterThan(0);
  });
});

describe('fits the measurements:', () => {
  test.each(people)('teagan at the chest of %s', async (person) => {
    const pattern = await draftFreeSewing('teagan', BODIES[person], {
      options: { chestEase: 0.1 },
    });
    const girth = ['front', 'back'].reduce((sum, name) => {
      // The armhole's lower end.
      const side = pattern.seams.find((seam) => seam.name === 'left side')!;
      const edge = side.sides.find(({ panel }) => panel === name)!;
      const { curve } = edgeOf(pattern, edge);
      const armpit = [curveStart(curve), curveEnd(curve)].toSorted((a, b) => b[1] - a[1])[0]!;
      return sum + 2 * Math.abs(armpit[0]);
    }, 0);
    expect(girth).toBeCloseTo((1.1 * BODIES[person].chest!) / 1000, 6);
  });

  test.each(people)('sandy and penelope at the waist of %s', async (person) => {
    const { waist, hips } = BODIES[person] as { waist: number; hips: number };
    const sandy = panelOf(await draftFreeSewing('sandy', BODIES[person]), 'waistband');
    expect(width(sandy)).toBeCloseTo((waist + hips) / 2000, 6);
    const penelope = panelOf(await draftFreeSewing('penelope', BODIES[person]), 'waistband');
    expect(width(penelope)).toBeCloseTo((1.01 * waist) / 1000, 3);
  });
});

describe('darts', () => {
  test("penelope's follow the difference of waist and seat", async () => {
    const count = async (person: BodyName): Promise<number> => {
      const { seams } = await draftFreeSewing('penelope', BODIES[person]);
      return seams.filter(({ name }) => name.includes('dart')).length;
    };
    expect(await count('averageWoman')).toBe(8);
    expect(await count('heavyTallMan')).toBe(2);
  });

  test.each(people)("bella's are all there for %s", async (person) => {
    const { seams } = await draftFreeSewing('bella', BODIES[person]);
    expect(seams.filter(({ name }) => name.includes('dart'))).toHaveLength(6);
  });
});

test("bands lie level, their sewn side down, and the warp is the draft's", async () => {
  for (const name of ['sandy', 'penelope'] as const) {
    const pattern = await draftFreeSewing(name, BODIES.averageWoman);
    const band = panelOf(pattern, 'waistband');
    const [sewn, top] = ['waist', 'top'].map((label) => {
      return curveStart(band.edges.find((edge) => edge.label === label)!.curve)[1];
    });
    expect(top! - sewn!).toBeGreaterThan(0.025);
    expect(Math.abs(band.grain!)).toBeCloseTo(name === 'sandy' ? Math.PI / 2 : 0, 12);
    expect(pattern.seams.filter(({ kind }) => kind === 'closure').map((seam) => seam.name)).toEqual(
      ['waistband'],
    );
  }
});

test('a sleeve of two mirrored panels hangs with its warp down', async () => {
  const pattern = await draftFreeSewing('teagan', BODIES.averageWoman);
  expect(panelOf(pattern, 'left sleeve')).toMatchObject({ part: 'leftArm' });
  for (const { grain } of pattern.panels) expect(Math.abs(grain!)).toBe(0);
});
