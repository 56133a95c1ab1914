import {
  aPose,
  type Body,
  type BodyMaker,
  createFigure,
  MEASUREMENTS,
  type MeasurementKey,
} from '@toile/body';
import { computeNormals } from '@toile/geometry';
import type { Tape } from './protocol.ts';

/** A measurement's tape on the person as it stands in the room: each point goes with the skin beside it. */
export async function layTape(maker: BodyMaker, body: Body, key: MeasurementKey): Promise<Tape> {
  const course = maker.tape(body, key);
  const figure = await createFigure(body);
  const { positions: rest, triangles } = body.mesh;
  const posed = figure.pose(aPose(body.skeleton)).slice();
  const skin = new Float32Array(posed.length);
  computeNormals(posed, triangles, skin);
  const [points, normals] = [
    new Float32Array(3 * course.length),
    new Float32Array(3 * course.length),
  ];
  course.forEach((point, k) => {
    const v = nearestVertex(rest, point);
    for (let c = 0; c < 3; c++) {
      points[3 * k + c] = point[c] + posed[3 * v + c] - rest[3 * v + c];
      normals[3 * k + c] = skin[3 * v + c];
    }
  });
  const rise = Math.abs(course[course.length - 1][1] - course[0][1]);
  const isVertical =
    MEASUREMENTS[key].kind !== 'angle' && Math.abs(rise - body.measurements[key]) < 1e-9;
  return { key, isVertical, points, normals };
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
