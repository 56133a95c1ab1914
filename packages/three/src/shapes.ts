import type { BoxCollider, CapsuleCollider, SphereCollider } from '@toile/sim';
import {
  type BoxGeometry,
  type BufferGeometry,
  type CapsuleGeometry,
  Matrix4,
  type Mesh,
  Quaternion,
  type SphereGeometry,
  Vector3,
} from 'three';

export type Shape = SphereCollider | BoxCollider | CapsuleCollider;

/** How far a vertex may be from where its shape has it, relative to the shape. */
const NEAR = 1e-4;

/**
 * The sphere, box or capsule that a mesh is. A geometry keeps its parameters when its vertices are
 * moved, so the vertices decide; a scale that makes something else of the shape does too.
 */
export function findShape({ geometry, matrixWorld }: Mesh): Shape | undefined {
  const scale = scaleOf(matrixWorld);
  if (!scale) return undefined;
  const { x, y, z } = scale;
  const even = Math.max(Math.abs(y - x), Math.abs(z - x)) < NEAR * x;
  if (geometry.type === 'BoxGeometry') {
    const { width, height, depth } = (geometry as BoxGeometry).parameters;
    const half = new Vector3(width / 2, height / 2, depth / 2);
    const onBox = (point: Vector3): number => {
      const { x, y, z } = point.divide(half);
      return Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
    };
    return everyVertex(geometry, (point) => nearOne(onBox(point)))
      ? { kind: 'box', halfExtents: half.multiply(scale).toArray() }
      : undefined;
  }
  if (geometry.type === 'SphereGeometry' && even) {
    const { radius, phiLength, thetaLength } = (geometry as SphereGeometry).parameters;
    const whole = phiLength >= 2 * Math.PI - NEAR && thetaLength >= Math.PI - NEAR;
    return whole && everyVertex(geometry, (point) => nearOne(point.length() / radius))
      ? { kind: 'sphere', radius: radius * x }
      : undefined;
  }
  if (geometry.type === 'CapsuleGeometry' && even) {
    const { radius, height } = (geometry as CapsuleGeometry).parameters;
    const fromAxis = (point: Vector3): number => {
      point.y = Math.max(Math.abs(point.y) - height / 2, 0);
      return point.length();
    };
    return everyVertex(geometry, (point) => nearOne(fromAxis(point) / radius))
      ? { kind: 'capsule', radius: radius * x, halfLength: (height / 2) * x }
      : undefined;
  }
  return undefined;
}

/** A plane in a geometry's own coordinates, and the side that its faces look to. */
export interface Flat {
  readonly point: Vector3;
  readonly normal: Vector3;
}

/** The plane that all vertices of a geometry lie in. */
export function findFlat(geometry: BufferGeometry): Flat | undefined {
  const position = geometry.getAttribute('position');
  if (!position || position.count < 3) return undefined;
  const corner = (k: number): Vector3 =>
    new Vector3().fromBufferAttribute(position, geometry.index?.getX(k) ?? k);
  const point = corner(0);
  const normal = corner(1).sub(point).cross(corner(2).sub(point)).normalize();
  if (normal.length() === 0) return undefined;
  let size = 0;
  everyVertex(geometry, (vertex) => {
    size = Math.max(size, vertex.distanceTo(point));
    return true;
  });
  const flat = everyVertex(
    geometry,
    (vertex) => Math.abs(vertex.sub(point).dot(normal)) <= NEAR * size,
  );
  return flat ? { point, normal } : undefined;
}

/** The scale of a matrix that does nothing else than scale, turn and move. */
function scaleOf(matrix: Matrix4): Vector3 | undefined {
  const [position, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
  matrix.decompose(position, rotation, scale);
  if (!(Math.min(scale.x, scale.y, scale.z) > 0)) return undefined;
  const rest = new Matrix4().compose(position, rotation, scale).elements;
  const shears = rest.some((value, k) => Math.abs(value - matrix.elements[k]) > NEAR * scale.x);
  return shears ? undefined : scale;
}

function everyVertex(geometry: BufferGeometry, holds: (point: Vector3) => boolean): boolean {
  const position = geometry.getAttribute('position');
  const point = new Vector3();
  for (let vertex = 0; vertex < position.count; vertex++) {
    if (!holds(point.fromBufferAttribute(position, vertex))) return false;
  }
  return true;
}

function nearOne(ratio: number): boolean {
  return Math.abs(ratio - 1) < NEAR;
}
