import { describe, expect, test } from 'vitest';
import { readGarmentCode } from '../../src/garmentcode/read-garment-code.ts';
import { outlineOf, signedArea } from '../../src/pattern/outline.ts';
import type { Pattern } from '../../src/pattern/pattern.ts';
import { patternInfo } from '../../src/pattern/pattern-info.ts';
import { placePoint } from '../../src/pattern/placement.ts';
import { boxSpec, loop, type Spec, side } from './box-spec.ts';

/** Reads the boxes after a change. */
function read(change: (spec: Spec) => void): Pattern {
  const spec = boxSpec();
  change(spec);
  return readGarmentCode(spec);
}

test('two boxes, as text and as an object', () => {
  const pattern = readGarmentCode(JSON.stringify(boxSpec()), { name: 'boxes' });
  expect(pattern.name).toBe('boxes');
  expect(pattern.notes).toEqual([]);
  expect(pattern.panels.map(({ name }) => name)).toEqual(['front', 'back']);
  expect(pattern.panels[0]!.edges[1]!.curve).toEqual({
    type: 'line',
    from: [0.25, 0],
    to: [0.25, 0.6],
  });
  expect(pattern.panels[0]!.placement).toEqual({
    translation: [0, 0.9, 0.2],
    rotation: [0, 0, 0, 1],
  });
  expect(pattern.seams).toEqual([
    { name: 'front.1–back.2', sides: [side('front', 1), side('back', 2)], sameDirection: false },
    { name: 'front.3–back.0', sides: [side('front', 3), side('back', 0)], sameDirection: false },
  ]);
  expect(readGarmentCode(boxSpec(), { name: 'boxes' })).toEqual(pattern);
});

test('a loop keeps its direction, which tells the outer side', () => {
  const [front, back] = readGarmentCode(boxSpec()).panels;
  expect(signedArea(outlineOf(front!).points)).toBeCloseTo(0.3, 12);
  expect(signedArea(outlineOf(back!).points)).toBeCloseTo(-0.3, 12);
});

describe('properties:', () => {
  test('units scale corners, places and circles', () => {
    const pattern = read((spec) => {
      spec.properties.units_in_meter = 50;
      spec.pattern.panels.front.edges[0].curvature = { type: 'circle', params: [30, 0, 1] };
    });
    const [front] = pattern.panels;
    expect(front!.edges[0]!.curve).toMatchObject({ to: [0.5, 0], radius: 0.6 });
    expect(front!.placement!.translation).toEqual([0, 1.8, 0.4]);
  });

  test('absolute control points', () => {
    const pattern = read((spec) => {
      spec.properties.curvature_coords = 'absolute';
      spec.pattern.panels.front.edges[0].curvature = [0, -10];
    });
    expect(pattern.panels[0]!.edges[0]!.curve).toMatchObject({ control: [0, -0.1] });
  });

  test('none: centimetres are assumed, and told', () => {
    const pattern = read((spec) => {
      delete spec.properties;
    });
    expect(pattern.panels).toEqual(readGarmentCode(boxSpec()).panels);
    expect(pattern.notes).toEqual(['the file does not tell its units; centimetres were assumed']);
  });

  test('a translation of the middle turns the panel about it', () => {
    const pattern = read((spec) => {
      spec.properties.normalize_panel_translation = true;
      spec.pattern.panels.front.rotation = [0, 0, 90];
    });
    // The middle of the front is (0, 0.3): it stays there, above the translation.
    const placed = placePoint(pattern.panels[0]!.placement!, [0, 0.3]);
    expect(placed[0]).toBeCloseTo(0, 12);
    expect(placed[1]).toBeCloseTo(1.2, 12);
    expect(placed[2]).toBeCloseTo(0.2, 12);
  });

  test('panel_order orders, whatever it leaves out or makes up', () => {
    const pattern = read((spec) => {
      spec.pattern.panel_order = ['back', null, 'cape'];
    });
    expect(pattern.panels.map(({ name }) => name)).toEqual(['back', 'front']);
    expect(pattern.notes).toEqual(['panel_order names a panel "cape" that is not there']);
  });
});

