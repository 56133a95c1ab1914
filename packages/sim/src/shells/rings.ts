import { NONE } from '@toile/geometry';
import { flatTriangle } from '../model/flat-triangle.ts';
import type { Model } from '../model/model.ts';
import { edgeLengths } from '../model/rest-shape.ts';

/** A vertex of the mesh, or beyond its border the ghost behind an edge: the vertex's number, or ~edge. */
export type Neighbour = number;

/** The neighbourhood of one triangle. */
export interface Rings {
  /**
   * All neighbours of each corner, counter-clockwise, the triangle's next corner first and its last one
   * second.
   */
  readonly of: readonly (readonly Neighbour[])[];
  /** Where neighbours lie when the triangles are laid flat around the first, in the fabric's axes [m]. */
  readonly places: ReadonlyMap<Neighbour, readonly [number, number]>;
}

/**
 * Finds the neighbours of a triangle's corners. Where the mesh ends two ghosts close a ring: that behind the
 * edge on which the ring ends, and that behind the edge on which it begins. A ghost lies at a + b − c, behind
 * the edge with ends a, b and c opposite to it.
 *
 * Source: ghosts: [Cirak2000, abstract].
 * @param sides three edges per triangle
 */
export function createRings(model: Model, sides: Uint32Array): (triangle: number) => Rings {
  const { triangles, topology } = model;
  const { edgeTriangles, edgeOpposites, edges } = topology;
  const lengths = edgeLengths(model);
  const flat = new Float64Array(6);

  function lengthBetween(triangle: number, a: number, b: number): number {
    for (const e of sides.subarray(3 * triangle, 3 * triangle + 3)) {
      if (isEdge(e, a, b)) return lengths[e];
    }
    throw new Error(`vertices ${a} and ${b} are no side of triangle ${triangle}`);
  }

  function isEdge(e: number, a: number, b: number): boolean {
    const [first, second] = [edges[2 * e], edges[2 * e + 1]];
    return (first === a && second === b) || (first === b && second === a);
  }

  return (start) => {
    const own = triangles.subarray(3 * start, 3 * start + 3);
    const places = new Map<number, readonly [number, number]>();
    flatTriangle(model, start, flat);
    own.forEach((vertex, k) => {
      places.set(vertex, [flat[2 * k], flat[2 * k + 1]]);
    });

    /**
     * Goes around a vertex from triangle to triangle, over the edge to `from` first, until the mesh ends or
     * the first triangle is there again; lists the vertices, and the ghost where the mesh ends.
     */
    function walk(vertex: number, from: number, sign: 1 | -1): { list: number[]; end?: Neighbour } {
      const list: number[] = [];
      let at = start;
      let last = from;
      for (;;) {
        const e = sides.subarray(3 * at, 3 * at + 3).find((side) => isEdge(side, vertex, last))!;
        const side = edgeTriangles[2 * e] === at ? 2 * e + 1 : 2 * e;
        const next = edgeTriangles[side];
        if (next === NONE) {
          placeGhost(e);
          return { list, end: ~e };
        }
        if (next === start) return { list };
        const far = edgeOpposites[side];
        if (!places.has(far)) places.set(far, lay(next, vertex, last, far, sign));
        list.push(far);
        at = next;
        last = far;
      }
    }

    function placeGhost(e: number): void {
      const [[ax, ay], [bx, by], [cx, cy]] = [
        places.get(edges[2 * e])!,
        places.get(edges[2 * e + 1])!,
        places.get(edgeOpposites[2 * e])!,
      ];
      places.set(~e, [ax + bx - cx, ay + by - cy]);
    }

    /** Where the corner `far` of a triangle lies, on the given side of the way from `a` to `b`. */
    function lay(
      triangle: number,
      a: number,
      b: number,
      far: number,
      sign: number,
    ): readonly [number, number] {
      const [ax, ay] = places.get(a)!;
      const [bx, by] = places.get(b)!;
      const l = Math.hypot(bx - ax, by - ay);
      const [toA, toB] = [lengthBetween(triangle, a, far), lengthBetween(triangle, b, far)];
      const along = (toA * toA - toB * toB + l * l) / (2 * l);
      const over = sign * Math.sqrt(Math.max(0, toA * toA - along * along));
      const [ux, uy] = [(bx - ax) / l, (by - ay) / l];
      return [ax + along * ux - over * uy, ay + along * uy + over * ux];
    }

    function ring(k: number): Neighbour[] {
      const [vertex, next, last] = [own[k], own[(k + 1) % 3], own[(k + 2) % 3]];
      const onwards = walk(vertex, last, 1);
      // Closed: the last one is the triangle's next corner, which is there already.
      if (onwards.end === undefined) return [next, last, ...onwards.list.slice(0, -1)];
      const back = walk(vertex, next, -1);
      return [next, last, ...onwards.list, onwards.end, back.end!, ...back.list.reverse()];
    }

    return { of: [0, 1, 2].map(ring), places };
  };
}
