import type { TriangleMesh } from '@toile/geometry';
import type { Fold, Material, MaterialMap, RopeInput, Seams } from '@toile/sim';
import type { Cloth } from './cloth/describe-cloth.ts';
import { ropeOf, type WornCord } from './cloth/worn-cord.ts';

/** A garment in a simulation: a mesh and what it is made of. */
export interface ClothPiece extends Pick<TriangleMesh, 'positions' | 'triangles'> {
  readonly cloth: Cloth;
  readonly cords?: readonly WornCord[];
}

/** Garments over each other as one cloth to simulate, inside to outside. */
export interface Outfit {
  readonly mesh: TriangleMesh;
  readonly cornerUvs: Float64Array;
  readonly material: MaterialMap;
  readonly folds: readonly Fold[];
  /** What buttons hold together. */
  readonly seams: Seams;
  /** Which garment each vertex belongs to. */
  readonly layers: Uint32Array;
  /** The first vertex of each garment, whose own numbers are counted on, and how many there are in all. */
  readonly firsts: readonly number[];
  /** The cords of all garments, one garment after the other; their vertices come behind the cloth's. */
  readonly ropes: readonly RopeInput[];
}

/** Pull of a button's thread [N/m]. */
const BUTTON = 5000;

export function joinOutfit(garments: readonly ClothPiece[]): Outfit {
  const sizes = garments.map(({ positions, triangles }) => [positions.length, triangles.length]);
  const [coordinates, corners] = [0, 1].map((k) => sizes.reduce((sum, own) => sum + own[k], 0));
  const positions = new Float64Array(coordinates);
  const layers = new Uint32Array(coordinates / 3);
  const triangles = new Uint32Array(corners);
  const cornerUvs = new Float64Array(2 * corners);
  const of = new Uint32Array(corners / 3);
  const pairs: number[] = [];
  const materials: Material[] = [];
  const folds: Fold[] = [];
  const firsts = [0];
  let corner = 0;
  garments.forEach(({ cloth, ...garment }, k) => {
    const first = firsts[k];
    firsts.push(first + garment.positions.length / 3);
    positions.set(garment.positions, 3 * first);
    layers.fill(k, first, firsts[k + 1]);
    cornerUvs.set(cloth.cornerUvs, 2 * corner);
    const map = mapOf(cloth, garment.triangles.length / 3);
    for (let t = 0; 3 * t < garment.triangles.length; t++) {
      of[corner / 3 + t] = map.of[t] + materials.length;
    }
    for (const vertex of garment.triangles) triangles[corner++] = vertex + first;
    materials.push(...map.materials);
    for (const { vertices, angle } of cloth.folds) {
      folds.push({ vertices: [vertices[0] + first, vertices[1] + first], angle });
    }
    for (const vertex of cloth.buttonPairs) pairs.push(vertex + first);
  });
  return {
    mesh: { positions, triangles },
    cornerUvs,
    material: { materials, of },
    folds,
    seams: { pairs, stiffness: BUTTON, buttons: pairs.length / 2 },
    layers,
    firsts,
    ropes: garments.flatMap(({ cords = [] }, k) => cords.map((cord) => ropeOf(cord, firsts[k]))),
  };
}

function mapOf({ material }: Cloth, triangles: number): MaterialMap {
  if ('materials' in material) return material;
  return { materials: [material], of: new Uint32Array(triangles) };
}

/** An outfit's coordinates, garment by garment. */
export function splitOutfit<Numbers extends Float32Array | Float64Array>(
  { firsts }: Outfit,
  positions: Numbers,
): Numbers[] {
  return firsts.slice(1).map((end, k) => positions.slice(3 * firsts[k], 3 * end) as Numbers);
}
