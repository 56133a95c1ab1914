import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError, nameSome } from '../mesh/mesh-error.ts';
import { NONE } from '../mesh/topology.ts';
import { duplicateFaces, misorientedFaces, overfullEdges, thinFaces } from './mesh-defects.ts';

export interface CheckMeshOptions {
  /** Mend what can be mended without guessing, and note it. Default false: refuse instead. */
  mend?: boolean;
}

export interface CheckedMesh {
  /** The input itself when nothing had to be mended. */
  readonly mesh: TriangleMesh;
  /** One sentence per repair. */
  readonly notes: readonly string[];
  /** For each input vertex its vertex in `mesh`, NONE where it was dropped. */
  readonly vertexMap: Uint32Array;
}

/**
 * Checks that a mesh can be simulated. Everything that is wrong is thrown in one {@link MeshError}
 * that names vertices and faces of the INPUT mesh.
 *
 * With `mend`, zero-area and duplicate faces and unused vertices are dropped and faces wound against
 * their neighbours are turned to the majority of their piece. Bad coordinates, bad indices, edges
 * with more than two faces and one-sided surfaces are refused always: mending them would be a guess.
 */
export function checkMesh(mesh: TriangleMesh, options: CheckMeshOptions = {}): CheckedMesh {
  refuseUnreadable(mesh);
  const { mend = false } = options;
  const refused: string[] = [];
  const notes: string[] = [];
  const report = (found: string, remedy: string, repair: string) => {
    if (mend) notes.push(`${found}; ${repair}`);
    else refused.push(`${found}; ${remedy}, or mend the mesh`);
  };

  const dropped = new Uint8Array(mesh.triangles.length / 3);
  const thin = thinFaces(mesh.positions, 3, mesh.triangles);
  for (const face of thin) dropped[face] = 1;
  if (thin.length > 0) {
    report(`zero area: ${nameSome('face', 'faces', thin)}`, 'remove', 'removed');
  }
  const duplicates = duplicateFaces(mesh.triangles, dropped);
  for (const face of duplicates) dropped[face] = 1;
  if (duplicates.length > 0) {
    const found = `repeating an earlier face: ${nameSome('face', 'faces', duplicates)}`;
    report(found, 'remove', 'removed');
  }
  if (mesh.uvs) {
    const flat = thinFaces(mesh.uvs, 2, mesh.triangles).filter((face) => dropped[face] === 0);
    if (flat.length > 0) {
      const found = `zero area in material coordinates: ${nameSome('face', 'faces', flat)}`;
      refused.push(`${found}; correct the uvs, or leave them out to take the shape in space`);
    }
  }

  const faces = keptFaces(dropped);
  if (faces.length === 0) refused.push('no face with an area is left: the mesh is empty');
  const triangles = trianglesOf(mesh, faces);
  const vertices = mesh.positions.length / 3;
  const overfull = overfullEdges(triangles, vertices);
  for (const { a, b, halfEdges } of overfull.slice(0, 3)) {
    const names = nameSome(
      'face',
      'faces',
      halfEdges.map((h) => faces[Math.floor(h / 3)]),
    );
    refused.push(
      `edge (${a}, ${b}) has ${halfEdges.length} faces, ${names}: split the mesh there, ` +
        'an edge joins at most two faces',
    );
  }
  if (overfull.length > 3) refused.push(`… and ${overfull.length - 3} more such edges`);

  // Winding is a matter between two faces; with more on an edge the question has no answer.
  if (overfull.length === 0) {
    const { turned, oneSided } = misorientedFaces(triangles, vertices);
    if (oneSided >= 0) {
      refused.push(`the surface is one-sided around face ${faces[oneSided]}: cut it open there`);
    } else if (turned.length > 0) {
      const names = nameSome(
        'face',
        'faces',
        turned.map((t) => faces[t]),
      );
      report(`wound against the neighbours: ${names}`, 'swap two vertices of each', 'turned');
      for (const t of turned) {
        [triangles[3 * t + 1], triangles[3 * t + 2]] = [triangles[3 * t + 2], triangles[3 * t + 1]];
      }
    }
  }

  const unused = unusedVertices(triangles, vertices);
  if (unused.length > 0) {
    const names = nameSome('vertex', 'vertices', unused);
    report(`used by no face: ${names}`, 'remove', 'removed');
  }
  if (refused.length > 0) throw new MeshError(refused);
  return { notes, ...dropVertices(notes.length > 0 ? { ...mesh, triangles } : mesh, unused) };
}

