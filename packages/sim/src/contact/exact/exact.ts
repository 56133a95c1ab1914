import type { Vec3 } from '@toile/geometry';
import type { ContactRule } from '../../kernels/contact-set.ts';
import type { KernelsOf } from '../../kernels/kernels.ts';
import type { System } from '../../kernels/system.ts';
import type { Pose } from '../../model/collider.ts';
import type { Model } from '../../model/model.ts';
import type { State } from '../../state.ts';
import type { Tangle } from '../untangle/untangle.ts';
import type { ContactForces } from './contact-forces.ts';
import { createMoves, type MoveCounters } from './moves.ts';
import { checkExact, type ExactOptions } from './options.ts';
import type { ExactArrays } from './prepare-exact.ts';
import { createRecovery, pack } from './recovery.ts';
import { createRule, fillFriction, spansOf } from './rule.ts';
import { createSearch } from './search.ts';
import { createSolids, type HeldCollider } from './solids.ts';
import { createStrides } from './strides.ts';

/**
 * Contact by triangles: of vertices and faces, and of edges and edges, of the cloth with itself and
 * with bodies. From a start without intersections no substep ends with one.
 *
 * A solver calls `begin` when it knows where the cloth wants to go, takes the contacts' forces into
 * account as it likes, and calls `finish` with where it ends.
 */
export interface Exact extends ContactForces {
  readonly arrays: ExactArrays;
  readonly rule: ContactRule;
  /** A step of dt seconds begins. */
  detect(dt: number): void;
  /** Bodies go on to the fraction `to` of the step. */
  advance(to: number): void;
  /** In how many substeps a step is taken at least, so that no body goes far in one. */
  readonly substeps: number;
  /** Moves what touches apart, with so much of its friction; begins the substep where need be. */
  relax(h: number, friction: number): void;
  settle(): void;
  setPose(collider: number, pose: Pose): void;
  setVertices(collider: number, positions: Float32Array): void;
  setFriction(collider: number, friction: number): void;
  /** The model with another rest shape: distance and stiffness of contacts follow the cloth. */
  setRest(model: Model): void;
  readonly bodies: readonly { readonly positions: Float32Array; readonly triangles: Uint32Array }[];
  /** What crosses and could not be undone; empty when all is well. */
  readonly tangles: readonly Tangle[];
  /** Bodies that were held back in the last step; they go on in the next. */
  readonly yielded: readonly HeldCollider[];
  /** Counts since the start. */
  readonly counters: Counters;
}

export interface Counters extends MoveCounters {
  searches: number;
  /** Searches that found more than there is room for. */
  overflows: number;
}

/** Sweeps over contacts before a solver starts. */
const STARTING_SWEEPS = 3;

/** Parts of the kernels that it calls. */
export const EXACT_PARTS = ['surface', 'moves', 'contact'] as const;
export type ExactPart = (typeof EXACT_PARTS)[number];

