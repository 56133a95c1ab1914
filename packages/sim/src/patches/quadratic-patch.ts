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

/** Weights of vertices around an edge that stand for something of a surface there, made exact. */
export interface ExactWeights {
  /** The slope across the edge at its middle, out of its first triangle. */
  slope(edge: number, weights: RowSum): void;
  /** The value at a + b − c, for the ends a, b of an edge and c opposite to it in its first triangle. */
  beyond(edge: number, weights: RowSum): void;
}

/**
 * Changes weights as little as possible such that they are exact for positions that are quadratic in the
 * material coordinates:
 *
 *     min Σ (wᵢ' − wᵢ)²  with  Σ wᵢ' q(sᵢ, tᵢ) = L(q)  for q = 1, s, t, s², st, t²
 *
 * over the vertices of the triangles around the edge, laid flat: s along it, t out of its first
 * triangle; L is a slope or a value. Weights that are exact stay: those of slopes on a regular grid.
 *
 * @param triangleEdges three edges per triangle; edge k lies opposite corner k
 */
export function createExactWeights(model: Model, triangleEdges: Uint32Array): ExactWeights {
  const patch = createPatch(model, triangleEdges);
  const { vertices, places } = patch;
  const { edgeOpposites } = model.topology;
  const system = new Float64Array(TERMS * WIDTH);
  const wanted = new Float64Array(TERMS);
  let terms = new Float64Array(16 * TERMS);

  /** 1, s, t, s², st, t² of a place. */
  function fill(out: Float64Array, at: number, s: number, t: number): void {
    out[at] = 1;
    out[at + 1] = s;
    out[at + 2] = t;
    out[at + 3] = s * s;
    out[at + 4] = s * t;
    out[at + 5] = t * t;
  }

  /** What each vertex of the patch has for these, in units of l. */
  function measure(l: number): void {
    const { count } = patch;
    if (terms.length < TERMS * count) terms = new Float64Array(2 * TERMS * count);
    for (let k = 0; k < count; k++) {
      fill(terms, TERMS * k, places[2 * vertices[k]] / l, places[2 * vertices[k] + 1] / l);
    }
  }

  /** Fills the right side with what the weights, so many times as large, miss; returns the most. */
  function fillMissing(scale: number, weights: RowSum): number {
    for (let a = 0; a < TERMS; a++) system[WIDTH * a + TERMS] = wanted[a];
    for (let k = 0; k < patch.count; k++) {
      const weight = scale * weights.at(vertices[k]);
      for (let a = 0; a < TERMS; a++) system[WIDTH * a + TERMS] -= weight * terms[TERMS * k + a];
    }
    let most = 0;
    for (let a = 0; a < TERMS; a++) {
      most = Math.max(most, Math.abs(system[WIDTH * a + TERMS]));
    }
    return most;
  }

  /** Fills the upper half of the matrix. */
  function fillMatrix(): void {
    for (let at = 0; at < TERMS * patch.count; at += TERMS) {
      for (let a = 0; a < TERMS; a++) {
        const own = terms[at + a];
        for (let b = a; b < TERMS; b++) system[WIDTH * a + b] += own * terms[at + b];
      }
    }
  }

  /** @param want fills what is wanted in units of l, and returns how many times the weights are that */
  function makeExact(edge: number, weights: RowSum, want: (l: number) => number): void {
    patch.begin(edge);
    for (let rings = 0; rings <= MAX_RINGS; rings++) {
      patch.grow(rings === 0);
      if (patch.count < TERMS) continue;
      let l = 0;
      for (let k = 0; k < patch.count; k++) {
        const i = vertices[k];
        l = Math.max(l, Math.hypot(places[2 * i], places[2 * i + 1]));
      }
      system.fill(0);
      measure(l);
      const scale = want(l);
      if (fillMissing(scale, weights) < EXACT) return;
      fillMatrix();
      if (!solve(system)) continue;
      for (let k = 0; k < patch.count; k++) {
        let change = 0;
        for (let a = 0; a < TERMS; a++) change += terms[TERMS * k + a] * system[WIDTH * a + TERMS];
        weights.add(vertices[k], change / scale);
      }
      return;
    }
  }

  return {
    slope(edge, weights) {
      makeExact(edge, weights, (l) => {
        wanted.fill(0);
        wanted[2] = 1;
        return l;
      });
    },
    beyond(edge, weights) {
      makeExact(edge, weights, (l) => {
        // The edge's ends are on both sides of the origin: a + b − c is c seen from there.
        const far = edgeOpposites[2 * edge];
        fill(wanted, 0, -places[2 * far] / l, -places[2 * far + 1] / l);
        return 1;
      });
    },
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

/**
 * Solves a positive system, given by its upper half, in place of its right side; false where it is close
 * to singular.
 */
function solve(system: Float64Array): boolean {
  for (let k = 0; k < TERMS; k++) whole[k] = system[WIDTH * k + k];
  for (let k = 0; k < TERMS; k++) {
    const pivot = system[WIDTH * k + k];
    if (!(pivot > SINGULAR * whole[k])) return false;
    for (let i = k + 1; i < TERMS; i++) {
      const factor = system[WIDTH * k + i] / pivot;
      for (let j = i; j < WIDTH; j++) system[WIDTH * i + j] -= factor * system[WIDTH * k + j];
    }
  }
  for (let k = TERMS - 1; k >= 0; k--) {
    let right = system[WIDTH * k + TERMS];
    for (let j = k + 1; j < TERMS; j++) right -= system[WIDTH * k + j] * system[WIDTH * j + TERMS];
    system[WIDTH * k + TERMS] = right / system[WIDTH * k + k];
  }
  return true;
}
