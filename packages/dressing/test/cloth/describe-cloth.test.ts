import { type Hem, meshPattern, type Pattern, type Trim } from '@toile/garment';
import { cotton, denim, type Material, type MaterialMap } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { describeCloth } from '../../src/cloth/describe-cloth.ts';
import {
  areasOf,
  boxPanel,
  distance,
  edgeOf,
  joinPanels,
  lengthAlong,
  meshFlat,
  meshTube,
  settle,
  tubePattern,
} from './pieces.ts';

const GIRTH = 0.4;
const HEIGHT = 0.09;

function patternOf(...panels: Pattern['panels']): Pattern {
  return { name: 'test', panels, seams: [], notes: [] };
}

describe('plain cloth', () => {
  const pattern = tubePattern(GIRTH, HEIGHT);
  const { mesh, joined } = meshTube(pattern);

  test('is what it was', () => {
    const cloth = describeCloth({ pattern, mesh, joined, material: cotton });
    expect(cloth.material).toBe(cotton);
    expect(cloth.cornerUvs).toEqual(joined.cornerUvs);
    expect(cloth.folds).toEqual([]);
    expect(cloth.buttonPairs).toHaveLength(0);
  });
});

describe('fabrics', () => {
  const pattern = patternOf(
    boxPanel('front', 0.2, 0.2),
    { ...boxPanel('back', 0.2, 0.2), fabric: 'net' },
    { ...boxPanel('band', 0.2, 0.05), interlining: 'canvas' },
  );
  const mesh = meshPattern(pattern, { edgeLength: 0.03 });
  const net: Material = { ...cotton, name: 'net', density: 0.05 };

  test('each panel has its own, interlining fused to it', () => {
    const fabrics = { net, canvas: denim };
    const joined = joinPanels(mesh, new Float64Array((3 * mesh.positions2.length) / 2));
    const { material } = describeCloth({ pattern, mesh, joined, material: cotton, fabrics });
    const { materials, of } = material as MaterialMap;
    const [front, back, band] = mesh.panels.map(
      ({ firstTriangle, triangleCount }) =>
        new Set(Array.from(of).slice(firstTriangle, firstTriangle + triangleCount)),
    );
    expect([front.size, back.size, band.size]).toEqual([1, 1, 1]);
    expect(materials[[...front][0]]).toBe(cotton);
    expect(materials[[...back][0]]).toBe(net);
    const fused = materials[[...band][0]];
    expect(fused.density).toBeCloseTo(cotton.density + denim.density, 12);
    expect(fused.bendingWarp).toBeGreaterThan(cotton.bendingWarp + denim.bendingWarp);
  });
});

