import { createHollows } from '@toile/fitting-room/picture';
import { computeNormals } from '@toile/geometry';
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, Sphere, Vector3 } from 'three';
import type { PartShape } from '../simulation/protocol.ts';
import { createFabricMaterial } from './fabric-material.ts';
import type { Fabric } from './looks.ts';
import { placeMiddles, refine } from './refine.ts';

/** A piece of cloth on the stage. */
export interface ClothMesh {
  readonly mesh: Mesh;
  /** Simulated positions, three floats per vertex, of the frame on show. */
  readonly positions: Float32Array;
  /** Shows a frame: three floats per simulated vertex. */
  update(frame: Float32Array): void;
  dispose(): void;
}

/** @param isFine Whether to draw it refined. */
export function createClothMesh(shape: PartShape, fabric: Fabric, isFine: boolean): ClothMesh {
  const { vertexCount, triangles } = shape;
  const fine = refine(triangles, shape.uvs);
  const positions = new Float32Array(3 * fine.vertexCount);
  const normals = new Float32Array(3 * fine.vertexCount);
  const hollows = new Float32Array(fine.vertexCount);
  const measureHollows = createHollows(vertexCount, fine.edges).measure;
  const coarsePositions = positions.subarray(0, 3 * vertexCount);
  const coarseNormals = new Float32Array(3 * vertexCount);

  const geometry = new BufferGeometry();
  const dynamic = (values: Float32Array, size: number): BufferAttribute =>
    new BufferAttribute(values, size).setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', dynamic(positions, 3));
  geometry.setAttribute('normal', dynamic(normals, 3));
  geometry.setAttribute('hollow', dynamic(hollows, 1));
  geometry.setAttribute('uv', new BufferAttribute(unitUvs(fine.uvs), 2));
  geometry.setIndex(new BufferAttribute(isFine ? fine.triangles : triangles, 1));
  // The cloth moves; a sphere that always contains it spares recomputing one each frame.
  geometry.boundingSphere = new Sphere(new Vector3(), 100);

  const material = createFabricMaterial(fabric, extentOf(shape.uvs));
  const mesh = new Mesh(geometry, material.material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;

  return {
    mesh,
    positions: coarsePositions,
    update(frame) {
      coarsePositions.set(frame);
      computeNormals(coarsePositions, triangles, coarseNormals);
      placeMiddles(positions, coarseNormals, fine.edges);
      measureHollows(coarsePositions, coarseNormals, hollows);
      computeNormals(positions, fine.triangles, normals);
      for (const name of ['position', 'normal', 'hollow']) {
        geometry.getAttribute(name).needsUpdate = true;
      }
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

/** Width and height of the flat cloth [m]. */
function extentOf(uvs: Float32Array): readonly [number, number] {
  const { low, high } = bounds(uvs);
  return [high[0] - low[0], high[1] - low[1]];
}

/** Material coordinates scaled to the unit square, for textures that cover the whole cloth. */
function unitUvs(uvs: Float32Array): Float32Array {
  const { low, high } = bounds(uvs);
  return uvs.map((value, at) => (value - low[at % 2]) / (high[at % 2] - low[at % 2]));
}

function bounds(uvs: Float32Array): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  uvs.forEach((value, at) => {
    low[at % 2] = Math.min(low[at % 2], value);
    high[at % 2] = Math.max(high[at % 2], value);
  });
  return { low, high };
}
