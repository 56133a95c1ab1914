import { scaleColour } from '@toile/dressing';
import type { Paint } from '@toile/fabric/look';
import { splitByRibs, wornTriangles } from '@toile/finish';
import { type ClothDrawer, type ClothMaterial, pushBack } from '@toile/viewer';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  type Material,
  Mesh,
  Sphere,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { type DrawnPart, type PartMoment, spreadOverSheet } from '../work/drawing.ts';
import type { Cut, Shape } from '../work/protocol.ts';
import { createClothLooks, createMapMaterial, seamColour } from './cloth-look.ts';
import { type FitMap, valuesByVertex } from './fit-maps.ts';
import { createTrimMaterials } from './trim-materials.ts';

/** The attribute with a map's values, for whoever points at the cloth. */
export const FIT_VALUE = 'fit';

/** A garment on the stage. */
export interface GarmentMesh {
  readonly group: Group;
  /** Shows it at another moment. */
  update(shape: Shape): void;
  /** @returns When its fabric's pictures are there. */
  setLook(fabric: string, paint: Paint): Promise<void>;
  /** Shows a map instead of the fabric: its values, and what its strongest colour stands for. */
  setMap(map: FitMap, values: readonly number[]): void;
  clearMap(): void;
  dispose(): void;
}

/**
 * A garment with its hems, stitches and trims, as `@toile/finish` draws it and the worker has had it drawn.
 *
 * @param depth How many garments are worn over it.
 * @param draw Who draws fabrics; this thread unless given.
 */
export function createGarmentMesh(cut: Cut, depth: number, draw?: ClothDrawer): GarmentMesh {
  const { drawn } = cut;
  const parts = drawn.parts.map((part) => createPartMesh(part, cut));
  const mapMaterial = createMapMaterial();
  const trims = createTrimMaterials(drawn.parts.map(({ role }) => role));
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
      const worn: Material[] = isPlain ? [mapMaterial, mapMaterial] : [cloth, rib];
      mesh.material = trim ? [trim, trim] : worn;
      mesh.visible = !(mapped && trim);
      // What is on the cloth wins over it.
      pushBack(mesh, depth + (trim ? 0.5 : 1));
    }
  }

  return {
    group,
    update({ parts: moment }) {
      for (const [k, { mesh }] of parts.entries()) place(mesh.geometry, moment[k]);
      group.visible = true;
    },
    setLook(fabric, paint) {
      for (const look of looks) look.dispose();
      looks = createClothLooks(fabric, paint, hasRibs, draw);
      trims.setCloth(seamColour(fabric, paint));
      showMaterial();
      return Promise.all(looks.map(({ ready }) => ready)).then(() => {});
    },
    setMap(map, values) {
      const sewn = {
        cut: wornTriangles(cut),
        sewn: cut.triangles,
        vertexCount: cut.vertexOf.length,
      };
      const fine = spreadOverSheet(drawn, valuesByVertex(map, values, sewn));
      for (const { mesh, part } of parts) {
        if (trims.of(part.role)) continue;
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
  readonly mesh: Mesh<BufferGeometry, Material[]>;
  readonly part: DrawnPart;
}

/** Its materials are those of the cloth and of its ribs. */
function createPartMesh(part: DrawnPart, { pattern }: Cut): PartMesh {
  const { uvs, triangles, wear, covers } = part;
  const count = uvs.length / 2;
  const geometry = new BufferGeometry();
  for (const [name, size] of MOVING) {
    const values = new BufferAttribute(new Float32Array(size * count), size);
    geometry.setAttribute(name, values.setUsage(DynamicDrawUsage));
  }
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setAttribute('wear', new BufferAttribute(wear, 1));
  if (covers) geometry.setAttribute('color', new BufferAttribute(coverColours(covers), 4));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  for (const { isRibbed, firstTriangle, triangleCount } of splitByRibs(part, pattern)) {
    geometry.addGroup(3 * firstTriangle, 3 * triangleCount, isRibbed ? 1 : 0);
  }
  // It moves; a sphere that always contains it spares recomputing one each frame.
  geometry.boundingSphere = new Sphere(new Vector3(), 100);
  const mesh = new Mesh<BufferGeometry, Material[]>(geometry);
  mesh.castShadow = part.role === 'cloth';
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return { mesh, part };
}

/** White, and as opaque as it covers what is below. */
function coverColours(covers: Float32Array): Float32Array {
  const colours = new Float32Array(4 * covers.length).fill(1);
  covers.forEach((cover, v) => {
    colours[4 * v + 3] = cover;
  });
  return colours;
}

/** What is new at each moment. */
const MOVING = [
  ['position', 3],
  ['normal', 3],
  ['hollow', 1],
] as const;

/** Arrays are taken over as they came from the worker. */
function place(geometry: BufferGeometry, { positions, normals, hollow }: PartMoment): void {
  const arrays = { position: positions, normal: normals, hollow };
  for (const [name] of MOVING) {
    const attribute = geometry.getAttribute(name) as BufferAttribute;
    attribute.array = arrays[name];
    attribute.needsUpdate = true;
  }
}

function mapColours(map: FitMap, fine: Float32Array, { sheetVertexOf }: DrawnPart): Float32Array {
  const colours = new Float32Array(3 * sheetVertexOf.length);
  const colour = new Color();
  sheetVertexOf.forEach((v, i) => {
    const [r, g, b] = scaleColour(map.scale, fine[v]);
    colour.setRGB(r / 255, g / 255, b / 255, SRGBColorSpace).toArray(colours, 3 * i);
  });
  return colours;
}
