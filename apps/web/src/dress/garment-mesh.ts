import { scaleColour } from '@toile/dressing';
import { type ClothMaterial, pushBack } from '@toile/viewer';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Mesh,
  Sphere,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { createHollows } from '../render/hollows.ts';
import { computeNormals, placeMiddles, type Refinement, refine } from '../render/refine.ts';
import { createBorderLines } from './border-lines.ts';
import { createClothLook, createMapMaterial, type SwatchName } from './cloth-look.ts';
import { type FitMap, valuesByVertex } from './fit-maps.ts';
import type { Cut, Shape } from './protocol.ts';

/** A garment on the stage. */
export interface GarmentMesh {
  readonly mesh: Mesh;
  /** Shows it at another moment. */
  update(shape: Shape): void;
  setLook(fabric: string, swatch: SwatchName): void;
  /** Shows a map instead of the fabric: its values, and what its strongest colour stands for. */
  setMap(map: FitMap, values: readonly number[]): void;
  clearMap(): void;
  dispose(): void;
}

/**
 * Panels keep vertices of their own on both sides of a seam, for the cloth's print; places and
 * normals are computed on the sewn garment, so that it is smooth across seams.
 *
 * @param depth How many garments are worn over it.
 */
export function createGarmentMesh(cut: Cut, depth: number): GarmentMesh {
  const fine = refine(cut.triangles, cut.uvs);
  const shown = createArrays(fine.vertexCount);
  const geometry = createGeometry(shown, fine);
  const mapMaterial = createMapMaterial();
  const mesh = new Mesh(geometry, mapMaterial);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.visible = false;
  const borders = createBorderLines(geometry, fine.triangles);
  mesh.add(borders);
  let look: ClothMaterial | undefined;
  let mapped = false;
  const sewn = createSewn(cut.sewn, fine.triangles, fine.vertexCount);

  function showMaterial(): void {
    mesh.material = mapped || !look ? mapMaterial : look.material;
    pushBack(mesh, depth + 1);
  }

  return {
    mesh,
    update(shape) {
      sewn.place(shape.positions, shown);
      for (const name of ['position', 'normal', 'hollow']) {
        geometry.getAttribute(name).needsUpdate = true;
      }
      mesh.visible = true;
    },
    setLook(fabric, swatch) {
      look?.dispose();
      look = createClothLook(fabric, swatch);
      showMaterial();
    },
    setMap(map, values) {
      geometry.setAttribute('color', new BufferAttribute(mapColours(map, values, cut, fine), 3));
      mapped = true;
      showMaterial();
    },
    clearMap() {
      mapped = false;
      showMaterial();
    },
    dispose() {
      geometry.dispose();
      borders.geometry.dispose();
      borders.material.dispose();
      mapMaterial.dispose();
      look?.dispose();
    },
  };
}

function createGeometry(
  { positions, normals, hollows }: Arrays,
  { uvs, triangles }: Refinement,
): BufferGeometry {
  const geometry = new BufferGeometry();
  const dynamic = (values: Float32Array, size: number): BufferAttribute =>
    new BufferAttribute(values, size).setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', dynamic(positions, 3));
  geometry.setAttribute('normal', dynamic(normals, 3));
  geometry.setAttribute('hollow', dynamic(hollows, 1));
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  // It moves; a sphere that always contains it spares recomputing one each frame.
  geometry.boundingSphere = new Sphere(new Vector3(), 100);
  return geometry;
}

/** A map's colours by refined vertex; in the middle of an edge it has the mean of the ends. */
function mapColours(
  map: FitMap,
  values: readonly number[],
  { triangles, sewn, uvs }: Cut,
  { vertexCount: fineCount, edges }: Refinement,
): Float32Array {
  const vertexCount = uvs.length / 2;
  const coarse = valuesByVertex(map, values, { cut: triangles, sewn, vertexCount });
  const colours = new Float32Array(3 * fineCount);
  const colour = new Color();
  for (let i = 0; i < fineCount; i++) {
    const edge = 2 * (i - vertexCount);
    const value = i < vertexCount ? coarse[i] : (coarse[edges[edge]] + coarse[edges[edge + 1]]) / 2;
    const [r, g, b] = scaleColour(map.scale, value);
    colour.setRGB(r / 255, g / 255, b / 255, SRGBColorSpace).toArray(colours, 3 * i);
  }
  return colours;
}

interface Arrays {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly hollows: Float32Array;
}

function createArrays(vertexCount: number): Arrays {
  return {
    positions: new Float32Array(3 * vertexCount),
    normals: new Float32Array(3 * vertexCount),
    hollows: new Float32Array(vertexCount),
  };
}

/** The sewn garment, refined; `place` hands its vertices to those of the panels. */
function createSewn(triangles: Uint32Array, panelTriangles: Uint32Array, panelVertices: number) {
  const coarseCount = triangles.reduce((most, vertex) => Math.max(most, vertex + 1), 0);
  const whole = refine(triangles, new Float32Array(2 * coarseCount));
  const arrays = createArrays(whole.vertexCount);
  const { positions, normals, hollows } = arrays;
  const coarse = positions.subarray(0, 3 * coarseCount);
  const coarseNormals = new Float32Array(3 * coarseCount);
  const measureHollows = createHollows(coarseCount, whole.edges).measure;
  // Both are refined triangle by triangle: corners correspond.
  const vertexOf = new Uint32Array(panelVertices);
  panelTriangles.forEach((vertex, corner) => {
    vertexOf[vertex] = whole.triangles[corner];
  });
  return {
    place(places: Float32Array, out: Arrays): void {
      coarse.set(places);
      computeNormals(coarse, triangles, coarseNormals);
      placeMiddles(positions, coarseNormals, whole.edges);
      measureHollows(coarse, coarseNormals, hollows);
      computeNormals(positions, whole.triangles, normals);
      vertexOf.forEach((vertex, i) => {
        out.hollows[i] = hollows[vertex];
        for (let c = 0; c < 3; c++) {
          out.positions[3 * i + c] = positions[3 * vertex + c];
          out.normals[3 * i + c] = normals[3 * vertex + c];
        }
      });
    },
  };
}
