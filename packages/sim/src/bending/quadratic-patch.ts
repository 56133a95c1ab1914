import { NONE } from '@toile/geometry';
import type { RowSum } from '../linear/sparse.ts';
import type { Model } from '../model/model.ts';
import { edgeLengths } from '../model/rest-shape.ts';

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
): (edge: number, weights: RowSum) => void {
  const patch = createPatch(model, triangleEdges);
  const { vertices, places } = patch;
  const system = new Float64Array(TERMS * WIDTH);
  const q = new Float64Array(TERMS);

  /** Fills q with what a vertex has for 1, s, t, s², st, t², in units of l. */
  function measure(vertex: number, l: number): void {
    const s = places[2 * vertex] / l;
    const t = places[2 * vertex + 1] / l;
    q[0] = 1;
    q[1] = s;
    q[2] = t;
    q[3] = s * s;
    q[4] = s * t;
    q[5] = t * t;
  }

  return (edge, weights) => {
    patch.begin(edge);
    for (let rings = 0; rings <= MAX_RINGS; rings++) {
      patch.grow(rings === 0);
      let l = 0;
      for (let k = 0; k < patch.count; k++) {
        const i = vertices[k];
        l = Math.max(l, Math.hypot(places[2 * i], places[2 * i + 1]));
      }
      system.fill(0);
      system[WIDTH * 2 + TERMS] = 1;
      for (let k = 0; k < patch.count; k++) {
        measure(vertices[k], l);
        const weight = l * weights.at(vertices[k]);
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
      if (patch.count < TERMS || !solve(system)) continue;
      for (let k = 0; k < patch.count; k++) {
        measure(vertices[k], l);
        let change = 0;
        for (let a = 0; a < TERMS; a++) change += q[a] * system[WIDTH * a + TERMS];
        weights.add(vertices[k], change / l);
      }
      return;
    }
  };
}

/** Triangles around an edge, laid flat. */
interface Patch {
  /** Those of the patch come first. */
  readonly vertices: Uint32Array;
  readonly count: number;
  /** (s, t) of each vertex of the mesh; only those of the patch count. */
  readonly places: Float64Array;
  /** A patch around another edge, which is all of it so far. */
  begin(edge: number): void;
  /** Adds a ring of triangles, or the first two. */
  grow(isFirst: boolean): void;
}

function createPatch(model: Model, triangleEdges: Uint32Array): Patch {
  const { triangles } = model;
  const { edges, edgeTriangles, edgeOpposites, triangleCount } = model.topology;
  const lengths = edgeLengths(model);
  const vertices = new Uint32Array(model.vertexCount);
  const places = new Float64Array(2 * model.vertexCount);
  const placed = new Uint32Array(model.vertexCount);
  const seen = new Uint32Array(triangleCount);
  /** Sides of edges (two per edge) yet to be laid, and those behind them. */
  let border: number[] = [];
  let next: number[] = [];
  let turn = 0;
  let count = 0;

  function add(vertex: number, s: number, t: number): void {
    placed[vertex] = turn;
    vertices[count++] = vertex;
    places[2 * vertex] = s;
    places[2 * vertex + 1] = t;
  }

  /** Puts the vertex opposite a side of an edge where its distances to the ends want it. */
  function layCorner(side: number, first: boolean): void {
    const t = edgeTriangles[side];
    const a = edges[side & ~1];
    const b = edges[side | 1];
    const corner = edgeOpposites[side];
    let ac = 0;
    let bc = 0;
    for (let k = 0; k < 3; k++) {
      const vertex = triangles[3 * t + k];
      if (vertex === b) ac = lengths[triangleEdges[3 * t + k]];
      else if (vertex === a) bc = lengths[triangleEdges[3 * t + k]];
    }
    const l = lengths[side >> 1];
    const px = places[2 * a];
    const py = places[2 * a + 1];
    const ux = (places[2 * b] - px) / l;
    const uy = (places[2 * b + 1] - py) / l;
    const along = (ac * ac - bc * bc + l * l) / (2 * l);
    const height = Math.sqrt(Math.max(0, ac * ac - along * along));
    // The first triangle lies below the first edge, all others away from their neighbours.
    const behind = edgeOpposites[side ^ 1];
    const up = first
      ? side % 2 === 1
      : ux * (places[2 * behind + 1] - py) < uy * (places[2 * behind] - px);
    const over = up ? height : -height;
    add(corner, px + along * ux - over * uy, py + along * uy + over * ux);
  }

  return {
    vertices,
    places,
    get count() {
      return count;
    },
    begin(edge) {
      turn++;
      count = 0;
      const half = lengths[edge] / 2;
      add(edges[2 * edge], -half, 0);
      add(edges[2 * edge + 1], half, 0);
      next = [2 * edge, 2 * edge + 1];
    },
    grow(isFirst) {
      [border, next] = [next, border];
      next.length = 0;
      for (const side of border) {
        const t = edgeTriangles[side];
        if (t === NONE || seen[t] === turn) continue;
        seen[t] = turn;
        if (placed[edgeOpposites[side]] !== turn) layCorner(side, isFirst);
        for (let k = 0; k < 3; k++) {
          const e = triangleEdges[3 * t + k];
          next.push(edgeTriangles[2 * e] === t ? 2 * e + 1 : 2 * e);
        }
      }
    },
  };
}

const whole = new Float64Array(TERMS);

/** Solves a positive system in place of its right side; false where it is close to singular. */
function solve(system: Float64Array): boolean {
  for (let k = 0; k < TERMS; k++) whole[k] = system[WIDTH * k + k];
  for (let k = 0; k < TERMS; k++) {
    const pivot = system[WIDTH * k + k];
    if (!(pivot > SINGULAR * whole[k])) return false;
    for (let j = k; j < WIDTH; j++) system[WIDTH * k + j] /= pivot;
    for (let i = 0; i < TERMS; i++) {
      if (i === k) continue;
      const factor = system[WIDTH * i + k];
      for (let j = k; j < WIDTH; j++) system[WIDTH * i + j] -= factor * system[WIDTH * k + j];
    }
  }
  return true;
}
