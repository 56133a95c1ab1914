import { NONE } from '@toile/geometry';
import { type SparseMatrix, sumRows } from '../linear/sparse.ts';
import { bendingRigidity } from '../model/bending-rigidity.ts';
import { flatTriangle } from '../model/flat-triangle.ts';
import type { Model } from '../model/model.ts';
import { createExactWeights } from '../patches/quadratic-patch.ts';
import { triangleEdges } from '../patches/triangle-edges.ts';
import { sumCurvatures, sumEnergy } from './plate-rows.ts';

/**
 * Curvature of each triangle as a linear map of the vertices' positions, and the bending energy
 * that belongs to it.
 *
 *     κ = 1/A Σₖ ( lₖ dₖ nₖ⊗nₖ + (x_b − x_a) sym(tₖ⊗nₖ) ),   E = ½ Σ A κᵀ D κ
 *
 * over the edges k of a triangle, of length lₖ, direction tₖ and outward normal nₖ. dₖ ∈ ℝ³ is the
 * slope ∂x/∂n of the cloth across the edge, the same for both triangles at it: this is Morley's
 * plate element in each coordinate of x, and needs nothing of the mesh. Springs and hinges do: on a
 * grid with one diagonal they are several times too stiff or too soft.
 *
 * As long as the cloth keeps its lengths, κ is its true curvature times its normal, however far it
 * is bent, and E is exact; D may couple warp, weft and twist in any way. E is quadratic, so its
 * matrix is built once.
 *
 * The slopes are not unknowns of the simulation but a linear map of the positions around the edge,
 * exact where these are quadratic in the material coordinates: so is κ then, on any mesh and up to
 * the border. A triangle whose corners are all pinned is a clamp: its edges keep its own slope.
 *
 * Source: [Morley1971, abstract] (the element); the mean of the Hessian by the divergence theorem
 * is our own derivation. [Grinspun2006, abstract] has the same slopes as unknowns of a shell.
 * Units: D [N·m], κ [1/m], E [J].
 */
export interface Plate {
  /** D of each triangle, three numbers for (κ_warp, κ_weft, 2 κ_twist) [N·m]. */
  readonly rigidities: Float64Array;
  /** Three rows per triangle (κ_warp, κ_weft, 2 κ_twist), one column per vertex [1/m²]. */
  readonly curvatures: SparseMatrix;
  /** E = ½ xᵀ Q x in each coordinate, one row per vertex [N/m]. */
  readonly matrix: SparseMatrix;
  /** Of the triangles at rest [m²]. */
  readonly areas: Float64Array;
  /**
   * Squared length over which each triangle's curvature is spread [m²]: its own, or from a clamp to
   * its middle.
   */
  readonly spans: Float64Array;
}

export function buildPlate(model: Model): Plate {
  const elements = buildElements(model);
  const clamps = findClamps(model, elements);
  const slopes = findSlopes(model, elements, clamps);
  const curvatures = sumCurvatures(model, elements, slopes);
  const ofMaterials = model.materials.map(bendingRigidity);
  const rigidities = new Float64Array(3 * model.topology.triangleCount);
  const weights = new Float64Array(rigidities.length);
  for (let t = 0; t < model.topology.triangleCount; t++) {
    const { warp, weft, twist } = ofMaterials[model.materialOf[t]];
    rigidities[3 * t] = warp;
    rigidities[3 * t + 1] = weft;
    rigidities[3 * t + 2] = twist;
    for (let row = 3 * t; row < 3 * t + 3; row++) {
      weights[row] = rigidities[row] * elements.areas[t];
    }
  }
  const matrix = sumEnergy(curvatures, weights, model.vertexCount);
  const isClamped = (side: number): boolean => clamps[elements.edges[side]] !== NONE;
  const spans = elements.areas.map((area, t) =>
    isClamped(3 * t) || isClamped(3 * t + 1) || isClamped(3 * t + 2) ? 0.5 * area : 2 * area,
  );
  return { rigidities, curvatures, matrix, areas: elements.areas, spans };
}

interface Elements {
  /** Three edges per triangle; edge k lies opposite corner k. */
  readonly edges: Uint32Array;
  readonly areas: Float64Array;
  /** κ = C (x0, x1, x2, d0, d1, d2): 3 × 6 per triangle, signs included. */
  readonly maps: Float64Array;
  /** Slope across edge k of the flat triangle itself, from its corners: 3 × 3 per triangle. */
  readonly gradients: Float64Array;
}

