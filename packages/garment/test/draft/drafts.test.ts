import { describe, expect, test } from 'vitest';
import { DRAFTS } from '../../src/draft/drafts.ts';
import { gradeSizes } from '../../src/draft/sizes.ts';
import { mergeSeams } from '../../src/mesh/merge-seams.ts';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { findProblems } from '../../src/pattern/check-pattern.ts';
import { curveLength, sampleCurve } from '../../src/pattern/curve-points.ts';
import { boundsOf, outlineOf, signedArea } from '../../src/pattern/outline.ts';
import type { Panel, Pattern } from '../../src/pattern/pattern.ts';
import { placePoint } from '../../src/pattern/placement.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';

/** Cloth for the average woman [m²], loosely, and holes of the sewn garment: neck, arms, hems. */
const EXPECTED: Readonly<Record<string, { area: readonly [number, number]; openings: number }>> = {
  'circle-skirt': { area: [1.1, 1.8], openings: 2 },
  'pleated-skirt': { area: [1.4, 2.2], openings: 2 },
  'pencil-skirt': { area: [0.5, 0.8], openings: 2 },
  trousers: { area: [0.9, 1.3], openings: 3 },
  tee: { area: [0.5, 0.8], openings: 4 },
  // Open down the front: neck, front edges and hem are one.
  shirt: { area: [0.8, 1.2], openings: 3 },
  dress: { area: [0.7, 1.2], openings: 4 },
  // The slits are part of the hem, the notch of the collar of the neck.
  qipao: { area: [1, 1.5], openings: 4 },
  hoodie: { area: [0.9, 1.3], openings: 4 },
};

const cases = Object.keys(DRAFTS).flatMap((garment) =>
  BODY_NAMES.map((body) => [garment, body] as const),
);

test('has its garments, each with its options and needs told', () => {
  expect(Object.keys(DRAFTS).sort()).toEqual(Object.keys(EXPECTED).sort());
  for (const [name, draft] of Object.entries(DRAFTS)) {
    expect(draft.name).toBe(name);
    expect(draft.needs.length).toBeGreaterThan(3);
    for (const option of Object.values(draft.options)) {
      expect(option.min).toBeLessThanOrEqual(option.default);
      expect(option.default).toBeLessThanOrEqual(option.max);
      expect(option.description).not.toBe('');
    }
  }
});

describe.each(cases)('%s for the %s', (garment, body) => {
  const pattern = DRAFTS[garment]!.draft(BODIES[body]);

  test('is closed, does not cross itself and is seen from its outside', () => {
    expect(findProblems(pattern)).toEqual([]);
    for (const panel of pattern.panels) {
      expect(signedArea(outlineOf(panel).points), panel.name).toBeGreaterThan(0);
    }
  });

  test('has seams that match, or says what it gathers', () => {
    for (const { name, sides, sameDirection } of pattern.seams) {
      const [a, b] = sides.map(({ panel, edge }) =>
        curveLength(find(pattern, panel).edges[edge]!.curve),
      );
      expect(sameDirection).toBe(false);
      if (Math.abs(a! - b!) < 1e-3) continue;
      expect(
        pattern.notes.some((note) => note.startsWith(`${name}:`) && note.includes('gathered')),
        name,
      ).toBe(true);
    }
  });

  test('is the same left and right', () => {
    if (garment === 'pleated-skirt') return; // its pleats all lie to one side
    for (const panel of pattern.panels) {
      const partner = pattern.panels.find(({ name }) => name === otherSide(panel.name));
      if (partner) expect(shapeOf(partner)).toEqual(shapeOf(mirror(panel)));
      else expect(shapeOf(panel), panel.name).toEqual(shapeOf(mirror(panel)));
    }
  });

  test('stands around the body, outside out', () => {
    for (const panel of pattern.panels) {
      expect(panel.part, panel.name).toBeDefined();
      expect(
        panel.edges.every(({ label }) => label),
        panel.name,
      ).toBe(true);
      // A collar's fall hangs turned over, its outside against the stand.
      const outwards = facesOut(panel);
      if (panel.name === 'fall') expect(outwards).toBeLessThan(0);
      else expect(outwards, panel.name).toBeGreaterThan(0);
      const [x, , z] = placePoint(panel.placement!, centreOf(panel));
      if (/left/.test(panel.name)) expect(x, panel.name).toBeGreaterThan(0.03);
      if (/right/.test(panel.name)) expect(x, panel.name).toBeLessThan(-0.03);
      if (/front/.test(panel.name)) expect(z, panel.name).toBeGreaterThan(0.1);
      if (/back/.test(panel.name)) expect(z, panel.name).toBeLessThan(-0.1);
    }
  });

  test('starts with the partners of every seam near each other', () => {
    // Bands start flat and are wrapped around the body later.
    const flat = /band|stand|fall/;
    for (const { name, sides } of pattern.seams) {
      if (sides.some(({ panel }) => flat.test(panel))) continue;
      const [a, b] = sides.map(({ panel, edge }) => {
        const { placement, edges } = find(pattern, panel);
        return sampleCurve(edges[edge]!.curve, 8).map((point) => placePoint(placement!, point));
      }) as [[number, number, number][], [number, number, number][]];
      const sewn = meanDistance(a, b.toReversed());
      expect(sewn, name).toBeLessThan(0.6);
      expect(sewn, name).toBeLessThan(meanDistance(a, b) + 0.01);
    }
  });
});

