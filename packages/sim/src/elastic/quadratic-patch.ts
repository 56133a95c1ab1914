import { NONE } from '@toile/geometry';
import type { Model } from '../model/model.ts';
import { restDistance } from '../model/rest-shape.ts';

/** Coefficients of a quadratic in two variables. */
const TERMS = 6;
/** A row of the equations with its right side. */
const WIDTH = TERMS + 1;
/** Rings of triangles tried around an edge. */
const MAX_RINGS = 3;
/**
 * Pivots that shrink below this fraction: the points are close to a conic, and only a wider patch
 * has small weights.
 */
const SINGULAR = 0.03;
/** Moments closer than this are exact. */
const EXACT = 1e-12;

/**
 * Changes the weights of a slope across an edge as little as possible such that it is exact, at the
 * middle of the edge, for positions that are quadratic in the material coordinates:
 *
 *     min Σ (wᵢ' − wᵢ)²  with  Σ wᵢ' q(sᵢ, tᵢ) = ∂q/∂t (0, 0)  for q = 1, s, t, s², st, t²
 *
 * over the vertices of the triangles around the edge, laid flat: s along it, t out of its first
 * triangle. Weights on a regular grid are exact already and stay.
 *
 * @param triangleEdges three edges per triangle; edge k lies opposite corner k
 */
export function createExactSlopes(
  model: Model,
  triangleEdges: Uint32Array,
): (edge: number, weights: Map<number, number>) => void {
  const unfold = createUnfolding(model, triangleEdges);
  const system = new Float64Array(TERMS * WIDTH);
  const q = new Float64Array(TERMS);

  return (edge, weights) => {
    for (let rings = 0; rings <= MAX_RINGS; rings++) {
      const { vertices, places } = unfold(edge, rings);
      let l = 0;
      for (const i of vertices) l = Math.max(l, Math.hypot(places[2 * i], places[2 * i + 1]));
      const monomials = (i: number) => {
        const [s, t] = [places[2 * i] / l, places[2 * i + 1] / l];
        q[0] = 1;
        q[1] = s;
        q[2] = t;
        q[3] = s * s;
        q[4] = s * t;
        q[5] = t * t;
      };
      system.fill(0);
      system[WIDTH * 2 + TERMS] = 1;
      for (const i of vertices) {
        monomials(i);
        const weight = l * (weights.get(i) ?? 0);
        for (let a = 0; a < TERMS; a++) {
          for (let b = 0; b < TERMS; b++) system[WIDTH * a + b] += q[a] * q[b];
          system[WIDTH * a + TERMS] -= weight * q[a];
        }
      }
      let missing = 0;
      for (let a = 0; a < TERMS; a++) {
        missing = Math.max(missing, Math.abs(system[WIDTH * a + TERMS]));
      }
      if (missing < EXACT) return;
      if (vertices.length < TERMS || !solve(system)) continue;
      for (const i of vertices) {
        monomials(i);
        let change = 0;
        for (let a = 0; a < TERMS; a++) change += q[a] * system[WIDTH * a + TERMS];
        weights.set(i, (weights.get(i) ?? 0) + change / l);
      }
      return;
    }
  };
}

interface Patch {
  readonly vertices: readonly number[];
  /** (s, t) of each vertex of the mesh; only those of the patch count. */
  readonly places: Float64Array;
}

/** Lays flat the triangles within some rings around an edge. */
function createUnfolding(
  model: Model,
  triangleEdges: Uint32Array,
): (edge: number, rings: number) => Patch {
  const { edges, edgeTriangles, edgeOpposites, triangleCount } = model.topology;
  const places = new Float64Array(2 * model.vertexCount);
  const placed = new Uint32Array(model.vertexCount);
  const seen = new Uint32Array(triangleCount);
  let turn = 0;

  /** Puts the vertex opposite a side of an edge where its distances to the ends want it. */
  function layCorner(side: number, first: boolean): void {
    const [a, b, corner] = [edges[side & ~1], edges[side | 1], edgeOpposites[side]];
    const l = restDistance(model, a, b);
    const [px, py] = [places[2 * a], places[2 * a + 1]];
    const [ux, uy] = [(places[2 * b] - px) / l, (places[2 * b + 1] - py) / l];
    const ac = restDistance(model, a, corner);
    const bc = restDistance(model, b, corner);
    const along = (ac * ac - bc * bc + l * l) / (2 * l);
    const height = Math.sqrt(Math.max(0, ac * ac - along * along));
    // The first triangle lies below the first edge, all others away from their neighbours.
    const behind = edgeOpposites[side ^ 1];
    const up = first
      ? side % 2 === 1
      : ux * (places[2 * behind + 1] - py) < uy * (places[2 * behind] - px);
    const over = up ? height : -height;
    places[2 * corner] = px + along * ux - over * uy;
    places[2 * corner + 1] = py + along * uy + over * ux;
  }

  return (edge, rings) => {
    turn++;
    const [a, b] = [edges[2 * edge], edges[2 * edge + 1]];
    const half = restDistance(model, a, b) / 2;
    places.set([-half, 0], 2 * a);
    places.set([half, 0], 2 * b);
    placed[a] = turn;
    placed[b] = turn;
    const vertices = [a, b];
    /** Sides of edges (two per edge) yet to be laid. */
    let border = [2 * edge, 2 * edge + 1];
    for (let ring = 0; ring <= rings; ring++) {
      const next: number[] = [];
      for (const side of border) {
        const t = edgeTriangles[side];
        if (t === NONE || seen[t] === turn) continue;
        seen[t] = turn;
        const corner = edgeOpposites[side];
        if (placed[corner] !== turn) {
          placed[corner] = turn;
          vertices.push(corner);
          layCorner(side, ring === 0);
        }
        for (let k = 0; k < 3; k++) {
          const e = triangleEdges[3 * t + k];
          next.push(edgeTriangles[2 * e] === t ? 2 * e + 1 : 2 * e);
        }
      }
      border = next;
    }
    return { vertices, places };
  };
}

/** Solves a positive system in place of its right side; false where it is close to singular. */
function solve(system: Float64Array): boolean {
  const whole = system.slice();
  for (let k = 0; k < TERMS; k++) {
    const pivot = system[WIDTH * k + k];
    if (!(pivot > SINGULAR * whole[WIDTH * k + k])) return false;
    for (let j = k; j < WIDTH; j++) system[WIDTH * k + j] /= pivot;
    for (let i = 0; i < TERMS; i++) {
      if (i === k) continue;
      const factor = system[WIDTH * i + k];
      for (let j = k; j < WIDTH; j++) system[WIDTH * i + j] -= factor * system[WIDTH * k + j];
    }
  }
  return true;
}