function buildElements(model: Model): Elements {
  const { triangleCount, edgeTriangles } = model.topology;
  const edges = triangleEdges(model);
  const areas = new Float64Array(triangleCount);
  const maps = new Float64Array(18 * triangleCount);
  const gradients = new Float64Array(9 * triangleCount);
  const p = new Float64Array(6);
  for (let t = 0; t < triangleCount; t++) {
    flatTriangle(model, t, p);
    const area = 0.5 * (p[2] * p[5] - p[3] * p[4]);
    areas[t] = area;
    for (let k = 0; k < 3; k++) {
      const a = (k + 1) % 3;
      const b = (k + 2) % 3;
      const ex = p[2 * b] - p[2 * a];
      const ey = p[2 * b + 1] - p[2 * a + 1];
      const l = Math.hypot(ex, ey);
      // The edge's slope points out of its first triangle.
      const sign = edgeTriangles[2 * edges[3 * t + k]] === t ? 1 : -1;
      const tx = ex / l;
      const ty = ey / l;
      const nx = ey / l;
      const ny = -ex / l;
      const reach = sign * l;
      addSide(maps, 18 * t, k, (reach * (nx * nx)) / area, (tx * nx) / area);
      addSide(maps, 18 * t + 6, k, (reach * (ny * ny)) / area, (ty * ny) / area);
      addSide(maps, 18 * t + 12, k, (reach * (2 * nx * ny)) / area, (tx * ny + ty * nx) / area);
      for (let corner = 0; corner < 3; corner++) {
        const i = (corner + 1) % 3;
        const j = (corner + 2) % 3;
        const gx = p[2 * i + 1] - p[2 * j + 1];
        const gy = p[2 * j] - p[2 * i];
        gradients[9 * t + 3 * k + corner] = (sign * (gx * nx + gy * ny)) / (2 * area);
      }
    }
  }
  return { edges, areas, maps, gradients };
}

/** What side k of a triangle adds to a row of its map, by its slope and by what is moved along it. */
function addSide(maps: Float64Array, at: number, k: number, bend: number, slide: number): void {
  maps[at + 3 + k] = bend;
  maps[at + ((k + 2) % 3)] += slide;
  maps[at + ((k + 1) % 3)] -= slide;
}

/** Edges of triangles that are held altogether: the triangle that says how they lie. */
function findClamps(model: Model, elements: Elements): Uint32Array {
  const clamps = new Uint32Array(model.topology.edgeCount).fill(NONE);
  if (model.pins.length < 3) return clamps;
  const held = new Uint8Array(model.vertexCount);
  for (const pin of model.pins) held[pin] = 1;
  for (let t = 0; t < model.topology.triangleCount; t++) {
    const [a, b, c] = model.triangles.subarray(3 * t, 3 * t + 3);
    if (held[a] + held[b] + held[c] < 3) continue;
    for (let k = 0; k < 3; k++) clamps[elements.edges[3 * t + k]] = t;
  }
  return clamps;
}

/**
 * The slope across each edge: between the gradients of its two triangles, nearer to the smaller
 * one's, and then made exact for quadratic positions.
 */
function findSlopes(model: Model, elements: Elements, clamps: Uint32Array): SparseMatrix {
  const { edgeCount, edgeTriangles } = model.topology;
  const { edges, areas, gradients } = elements;
  const exact = createExactWeights(model, edges);
  const sum = sumRows(model.vertexCount);
  for (let e = 0; e < edgeCount; e++) {
    const [t, u] = [edgeTriangles[2 * e], edgeTriangles[2 * e + 1]];
    if (clamps[e] !== NONE) addGradient(clamps[e], e, 1);
    else if (u === NONE) addGradient(t, e, 1);
    else {
      const whole = areas[t] + areas[u];
      addGradient(t, e, 1 - areas[t] / whole);
      addGradient(u, e, 1 - areas[u] / whole);
    }
    if (clamps[e] === NONE) exact.slope(e, sum);
    sum.end();
  }
  return sum.finish();

  function addGradient(t: number, edge: number, weight: number): void {
    let k = 0;
    while (edges[3 * t + k] !== edge) k++;
    for (let corner = 0; corner < 3; corner++) {
      sum.add(model.triangles[3 * t + corner], weight * gradients[9 * t + 3 * k + corner]);
    }
  }
}