describe('elastics', () => {
  const ratio = 0.6;
  const ring = (width: number) =>
    tubePattern(GIRTH, HEIGHT, {
      elastics: [{ edge: { panel: 'wall', edge: 2 }, ratio, tension: 8, width }],
    });

  test.each([0, 0.7])('a ring that is all elastic contracts to its ratio, grain %s', (grain) => {
    const straight = ring(0.1);
    const pattern = { ...straight, panels: [{ ...straight.panels[0], grain }] };
    const { mesh, joined } = meshTube(pattern);
    const { cornerUvs, material } = describeCloth({ pattern, mesh, joined, material: cotton });
    const x = settle({ mesh: joined, cornerUvs, material });
    const top = edgeOf(mesh, 2).map((v) => joined.vertexOf[v]);
    expect(lengthAlong(x, top) / GIRTH).toBeCloseTo(ratio, 2);
    const height = x.filter((_, i) => i % 3 === 1);
    expect(Math.max(...height) - Math.min(...height)).toBeCloseTo(HEIGHT, 3);
  });

  test('an edge is drawn in, and the cloth below it less', () => {
    const pattern = ring(0.02);
    const { mesh, joined } = meshTube(pattern);
    const { cornerUvs, material } = describeCloth({ pattern, mesh, joined, material: cotton });
    const x = settle({ mesh: joined, cornerUvs, material });
    const [bottom, top] = [0, 2].map((edge) =>
      lengthAlong(
        x,
        edgeOf(mesh, edge).map((v) => joined.vertexOf[v]),
      ),
    );
    expect(top / GIRTH).toBeLessThan(0.8);
    expect(bottom / GIRTH).toBeGreaterThan(0.9);
  });

  test('holds on a post that its cloth alone would slip down', () => {
    const drop = (elastics: Pattern['elastics']): number => {
      const pattern = tubePattern(GIRTH, HEIGHT, elastics && { elastics });
      const { mesh, joined } = meshTube(pattern, 0.02);
      const { buttonPairs: _, ...cloth } = describeCloth({
        pattern,
        mesh,
        joined,
        material: cotton,
      });
      const post = {
        kind: 'capsule',
        halfLength: 1,
        radius: 0.055,
        friction: 0.5,
      } as const;
      const gravity = [0, -9.81, 0] as const;
      const input = { mesh: joined, ...cloth, gravity, colliders: [post] };
      const x = settle(input, 25, { exact: true });
      const height = (at: ArrayLike<number>) =>
        Math.min(...Array.from(at).filter((_, i) => i % 3 === 1));
      return height(joined.positions) - height(x);
    };
    const snug = [{ edge: { panel: 'wall', edge: 2 }, ratio: 0.7, tension: 10, width: HEIGHT }];
    expect(drop(snug)).toBeLessThan(0.01);
    expect(drop(undefined)).toBeGreaterThan(0.05);
  });

  test('pulls with the force it was given, whatever the mesh', () => {
    for (const edgeLength of [0.01, 0.03]) {
      const pattern: Pattern = {
        ...patternOf(boxPanel('strip', 0.3, 0.06)),
        elastics: [{ edge: { panel: 'strip', edge: 0 }, ratio: 0.5, tension: 5, width: 0.02 }],
      };
      const { mesh, joined } = meshFlat(pattern, [0], edgeLength);
      const { material } = describeCloth({ pattern, mesh, joined, material: cotton });
      const { materials, of } = material as MaterialMap;
      const area = areasOf(mesh).reduce((sum, own, t) => sum + (of[t] === 0 ? 0 : own), 0);
      const curve = materials[1].curves?.warp ?? expect.fail();
      const flat = curve.strains.indexOf(1);
      // Drawn to its length as cut, twice its own: force per width times width.
      expect(curve.stresses[flat] * (area / 0.3)).toBeCloseTo(5, 6);
    }
  });
});

describe('hems', () => {
  const clothOf = (hem: Pick<Hem, 'finish' | 'depth'>, edgeLength: number) => {
    const edges = [{ panel: 'skirt', edge: 0 }];
    const trims: Trim[] = [{ kind: 'hem', edges, ...hem }];
    const pattern = { ...patternOf(boxPanel('skirt', 0.3, 0.2)), trims };
    const mesh = meshPattern(pattern, { edgeLength });
    const joined = joinPanels(mesh, new Float64Array((3 * mesh.positions2.length) / 2));
    return { mesh, material: describeCloth({ pattern, mesh, joined, material: cotton }).material };
  };

  test.each([
    { finish: 'turned', depth: 0.035, layers: 2 },
    { finish: 'bound', depth: 0.008, layers: 3 },
  ] as const)('weigh what is $finish, whatever the mesh', ({ finish, depth, layers }) => {
    for (const edgeLength of [0.004, 0.03]) {
      const { mesh, material } = clothOf({ finish, depth }, edgeLength);
      const { materials, of } = material as MaterialMap;
      const mass = areasOf(mesh).reduce((sum, area, t) => sum + area * materials[of[t]].density, 0);
      const more = (layers - 1) * cotton.density * depth * 0.3;
      expect((mass - cotton.density * 0.3 * 0.2) / more).toBeCloseTo(1, 1);
      expect(Math.max(...materials.map(({ bendingWarp }) => bendingWarp))).toBeGreaterThan(
        1.2 * cotton.bendingWarp,
      );
    }
  });

  test('that are raw are none', () => {
    expect(clothOf({ finish: 'raw' }, 0.03).material).toBe(cotton);
  });
});