describe.each(Object.keys(EXPECTED))('%s', (garment) => {
  const pattern = DRAFTS[garment]!.draft(BODIES['average woman']);
  const { area, openings } = EXPECTED[garment]!;

  test('takes a plausible amount of cloth', () => {
    const cloth = pattern.panels.reduce(
      (sum, panel) => sum + signedArea(outlineOf(panel).points),
      0,
    );
    expect(cloth).toBeGreaterThan(area[0]);
    expect(cloth).toBeLessThan(area[1]);
  });

  test('becomes one orientable cloth with the right openings when sewn', () => {
    const mesh = meshPattern(pattern, { edgeLength: 0.03 });
    const merged = mergeSeams(mesh);
    expect(merged.insideOut).toEqual([]);
    expect(merged.nonManifold).toEqual([]);
    expect(countOpenings(mesh.triangles, merged.vertexOf)).toBe(openings);
    // A sphere with holes: a seam sewn crosswise would change this, or pinch vertices together.
    expect(eulerCharacteristic(mesh.triangles, merged)).toBe(2 - openings);
  });

  test('is drafted for every standard size of both sexes', () => {
    const { needs, draft } = DRAFTS[garment]!;
    for (const sex of ['female', 'male'] as const) {
      const model = BODIES[sex === 'female' ? 'average woman' : 'average man'];
      for (const { measurements } of gradeSizes(sex)) {
        // As a stand-in for prediction: girths grow with the chest, heights and lengths with height.
        const scale = (key: string): number =>
          /Height|Length|Depth|To[A-Z]|inseam/.test(key) || key === 'height'
            ? measurements.height / model.height!
            : /Slope/.test(key)
              ? 1
              : measurements.chest / model.chest!;
        const body = Object.fromEntries(needs.map((key) => [key, model[key]! * scale(key)]));
        expect(findProblems(draft({ ...body, ...measurements }))).toEqual([]);
      }
    }
  });

  test('can be drafted at both ends of every option for an average body', () => {
    const { options, draft } = DRAFTS[garment]!;
    for (const [name, { min, max }] of Object.entries(options)) {
      if (name === 'hemHeight') continue; // its limit is the knee, tested with the trousers
      for (const value of [min, max]) {
        expect(() => draft(BODIES['average woman'], { [name]: value }), name).not.toThrow();
      }
    }
  });
});

