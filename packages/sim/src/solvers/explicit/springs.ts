import { NONE, scheduleConstraints } from '@toile/geometry';
import { flexionStiffness } from '../../bending/flexion-stiffness.ts';
import { packStencils, packValues } from '../../kernels/pack.ts';
import type { SpringPacks } from '../../kernels/spring-kernels.ts';
import { edgeStiffness } from '../../model/edge-stiffness.ts';
import type { Material } from '../../model/material.ts';
import { meanAtEdge, meanOver } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import { edgeArea, restDistance, triangleArea } from '../../model/rest-shape.ts';
import { type ExplicitSettings, type GridShape, refuse } from './options.ts';

/** Springs as lists: two vertices, stiffness [N/m], and whether the stretching limit counts. */
interface SpringList {
  readonly pairs: number[];
  readonly stiffness: number[];
  readonly limited: boolean[];
}

export function buildSprings(model: OrderedModel, settings: ExplicitSettings): SpringPacks {
  const list: SpringList = { pairs: [], stiffness: [], limited: [] };
  if (settings.grid) listGridSprings(model, settings, settings.grid, list);
  else listMeshSprings(model, settings, list);
  const { stiffness } = list;
  const limited = list.limited.map((limit) => limit && settings.longest < Infinity);
  const pairs = Uint32Array.from(list.pairs);
  const lengths = stiffness.flatMap((_, s) => {
    const rest = restDistance(model, pairs[2 * s], pairs[2 * s + 1]);
    return [rest, limited[s] ? settings.longest * rest : Infinity];
  });
  const schedule = scheduleConstraints(pairs, 2, model.blockOffsets);
  return {
    taskOffsets: schedule.taskOffsets,
    phaseOffsets: schedule.phaseOffsets,
    stencils: packStencils(schedule, pairs, 2, model.vertexCount),
    // Padding may have any length.
    lengths: packValues(schedule, lengths, [0, Infinity]),
    stiffness: packValues(schedule, stiffness, [0]),
    shares: new Float32Array(2 * schedule.lanes.length),
  };
}

/**
 * Any mesh: structural springs are the edges, as stiff as `edgeStiffness` says, which makes them
 * resist shear too; flexion springs join the vertices opposite to an edge.
 */
function listMeshSprings(model: OrderedModel, settings: ExplicitSettings, list: SpringList): void {
  const { edges, edgeOpposites } = model.topology;
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e], edges[e + 1]];
    const area = edgeArea(model, e / 2);
    const [du, dv] = between(model, a, b);
    const stretch = meanAtEdge(model, e / 2, (m) => edgeStiffness(m, du, dv, area));
    add(model, list, a, b, settings.stiffness ?? stretch, true);

    const [c, d] = [edgeOpposites[e], edgeOpposites[e + 1]];
    if (d === NONE) continue;
    const length = restDistance(model, a, b);
    const [heightC, footC] = seenFromEdge(model, a, b, c);
    const [heightD, footD] = seenFromEdge(model, a, b, d);
    // Bending runs across the edge.
    const across = meanAtEdge(model, e / 2, (m) => rigidity(m, -dv, du));
    const hinge = (across * length * length) / area;
    const k = flexionStiffness(hinge, heightC, heightD, footC - footD);
    if (k > 0) add(model, list, c, d, k, false);
  }
}

/**
 * A grid, as in [Vassilev2000, section 2]: structural springs to the neighbours, shear springs on
 * both diagonals of each cell, flexion springs to the next but one.
 *
 *   structural k = E b/l    b: width of the strip of cloth that the spring stands for
 *   shear      k = G D²/2A  D, A: diagonal and area of the cell, so that ½Gγ²A is stored
 *   flexion    see `flexionStiffness`, for a hinge of B·2b/(l + l')
 */