export function startExact(
  model: Model,
  options: ExactOptions,
  state: State,
  arrays: ExactArrays,
  kernels: KernelsOf<ExactPart>,
): Exact {
  const { surface, pairs, contacts, exempt, moved } = arrays;
  const { from, to } = surface;
  const { stride, pressure, patience } = checkExact(options);
  const living = createRule(model, arrays.rule, options.distance, pressure);
  const { rule } = living;
  const { clothCount, firstBody } = rule;
  const solids = createSolids(model, arrays.paths, to.subarray(4 * firstBody), kernels);
  fillFriction(model, solids.bodies, arrays.rule);
  const spans = spansOf(solids.bodies, firstBody);
  const isRigid = (body: number): boolean =>
    model.colliders[solids.bodies[body].collider].kind !== 'mesh';
  const planesBefore = rule.halfSpaces.slice();
  const search = createSearch(surface, pairs, solids, spans, rule, kernels);
  const strides = createStrides(
    solids,
    spans,
    isRigid,
    surface,
    rule,
    planesBefore,
    search,
    stride,
  );
  const moves = createMoves(
    surface,
    pairs,
    exempt,
    state.inverseMasses,
    rule,
    kernels,
    search,
    spans.filter((_, body) => isRigid(body)),
    planesBefore,
    patience,
  );
  const recovery = createRecovery(model, state, exempt, () => 2 * rule.core, bodyMeshes);
  arrays.before.set(state.velocities.subarray(0, 4 * clothCount));
  /** How much of the step has gone by, and what of it this substep is. */
  let fraction = 0;
  let part = 1;
  let caughtBefore = 0;
  let hasBegun = false;
  let remembers = false;
  /** Whether nothing crosses on the way to where `crossing` last looked. */
  let isClear = false;

  from.set(to.subarray(4 * firstBody), 4 * firstBody);
  solids.placePlanes(1, rule.halfSpaces, rule.halfSpaceMotion);
  rule.halfSpaceMotion.fill(0);
  if (!options.isClear) recovery.atStart(options.rounds);

  function collect(): void {
    const { distance, edgeDistance, slack } = rule;
    kernels.measurePairs(surface, pairs, exempt, distance + slack, edgeDistance + slack);
    kernels.collectContacts(state, surface, pairs, moved, contacts, rule);
    if (remembers) kernels.recallContacts(contacts, rule.creep);
  }

  function begin(h: number, remember = false): void {
    hasBegun = true;
    remembers = remember;
    living.begin(h);
    from.set(state.previous.subarray(0, 4 * clothCount));
    to.set(state.positions.subarray(0, 4 * clothCount));
    search.begin(1 + (1 - fraction) / part);
    kernels.measureMotion(state, surface, arrays.before, moved, rule, h);
    collect();
  }

  function bodyMeshes(): { positions: Float32Array; triangles: Uint32Array }[] {
    return solids.bodies.map(({ vertexCount, triangles }, b) => ({
      positions: pack(to, spans[b].first, vertexCount),
      triangles,
    }));
  }

  return {
    arrays,
    rule,
    set: contacts,
    get counters() {
      return { ...search.counters, ...moves.counters };
    },
    get tangles() {
      return recovery.tangles;
    },
    get yielded() {
      return solids.yielded;
    },
    get bodies() {
      return bodyMeshes();
    },
    get substeps() {
      return strides.substeps;
    },
    detect(dt: number): void {
      fraction = 0;
      caughtBefore = recovery.caught;
      moves.begin();
      search.wake(solids.moves ? meanWay(state, clothCount, dt) : [0, 0, 0]);
    },
    advance(next: number): void {
      hasBegun = false;
      part = next - fraction;
      fraction = next;
      from.set(to.subarray(4 * firstBody), 4 * firstBody);
      planesBefore.set(rule.halfSpaces);
      if (!moves.isTired) {
        search.advance(next);
        strides.take(next);
        return;
      }
      search.accept();
      search.stay();
      rule.halfSpaceMotion.fill(0);
      solids.yield();
    },
    begin,
    part(system: System): number {
      system.image.set(state.positions);
      kernels.startContacts(state, from, contacts, STARTING_SWEEPS);
      return kernels.shiftStart(state, system);
    },
    measure: () => kernels.measureContacts(state, from, contacts, rule.creep),
    addTo(system: System): number {
      const energy = kernels.pushContacts(state, from, contacts, rule.creep, system);
      kernels.addContacts(contacts, system);
      return energy;
    },
    removeFrom(system: System): void {
      kernels.removeContacts(contacts, system);
    },
    relax(h: number, friction: number): void {
      if (!hasBegun) begin(h);
      kernels.relaxContacts(state, from, contacts, friction);
    },
    crossing(most: number): number {
      to.set(state.positions.subarray(0, 4 * clothCount));
      search.keepUp();
      const crossing = moves.countCrossing(false);
      isClear = crossing === 0 && recovery.caught === 0;
      if (moves.isTired) return Math.min(crossing, most);
      if (crossing > most) collect();
      return crossing;
    },
    finish(asSeen = false): void {
      if (asSeen && isClear) strides.see(true);
      else {
        to.set(state.positions.subarray(0, 4 * clothCount));
        const gotThere = moves.take(solids.moves, asSeen);
        strides.see(gotThere);
        if (!gotThere) solids.yield();
      }
      isClear = false;
      state.positions.set(to.subarray(0, 4 * clothCount));
      if (remembers) kernels.rememberContacts(state, state.previous, contacts, rule.creep);
    },
    settle(): void {
      solids.settle(rule.halfSpaces);
      living.press(solids.yielded.length > 0);
      // Not while more are being caught.
      const { caught } = recovery;
      if (caught > 0 && caught <= caughtBefore) recovery.afterStep();
    },
    setPose: solids.setPose,
    setVertices: solids.setVertices,
    setRest(changed) {
      if (living.setRest(changed)) search.forget();
    },
    setFriction(collider, friction) {
      solids.bodies.forEach((body, b) => {
        if (body.collider !== collider) return;
        const { first, end } = spans[b];
        arrays.rule.bodyFriction.fill(friction, first - firstBody, end - firstBody);
      });
    },
  };
}

/** How far the cloth goes on the whole in dt seconds [m]. */
function meanWay({ velocities }: State, clothCount: number, dt: number): Vec3 {
  let [x, y, z] = [0, 0, 0];
  for (let c = 0; c < 4 * clothCount; c += 4) {
    x += velocities[c];
    y += velocities[c + 1];
    z += velocities[c + 2];
  }
  const h = dt / clothCount;
  return [x * h, y * h, z * h];
}
