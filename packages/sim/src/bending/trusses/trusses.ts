import { meanOver } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import { restArea } from '../../model/rest-shape.ts';

/** A place on the cloth: between two vertices, `share` of the way from the first to the second. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** Three places in a row across the cloth, its middle a vertex. */
export interface Row {
  readonly vertex: number;
  readonly before: Place;
  readonly after: Place;
  /** From the first to the last at rest [m]. */
  readonly length: number;
}

/** A piece of cloth that bends along a thread. */
export interface Truss {
  readonly row: Row;
  /** B times the area that it stands for [N·m³]. */
  readonly stiffness: number;
  /** Sections across it: with their vertex, and the place that the way from there leads to. */
  readonly sections: readonly TrussSection[];
}

export interface TrussSection {
  readonly section: Row;
  /** From where to where the cloth bends, seen from this section. */
  readonly from: Place;
  readonly to: Place;
  /** At which of the three: 0 and 2 the ends, 1 the middle; all of a place add up to 1. */
  readonly at: 0 | 1 | 2;
  readonly weight: number;
}

/** A ray along a side of a triangle leads to its end: closer than this is there. */
const SNAP = 1e-4;

/**
 * One truss at each vertex along the warp, and one along the weft. On a grid that is cut along the
 * threads its ends are the neighbours of the vertex to both sides, and the sections' ends those across;
 * on any other mesh they lie where the thread leaves the triangles around the vertex.
 *
 * Source: [Zhou2008, Fig. 4 and 5].
 */
export function findTrusses(model: Model): Truss[] {
  const { vertexCount, topology, folds } = model;
  const folded = new Set(
    Array.from(folds?.edges ?? []).flatMap((e) => [...topology.edges.subarray(2 * e, 2 * e + 2)]),
  );
  const rows = [0, 1].map((axis) =>
    Array.from({ length: vertexCount }, (_, v) =>
      folded.has(v) ? undefined : findRow(model, v, axis),
    ),
  );
  const trusses: Truss[] = [];
  for (let v = 0; v < vertexCount; v++) {
    for (const axis of [0, 1]) {
      const row = rows[axis][v];
      const stiffness = row ? rigidityAt(model, v, axis) : 0;
      if (!row || stiffness === 0) continue;
      trusses.push({ row, stiffness, sections: sectionsOf(row, rows[1 - axis]) });
    }
  }
  return trusses;
}

function sectionsOf(row: Row, across: readonly (Row | undefined)[]): TrussSection[] {
  const middle: Place = { from: row.vertex, to: row.vertex, share: 0 };
  const found: TrussSection[] = [];
  const add = (vertex: number, from: Place, to: Place, at: 0 | 1 | 2, weight: number): void => {
    const section = across[vertex];
    if (section && weight > 0) found.push({ section, from, to, at, weight });
  };
  const ends = [
    [row.before, 0],
    [row.after, 2],
  ] as const;
  for (const [end, at] of ends) {
    add(end.from, end, middle, at, 1 - end.share);
    add(end.to, end, middle, at, end.share);
    add(row.vertex, middle, end, 1, 0.5);
  }
  return found;
}

/** What lies before and behind a vertex along the warp (0) or the weft (1). */
function findRow(model: Model, vertex: number, axis: number): Row | undefined {
  const before = followThread(model, vertex, axis, -1);
  const after = before && followThread(model, vertex, axis, 1);
  if (!after) return undefined;
  return {
    vertex,
    before: before.place,
    after: after.place,
    length: before.length + after.length,
  };
}

function followThread(
  model: Model,
  vertex: number,
  axis: number,
  side: 1 | -1,
): { place: Place; length: number } | undefined {
  const { offsets, items } = model.topology.vertexTriangles;
  const [du, dv] = axis === 0 ? [side, 0] : [0, side];
  for (let k = offsets[vertex]; k < offsets[vertex + 1]; k++) {
    const t = items[k];
    const corner = model.triangles.subarray(3 * t, 3 * t + 3).indexOf(vertex);
    const [next, last] = [(corner + 1) % 3, (corner + 2) % 3];
    const [ou, ov] = cornerUv(model, t, corner);
    const [pu, pv] = cornerUv(model, t, next);
    const [qu, qv] = cornerUv(model, t, last);
    const [eu, ev, fu, fv] = [pu - ou, pv - ov, qu - ou, qv - ov];
    const area = eu * fv - ev * fu;
    // The way of length one is `a` times one side and `b` times the other.
    const a = (du * fv - dv * fu) / area;
    const b = (eu * dv - ev * du) / area;
    const sum = a + b;
    if (!(sum > 0 && a > -SNAP * sum && b > -SNAP * sum)) continue;
    const share = b / sum;
    const [from, to] = [model.triangles[3 * t + next], model.triangles[3 * t + last]];
    const length = 1 / sum;
    if (share < SNAP) return { place: { from, to: from, share: 0 }, length };
    if (share > 1 - SNAP) return { place: { from: to, to, share: 0 }, length };
    return { place: { from, to, share }, length };
  }
  return undefined;
}

function cornerUv(
  { triangles, uvs, cornerUvs }: Model,
  t: number,
  corner: number,
): [number, number] {
  if (cornerUvs) {
    const at = 6 * t + 2 * corner;
    return [cornerUvs[at], cornerUvs[at + 1]];
  }
  const at = 2 * triangles[3 * t + corner];
  return [uvs[at], uvs[at + 1]];
}

/** B along a thread times a third of the triangles around a vertex [N·m³]. */
function rigidityAt(model: Model, vertex: number, axis: number): number {
  const { offsets, items } = model.topology.vertexTriangles;
  const around = items.subarray(offsets[vertex], offsets[vertex + 1]);
  const area = around.reduce((sum, t) => sum + restArea(model, t), 0) / 3;
  return area * meanOver(model, around, (m) => (axis === 0 ? m.bendingWarp : m.bendingWeft));
}
