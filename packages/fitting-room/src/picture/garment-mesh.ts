import { scaleColour } from '@toile/dressing';
import type { Paint } from '@toile/fabric/look';
import {
  createFinish,
  type Finish,
  type FinishedPart,
  splitByRibs,
  wornTriangles,
} from '@toile/finish';
import { buildTopology, computeNormals } from '@toile/geometry';
import { type ClothMaterial, pushBack } from '@toile/viewer';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  Mesh,
  type MeshPhysicalMaterial,
  Sphere,
  SRGBColorSpace,
  Vector3,
} from 'three';
import type { Cut, Shape } from '../work/protocol.ts';
import { createClothLooks, createMapMaterial } from './cloth-look.ts';
import { type FitMap, valuesByVertex } from './fit-maps.ts';
import { createHollows } from './hollows.ts';
import { createTrimMaterials } from './trim-materials.ts';

/** How hollow seams are: their grooves are seen softly where they are too narrow to be seen themselves. */
const SEAM_HOLLOW = 0.25;

/** The attribute with a map's values, for whoever points at the cloth. */
export const FIT_VALUE = 'fit';

/** A garment on the stage. */
export interface GarmentMesh {
  readonly group: Group;
  /** Shows it at another moment. */
  update(shape: Shape): void;
  setLook(fabric: string, paint: Paint): void;
  /** Shows a map instead of the fabric: its values, and what its strongest colour stands for. */
  setMap(map: FitMap, values: readonly number[]): void;
  clearMap(): void;
  dispose(): void;
}

/**
 * A garment with its hems, stitches and trims, as `@toile/finish` draws it.
 *
 * @param depth How many garments are worn over it.
 */
export function createGarmentMesh(cut: Cut, depth: number): GarmentMesh {
  const finish = createFinish(cut);
  const hollows = createCoarseHollows(cut);
  const parts = finish.parts.map((part) => createPartMesh(part, cut));
  const seams = seamVertices(finish);
  const mapMaterial = createMapMaterial();
  const trims = createTrimMaterials(finish.parts.map(({ role }) => role));
  const group = new Group();
  group.add(...parts.map(({ mesh }) => mesh));
  group.visible = false;
  const hasRibs = cut.pattern.panels.some(({ isRibbed }) => isRibbed);
  let looks: readonly ClothMaterial[] = [];
  let mapped = false;

  function showMaterial(): void {
    const [cloth, rib = cloth] = looks.map(({ material }) => material);
    const isPlain = mapped || !cloth;
    for (const { mesh, part } of parts) {
      const trim = trims.of(part.role);
      const worn = isPlain ? [mapMaterial, mapMaterial] : [cloth, rib];
      mesh.material = trim ? [trim, trim] : worn;
      mesh.visible = !(mapped && trim);
      // What is on the cloth wins over it.
      pushBack(mesh, depth + (trim ? 0.5 : 1));
    }
  }

  return {
    group,
    update({ positions, clearance }) {
      if (clearance) finish.setClearance(clearance);
      finish.update(positions);
      const values = spreadOverSheet(finish, hollows(positions));
      for (const v of seams) values[v] += SEAM_HOLLOW;
      for (const { mesh, part, hollow } of parts) {
        part.sheetVertexOf.forEach((v, i) => {
          hollow[i] = values[v];
        });
        for (const name of ['position', 'normal', 'hollow']) {
          mesh.geometry.getAttribute(name).needsUpdate = true;
        }
      }
      group.visible = true;
    },
    setLook(fabric, paint) {
      for (const look of looks) look.dispose();
      looks = createClothLooks(fabric, paint, hasRibs);
      trims.setCloth(paint.ground);
      showMaterial();
    },
    setMap(map, values) {
      const sewn = {
        cut: wornTriangles(cut),
        sewn: cut.triangles,
        vertexCount: cut.vertexOf.length,
      };
      const fine = spreadOverSheet(finish, valuesByVertex(map, values, sewn));
      for (const { mesh, part } of parts) {
        mesh.geometry.setAttribute('color', new BufferAttribute(mapColours(map, fine, part), 3));
        const values = Float32Array.from(part.sheetVertexOf, (v) => fine[v]);
        mesh.geometry.setAttribute(FIT_VALUE, new BufferAttribute(values, 1));
      }
      mapped = true;
      showMaterial();
    },
    clearMap() {
      mapped = false;
      showMaterial();
    },
    dispose() {
      for (const { mesh } of parts) mesh.geometry.dispose();
      mapMaterial.dispose();
      trims.dispose();
      for (const look of looks) look.dispose();
    },
  };
}

