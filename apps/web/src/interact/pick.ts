import type { Vec3 } from '@toile/sim';
import { type PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import type { PartShape } from '../simulation/protocol.ts';

/** How far beside the cloth a finger or mouse still takes it [CSS px]. */
const NEARLY = { touch: 26, mouse: 10, pen: 14 } as const;

/** A piece of cloth as it is on the screen now. */
export interface Pickable {
  readonly shape: PartShape;
  /** Three floats per simulated vertex. */
  readonly positions: Float32Array;
}

export interface Picked {
  readonly part: number;
  readonly vertex: number;
  readonly position: Vec3;
}

/** From page coordinates to a ray, and back. */
export interface Screen {
  readonly camera: PerspectiveCamera;
  readonly width: number;
  readonly height: number;
}

const raycaster = new Raycaster();

/** The vertex under the pointer, or the one nearest to it if the pointer is just beside the cloth. */
export function pickVertex(
  cloths: readonly Pickable[],
  screen: Screen,
  x: number,
  y: number,
  pointer: string,
): Picked | undefined {
  const ray = rayThrough(screen, x, y);
  let best: Picked | undefined;
  let nearest = Infinity;
  cloths.forEach(({ shape, positions }, part) => {
    const { triangles } = shape;
    const [a, b, c, hit] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
    for (let t = 0; t < triangles.length; t += 3) {
      a.fromArray(positions, 3 * triangles[t]);
      b.fromArray(positions, 3 * triangles[t + 1]);
      c.fromArray(positions, 3 * triangles[t + 2]);
      if (!ray.intersectTriangle(a, b, c, false, hit)) continue;
      const distance = hit.distanceTo(ray.origin);
      if (distance >= nearest) continue;
      nearest = distance;
      const corners = [a, b, c].map((corner) => corner.distanceTo(hit));
      const vertex = triangles[t + corners.indexOf(Math.min(...corners))];
      best = { part, vertex, position: vertexAt(positions, vertex) };
    }
  });
  return best ?? nearestOnScreen(cloths, screen, x, y, NEARLY[pointer as 'touch'] ?? NEARLY.mouse);
}

/** Where the ray through a page point meets the plane through `through` that faces the camera. */
export function dragPoint(screen: Screen, through: Vec3, x: number, y: number): Vec3 {
  const ray = rayThrough(screen, x, y);
  const forward = screen.camera.getWorldDirection(new Vector3());
  const depth = new Vector3(...through).sub(ray.origin).dot(forward) / ray.direction.dot(forward);
  const point = ray.at(depth, new Vector3());
  return [point.x, point.y, point.z];
}

/** Page coordinates of a point in the scene. */
export function toScreen(screen: Screen, [x, y, z]: Vec3): { x: number; y: number } {
  const point = new Vector3(x, y, z).project(screen.camera);
  return { x: ((point.x + 1) / 2) * screen.width, y: ((1 - point.y) / 2) * screen.height };
}

export function vertexAt(positions: Float32Array, vertex: number): Vec3 {
  return [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]];
}

function rayThrough({ camera, width, height }: Screen, x: number, y: number) {
  raycaster.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
  return raycaster.ray;
}

function nearestOnScreen(
  cloths: readonly Pickable[],
  screen: Screen,
  x: number,
  y: number,
  limit: number,
): Picked | undefined {
  let best: Picked | undefined;
  let nearest = limit;
  cloths.forEach(({ shape, positions }, part) => {
    for (let vertex = 0; vertex < shape.vertexCount; vertex++) {
      const position = vertexAt(positions, vertex);
      const at = toScreen(screen, position);
      const distance = Math.hypot(at.x - x, at.y - y);
      if (distance < nearest) {
        nearest = distance;
        best = { part, vertex, position };
      }
    }
  });
  return best;
}
