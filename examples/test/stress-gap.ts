/**
 * Distances between surfaces, by all pairs of vertices and faces and of edges and edges: slow and
 * plain, to judge starts.
 */

interface Triangles {
  readonly positions: ArrayLike<number>;
  readonly triangles: ArrayLike<number>;
}
type Vector = readonly [number, number, number];

/** Whether two triangles without a common vertex are closer than `gap` [m], within a mesh or not. */
export function isCloser(meshes: readonly Triangles[], gap: number): boolean {
  const faces = meshes.flatMap((mesh, m) =>
    Array.from({ length: mesh.triangles.length / 3 }, (_, t) => readFace(mesh, m, t)),
  );
  faces.sort((s, t) => s.low[0] - t.low[0]);
  // Bounds in the order of the sweep: y and z decide nearly every pair.
  const bounds = Float64Array.from(
    faces.flatMap(({ low, high }) => [low[0], high[0], low[1], high[1], low[2], high[2]]),
  );
  for (let i = 0; i < faces.length; i++) {
    for (let j = i + 1; j < faces.length; j++) {
      const [a, b] = [6 * i, 6 * j];
      if (bounds[b] > bounds[a + 1] + gap) break;
      if (bounds[a + 2] > bounds[b + 3] + gap || bounds[b + 2] > bounds[a + 3] + gap) continue;
      if (bounds[a + 4] > bounds[b + 5] + gap || bounds[b + 4] > bounds[a + 5] + gap) continue;
      if (areApart(faces[i], faces[j])) {
        if (triangleDistance(faces[i].corners, faces[j].corners) < gap) return true;
      }
    }
  }
  return false;
}

interface Face {
  readonly mesh: number;
  readonly vertices: readonly number[];
  readonly corners: readonly Vector[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

function readFace({ positions, triangles }: Triangles, mesh: number, t: number): Face {
  const vertices = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
  const corners = vertices.map(
    (v): Vector => [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]],
  );
  const [a, b, c] = corners;
  const low = [0, 1, 2].map((k) => Math.min(a[k], b[k], c[k]));
  const high = [0, 1, 2].map((k) => Math.max(a[k], b[k], c[k]));
  return { mesh, vertices, corners, low, high };
}

/** Bodies are judged against the cloth, the first mesh, only; neighbours touch anyway. */
function areApart(s: Face, t: Face): boolean {
  if (s.mesh !== t.mesh) return s.mesh === 0 || t.mesh === 0;
  return s.mesh === 0 && !s.vertices.some((v) => t.vertices.includes(v));
}

function triangleDistance(s: readonly Vector[], t: readonly Vector[]): number {
  let nearest = Infinity;
  for (let i = 0; i < 3; i++) {
    nearest = Math.min(nearest, pointTriangle(s[i], t), pointTriangle(t[i], s));
    for (let j = 0; j < 3; j++) {
      nearest = Math.min(nearest, segments(s[i], s[(i + 1) % 3], t[j], t[(j + 1) % 3]));
    }
  }
  return nearest;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (a: Vector, d: Vector, s: number): Vector => [
  a[0] + s * d[0],
  a[1] + s * d[1],
  a[2] + s * d[2],
];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const clamp = (x: number): number => Math.min(1, Math.max(0, x));

/** Distance to the face's inside; edges take care of points beside it. */
function pointTriangle(p: Vector, [a, b, c]: readonly Vector[]): number {
  const normal = cross(minus(b, a), minus(c, a));
  const inside = [
    [a, b],
    [b, c],
    [c, a],
  ].every(([from, to]) => dot(cross(minus(to, from), minus(p, from)), normal) >= 0);
  return inside ? Math.abs(dot(minus(p, a), normal)) / Math.hypot(...normal) : Infinity;
}

/** Source: [Ericson2005, section 5.1.9] */
function segments(p: Vector, p2: Vector, q: Vector, q2: Vector): number {
  const [d, e, r] = [minus(p2, p), minus(q2, q), minus(p, q)];
  const [a, b, c, f, g] = [dot(d, d), dot(d, e), dot(d, r), dot(e, e), dot(e, r)];
  const denominator = a * f - b * b;
  let s = denominator > 0 ? clamp((b * g - c * f) / denominator) : 0;
  const t = clamp((b * s + g) / f);
  s = clamp((b * t - c) / a);
  return Math.hypot(...minus(along(p, d, s), along(q, e, t)));
}