interface PartMesh {
  readonly mesh: Mesh<BufferGeometry, MeshPhysicalMaterial[]>;
  readonly part: FinishedPart;
  /** How hollow the cloth is at each vertex. */
  readonly hollow: Float32Array;
}

/** Its materials are those of the cloth and of its ribs. */
function createPartMesh(part: FinishedPart, { pattern }: Cut): PartMesh {
  const { positions, normals, uvs, triangles } = part;
  const hollow = new Float32Array(uvs.length / 2);
  const geometry = new BufferGeometry();
  const dynamic = (values: Float32Array, size: number): BufferAttribute =>
    new BufferAttribute(values, size).setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', dynamic(positions, 3));
  geometry.setAttribute('normal', dynamic(normals, 3));
  geometry.setAttribute('hollow', dynamic(hollow, 1));
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  for (const { isRibbed, firstTriangle, triangleCount } of splitByRibs(part, pattern)) {
    geometry.addGroup(3 * firstTriangle, 3 * triangleCount, isRibbed ? 1 : 0);
  }
  // It moves; a sphere that always contains it spares recomputing one each frame.
  geometry.boundingSphere = new Sphere(new Vector3(), 100);
  const mesh = new Mesh<BufferGeometry, MeshPhysicalMaterial[]>(geometry);
  mesh.castShadow = part.role === 'cloth';
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return { mesh, part, hollow };
}

/** The fine vertices of the panels along seams, on both sides. */
function seamVertices({ parts, sheet }: Finish): number[] {
  const drawn = parts.find(({ role }) => role === 'seam')?.sheetVertexOf ?? [];
  const sewn = new Set(Array.from(drawn, (v) => sheet.sewnOf[v]));
  return [...sheet.sewnOf.keys()].filter((v) => sewn.has(sheet.sewnOf[v]));
}

/** Of a number per vertex of the panels those at the fine vertices. */
function spreadOverSheet({ sheet }: Finish, values: Float32Array): Float32Array {
  const { corners, shares } = sheet;
  const fine = new Float32Array(corners.length / 3);
  for (let v = 0, k = 0; v < fine.length; v++, k += 3) {
    fine[v] =
      shares[k] * values[corners[k]] +
      shares[k + 1] * values[corners[k + 1]] +
      shares[k + 2] * values[corners[k + 2]];
  }
  return fine;
}

function mapColours(
  map: FitMap,
  fine: Float32Array,
  { sheetVertexOf }: FinishedPart,
): Float32Array {
  const colours = new Float32Array(3 * sheetVertexOf.length);
  const colour = new Color();
  sheetVertexOf.forEach((v, i) => {
    const [r, g, b] = scaleColour(map.scale, fine[v]);
    colour.setRGB(r / 255, g / 255, b / 255, SRGBColorSpace).toArray(colours, 3 * i);
  });
  return colours;
}

/** How hollow the cloth as simulated is at each vertex of the panels. */
function createCoarseHollows({
  triangles,
  vertexOf,
}: Cut): (positions: Float32Array) => Float32Array {
  const count = vertexOf.reduce((most, vertex) => Math.max(most, vertex + 1), 0);
  const { edges } = buildTopology(triangles, count);
  const hollows = createHollows(count, edges);
  const normals = new Float32Array(3 * count);
  const sewn = new Float32Array(count + edges.length / 2);
  const spread = new Float32Array(vertexOf.length);
  return (positions) => {
    computeNormals(positions, triangles, normals);
    hollows.measure(positions, normals, sewn);
    vertexOf.forEach((vertex, v) => {
      spread[v] = sewn[vertex];
    });
    return spread;
  };
}
