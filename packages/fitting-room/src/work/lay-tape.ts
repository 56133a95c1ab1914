import type { Body, BodyMaker, MeasurementKey } from '@toile/body';
import { computeNormals } from '@toile/geometry';
import type { Tape } from './protocol.ts';
import { standing } from './standing.ts';
import { tapeCourse } from './tape-course.ts';

/** A measurement's tape on the person as it stands in the room: each point goes with the skin beside it. */
export async function layTape(maker: BodyMaker, body: Body, key: MeasurementKey): Promise<Tape> {
  const { points: course, vertices, isVertical } = tapeCourse(maker, body, key);
  const { positions: rest, triangles } = body.mesh;
  const posed = await standing(body);
  const skin = new Float32Array(posed.length);
  computeNormals(posed, triangles, skin);
  const beside = (i: number): number => 3 * vertices[Math.floor(i / 3)] + (i % 3);
  const points = Float32Array.from(course, (x, i) => x + posed[beside(i)] - rest[beside(i)]);
  const normals = Float32Array.from(course, (_, i) => skin[beside(i)]);
  return { key, isVertical, points, normals };
}
