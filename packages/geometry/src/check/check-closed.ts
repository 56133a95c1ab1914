import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError, nameSome } from '../mesh/mesh-error.ts';
import { refuseUnreadable } from './check-mesh.ts';
import { edgesWhere } from './mesh-defects.ts';

/**
 * Checks that a mesh encloses a volume, as a collider must: every edge joins exactly two faces that
 * are wound alike, and the faces look outwards. Throws a {@link MeshError} otherwise.
 */
export function checkClosed(mesh: TriangleMesh): void {
  const { positions, triangles } = mesh;
  refuseUnreadable(mesh);
  const problems: string[] = [];
  const open = edgesWhere(triangles, positions.length / 3, (faces) => faces !== 2);
  for (const { a, b, halfEdges } of open.slice(0, 3)) {
    const names = nameSome(
      'face',
      'faces',
      halfEdges.map((h) => Math.floor(h / 3)),
    );
    const remedy =
      halfEdges.length === 1
        ? 'close the hole there (or weld vertices that share a position)'
        : 'split the mesh there';
    problems.push(
      `edge (${a}, ${b}) has ${halfEdges.length} instead of 2 faces, ${names}: ${remedy}`,
    );
  }
  if (open.length > 3) problems.push(`… and ${open.length - 3} more such edges`);

  const crossed = edgesWhere(
    triangles,
    positions.length / 3,
    (faces, first, second) => faces === 2 && triangles[first] === triangles[second],
  );
  for (const { a, b, halfEdges } of crossed.slice(0, 3)) {
    const [s, t] = halfEdges.map((h) => Math.floor(h / 3));
    problems.push(
      `faces ${s} and ${t} are wound against each other along edge (${a}, ${b}): turn one of them ` +
        '(checkMesh with mend does)',
    );
  }
  if (crossed.length > 3) problems.push(`… and ${crossed.length - 3} more such edges`);
  if (problems.length > 0) throw new MeshError(problems);

  const volume = signedVolume(mesh);
  if (!(volume > 0)) {
    throw new MeshError(
      `the enclosed volume is ${volume} m³, not positive: faces 0 … ${triangles.length / 3 - 1} ` +
        'look inwards; swap two vertices of every face',
    );
  }
}

/** Volume enclosed by a closed mesh [m³], negative when its faces look inwards. */
export function signedVolume({ positions, triangles }: TriangleMesh): number {
  // Measured from a vertex of the mesh: far from the origin the terms would cancel badly.
  const o = 3 * triangles[0];
  let six = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const ax = positions[a] - positions[o];
    const ay = positions[a + 1] - positions[o + 1];
    const az = positions[a + 2] - positions[o + 2];
    const bx = positions[b] - positions[o];
    const by = positions[b + 1] - positions[o + 1];
    const bz = positions[b + 2] - positions[o + 2];
    const cx = positions[c] - positions[o];
    const cy = positions[c + 1] - positions[o + 1];
    const cz = positions[c + 2] - positions[o + 2];
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six / 6;
}