function listGridSprings(
  model: OrderedModel,
  settings: ExplicitSettings,
  { columns, rows }: GridShape,
  list: SpringList,
): void {
  const vertex = gridVertices(model, columns, rows);
  const cellArea = (c: number, r: number): number => {
    if (c < 0 || r < 0 || c + 1 >= columns || r + 1 >= rows) return 0;
    const [p, q, s, t] = [vertex(c, r), vertex(c + 1, r), vertex(c + 1, r + 1), vertex(c, r + 1)];
    return triangleArea(model.rest, p, q, s) + triangleArea(model.rest, p, s, t);
  };
  /** Half of both cells beside the side from (c, r) along a column or a row. */
  const strip = (c: number, r: number, dc: number, dr: number): number =>
    0.5 * (cellArea(c, r) + cellArea(c - dr, r - dc));

  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const a = vertex(c, r);
      for (const [dc, dr] of [
        [1, 0],
        [0, 1],
      ]) {
        if (c + dc >= columns || r + dr >= rows) continue;
        const b = vertex(c + dc, r + dr);
        const area = strip(c, r, dc, dr);
        const [du, dv] = between(model, a, b);
        const stretch = meanAround(model, [a, b], (m) => edgeStiffness(m, du, dv, area));
        add(model, list, a, b, settings.stiffness ?? stretch, true);

        if (c + 2 * dc >= columns || r + 2 * dr >= rows) continue;
        const d = vertex(c + 2 * dc, r + 2 * dr);
        const [near, far] = [restDistance(model, a, b), restDistance(model, b, d)];
        const width = (area + strip(c + dc, r + dr, dc, dr)) / (near + far);
        const [eu, ev] = between(model, a, d);
        const along = meanAround(model, [b], (m) => rigidity(m, eu, ev));
        const hinge = (along * 2 * width) / (near + far);
        const k = flexionStiffness(hinge, near, far, 0);
        if (k > 0) add(model, list, a, d, k, false);
      }
      if (c + 1 >= columns || r + 1 >= rows) continue;
      for (const [from, to] of [
        [a, vertex(c + 1, r + 1)],
        [vertex(c + 1, r), vertex(c, r + 1)],
      ]) {
        const diagonal = restDistance(model, from, to);
        const shear = meanAround(model, [from, to], (m) => m.shear);
        const k = (shear * diagonal * diagonal) / (2 * cellArea(c, r));
        add(model, list, from, to, settings.stiffness ?? k, true);
      }
    }
  }
}

function gridVertices(
  { internalVertex }: OrderedModel,
  columns: number,
  rows: number,
): (c: number, r: number) => number {
  if (columns * rows !== internalVertex.length) {
    refuse(
      `a grid of ${columns} × ${rows} has ${columns * rows} vertices, the mesh has ` +
        `${internalVertex.length}: give the grid's columns and rows, or use springs: 'mesh'`,
    );
  }
  const dropped = internalVertex.indexOf(NONE);
  if (dropped >= 0) {
    refuse(
      `vertex ${dropped} of the grid was dropped when the mesh was mended: use springs: 'mesh'`,
    );
  }
  return (c, r) => internalVertex[r * columns + c];
}

function add(
  { inputVertex, materials }: OrderedModel,
  list: SpringList,
  a: number,
  b: number,
  k: number,
  limited: boolean,
): void {
  if (!(k < Infinity)) {
    const rigid = (m: Material) => !(m.stretchWarp + m.stretchWeft + m.shear < Infinity);
    refuse(
      `the spring from vertex ${inputVertex[a]} to ${inputVertex[b]} would be rigid in material ` +
        `"${(materials.find(rigid) ?? materials[0]).name}", which takes infinitely small steps: use the position solver, or give ` +
        `a stiffness in N/m`,
    );
  }
  list.pairs.push(a, b);
  list.stiffness.push(k);
  list.limited.push(limited);
}

/** Mean of a property over the triangles around some vertices. */
function meanAround(
  model: Model,
  vertices: readonly number[],
  property: (material: Material) => number,
): number {
  const { offsets, items } = model.topology.vertexTriangles;
  const triangles = vertices.flatMap((v) => [...items.subarray(offsets[v], offsets[v + 1])]);
  return meanOver(model, triangles, property);
}

/** From a to b in material coordinates. */
function between({ uvs }: Model, a: number, b: number): [du: number, dv: number] {
  return [uvs[2 * b] - uvs[2 * a], uvs[2 * b + 1] - uvs[2 * a + 1]];
}

/** Bending rigidity along a direction [N·m]: between the warp's and the weft's. */
function rigidity({ bendingWarp, bendingWeft }: Material, du: number, dv: number): number {
  const squared = du * du + dv * dv || 1;
  return (bendingWarp * du * du + bendingWeft * dv * dv) / squared;
}

/** Height of a vertex over the line of an edge (a, b) at rest, and where its foot is from a [m]. */
function seenFromEdge({ rest }: Model, a: number, b: number, vertex: number): [number, number] {
  let squared = 0;
  let along = 0;
  for (let c = 0; c < 3; c++) {
    squared += (rest[3 * b + c] - rest[3 * a + c]) ** 2;
    along += (rest[3 * b + c] - rest[3 * a + c]) * (rest[3 * vertex + c] - rest[3 * a + c]);
  }
  const length = Math.sqrt(squared);
  return [(2 * triangleArea(rest, a, b, vertex)) / length, along / length];
}

/** Shares wᵢ/(wᵢ + wⱼ) of a change of relative velocity. */
export function shareSprings({ stencils, shares }: SpringPacks, inverseMasses: Float32Array): void {
  const count = stencils.length / 2;
  for (let k = 0; k < count; k++) {
    const wi = inverseMasses[stencils[2 * k]];
    const wj = inverseMasses[stencils[2 * k + 1]];
    shares[k] = wi > 0 ? wi / (wi + wj) : 0;
    shares[count + k] = wj > 0 ? wj / (wi + wj) : 0;
  }
}