describe('panels:', () => {
  test('rotations are in degrees, about x first', () => {
    const pattern = read((spec) => {
      spec.pattern.panels.front.rotation = [-36, -90, 0];
      spec.pattern.stitches = [];
    });
    const [x, y, z] = placePoint(pattern.panels[0]!.placement!, [0, 0.5]);
    expect(x).toBeCloseTo(0.5 * Math.sin(Math.PI / 5), 12);
    expect(y - 0.9).toBeCloseTo(0.5 * Math.cos(Math.PI / 5), 12);
    expect(z).toBeCloseTo(0.2, 12);
  });

  test('may be turned about z first, if this brings their stitches closer', () => {
    const pattern = read((spec) => {
      // Turned about z by a quarter and about y by a half, in this order, the back meets the front.
      const { back } = spec.pattern.panels;
      back.vertices = [
        [0, -25],
        [60, -25],
        [60, 25],
        [0, 25],
      ];
      back.rotation = [0, 180, 90];
      spec.pattern.stitches = [
        [side('front', 1), side('back', 2)],
        [side('front', 3), side('back', 0)],
      ];
    });
    const back = pattern.panels[1]!.placement!;
    const [x, y] = placePoint(back, [0.6, 0.1]);
    expect(x).toBeCloseTo(0.1, 12);
    expect(y).toBeCloseTo(1.5, 12);
    expect(pattern.notes).toEqual([expect.stringMatching(/turned about z first/)]);
  });

  test('without translation have no placement', () => {
    const pattern = read((spec) => {
      delete spec.pattern.panels.front.translation;
      delete spec.pattern.panels.front.rotation;
    });
    expect(pattern.panels[0]!.placement).toBeUndefined();
  });

  test('labels of edges are kept, those of panels tell the part of the body', () => {
    const pattern = read((spec) => {
      spec.pattern.panels.front.label = 'body';
      spec.pattern.panels.front.edges[2].label = 'left_collar';
    });
    expect(pattern.panels[0]!.part).toBe('torsoFront');
    expect(pattern.panels[0]!.edges.map(({ label }) => label)).toEqual([
      undefined,
      undefined,
      'left_collar',
      undefined,
    ]);
  });

  test('may have corners twice and corners unused', () => {
    const pattern = read((spec) => {
      const { front } = spec.pattern.panels;
      front.vertices.push([-25, 1e-12], [7, 7]);
      front.edges[3].endpoints = [3, 4];
    });
    expect(pattern.notes).toEqual([]);
    expect(pattern.panels[0]!.edges[3]!.curve).toMatchObject({ to: [-0.25, 0] });
  });

  test('with an edge without length lose it, and seams follow', () => {
    const pattern = read((spec) => {
      const { front } = spec.pattern.panels;
      front.vertices.splice(1, 0, [-25, 0]);
      front.edges = loop(5);
      spec.pattern.stitches = [[side('front', 2), side('back', 2)]];
    });
    expect(pattern.panels[0]!.edges).toHaveLength(4);
    expect(pattern.seams[0]!.sides[0]).toEqual({ panel: 'front', edge: 1 });
    expect(pattern.notes).toEqual(['panel "front": edge 0 has no length and was left out']);
  });

  test('placed about a middle are lifted to stand on the floor', () => {
    const pattern = read((spec) => {
      spec.pattern.panels.front.translation[1] = -40;
      spec.pattern.panels.back.translation[1] = -40;
    });
    expect(pattern.panels.map((panel) => panel.placement!.translation[1])).toEqual([
      expect.closeTo(0.72, 9),
      expect.closeTo(0.72, 9),
    ]);
    expect(pattern.notes[0]).toMatch(/lifted by 112 cm/);
  });
});

describe('stitches:', () => {
  test('none', () => {
    const pattern = read((spec) => {
      delete spec.pattern.stitches;
    });
    expect(pattern.seams).toEqual([]);
  });

  test('a dart: two edges of one panel', () => {
    const pattern = read((spec) => {
      const { front } = spec.pattern.panels;
      front.vertices.splice(3, 0, [2, 60], [0, 48], [-2, 60]);
      front.edges = loop(7);
      spec.pattern.stitches = [[side('front', 3), side('front', 4)]];
    });
    expect(pattern.seams[0]).toMatchObject({ sameDirection: false });
    expect(patternInfo(pattern).seams[0]!.difference).toBeCloseTo(0, 12);
  });

  test('sides of unlike length gather', () => {
    const pattern = read((spec) => {
      spec.pattern.panels.back.vertices[1][1] = 90;
      spec.pattern.panels.back.vertices[2][1] = 90;
    });
    expect(patternInfo(pattern).seams.map(({ difference }) => difference)).toEqual([
      expect.closeTo(0.3, 9),
      expect.closeTo(0.3, 9),
    ]);
  });

  test('right_wrong runs both edges their own way', () => {
    const pattern = read((spec) => {
      spec.pattern.stitches[0].push('right_wrong');
    });
    expect(pattern.seams.map(({ sameDirection }) => sameDirection)).toEqual([true, false]);
    expect(pattern.notes).toEqual([]);
  });

  test('the other way round, where the placement says so clearly', () => {
    const pattern = read((spec) => {
      // A back whose loop runs as the front's: end meets end.
      const { back } = spec.pattern.panels;
      back.vertices = spec.pattern.panels.front.vertices;
      spec.pattern.stitches = [[side('front', 1), side('back', 1)]];
      back.translation = [0, 90, 10];
    });
    expect(pattern.seams[0]!.sameDirection).toBe(true);
    expect(pattern.notes).toEqual([
      expect.stringMatching(
        /^seam "front.1–back.1" is sewn the other way round: .* 10\.0 cm instead of/,
      ),
    ]);
  });

  test('as the file says, where the placement says otherwise only a little', () => {
    const pattern = read((spec) => {
      spec.pattern.panels.back.vertices = spec.pattern.panels.front.vertices;
      spec.pattern.stitches = [[side('front', 1), side('back', 1)]];
    });
    expect(pattern.seams[0]!.sameDirection).toBe(false);
    expect(pattern.notes[0]).toMatch(/as the file says, although/);
  });
});