describe('seams', () => {
  const seamOf = (treatment: NonNullable<Pattern['seams'][number]['treatment']>): Pattern => ({
    ...patternOf(boxPanel('left', 0.06, 0.2), boxPanel('right', 0.06, 0.2)),
    seams: [
      {
        name: 'middle',
        sides: [
          { panel: 'left', edge: 1 },
          { panel: 'right', edge: 3 },
        ],
        sameDirection: false,
        treatment,
      },
    ],
  });
  const settleSeam = (shrinkage: number) => {
    const pattern = seamOf({ shrinkage });
    const { mesh, joined } = meshFlat(pattern, [-0.06, 0]);
    const { cornerUvs, material } = describeCloth({ pattern, mesh, joined, material: cotton });
    const x = settle({ mesh: joined, cornerUvs, material });
    const seam = edgeOf(mesh, 1).map((v) => joined.vertexOf[v]);
    const depth = x.filter((_, i) => i % 3 === 2);
    return { length: lengthAlong(x, seam), wave: Math.max(...depth) - Math.min(...depth) };
  };

  test('a thread that shrinks puckers the cloth beside it', () => {
    const [plain, puckered] = [settleSeam(0), settleSeam(0.05)];
    expect(plain.length).toBeCloseTo(0.2, 4);
    expect(puckered.length / 0.2).toBeCloseTo(0.95, 2);
    expect(puckered.wave).toBeGreaterThan(plain.wave + 1e-3);
  });

  test('layers add the mass of the allowance, whatever the mesh', () => {
    for (const edgeLength of [0.004, 0.03]) {
      const pattern = seamOf({ layers: 3, allowance: 0.012 });
      const mesh = meshPattern(pattern, { edgeLength });
      const joined = joinPanels(mesh, new Float64Array((3 * mesh.positions2.length) / 2));
      const { material } = describeCloth({ pattern, mesh, joined, material: cotton });
      const { materials, of } = material as MaterialMap;
      const mass = areasOf(mesh).reduce((sum, area, t) => sum + area * materials[of[t]].density, 0);
      const single = cotton.density * 2 * 0.06 * 0.2;
      const allowance = 2 * cotton.density * 2 * 0.012 * 0.2;
      expect((mass - single) / allowance).toBeCloseTo(1, 1);
    }
  });
});

describe('folds', () => {
  const WIDTH = 0.12;
  const folded = (fold: number) => {
    const points = [
      [WIDTH / 2, 0],
      [WIDTH / 2, 0.06],
    ] as const;
    const pattern = patternOf({ ...boxPanel('strip', WIDTH, 0.06), lines: [{ points, fold }] });
    const { mesh, joined } = meshFlat(pattern, [0], 0.012);
    const { cornerUvs, material, folds } = describeCloth({
      pattern,
      mesh,
      joined,
      material: cotton,
    });
    const x = settle({ mesh: joined, cornerUvs, material, folds }, 120);
    const middle = mesh.innerLines[0].vertices[2];
    // The outside is seen from +z, so what comes forward of the crease folds towards it.
    const tip = [...edgeOf(mesh, 1), ...edgeOf(mesh, 3)];
    const forward = tip.reduce((sum, v) => sum + x[3 * v + 2], 0) / tip.length - x[3 * middle + 2];
    const [left, right] = [edgeOf(mesh, 3).at(-3)!, edgeOf(mesh, 1)[2]];
    return { forward, apart: distance(x, left, right) };
  };

  test('a line folds by its angle, the outsides towards each other', () => {
    const { forward, apart } = folded(Math.PI / 2);
    expect(apart).toBeCloseTo(WIDTH * Math.SQRT1_2, 2);
    expect(forward).toBeCloseTo((WIDTH / 2) * Math.SQRT1_2, 2);
  });

  test('a negative one folds the insides towards each other', () => {
    expect(folded(-Math.PI / 2).forward).toBeCloseTo((-WIDTH / 2) * Math.SQRT1_2, 2);
  });

  test('a line without a fold is none', () => {
    const { forward, apart } = folded(0);
    expect(apart).toBeCloseTo(WIDTH, 3);
    expect(forward).toBeCloseTo(0, 3);
  });
});

