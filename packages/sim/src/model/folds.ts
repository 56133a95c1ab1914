import { NONE, type Topology } from '@toile/geometry';
import type { Model } from './model.ts';
import { ModelError } from './model-error.ts';

/** Cloth pressed along an edge of its mesh: pleats, creases, turned hems. */
export interface Fold {
  /** Two vertices of the input mesh, joined by an edge with a face on either side. */
  readonly vertices: readonly [number, number];
  /**
   * What the cloth turns by at the edge when nothing pulls at it [rad], from −π to π; positive where
   * the crease sticks out to the front.
   */
  readonly angle: number;
}

/** Folds of a model. */
export interface Folds {
  /** Edges of its topology. */
  readonly edges: Uint32Array;
  /** [rad], one per edge. */
  readonly angles: Float64Array;
}

/** Finds the edges that folds name; refuses all that is wrong at once. */
export function placeFolds(
  folds: readonly Fold[],
  { edges, edgeTriangles, edgeCount, vertexCount }: Topology,
): Folds {
  const key = (a: number, b: number): number => edgeKey(a, b, vertexCount);
  const known = new Map<number, number>();
  for (let e = 0; e < edgeCount; e++) known.set(key(edges[2 * e], edges[2 * e + 1]), e);
  const problems: string[] = [];
  const taken = new Map<number, number>();
  folds.forEach(({ vertices: [a, b], angle }, f) => {
    const what = `fold ${f}, from vertex ${a} to ${b},`;
    const e = known.get(key(a, b));
    if (e === undefined) {
      problems.push(`${what} is no edge of the mesh: name the two vertices of one`);
      return;
    }
    if (edgeTriangles[2 * e + 1] === NONE) {
      problems.push(`${what} lies on the border: an edge needs a face on either side to be folded`);
    }
    const other = taken.get(e);
    if (other !== undefined) problems.push(`${what} is fold ${other} again: give each edge once`);
    if (!(Math.abs(angle) <= Math.PI)) {
      problems.push(`${what} has an angle of ${angle}: it must be from −π to π, in radians`);
    }
    taken.set(e, f);
  });
  if (problems.length > 0) throw new ModelError(problems.join('\n'));
  return {
    edges: Uint32Array.from(taken.keys()),
    angles: Float64Array.from(folds, ({ angle }) => angle),
  };
}

/** One number for two vertices, whichever comes first; none for what is no vertex. */
function edgeKey(a: number, b: number, vertexCount: number): number {
  const isVertex = (v: number): boolean => Number.isInteger(v) && v >= 0 && v < vertexCount;
  return isVertex(a) && isVertex(b) ? Math.min(a, b) * vertexCount + Math.max(a, b) : Number.NaN;
}

/** The model's folds with other angles: those that are not named keep theirs. */
export function changeAngles(
  model: Pick<Model, 'folds' | 'topology'>,
  changes: readonly Fold[],
): Folds {
  const { edges = new Uint32Array(0), angles = new Float64Array(0) } = model.folds ?? {};
  const ends = model.topology.edges;
  const key = (a: number, b: number): number => edgeKey(a, b, model.topology.vertexCount);
  const known = new Map(Array.from(edges, (e, f) => [key(ends[2 * e], ends[2 * e + 1]), f]));
  const changed = angles.slice();
  for (const { vertices, angle } of changes) {
    const f = known.get(key(...vertices));
    const what = `the fold from vertex ${vertices[0]} to ${vertices[1]}`;
    if (f === undefined) {
      throw new ModelError(`${what} is none of the model's: only angles of its folds can change`);
    }
    if (!(Math.abs(angle) <= Math.PI)) {
      throw new ModelError(`${what} has an angle of ${angle}: it must be from −π to π, in radians`);
    }
    changed[f] = angle;
  }
  return { edges, angles: changed };
}

/** The cloth with its folds cut open: bending does not reach across them. */
export function cutAlongFolds(model: Model): Model {
  const { folds, topology } = model;
  if (!folds) return model;
  const { edgeCount, boundaryEdges } = topology;
  const pairs = [topology.edges, topology.edgeTriangles, topology.edgeOpposites].map((old) => {
    const grown = new Uint32Array(2 * (edgeCount + folds.edges.length));
    grown.set(old);
    return grown;
  });
  const [edges, edgeTriangles, edgeOpposites] = pairs;
  const added = folds.edges.map((e, f) => {
    const twin = edgeCount + f;
    edges.copyWithin(2 * twin, 2 * e, 2 * e + 2);
    for (const sides of [edgeTriangles, edgeOpposites]) {
      sides.set([sides[2 * e + 1], NONE], 2 * twin);
      sides[2 * e + 1] = NONE;
    }
    return twin;
  });
  const cut: Topology = {
    ...topology,
    edgeCount: edgeCount + added.length,
    edges,
    edgeTriangles,
    edgeOpposites,
    boundaryEdges: Uint32Array.from([...boundaryEdges, ...folds.edges, ...added]).sort(),
  };
  return { ...model, topology: cut };
}
