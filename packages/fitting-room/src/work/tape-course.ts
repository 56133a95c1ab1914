import { type Body, type BodyMaker, MEASUREMENTS, type MeasurementKey } from '@toile/body';

/** Where a measurement is taken on a person at rest. */
export interface TapeCourse {
  /** Three coordinates per point [m]. */
  readonly points: Float64Array;
  /** The vertex of the skin beside each point. */
  readonly vertices: Uint32Array;
  /** A height, which is drawn beside the body. */
  readonly isVertical: boolean;
}

export function tapeCourse(maker: BodyMaker, body: Body, key: MeasurementKey): TapeCourse {
  const course = maker.tape(body, key);
  const rise = Math.abs(course[course.length - 1][1] - course[0][1]);
  return {
    points: Float64Array.from(course.flat()),
    vertices: Uint32Array.from(course, (point) => nearestVertex(body.mesh.positions, point)),
    isVertical:
      MEASUREMENTS[key].kind !== 'angle' && Math.abs(rise - body.measurements[key]) < 1e-9,
  };
}

function nearestVertex(positions: ArrayLike<number>, [x, y, z]: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    const dy = positions[i + 1] - y;
    if (dy * dy >= least) continue;
    const distance = (positions[i] - x) ** 2 + dy * dy + (positions[i + 2] - z) ** 2;
    if (distance < least) [best, least] = [i / 3, distance];
  }
  return best;
}