describe('buttons', () => {
  const pattern: Pattern = {
    ...patternOf(boxPanel('under', 0.1, 0.1), boxPanel('over', 0.1, 0.1)),
    buttons: [
      {
        button: { panel: 'under', point: [0.05, 0.05] },
        hole: { panel: 'over', point: [0.02, 0.08] },
      },
    ],
  };
  const { mesh, joined } = meshFlat(pattern, [0, 0.15]);

  test('are the vertices nearest to them', () => {
    const { buttonPairs } = describeCloth({ pattern, mesh, joined, material: cotton });
    const places = Array.from(buttonPairs, (v) => [...joined.positions.subarray(3 * v, 3 * v + 2)]);
    expect(buttonPairs).toHaveLength(2);
    expect(Math.hypot(places[0][0] - 0.05, places[0][1] - 0.05)).toBeLessThan(0.011);
    expect(Math.hypot(places[1][0] - 0.17, places[1][1] - 0.08)).toBeLessThan(0.011);
  });

  test('that have a width are held at both ends', () => {
    const wide: Pattern = { ...pattern, buttons: [{ ...pattern.buttons![0], width: 0.012 }] };
    const both = meshFlat(wide, [0, 0.15]);
    const { buttonPairs } = describeCloth({ pattern: wide, ...both, material: cotton });
    const xs = Array.from(buttonPairs, (v) => both.joined.positions[3 * v]);
    [0.044, 0.164, 0.056, 0.176].forEach((x, k) => {
      expect(xs[k]).toBeCloseTo(x, 6);
    });
    expect(buttonPairs).toHaveLength(4);
  });

  test('of vertices that are sewn together anyway need no thread', () => {
    const sides = [
      { panel: 'under', edge: 1 },
      { panel: 'over', edge: 3 },
    ] as const;
    const sewn: Pattern = {
      ...pattern,
      seams: [{ name: 'side', sides, sameDirection: false }],
      buttons: [
        {
          button: { panel: 'under', point: [0.099, 0.05] },
          hole: { panel: 'over', point: [0.001, 0.05] },
        },
      ],
    };
    const both = meshFlat(sewn, [0, 0.1]);
    expect(describeCloth({ pattern: sewn, ...both, material: cotton }).buttonPairs).toHaveLength(0);
  });

  test('hold cloth that hangs from them', () => {
    const { buttonPairs, ...cloth } = describeCloth({ pattern, mesh, joined, material: cotton });
    const pins = edgeOf(mesh, 2);
    const seams = { pairs: buttonPairs, stiffness: 1000 };
    const gravity = [0, -9.81, 0] as const;
    const x = settle({ mesh: joined, ...cloth, pins, seams, gravity }, 60);
    expect(distance(x, buttonPairs[0], buttonPairs[1])).toBeLessThan(1e-3);
  });
});

test('a seam is pressed to its angle once it is sewn', () => {
  const pattern = tubePattern(GIRTH, HEIGHT);
  const [seam] = pattern.seams;
  const pressed: Pattern = { ...pattern, seams: [{ ...seam, treatment: { fold: 2 } }] };
  const { mesh, joined } = meshTube(pressed);
  const { folds } = describeCloth({ pattern: pressed, mesh, joined, material: cotton });
  expect(folds).toHaveLength(mesh.seams[0].pairs.length / 2 - 1);
  for (const { vertices, angle } of folds) {
    expect(angle).toBe(-2);
    for (const v of vertices) expect(joined.positions[3 * v]).toBeCloseTo(0, 6);
  }
});