/** Throws for what makes every further question meaningless. */
export function refuseUnreadable({ positions, triangles, uvs }: TriangleMesh): void {
  if (positions.length % 3 !== 0) {
    throw new MeshError(`${positions.length} coordinates are not a multiple of 3: give x, y, z`);
  }
  if (triangles.length % 3 !== 0) {
    throw new MeshError(
      `${triangles.length} indices are not a multiple of 3: triangulate the faces`,
    );
  }
  const vertices = positions.length / 3;
  if (uvs && uvs.length !== 2 * vertices) {
    throw new MeshError(
      `${uvs.length} material coordinates for ${vertices} vertices: give u, v each`,
    );
  }
  if (triangles.length === 0) throw new MeshError('the mesh has no faces');

  const problems: string[] = [];
  const unreadable = where(vertices, (v) => !finite(positions, 3, v));
  if (unreadable.length > 0) {
    const names = nameSome('vertex', 'vertices', unreadable);
    problems.push(`coordinate not a finite number: ${names}; correct it in the source`);
  }
  const unreadableUvs = uvs ? where(vertices, (v) => !finite(uvs, 2, v)) : [];
  if (unreadableUvs.length > 0) {
    const names = nameSome('vertex', 'vertices', unreadableUvs);
    problems.push(`material coordinate not a finite number: ${names}; correct it in the source`);
  }
  const isBeyond = (corner: number): boolean => triangles[corner] >= vertices;
  const dangling = where(
    triangles.length / 3,
    (t) => isBeyond(3 * t) || isBeyond(3 * t + 1) || isBeyond(3 * t + 2),
  );
  if (dangling.length > 0) {
    const names = nameSome('face', 'faces', dangling);
    problems.push(`index beyond the last vertex, ${vertices - 1}: ${names}; correct the index`);
  }
  if (problems.length > 0) throw new MeshError(problems);
}

function finite(values: Float64Array, stride: number, item: number): boolean {
  for (let i = stride * item; i < stride * (item + 1); i++) {
    if (!Number.isFinite(values[i])) return false;
  }
  return true;
}

function where(count: number, test: (index: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 0; i < count; i++) if (test(i)) found.push(i);
  return found;
}

function keptFaces(dropped: Uint8Array): Uint32Array {
  return Uint32Array.from(where(dropped.length, (t) => dropped[t] === 0));
}

function trianglesOf(mesh: TriangleMesh, faces: Uint32Array): Uint32Array {
  if (3 * faces.length === mesh.triangles.length) return mesh.triangles.slice();
  const triangles = new Uint32Array(3 * faces.length);
  for (let i = 0; i < faces.length; i++) {
    triangles.set(mesh.triangles.subarray(3 * faces[i], 3 * faces[i] + 3), 3 * i);
  }
  return triangles;
}

function unusedVertices(triangles: Uint32Array, vertices: number): number[] {
  const used = new Uint8Array(vertices);
  for (const v of triangles) used[v] = 1;
  return where(vertices, (v) => used[v] === 0);
}

function dropVertices(
  mesh: TriangleMesh,
  unused: readonly number[],
): { mesh: TriangleMesh; vertexMap: Uint32Array } {
  const { positions, triangles, uvs } = mesh;
  const vertexMap = new Uint32Array(positions.length / 3);
  for (const v of unused) vertexMap[v] = NONE;
  let kept = 0;
  for (let v = 0; v < vertexMap.length; v++) if (vertexMap[v] !== NONE) vertexMap[v] = kept++;
  if (unused.length === 0) return { mesh, vertexMap };
  const keep = (values: Float64Array, stride: number) =>
    values.filter((_, i) => vertexMap[Math.floor(i / stride)] !== NONE);
  const rest = { positions: keep(positions, 3), triangles: triangles.map((v) => vertexMap[v]) };
  return { mesh: uvs ? { ...rest, uvs: keep(uvs, 2) } : rest, vertexMap };
}
