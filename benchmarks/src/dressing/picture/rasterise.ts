import { type Colour, createImage, type Image } from './image.ts';

/** A mesh to draw. */
export interface Drawn {
  readonly positions: ArrayLike<number>;
  readonly triangles: ArrayLike<number>;
  /** Of a triangle's outer side. */
  readonly colourOf: (triangle: number) => Colour;
}

/** What is seen, without perspective: from the front (against z) or from behind. */
export interface View {
  readonly side: 'front' | 'back';
  readonly middle: readonly [x: number, y: number];
  /** Size of a pixel [m]. */
  readonly pixel: number;
  readonly width: number;
  readonly height: number;
}

/** Towards the light, as seen: from above on the left, in front. */
const LIGHT: readonly number[] = [-0.42, 0.5, 0.757];
const AMBIENT = 0.32;
/** Inner sides are darker. */
const INSIDE = 0.72;

/** Draws meshes by depth buffer, smoothly shaded, both sides of each triangle. */
export function rasterise(meshes: readonly Drawn[], view: View): Image {
  const image = createImage(view.width, view.height);
  const depths = new Float32Array(view.width * view.height).fill(-Infinity);
  for (const mesh of meshes) {
    const points = project(mesh.positions, view);
    const normals = vertexNormals(points, mesh.triangles);
    for (let t = 0; 3 * t < mesh.triangles.length; t++) {
      fill(image, depths, points, normals, mesh, t);
    }
  }
  return image;
}

/** To pixels: x to the right, y up from the bottom, z towards the viewer. */
function project(x: ArrayLike<number>, view: View): Float64Array {
  const { middle, pixel, width, height } = view;
  const turn = view.side === 'front' ? 1 : -1;
  const points = new Float64Array(x.length);
  for (let i = 0; i < x.length; i += 3) {
    points[i] = (turn * (x[i] - middle[0])) / pixel + width / 2;
    points[i + 1] = (x[i + 1] - middle[1]) / pixel + height / 2;
    points[i + 2] = (turn * x[i + 2]) / pixel;
  }
  return points;
}

function vertexNormals(x: Float64Array, triangles: ArrayLike<number>): Float64Array {
  const normals = new Float64Array(x.length);
  for (let c = 0; c < triangles.length; c += 3) {
    const [i, j, k] = [3 * triangles[c], 3 * triangles[c + 1], 3 * triangles[c + 2]];
    const [ux, uy, uz] = [x[j] - x[i], x[j + 1] - x[i + 1], x[j + 2] - x[i + 2]];
    const [vx, vy, vz] = [x[k] - x[i], x[k + 1] - x[i + 1], x[k + 2] - x[i + 2]];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const v of [i, j, k]) {
      normals[v] += nx;
      normals[v + 1] += ny;
      normals[v + 2] += nz;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1;
    for (let c = 0; c < 3; c++) normals[i + c] /= length;
  }
  return normals;
}

function fill(
  { width, height, data }: Image,
  depths: Float32Array,
  x: Float64Array,
  normals: Float64Array,
  { triangles, colourOf }: Drawn,
  t: number,
): void {
  const [a, b, c] = [3 * triangles[3 * t], 3 * triangles[3 * t + 1], 3 * triangles[3 * t + 2]];
  const area = (x[b] - x[a]) * (x[c + 1] - x[a + 1]) - (x[c] - x[a]) * (x[b + 1] - x[a + 1]);
  if (area === 0) return;
  const isOuter = area > 0;
  const colour = colourOf(t);
  const lit = [a, b, c].map((v) => brightness(normals, v, isOuter));
  const left = Math.max(0, Math.floor(Math.min(x[a], x[b], x[c])));
  const right = Math.min(width - 1, Math.ceil(Math.max(x[a], x[b], x[c])));
  const low = Math.max(0, Math.floor(Math.min(x[a + 1], x[b + 1], x[c + 1])));
  const high = Math.min(height - 1, Math.ceil(Math.max(x[a + 1], x[b + 1], x[c + 1])));
  for (let row = low; row <= high; row++) {
    for (let column = left; column <= right; column++) {
      const [px, py] = [column + 0.5, row + 0.5];
      const wb = ((px - x[a]) * (x[c + 1] - x[a + 1]) - (x[c] - x[a]) * (py - x[a + 1])) / area;
      const wc = ((x[b] - x[a]) * (py - x[a + 1]) - (px - x[a]) * (x[b + 1] - x[a + 1])) / area;
      const wa = 1 - wb - wc;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const depth = wa * x[a + 2] + wb * x[b + 2] + wc * x[c + 2];
      const at = (height - 1 - row) * width + column;
      if (depth <= depths[at]) continue;
      depths[at] = depth;
      const light = wa * lit[0] + wb * lit[1] + wc * lit[2];
      for (let i = 0; i < 3; i++) data[3 * at + i] = Math.min(255, light * colour[i]);
    }
  }
}

/** Of a vertex's colour as seen on one side. */
function brightness(normals: Float64Array, v: number, isOuter: boolean): number {
  const way = isOuter ? 1 : -1;
  const cosine =
    way * (normals[v] * LIGHT[0] + normals[v + 1] * LIGHT[1] + normals[v + 2] * LIGHT[2]);
  return (AMBIENT + (1.12 - AMBIENT) * Math.max(0, cosine)) * (isOuter ? 1 : INSIDE);
}
