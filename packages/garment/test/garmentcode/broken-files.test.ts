import { describe, expect, test } from 'vitest';
import { readGarmentCode } from '../../src/garmentcode/read-garment-code.ts';
import type { Pattern } from '../../src/pattern/pattern.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { boxSpec, type Spec, side } from './box-spec.ts';

/** Reads the boxes after a change. */
function read(change: (spec: Spec) => void): Pattern {
  const spec = boxSpec();
  change(spec);
  return readGarmentCode(spec);
}

describe('broken files:', () => {
  const cases: [string, (spec: Spec) => void, RegExp][] = [
    ['no pattern', (s) => delete s.pattern, /is not a GarmentCode pattern/],
    ['a list of panels', (s) => (s.pattern.panels = []), /is not a GarmentCode pattern/],
    ['no panels', (s) => (s.pattern.panels = {}), /no panels/],
    [
      'a panel that is none',
      (s) => (s.pattern.panels.front = 3),
      /panel "front": is not an object/,
    ],
    ['no vertices', (s) => delete s.pattern.panels.front.vertices, /no list of vertices/],
    [
      'a vertex in space',
      (s) => s.pattern.panels.front.vertices[2].push(1),
      /vertex 2 is not a pair/,
    ],
    ['no edges', (s) => delete s.pattern.panels.front.edges, /no list of edges/],
    [
      'an edge without ends',
      (s) => (s.pattern.panels.front.edges[1] = {}),
      /"front", edge 1: has no endpoints/,
    ],
    [
      'an edge to nowhere',
      (s) => (s.pattern.panels.front.edges[1].endpoints = [1, 9]),
      /vertices 1 and 9, but there are 4/,
    ],
    [
      'an unknown curve',
      (s) => (s.pattern.panels.back.edges[0].curvature = { type: 'x' }),
      /"back", edge 0: .*unknown type/,
    ],
    [
      'a flat translation',
      (s) => (s.pattern.panels.back.translation = [1, 2]),
      /not three numbers/,
    ],
    [
      'an open loop',
      (s) => s.pattern.panels.front.edges.pop(),
      /"front", edge 2: ends 600 mm from the start of edge 0/,
    ],
    ['a missing panel', (s) => (s.pattern.stitches[0][1].panel = 'cape'), /no panel "cape"/],
    [
      'a missing edge',
      (s) => (s.pattern.stitches[0][1].edge = 4),
      /"back", edge 4: seam .*no such edge/,
    ],
    [
      'an edge sewn twice',
      (s) => (s.pattern.stitches[1][1].edge = 2),
      /"back", edge 2: sewn twice/,
    ],
    [
      'three sides',
      (s) => s.pattern.stitches[0].push(side('back', 1)),
      /stitch 0 must join two edges.*it has 3/,
    ],
    ['one side', (s) => s.pattern.stitches[0].pop(), /stitch 0 must join two edges/],
    [
      'an unknown stitch',
      (s) => s.pattern.stitches[0].push('zigzag'),
      /stitch 0 is of an unknown kind, "zigzag"/,
    ],
    ['stitches that are none', (s) => (s.pattern.stitches = {}), /stitches is not a list/],
    ['no units', (s) => (s.properties.units_in_meter = 0), /units_in_meter is not a positive/],
    [
      'odd coordinates',
      (s) => (s.properties.curvature_coords = 'polar'),
      /neither "relative" nor "absolute"/,
    ],
    ['kilometres', (s) => (s.properties.units_in_meter = 0.005), /12000 m|1.20e\+4 m/],
    [
      'a crossing',
      (s) => s.pattern.panels.front.vertices.reverse().splice(0, 2, [25, 60], [-25, 60]),
      /cross/,
    ],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(() => read(change)).toThrow(PatternError);
    expect(() => read(change)).toThrow(expected);
  });

  test('every problem is told', () => {
    let problems: PatternError['problems'] = [];
    try {
      read((spec) => {
        spec.pattern.panels.front.edges[1] = null;
        spec.pattern.panels.front.edges[2] = { endpoints: [0] };
        spec.pattern.panels.back.vertices = 'none';
        spec.pattern.stitches[0] = [];
      });
    } catch (error) {
      problems = (error as PatternError).problems;
    }
    expect(problems.map(({ panel, edge }) => [panel, edge])).toEqual([
      ['front', 1],
      ['front', 2],
      ['back', undefined],
      [undefined, undefined],
    ]);
  });

  test('text that is no JSON', () => {
    const text = JSON.stringify(boxSpec(), null, 2).replace('"edges"', 'edges');
    expect(() => readGarmentCode(text, { name: 'tee' })).toThrow(/^tee, line \d+, column 9: /);
    expect(() => readGarmentCode('null')).toThrow(/is not a GarmentCode pattern/);
  });

  test('whatever is put anywhere, it is read or refused with reasons', () => {
    const wrong = [null, 'x', -1, 1e300, [], {}, true, [[1, 2]], 0.5];
    let refused = 0;
    for (let at = 0; ; at++) {
      const holes = places(boxSpec());
      if (at >= holes.length) break;
      for (const value of wrong) {
        const spec = boxSpec();
        const { parent, key } = places(spec)[at]!;
        parent[key] = value;
        try {
          readGarmentCode(spec);
        } catch (error) {
          expect(error).toBeInstanceOf(PatternError);
          expect((error as PatternError).problems.length).toBeGreaterThan(0);
          refused++;
        }
      }
    }
    expect(refused).toBeGreaterThan(200);
  });
});

/** Every place in an object where something else could stand. */
function places(value: Spec): { parent: Spec; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ parent: value, key }, ...places(value[key])]);
}
