import { describe, expect, test } from 'vitest';
import { Gradient } from '../../src/measure/gradient.ts';
import { mixSpots, pointSpot } from '../../src/measure/spot.ts';
import { type Course, take } from '../../src/measure/take.ts';
import type { GirthTaking, PathTaking, Taking } from '../../src/measure/taking.ts';

/** An upright tube, its outline r(angle), with rings at y = 0, 1, 2 and edges up its side. */
function tube(outline: (angle: number) => number, sides = 360) {
  const positions = new Float64Array(3 * 3 * sides);
  const edges: number[] = [];
  for (let ring = 0; ring < 3; ring++) {
    for (let s = 0; s < sides; s++) {
      const angle = (s * 2 * Math.PI) / sides;
      const v = ring * sides + s;
      positions.set(
        [outline(angle) * Math.cos(angle), ring, outline(angle) * Math.sin(angle)],
        3 * v,
      );
      if (ring > 0) edges.push(v - sides, v);
    }
  }
  return { positions, edges: Uint32Array.from(edges), sides };
}

/** Round behind, drawn out to the front. */
function egg(angle: number): number {
  const depth = Math.sin(angle) > 0 ? 0.15 : 0.1;
  return 1 / Math.hypot(Math.cos(angle) / 0.1, Math.sin(angle) / depth);
}

function takeOn(
  taking: Taking,
  { positions, edges }: { positions: Float64Array; edges: Uint32Array },
  course?: Course,
): number {
  return take(taking, positions, new Map([[taking, edges]]), { course });
}

const MIDWAY: GirthTaking = {
  type: 'girth',
  at: mixSpots([pointSpot(0), 0.5], [pointSpot(360), 0.5]),
  normal: [0, 1, 0],
  regions: ['trunk'],
};

describe('a girth', () => {
  test('of a round tube is its circumference', () => {
    expect(
      takeOn(
        MIDWAY,
        tube(() => 0.1),
      ),
    ).toBeCloseTo(2 * Math.PI * 0.1, 4);
  });

  test('bridges hollows as a tape does', () => {
    // A deep groove around angle 0; the first points beside it are at ±6°: a chord spans it.
    const groove = tube((angle) => (Math.min(angle, 2 * Math.PI - angle) < 0.1 ? 0.02 : 0.1));
    const chord = 2 * 0.1 * Math.sin(Math.PI / 30);
    const arc = 0.1 * (2 * Math.PI - Math.PI / 15);
    expect(takeOn(MIDWAY, groove)).toBeCloseTo(arc + chord, 4);
    expect(takeOn(MIDWAY, groove)).toBeLessThan(2 * Math.PI * 0.1);
  });

  test('has a front and a back that make the whole', () => {
    const shape = tube(egg);
    const front = takeOn({ ...MIDWAY, part: { side: 'front', line: pointSpot(0) } }, shape);
    const back = takeOn({ ...MIDWAY, part: { side: 'back', line: pointSpot(0) } }, shape);
    expect(front + back).toBeCloseTo(takeOn(MIDWAY, shape), 10);
    // +z is the front, where the egg bulges.
    expect(front).toBeGreaterThan(back);
    expect(back).toBeCloseTo(Math.PI * 0.1, 3);
  });

  test('runs back to where it began', () => {
    const course: Course = [];
    takeOn(
      MIDWAY,
      tube(() => 0.1),
      course,
    );
    expect(course).toHaveLength(361);
    expect(course[0]).toEqual(course[360]);
    for (const [, y] of course) expect(y).toBeCloseTo(0.5, 12);
  });
});

describe('a path', () => {
  const around: PathTaking = {
    type: 'path',
    from: mixSpots([pointSpot(180), 0.5], [pointSpot(540), 0.5]),
    to: mixSpots([pointSpot(0), 0.5], [pointSpot(360), 0.5]),
    side: [0, 0, 1],
    between: true,
    regions: ['trunk'],
  };

  test('goes around the side it is told', () => {
    const shape = tube(egg);
    expect(takeOn({ ...around, side: [0, 0, -1] }, shape)).toBeCloseTo(Math.PI * 0.1, 3);
    expect(takeOn(around, shape)).toBeGreaterThan(Math.PI * 0.1 + 0.02);
  });

  test('is straight where nothing is in its way', () => {
    const nothing = { ...tube(() => 0.1), edges: new Uint32Array() };
    expect(takeOn(around, nothing)).toBeCloseTo(0.2, 12);
  });

  test('begins and ends at its spots', () => {
    const course: Course = [];
    takeOn(
      around,
      tube(() => 0.1),
      course,
    );
    expect(course[0][0]).toBeCloseTo(-0.1, 12);
    expect(course[course.length - 1][0]).toBeCloseTo(0.1, 12);
  });
});

describe('derivatives', () => {
  const shape = tube((angle) => 0.1 + 0.02 * Math.cos(3 * angle));
  const takings: Record<string, Taking> = {
    girth: MIDWAY,
    front: { ...MIDWAY, part: { side: 'front', line: pointSpot(0) } },
    spots: {
      type: 'spots',
      spots: [pointSpot(3), pointSpot(500)],
      value: ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]),
    },
    path: {
      type: 'path',
      from: mixSpots([pointSpot(180), 0.5], [pointSpot(540), 0.5]),
      to: mixSpots([pointSpot(0), 0.5], [pointSpot(360), 0.5]),
      side: [0, 0, 1],
      between: true,
      regions: ['trunk'],
    },
  };

  test.each(Object.keys(takings))('of a %s agree with difference quotients', (name) => {
    const taking = takings[name];
    const edges = new Map([[taking, shape.edges]]);
    const positions = shape.positions.slice();
    const gradient = new Gradient();
    take(taking, positions, edges, { gradient });
    // A smooth motion of all points, so that no point enters or leaves the hull.
    const motion = positions.map((_, i) => {
      const [x, y, z] = [0, 1, 2].map((axis) => positions[3 * Math.floor(i / 3) + axis]);
      return [0.3 * x + 0.1 * y, 0.2 * z + 0.1 * x * y, 0.4 * z * y - 0.1 * x][i % 3];
    });
    let slope = 0;
    for (let i = 0; i < gradient.count; i++) {
      for (let axis = 0; axis < 3; axis++) {
        slope += gradient.vectors[3 * i + axis] * motion[3 * gradient.points[i] + axis];
      }
    }
    const step = 1e-5;
    const moved = (s: number) =>
      take(
        taking,
        positions.map((value, i) => value + s * motion[i]),
        edges,
      );
    expect(slope).toBeCloseTo((moved(step) - moved(-step)) / (2 * step), 3);
  });
});
