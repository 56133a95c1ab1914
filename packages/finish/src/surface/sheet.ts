import { computeNormals } from '@toile/geometry';
import { type SewnGarment, wornTriangles } from '../garment.ts';
import { layPanels } from '../match-prints.ts';
import type { Clearance } from './clearance.ts';
import { findSharp } from './find-sharp.ts';
import { createFoldNormals } from './fold-normals.ts';
import { chooseLevels, type Fineness } from './levels.ts';
import { createSmoothSurface, type SmoothSurface } from './smooth.ts';
import { type Split, splitTriangles } from './split.ts';

/**
 * A garment's cloth as it is drawn: fine triangles in two numberings. Places and normals go by the sewn
 * garment, so that it is smooth across seams; what is printed on it goes by the panels, which have vertices
 * of their own on both sides of a seam.
 */
export interface Sheet extends Clearance {
  readonly levels: number;
  /** Fine vertices of the sewn garment. */
  readonly vertexCount: number;
  readonly triangles: Uint32Array;
  /** The same triangles on the fine vertices of the panels. */
  readonly panelTriangles: Uint32Array;
  /** Which fine vertex of the sewn garment each fine vertex of the panels is. */
  readonly sewnOf: Uint32Array;
  /** The panel of each fine vertex of the panels. */
  readonly panelOf: Uint16Array;
  /** Where each fine vertex of the panels is in its panel's plane, x and y [m]: smoothed as it is itself. */
  readonly plane: Float32Array;
  /** Metres along warp and weft, from where each panel is laid on the cloth. */
  readonly uvs: Float32Array;
  /** Where each fine vertex of the panels lies in a triangle as simulated: three of the panels' vertices, and shares. */
  readonly corners: Uint32Array;
  readonly shares: Float32Array;
  /** Three numbers per fine vertex of the sewn garment: as last placed. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** @param positions Of the sewn garment's vertices. */
  place(positions: ArrayLike<number>): void;
}

export function createSheet(garment: SewnGarment, fineness: Fineness = {}): Sheet {
  const { triangles, mesh, vertexOf } = garment;
  const coarseCount = vertexOf.reduce((most, vertex) => Math.max(most, vertex + 1), 0);
  const levels = chooseLevels(mesh, fineness);
  const smooth = createSmoothSurface(triangles, coarseCount, findSharp(garment), levels);
  const mendFolds = createFoldNormals(smooth.triangles, smooth.sharp.edges);
  const panels = splitPanels(garment, levels, smooth.triangles);
  const count = smooth.vertexCount;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const smoothness = new Float32Array(count).fill(1);
  const panelVertexOf = new Uint32Array(count);
  panels.sewnOf.forEach((fine, v) => {
    panelVertexOf[fine] = v;
  });
  const coarse = new Float32Array(3 * coarseCount);

  /** Goes back to the cloth as simulated where it must not be smooth. */
  function holdBack(): void {
    for (let i = 0; i < count; i++) {
      const share = smoothness[i];
      if (share === 1) continue;
      const v = 3 * panelVertexOf[i];
      for (let axis = 0; axis < 3; axis++) {
        let flat = 0;
        for (let k = 0; k < 3; k++) {
          flat += panels.shares[v + k] * coarse[3 * vertexOf[panels.corners[v + k]] + axis];
        }
        positions[3 * i + axis] = flat + share * (positions[3 * i + axis] - flat);
      }
    }
  }

  return {
    levels,
    vertexCount: count,
    triangles: smooth.triangles,
    ...panels,
    positions,
    normals,
    smoothness,
    room: new Float32Array(count).fill(1),
    headroom: new Float32Array(count).fill(1),
    place(places) {
      coarse.set(places);
      smooth.place(coarse, positions);
      holdBack();
      computeNormals(positions, smooth.triangles, normals);
      mendFolds(positions, normals);
    },
  };
}

type FinePanels = Pick<
  Sheet,
  'panelTriangles' | 'sewnOf' | 'panelOf' | 'plane' | 'uvs' | 'corners' | 'shares'
>;

function splitPanels(garment: SewnGarment, levels: number, sewn: Uint32Array): FinePanels {
  const worn = wornTriangles(garment);
  const { vertexOf, mesh } = garment;
  const apart = { ...garment, triangles: worn, vertexOf: Uint32Array.from(vertexOf.keys()) };
  // The same smoothing as of places: straight threads and rows of stitches stay straight.
  const fine = createSmoothSurface(worn, vertexOf.length, findSharp(apart), levels);
  const { triangles, vertexCount } = fine;
  const places = cornerShares(levels);
  const sewnOf = new Uint32Array(vertexCount);
  const panelOf = new Uint16Array(vertexCount);
  const corners = new Uint32Array(3 * vertexCount);
  const shares = new Float32Array(3 * vertexCount);
  const perTriangle = 3 * 4 ** levels;
  let panel = 0;
  const { panels } = mesh;
  triangles.forEach((v, corner) => {
    const t = Math.floor(corner / perTriangle);
    while (t >= panels[panel].firstTriangle + panels[panel].triangleCount) panel++;
    sewnOf[v] = sewn[corner];
    panelOf[v] = panel;
    for (let k = 0; k < 3; k++) {
      corners[3 * v + k] = worn[3 * t + k];
      shares[3 * v + k] = places[3 * (corner % perTriangle) + k];
    }
  });
  const [plane, uvs] = [mesh.positions2, mesh.uvs].map((flat) => placeFlat(fine, flat));
  const laid = layPanels(garment.pattern, mesh);
  panelOf.forEach((own, v) => {
    for (const axis of [0, 1]) {
      if (laid[2 * own + axis] !== 0) uvs[2 * v + axis] += laid[2 * own + axis];
    }
  });
  return { panelTriangles: triangles, sewnOf, panelOf, plane, uvs, corners, shares };
}

/** Two numbers per fine vertex, of two per vertex. */
function placeFlat({ vertexCount, place }: SmoothSurface, flat: Float64Array): Float32Array {
  const coarse = new Float32Array((3 * flat.length) / 2);
  flat.forEach((x, i) => {
    coarse[3 * (i >> 1) + (i % 2)] = x;
  });
  const fine = new Float32Array(3 * vertexCount);
  place(coarse, fine);
  return fine.filter((_, i) => i % 3 < 2);
}

/** Where the corners of the fine triangles within one lie: three shares each. */
function cornerShares(levels: number): Float32Array {
  let fine: Pick<Split, 'triangles' | 'vertexCount'> = {
    triangles: Uint32Array.of(0, 1, 2),
    vertexCount: 3,
  };
  let shares = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let level = 0; level < levels; level++) {
    const { topology, ...split } = splitTriangles(fine.triangles, fine.vertexCount);
    const own = shares;
    const middles = Array.from({ length: 3 * topology.edgeCount }, (_, i) => {
      const [e, k] = [Math.floor(i / 3), i % 3];
      return (own[3 * topology.edges[2 * e] + k] + own[3 * topology.edges[2 * e + 1] + k]) / 2;
    });
    shares = [...own, ...middles];
    fine = split;
  }
  return Float32Array.from([...fine.triangles].flatMap((v) => shares.slice(3 * v, 3 * v + 3)));
}
