import { meshPattern, type Panel, type Pattern, type Seam } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { areaOf } from '../../../embed/src/mesh/intrinsic-mesh.ts';
import { badEdges } from '../../../embed/test/shapes.ts';
import { DressError } from '../../src/dress-error.ts';
import { sewSurface } from '../../src/sew/sewn-surface.ts';
import { boxPanel, tubePattern } from '../cloth/pieces.ts';

const [WIDE, NARROW, HEIGHT] = [0.3, 0.1, 0.2];
const EDGE = 0.03;

type Side = readonly [panel: string, edge: number];

function seam(name: string, [p, a]: Side, [q, b]: Side, sameDirection = false): Seam {
  return {
    name,
    sides: [
      { panel: p, edge: a },
      { panel: q, edge: b },
    ],
    sameDirection,
  };
}

function sew(panels: readonly Panel[], ...seams: readonly Seam[]) {
  const pattern: Pattern = { name: 'bag', panels, seams, notes: [] };
  const mesh = meshPattern(pattern, { edgeLength: EDGE });
  return { mesh, surface: sewSurface(pattern.name, mesh) };
}

/** Twice the areas of triangles in their material coordinates, with their sign. */
function uvAreas(uvs: Float64Array): number[] {
  return Array.from({ length: uvs.length / 6 }, (_, t) => {
    const [x0, y0, x1, y1, x2, y2] = uvs.subarray(6 * t, 6 * t + 6);
    return (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  });
}

describe('two panels side by side', () => {
  const panels = [boxPanel('wide', WIDE, HEIGHT), boxPanel('narrow', NARROW, HEIGHT)];
  const { mesh, surface } = sew(panels, seam('middle', ['wide', 1], ['narrow', 3]));

  test('are one cloth: a seam’s vertices are one', () => {
    const { pairs } = mesh.seams[0];
    expect(surface.vertexCount).toBe(mesh.positions2.length / 2 - pairs.length / 2);
    for (let k = 0; k < pairs.length; k += 2) {
      expect(surface.vertexOf[pairs[k]]).toBe(surface.vertexOf[pairs[k + 1]]);
    }
    expect(surface.rims).toHaveLength(1);
    expect(badEdges(surface)).toEqual([]);
  });

  test('keep their lengths as cut', () => {
    const area = Array.from({ length: surface.triangles.length / 3 }, (_, t) => areaOf(surface, t));
    expect(area.reduce((sum, own) => sum + own, 0)).toBeCloseTo((WIDE + NARROW) * HEIGHT, 9);
    expect(Math.min(...uvAreas(surface.cornerUvs))).toBeGreaterThan(0);
  });
});

test('a tube has two rims', () => {
  const mesh = meshPattern(tubePattern(0.4, 0.1), { edgeLength: EDGE });
  const { rims } = sewSurface('tube', mesh);
  expect(rims).toHaveLength(2);
  expect(rims[0]).toHaveLength(rims[1].length);
});

describe('a panel that is sewn with its other side out', () => {
  const panels = [boxPanel('facing', NARROW, HEIGHT), boxPanel('body', WIDE, HEIGHT)];
  const { mesh, surface } = sew(panels, seam('edge', ['facing', 1], ['body', 1], true));
  const [facing] = mesh.panels;

  test('is turned over, the larger one is not', () => {
    const isTurned = (t: number): boolean =>
      [0, 1, 2].some(
        (k) => surface.triangles[3 * t + k] !== surface.vertexOf[mesh.triangles[3 * t + k]],
      );
    for (let t = 0; 3 * t < surface.triangles.length; t++) {
      expect(isTurned(t)).toBe(t < facing.triangleCount);
    }
    expect(badEdges(surface)).toEqual([]);
  });

  test('has the same cloth, mirrored', () => {
    expect(Math.min(...uvAreas(surface.cornerUvs))).toBeGreaterThan(0);
    const area = Array.from({ length: facing.triangleCount }, (_, t) => areaOf(surface, t));
    expect(area.reduce((sum, own) => sum + own, 0)).toBeCloseTo(NARROW * HEIGHT, 9);
  });
});

describe('seams that contradict each other are an error', () => {
  const [a, b, c] = ['front', 'side', 'back'].map((name) => boxPanel(name, WIDE, HEIGHT));
  test.each([
    [
      'around three panels',
      [a, b, c],
      [
        seam('1', ['front', 1], ['side', 3]),
        seam('2', ['side', 1], ['back', 3]),
        seam('3', ['back', 1], ['front', 3], true),
      ],
    ],
    [
      'between two',
      [a, b],
      [seam('1', ['front', 1], ['side', 3]), seam('2', ['front', 3], ['side', 1], true)],
    ],
    ['of one', [a], [seam('1', ['front', 1], ['front', 3], true)]],
  ])('%s', (_, panels, seams) => {
    const sewn = () => sew(panels, ...seams);
    expect(sewn).toThrow(DressError);
    expect(sewn).toThrow(/^bag: its seams /);
  });
});

test('seams around three panels that contradict each other are told by the panels’ names', () => {
  const panels = ['front', 'side', 'back'].map((name) => boxPanel(name, WIDE, HEIGHT));
  const seams = [
    seam('1', ['front', 1], ['side', 3]),
    seam('2', ['side', 1], ['back', 3]),
    seam('3', ['back', 1], ['front', 3], true),
  ];
  expect(() => sew(panels, ...seams)).toThrow(
    /join the outer side of (front|side|back) to the inner side of (front|side|back)/,
  );
});

describe('what is no cloth around a body is refused', () => {
  test('panels that hang together by nothing', () => {
    const panels = [boxPanel('body', WIDE, HEIGHT), boxPanel('pocket', NARROW, HEIGHT)];
    expect(() => sew(panels)).toThrow(DressError);
    expect(() => sew(panels)).toThrow('bag falls apart: pocket is sewn to nothing of the rest');
  });

  test('three edges sewn to each other', () => {
    const panels = ['front', 'back', 'lining'].map((name) => boxPanel(name, WIDE, HEIGHT));
    const { mesh } = sew(
      panels,
      seam('1', ['front', 1], ['back', 3]),
      seam('2', ['front', 3], ['lining', 1]),
    );
    // The lining's other edge as well to where front and back meet.
    const [onto, lining] = [mesh.boundary[1][3], [...mesh.boundary[2][3]]];
    const pairs = Uint32Array.from(lining.flatMap((v, k) => [v, onto[k]]));
    const thick = { ...mesh, seams: [...mesh.seams, { ...mesh.seams[0], name: '3', pairs }] };
    expect(() => sewSurface('bag', thick)).toThrow(DressError);
    expect(() => sewSurface('bag', thick)).toThrow(
      /more than two edges are sewn to each other, of .*(front|back|lining)/,
    );
  });

  test('a bridge from one place to another', () => {
    const tube = tubePattern(4 * WIDE, HEIGHT);
    const [wall] = tube.panels;
    // A loop from the upper to the lower edge of a tube: a handle.
    const pattern: Pattern = {
      ...tube,
      name: 'bag',
      panels: [wall, boxPanel('loop', 4 * WIDE, HEIGHT)],
      seams: [
        ...tube.seams,
        seam('upper', ['wall', 2], ['loop', 0]),
        seam('lower', ['loop', 2], ['wall', 0]),
      ],
    };
    const mesh = meshPattern(pattern, { edgeLength: 0.1 });
    expect(() => sewSurface('bag', mesh)).toThrow('its seams make a tunnel');
  });
});
