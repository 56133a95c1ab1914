import type { DressedGarment } from '@toile/dressing';

/** How far cloth is from smooth. */
export interface Crumple {
  /** Root mean square of the angle between neighbouring triangles [degrees]. */
  readonly rms: number;
  /** Share of the cloth beside edges that bend by more than 60°. */
  readonly sharp: number;
  /** The panel with the largest root mean square. */
  readonly worst: { readonly panel: string; readonly rms: number };
}

/** What is judged of a garment: positions of the joined cloth, triangles of its panels. */
export interface CrumpleInput extends Pick<DressedGarment, 'positions' | 'vertexOf'> {
  readonly mesh: Pick<DressedGarment['mesh'], 'triangles' | 'panels' | 'innerLines'>;
}

const DEGREES: number = 180 / Math.PI;
const SHARP = 60;

/**
 * Angles between the normals of neighbouring triangles, over edges inside panels: seams and pressed
 * folds do not count, which are meant to bend. Each edge counts by the area of its two triangles. The
 * angles of a given shape are proportional to the length of edges, so compare at one resolution only.
 */
export function measureCrumple(garment: CrumpleInput): Crumple {
  const { positions, vertexOf, mesh } = garment;
  const normals = areaNormals(positions, mesh.triangles, vertexOf);
  const pressed = pressedEdges(mesh.innerLines);
  const whole = createSum();
  let worst = { panel: '', rms: 0 };
  for (const { name, firstTriangle, triangleCount } of mesh.panels) {
    const own = createSum();
    const open = new Map<string, number>();
    for (let c = 3 * firstTriangle; c < 3 * (firstTriangle + triangleCount); c++) {
      const next = c % 3 === 2 ? c - 2 : c + 1;
      const key = edgeKey(mesh.triangles[c], mesh.triangles[next]);
      const t = Math.floor(c / 3);
      const other = open.get(key);
      if (other === undefined) open.set(key, t);
      else if (!pressed.has(key)) addEdge(normals, other, t, [own, whole]);
    }
    const rms = rmsOf(own);
    if (rms >= worst.rms) worst = { panel: name, rms };
  }
  return { rms: rmsOf(whole), sharp: whole.weight > 0 ? whole.sharp / whole.weight : 0, worst };
}

interface Sum {
  weight: number;
  squares: number;
  sharp: number;
}

function createSum(): Sum {
  return { weight: 0, squares: 0, sharp: 0 };
}

function rmsOf({ squares, weight }: Sum): number {
  return weight > 0 ? Math.sqrt(squares / weight) : 0;
}

function addEdge(normals: Float64Array, s: number, t: number, sums: readonly Sum[]): void {
  const a = normals.subarray(3 * s, 3 * s + 3);
  const b = normals.subarray(3 * t, 3 * t + 3);
  const [la, lb] = [Math.hypot(...a), Math.hypot(...b)];
  if (!(la > 0 && lb > 0)) return;
  const cosine = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (la * lb);
  const angle = DEGREES * Math.acos(Math.max(-1, Math.min(1, cosine)));
  for (const sum of sums) {
    sum.weight += la + lb;
    sum.squares += (la + lb) * angle * angle;
    if (angle > SHARP) sum.sharp += la + lb;
  }
}

/** Normals as long as twice the triangles' areas. */
function areaNormals(
  x: ArrayLike<number>,
  triangles: ArrayLike<number>,
  vertexOf: ArrayLike<number>,
): Float64Array {
  const normals = new Float64Array(triangles.length);
  for (let c = 0; c < triangles.length; c += 3) {
    const [i, j, k] = [0, 1, 2].map((corner) => 3 * vertexOf[triangles[c + corner]]);
    const [ux, uy, uz] = [x[j] - x[i], x[j + 1] - x[i + 1], x[j + 2] - x[i + 2]];
    const [vx, vy, vz] = [x[k] - x[i], x[k + 1] - x[i + 1], x[k + 2] - x[i + 2]];
    normals[c] = uy * vz - uz * vy;
    normals[c + 1] = uz * vx - ux * vz;
    normals[c + 2] = ux * vy - uy * vx;
  }
  return normals;
}

function pressedEdges(lines: CrumpleInput['mesh']['innerLines']): Set<string> {
  const edges = new Set<string>();
  for (const { fold, vertices } of lines) {
    if (fold === 0) continue;
    for (let k = 1; k < vertices.length; k++) edges.add(edgeKey(vertices[k - 1], vertices[k]));
  }
  return edges;
}

function edgeKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
