import { createFinish, type Finish, type FinishedPart, type SewnGarment } from '@toile/finish';
import { buildTopology, computeNormals } from '@toile/geometry';
import { createHollows } from './hollows.ts';

/** How hollow seams are: their grooves are seen softly where they are too narrow to be seen themselves. */
const SEAM_HOLLOW = 0.25;

/** What of a garment's part never changes: how worn it is at each vertex, 0 to 1, goes along. */
export type DrawnPart = Omit<FinishedPart, 'positions' | 'normals'> & {
  readonly wear: Float32Array;
};

/** A garment as it is drawn, but for where it is. */
export interface Drawn {
  readonly parts: readonly DrawnPart[];
  /** Where each fine vertex lies in a triangle as simulated: three of the panels' vertices, and shares. */
  readonly corners: Uint32Array;
  readonly shares: Float32Array;
}

/** A part at one moment: places and normals of its vertices, and how hollow the cloth is there. */
export interface PartMoment {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly hollow: Float32Array;
}

/** Draws a garment for a page that only has to show it. */
export interface Drawing {
  readonly finish: Finish;
  readonly drawn: Drawn;
  /** @param positions Of the sewn garment's vertices. @returns A moment for each part; nobody else has its arrays. */
  at(positions: Float64Array | Float32Array): PartMoment[];
}

/** All that is costly is done here, once: some tenths of a second of a worker's time. */
export function createDrawing(garment: SewnGarment): Drawing {
  const finish = createFinish(garment);
  const { sheet } = finish;
  const hollows = createCoarseHollows(garment);
  const seams = seamVertices(finish);
  const wear = finish.findWear();
  return {
    finish,
    drawn: {
      corners: sheet.corners,
      shares: sheet.shares,
      parts: finish.parts.map(({ role, uvs, triangles, covers, sheetVertexOf, ranges }) => ({
        role,
        uvs,
        ...(covers && { covers }),
        triangles,
        sheetVertexOf,
        ranges,
        wear: valuesAt(sheetVertexOf, wear),
      })),
    },
    at(positions) {
      finish.update(positions);
      const values = spreadOverSheet(sheet, hollows(positions));
      for (const v of seams) values[v] += SEAM_HOLLOW;
      return finish.parts.map((part) => ({
        positions: part.positions.slice(),
        normals: part.normals.slice(),
        hollow: valuesAt(part.sheetVertexOf, values),
      }));
    },
  };
}

function valuesAt(vertices: Uint32Array, values: Float32Array): Float32Array {
  // Ten times as fast as `Float32Array.from` with a function, and done for every picture.
  const found = new Float32Array(vertices.length);
  for (let i = 0; i < found.length; i++) found[i] = values[vertices[i]];
  return found;
}

/** The fine vertices of the panels along seams, on both sides. */
function seamVertices({ parts, sheet }: Finish): number[] {
  const drawn = parts.find(({ role }) => role === 'seam')?.sheetVertexOf ?? [];
  const sewn = new Set(Array.from(drawn, (v) => sheet.sewnOf[v]));
  return [...sheet.sewnOf.keys()].filter((v) => sewn.has(sheet.sewnOf[v]));
}

/** Of a number per vertex of the panels those at the fine vertices. */
export function spreadOverSheet(
  { corners, shares }: Pick<Drawn, 'corners' | 'shares'>,
  values: Float32Array,
): Float32Array {
  const fine = new Float32Array(corners.length / 3);
  for (let v = 0, k = 0; v < fine.length; v++, k += 3) {
    fine[v] =
      shares[k] * values[corners[k]] +
      shares[k + 1] * values[corners[k + 1]] +
      shares[k + 2] * values[corners[k + 2]];
  }
  return fine;
}

/** How hollow the cloth as simulated is at each vertex of the panels. */
function createCoarseHollows({
  triangles,
  vertexOf,
}: SewnGarment): (positions: Float64Array | Float32Array) => Float32Array {
  const count = vertexOf.reduce((most, vertex) => Math.max(most, vertex + 1), 0);
  const { edges } = buildTopology(triangles, count);
  const hollows = createHollows(count, edges);
  const normals = new Float32Array(3 * count);
  const sewn = new Float32Array(count + edges.length / 2);
  const spread = new Float32Array(vertexOf.length);
  return (positions) => {
    computeNormals(positions, triangles, normals);
    hollows.measure(positions, normals, sewn);
    for (let v = 0; v < spread.length; v++) spread[v] = sewn[vertexOf[v]];
    return spread;
  };
}