function find(pattern: Pattern, name: string): Panel {
  return pattern.panels.find((panel) => panel.name === name)!;
}

function otherSide(name: string): string | undefined {
  if (name.startsWith('left ')) return name.replace('left', 'right');
  return name.startsWith('right ') ? name.replace('right', 'left') : undefined;
}

function mirror(panel: Panel): Panel {
  return {
    ...panel,
    edges: panel.edges
      .toReversed()
      .map(({ curve }) => ({ curve: { type: 'polyline', points: mirroredPoints(curve) } })),
  };
}

function mirroredPoints(curve: Panel['edges'][number]['curve']) {
  const { points } = outlineOf({ name: '', edges: [{ curve }] });
  const end = curve.type === 'polyline' ? curve.points.at(-1)! : curve.to;
  return [...points, end].toReversed().map(([x, y]): [number, number] => [-x, y]);
}

/** Corners and curve points, rounded and sorted, so that loops may begin anywhere. */
function shapeOf(panel: Panel): string[] {
  return outlineOf(panel)
    .points.map(([x, y]) =>
      `${(x + 1e-9).toFixed(5)} ${y.toFixed(5)}`.replace('-0.00000', '0.00000'),
    )
    .sort();
}

/** Whether the outside looks away from the body's axis, or from the arm along it. */
function facesOut(panel: Panel): number {
  const origin = placePoint(panel.placement!, [0, 0]);
  const x = placePoint(panel.placement!, [1, 0]).map((v, i) => v - origin[i]!);
  const y = placePoint(panel.placement!, [0, 1]).map((v, i) => v - origin[i]!);
  const out = [
    x[1]! * y[2]! - x[2]! * y[1]!,
    x[2]! * y[0]! - x[0]! * y[2]!,
    x[0]! * y[1]! - x[1]! * y[0]!,
  ];
  if (/Arm/.test(panel.part!)) return out[1]!;
  if (panel.part === 'leftLeg' || panel.part === 'rightLeg') return out[2]! * origin[2];
  return out[0]! * origin[0] + out[2]! * origin[2];
}

function centreOf(panel: Panel): [number, number] {
  const { min, max } = boundsOf(outlineOf(panel).points);
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
}

function meanDistance(
  a: readonly (readonly number[])[],
  b: readonly (readonly number[])[],
): number {
  const distances = a.map((p, i) => Math.hypot(...p.map((value, k) => value - b[i]![k]!)));
  return distances.reduce((sum, distance) => sum + distance, 0) / a.length;
}

function eulerCharacteristic(
  triangles: Uint32Array,
  { vertexOf, count }: { vertexOf: Uint32Array; count: number },
): number {
  const edges = new Set<string>();
  for (let i = 0; i < triangles.length; i++) {
    const ends = [i, i % 3 === 2 ? i - 2 : i + 1].map((c) => vertexOf[triangles[c]!]!);
    edges.add(ends.sort((a, b) => a - b).join(' '));
  }
  return count - edges.size + triangles.length / 3;
}

/** How many closed lines bound the sewn cloth. */
function countOpenings(triangles: Uint32Array, vertexOf: Uint32Array): number {
  const next = new Map<number, number>();
  const edges = new Set<string>();
  const corner = (i: number) => vertexOf[triangles[i]!]!;
  for (let i = 0; i < triangles.length; i++) {
    const j = i % 3 === 2 ? i - 2 : i + 1;
    edges.add(`${corner(i)} ${corner(j)}`);
  }
  for (const edge of edges) {
    const [a, b] = edge.split(' ');
    if (!edges.has(`${b} ${a}`)) next.set(Number(a), Number(b));
  }
  let loops = 0;
  while (next.size > 0) {
    loops++;
    for (let at: number | undefined = next.keys().next().value; at !== undefined; ) {
      const to: number | undefined = next.get(at);
      next.delete(at);
      at = to;
    }
  }
  return loops;
}
