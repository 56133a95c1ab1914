import { computeNormals, NONE } from '@toile/geometry';
import { BufferAttribute, DynamicDrawUsage, Matrix4, type Mesh, Vector3 } from 'three';
import type { ReadMesh } from './read-mesh.ts';

/**
 * Makes what draws a cloth: takes positions in the world's coordinates, three per vertex of the
 * surface, into the geometry, with smooth normals over its seams.
 */
export function createDrawer(mesh: Mesh, read: ReadMesh): (world: Float32Array) => void {
  const { geometry } = mesh;
  const { surface, vertexMap } = read;
  const position = geometry.getAttribute('position');
  if (!geometry.hasAttribute('normal')) {
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(3 * position.count), 3));
  }
  const normal = geometry.getAttribute('normal');
  for (const attribute of [position, normal]) {
    if (attribute instanceof BufferAttribute) attribute.setUsage(DynamicDrawUsage);
  }
  const local = new Float32Array(surface.positions.length);
  const normals = new Float32Array(surface.positions.length);
  const intoMesh = new Matrix4();
  const point = new Vector3();

  return (world) => {
    mesh.updateWorldMatrix(true, false);
    intoMesh.copy(mesh.matrixWorld).invert();
    for (let k = 0; k < world.length; k += 3) {
      point.fromArray(world, k).applyMatrix4(intoMesh).toArray(local, k);
    }
    computeNormals(local, surface.triangles, normals);
    for (let target = 0; target < vertexMap.length; target++) {
      const k = 3 * vertexMap[target];
      if (vertexMap[target] === NONE) continue;
      position.setXYZ(target, local[k], local[k + 1], local[k + 2]);
      normal.setXYZ(target, normals[k], normals[k + 1], normals[k + 2]);
    }
    position.needsUpdate = true;
    normal.needsUpdate = true;
    // three.js computes them again when it needs them
    geometry.boundingBox = null;
    geometry.boundingSphere = null;
  };
}
