import { auditMeshes } from '@toile/audit';
import type { TriangleMesh } from '@toile/geometry';
import type { Arrays } from '../../../src/backend.ts';
import { buildSurface } from '../../../src/contact/exact/build-surface.ts';
import { type Exact, startExact } from '../../../src/contact/exact/exact.ts';
import type { ExactOptions } from '../../../src/contact/exact/options.ts';
import { emptyPairs, prepareExact } from '../../../src/contact/exact/prepare-exact.ts';
import { listBodies } from '../../../src/contact/exact/solids.ts';
import type { Kernels } from '../../../src/kernels/kernels.ts';
import type { Collider } from '../../../src/model/collider.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { type OrderedModel, orderModel } from '../../../src/model/ordered-model.ts';
import { createState, type State } from '../../../src/state.ts';
import { backend } from '../../backend.ts';

/** Cloth and bodies that can be moved without a solver. */
export interface Move {
  readonly model: OrderedModel;
  readonly state: State;
  readonly exact: Exact;
  /**
   * Sends each vertex of the cloth somewhere in one substep, and bodies on to a fraction of theirs;
   * returns the pairs of triangles that intersect at the end, and on the way there.
   */
  go(to: (x: readonly number[], vertex: number) => readonly number[], fraction?: number): Crossings;
  /** Where vertices were sent, and where they came. */
  readonly wanted: Float32Array;
}

export interface Crossings {
  readonly end: number;
  readonly onTheWay: number;
}

export interface MoveOptions extends ExactOptions {
  readonly pins?: readonly number[];
  readonly colliders?: readonly Collider[];
  /** Blocks that the list of candidates has room for. */
  readonly blocks?: number;
  /** Points of the way that are looked at. */
  readonly stations?: number;
  /** In place of the kernels. */
  readonly change?: (kernels: Kernels) => Kernels;
}

export function createMove(mesh: TriangleMesh, options: MoveOptions = {}): Move {
  const { stations = 3, pins = [], colliders = [], change = (own) => own } = options;
  const material = { ...cotton, thickness: 1e-3 };
  const model = orderModel(buildModel({ mesh, material, pins, colliders }));
  const initial = { state: createState(model), exact: withRoom(model, options.blocks) };
  const { arrays, kernels } = backend.adopt(initial as unknown as Arrays & typeof initial);
  const { state } = arrays;
  const exact = startExact(model, options, state, arrays.exact, change(kernels));
  const wanted = new Float32Array(state.positions.length);
  let done = 1;
  return {
    model,
    state,
    exact,
    wanted,
    go(to, fraction = 1) {
      const { from, to: bodiesTo } = exact.arrays.surface;
      if (done === 1) exact.detect(1 / 60);
      exact.advance(fraction);
      done = fraction;
      state.previous.set(state.positions);
      for (let i = 0; i < model.vertexCount; i++) {
        const at = 4 * i;
        if (state.inverseMasses[i] === 0 && pins.includes(model.inputVertex[i])) continue;
        state.positions.set(to(Array.from(state.positions.subarray(at, at + 3)), i), at);
      }
      wanted.set(state.positions);
      const { parts } = exact.counters;
      exact.begin(1 / 240);
      exact.finish();
      // A move in parts is not straight.
      const straight = exact.counters.parts === parts + 1;
      if (fraction === 1) exact.settle();
      const start = Float64Array.from(from);
      start.set(state.previous.subarray(0, 4 * model.vertexCount));
      const end = Float64Array.from(bodiesTo);
      end.set(state.positions.subarray(0, 4 * model.vertexCount));
      const at = (t: number) =>
        countCrossings(
          model,
          exact,
          start.map((x, c) => (t === 1 ? end[c] : x + t * (end[c] - x))),
        );
      let onTheWay = 0;
      for (let k = 1; straight && k < stations; k++) onTheWay += at(k / stations);
      return { end: at(1), onTheWay };
    },
  };
}

function withRoom(model: Model, blocks: number | undefined): ReturnType<typeof prepareExact> {
  const arrays = prepareExact(model);
  if (blocks === undefined) return arrays;
  const { surface, candidates } = buildSurface(model, listBodies(model), { blocks });
  const pairs = emptyPairs(candidates, surface.from.length / 4, 4096);
  return { ...arrays, surface, pairs };
}

/** Pairs of triangles with a common point, exactly, and vertices inside of bodies. */
function countCrossings(model: Model, exact: Exact, positions: Float64Array): number {
  let first = positions.length / 4 - exact.bodies.reduce((n, b) => n + b.positions.length / 3, 0);
  const bodies = exact.bodies.map(({ positions: own, triangles }) => {
    const place = positions.subarray(4 * first, 4 * (first + own.length / 3));
    first += own.length / 3;
    return { positions: place, triangles, stride: 4, rigid: true };
  });
  const cloth = {
    positions: positions.subarray(0, 4 * model.vertexCount),
    triangles: model.triangles,
    stride: 4,
  };
  const { intersections, inside } = auditMeshes([cloth, ...bodies]);
  return intersections + inside;
}

/** Several meshes as one. */
export function join(...meshes: readonly TriangleMesh[]): TriangleMesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = positions.length / 3;
    for (const corner of mesh.triangles) triangles.push(first + corner);
    for (const x of mesh.positions) positions.push(x);
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** A mesh that is bent, its rest shape what it was. */
export function bent(mesh: TriangleMesh, place: (x: number[]) => readonly number[]): TriangleMesh {
  const positions = new Float64Array(mesh.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(place(Array.from(mesh.positions.subarray(i, i + 3))), i);
  }
  return { ...mesh, positions };
}

/** A closed slab, 10 cm thick, with this top. */
export function slab(top: TriangleMesh): TriangleMesh {
  const count = top.positions.length / 3;
  const bottom = bent(top, ([x, y, z]) => [x, y - 0.1, z]);
  const { triangles } = top;
  const edges = new Set<number>();
  const each = (visit: (a: number, b: number) => void): void => {
    triangles.forEach((a, k) => {
      visit(a, triangles[k % 3 < 2 ? k + 1 : k - 2]);
    });
  };
  each((a, b) => edges.add(a * count + b));
  const walls: number[] = [];
  each((a, b) => {
    if (!edges.has(b * count + a)) walls.push(b, a, count + a, b, count + a, count + b);
  });
  const below = Array.from(triangles, (_, k) => count + triangles[k - (k % 3) + 2 - (k % 3)]);
  return {
    positions: Float64Array.from([...top.positions, ...bottom.positions]),
    triangles: Uint32Array.from([...triangles, ...below, ...walls]),
  };
}
