import { auditMeshes } from '@toile/audit';
import type { GarmentMesh, Pattern } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import { cotton, type Material } from '@toile/sim';
import type { Dressed, DressedGarment } from '../src/dress.ts';
import { joinOutfit } from '../src/outfit.ts';

export interface RingOptions {
  /** As worn [m]. */
  readonly radius: number;
  /** Heights of its borders [m]. */
  readonly bottom: number;
  readonly top: number;
  /** How much longer than cut it is, around and upwards; 1 unless given. */
  readonly around?: number;
  readonly upwards?: number;
  readonly segments?: number;
  readonly rows?: number;
  /** Of the axis [m]. */
  readonly centre?: readonly [x: number, z: number];
  /** Cotton unless given. */
  readonly material?: Material;
  readonly pattern?: Partial<Pattern>;
}

/**
 * A cylinder of cloth about a vertical axis, one panel sewn to itself, its warp upwards and its weft
 * around, its outside outwards.
 */
export function ringOfCloth(body: TriangleMesh, options: RingOptions): Omit<Dressed, 'wearer'> {
  const { radius, bottom, top, around = 1, upwards = 1 } = options;
  const { segments = 96, rows = 8, centre = [0, 0] } = options;
  const columns = segments + 1;
  const uvs = new Float64Array(2 * columns * (rows + 1));
  const vertexOf = new Uint32Array(columns * (rows + 1));
  const positions = new Float64Array(3 * segments * (rows + 1));
  // The polygon's own length, not the circle's.
  const side = 2 * radius * Math.sin(Math.PI / segments);
  for (let row = 0; row <= rows; row++) {
    const height = ((top - bottom) * row) / rows;
    for (let column = 0; column <= segments; column++) {
      const v = row * columns + column;
      uvs.set([height / upwards, (-side * column) / around], 2 * v);
      vertexOf[v] = row * segments + (column % segments);
      const angle = (2 * Math.PI * column) / segments;
      const [x, z] = [radius * Math.sin(angle), radius * Math.cos(angle)];
      positions.set([centre[0] + x, bottom + height, centre[1] + z], 3 * vertexOf[v]);
    }
  }
  const triangles: number[] = [];
  const seam: number[] = [];
  for (let row = 0; row <= rows; row++) {
    seam.push(row * columns, row * columns + segments);
    for (let column = 0; row < rows && column < segments; column++) {
      const a = row * columns + column;
      triangles.push(a, a + 1, a + columns + 1, a, a + columns + 1, a + columns);
    }
  }
  const mesh: GarmentMesh = {
    positions2: new Float64Array(uvs.length),
    uvs,
    triangles: Uint32Array.from(triangles),
    panels: [
      {
        name: 'tube',
        firstVertex: 0,
        vertexCount: vertexOf.length,
        firstTriangle: 0,
        triangleCount: triangles.length / 3,
        fabric: 'main',
      },
    ],
    boundary: [],
    seams: [{ name: 'back', kind: 'plain', pairs: Uint32Array.from(seam) }],
    innerLines: [],
    minAngle: 0.5,
    notes: [],
  };
  const cornerUvs = Float64Array.from(triangles.flatMap((v) => [uvs[2 * v], uvs[2 * v + 1]]));
  const { material = cotton } = options;
  const pattern = { name: 'tube', panels: [], seams: [], notes: [], ...options.pattern };
  const garment: DressedGarment = {
    name: pattern.name,
    pattern,
    cloth: { cornerUvs, material, folds: [], buttonPairs: new Uint32Array() },
    positions,
    triangles: mesh.triangles.map((v) => vertexOf[v]),
    cornerUvs,
    vertexOf,
    mesh,
  };
  return {
    body,
    outer: body,
    garments: [garment],
    outfit: joinOutfit([garment]),
    arms: Math.PI / 4,
    audit: auditMeshes([garment, { ...body, rigid: true }]),
    refused: [],
    settled: true,
    steps: { sew: 3, drape: 4 },
  };
}
