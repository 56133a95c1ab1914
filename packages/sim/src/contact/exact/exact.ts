import type { ContactRule } from '../../kernels/contact-set.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import { meanByArea } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import { GHOSTS, type State } from '../../state.ts';
import type { Pose } from '../collider.ts';
import { type Tangle, type UntangleResult, untangle } from '../untangle/untangle.ts';
import { type Body, createTroupe, type HeldCollider, type Span } from './bodies.ts';
import { createCaptives } from './captives.ts';
import { contactDistance, contactStiffness } from './contact-scale.ts';
import { limitPlanes, limitWays } from './limit-ways.ts';
import { createMoves, type MoveCounters } from './moves.ts';
import { checkExact, type ExactOptions } from './options.ts';
import type { ExactArrays } from './prepare-exact.ts';
import { createSearch } from './search.ts';

/**
 * Contact by triangles: of vertices and faces, and of edges and edges, of the cloth with itself and
 * with bodies. From a start without intersections no substep ends with one.
 *
 * A solver calls `begin` when it knows where the cloth wants to go, takes the contacts' forces into
 * account as it likes, and calls `finish` with where it ends.
 */
export interface Exact {
  readonly arrays: ExactArrays;
  readonly rule: ContactRule;
  /** A step of dt seconds begins. */
  detect(dt: number): void;
  /** Bodies go on to the fraction `to` of the step. */
  advance(to: number): void;
  /**
   * Finds contacts on the way from `previous` to `positions` in h seconds. Whoever solves for the
   * forces of friction lets contacts remember them, so that cloth stands on a slope.
   */
  begin(h: number, remember?: boolean): void;
  /** In how many substeps a step is taken at least, so that no body goes far in one. */
  readonly substeps: number;
  /**
   * How many pairs would cross if the substep ended at `positions`. Where they are more than `most`,
   * contacts are found anew, with those on the way there; not in steps that take long already, where
   * no more than `most` are counted.
   */
  crossing(most: number): number;
  /** Moves what touches apart, with so much of its friction; begins the substep where need be. */
  relax(h: number, friction: number): void;
  /**
   * Ends the substep without intersections, as near to `positions` as that goes. Where they are as
   * `crossing` last saw them it need not look again.
   */
  finish(asSeen?: boolean): void;
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

/** Part of the contact distance that no solver may use up. */
const CORE = 0.1;
/** Distance between edges, where vertices and faces do not already hold layers apart. */
const EDGE_DISTANCE = 0.6;
/**
 * Speed of slip at which friction is at its largest [m/s]. Where contacts remember, they slip by what
 * that makes in a substep, and then hold.
 */
const CREEP_SPEED = 2e-3;
/** Bodies that are faster than so many strides in a step go farther in each, up to so many times. */
const MOST_SUBSTEPS = 8;
const LONGEST_STRIDE = 4;
/**
 * How far a body that was held back goes in a substep to catch up, in strides: half as far each time that
 * it is held back again, down to the least, and twice as far when it is not.
 */
const CATCH_UP = 2;
const LEAST_CATCH_UP = 1 / 4;
/** Bodies that are held back push harder from step to step, and so many times as hard at most. */
const PUSH_GROWTH = 1.5;
const HARDEST_PUSH = 100;
/** Rounds per step to free captives in. */
const RELEASE_ROUNDS = 30;

export function startExact(
  model: Model,
  options: ExactOptions,
  state: State,
  arrays: ExactArrays,
  kernels: Kernels,
): Exact {
  const { surface, pairs, contacts, exempt, moved } = arrays;
  const { from, to } = surface;
  const clothCount = model.vertexCount;
  const firstBody = clothCount + GHOSTS;
  const troupe = createTroupe(model, arrays.paths, to.subarray(4 * firstBody), kernels);
  let distance = contactDistance(model, options.distance);
  const { stride, pressure, patience } = checkExact(options);
  setFriction(model, troupe.bodies, arrays.rule);
  const rule: { -readonly [name in keyof ContactRule]: ContactRule[name] } = {
    core: CORE * distance,
    clothCount,
    firstBody,
    halfSpaceCount: arrays.rule.halfSpaceFriction.length,
    stiffness: contactStiffness(model, distance, pressure),
    distance,
    edgeDistance: EDGE_DISTANCE * distance,
    friction: meanByArea(model, 'friction'),
    ...arrays.rule,
    creep: CREEP_SPEED,
    slack: 0,
  };
  const spans = spansOf(troupe.bodies, firstBody);
  const search = createSearch(surface, pairs, troupe, spans, rule, kernels);
  const captives = createCaptives(exempt);
  const isRigid = (_: Span, b: number): boolean =>
    model.colliders[troupe.bodies[b].collider].kind !== 'mesh';
  const planesBefore = rule.halfSpaces.slice();
  const moves = createMoves(
    surface,
    pairs,
    exempt,
    state.inverseMasses,
    rule,
    kernels,
    search,
    spans.filter(isRigid),
    planesBefore,
    patience,
  );
  let tangles: readonly Tangle[] = [];
  arrays.before.set(state.velocities.subarray(0, 4 * clothCount));
  let fraction = 0;
  /** Of contacts that nothing presses, and how many times that they have now. */
  let stiffness = rule.stiffness;
  let push = 1;
  let catchUp = CATCH_UP;
  let step = 1;
  let taken = 0;
  let begun = false;
  let remembers = false;
  /** Whether nothing crosses on the way to where `crossing` last looked. */
  let clear = false;

  from.set(to.subarray(4 * firstBody), 4 * firstBody);
  troupe.placePlanes(1, rule.halfSpaces, rule.halfSpaceMotion);
  rule.halfSpaceMotion.fill(0);
  if (!options.isClear) recover(options.rounds, true);

  /** Undoes what crosses, as far as it can be done; contacts of the rest are suspended. */
  function recover(maxRounds: number | undefined, isStart = false): void {
    const found = untangle({
      positions: pack(state.positions, 0, clothCount),
      triangles: model.triangles,
      inverseMasses: state.inverseMasses,
      restPositions: model.rest,
      bodies: bodyMeshes().map((body) => ({ ...body, closed: true })),
      ...(model.layers && { layers: model.layers }),
      gap: 2 * rule.core,
      ...(maxRounds !== undefined && { maxRounds }),
    });
    if (found.tangles.length === 0 || isStart) adopt(found);
    tangles = found.tangles;
  }

  function adopt({ positions, tangles: left }: UntangleResult): void {
    for (let i = 0; i < clothCount; i++) {
      for (let c = 0; c < 3; c++) {
        const x = Math.fround(positions[3 * i + c]);
        if (state.positions[4 * i + c] === x) continue;
        state.positions[4 * i + c] = x;
        state.previous[4 * i + c] = x;
        state.velocities[4 * i + c] = 0;
      }
    }
    captives.set(left.flatMap(({ vertices }) => vertices));
  }

  function collect(): void {
    const { edgeDistance, slack } = rule;
    kernels.measurePairs(surface, pairs, exempt, distance + slack, edgeDistance + slack);
    kernels.collectContacts(state, surface, pairs, moved, contacts, rule);
    if (remembers) kernels.recallContacts(contacts, rule.creep);
  }

  function begin(h: number, remember = false): void {
    begun = true;
    remembers = remember;
    rule.creep = CREEP_SPEED * h;
    rule.slack = Math.min(h * h * Math.hypot(...model.gravity), distance);
    from.set(state.previous.subarray(0, 4 * clothCount));
    to.set(state.positions.subarray(0, 4 * clothCount));
    search.begin(1 + (1 - fraction) / step);
    kernels.measureMotion(state, surface, arrays.before, moved, rule, h);
    collect();
  }

  /** Whether bodies have to catch up. */
  function isLate(): boolean {
    return troupe.yielded.length > 0 || catchUp < CATCH_UP;
  }

  /** Whether bodies may go farther in this substep than they should. */
  function isTooFast(): boolean {
    return isLate() || search.longestWay > MOST_SUBSTEPS * LONGEST_STRIDE * stride;
  }

  /** How far they should go in a substep, at most [m]. */
  function longestWay(): number {
    return (isLate() ? catchUp : LONGEST_STRIDE) * stride;
  }

  function bodyMeshes(): { positions: Float32Array; triangles: Uint32Array }[] {
    return troupe.bodies.map(({ vertexCount, triangles }, b) => ({
      positions: pack(to, spans[b].first, vertexCount),
      triangles,
    }));
  }

  return {
    arrays,
    rule,
    get counters() {
      return { ...search.counters, ...moves.counters };
    },
    get tangles() {
      return tangles;
    },
    get yielded() {
      return troupe.yielded;
    },
    get bodies() {
      return bodyMeshes();
    },
    detect(): void {
      fraction = 0;
      taken = captives.count;
      moves.begin();
      search.wake();
    },
    advance(next: number): void {
      begun = false;
      step = next - fraction;
      fraction = next;
      from.set(to.subarray(4 * firstBody), 4 * firstBody);
      planesBefore.set(rule.halfSpaces);
      if (moves.isTired) {
        rule.halfSpaceMotion.fill(0);
        troupe.yield();
        return;
      }
      if (troupe.moves) {
        troupe.place(next);
        if (isTooFast()) {
          spans.forEach((span, b) => {
            limitWays(from, to, span, longestWay(), isRigid(span, b));
          });
        }
      }
      troupe.placePlanes(next, rule.halfSpaces, rule.halfSpaceMotion);
      if (!isTooFast()) return;
      limitPlanes(planesBefore, rule, longestWay());
      troupe.yield();
    },
    begin,
    relax(h: number, friction: number): void {
      if (!begun) begin(h);
      kernels.relaxContacts(state, from, contacts, friction, true);
    },
    get substeps() {
      return Math.min(MOST_SUBSTEPS, Math.ceil(search.longestWay / stride));
    },
    crossing(most: number): number {
      to.set(state.positions.subarray(0, 4 * clothCount));
      search.keepUp();
      const crossing = moves.countCrossing(false);
      clear = crossing === 0 && captives.count === 0;
      if (moves.isTired) return Math.min(crossing, most);
      if (crossing > most) collect();
      return crossing;
    },
    finish(asSeen = false): void {
      if (!(asSeen && clear)) {
        to.set(state.positions.subarray(0, 4 * clothCount));
        const isThere = moves.take(troupe.moves);
        catchUp = isThere ? Math.min(CATCH_UP, 2 * catchUp) : Math.max(LEAST_CATCH_UP, catchUp / 2);
        if (!isThere) troupe.yield();
      } else catchUp = Math.min(CATCH_UP, 2 * catchUp);
      clear = false;
      state.positions.set(to.subarray(0, 4 * clothCount));
      if (remembers) kernels.rememberContacts(state, state.previous, contacts, rule.creep);
    },
    settle(): void {
      troupe.settle(rule.halfSpaces);
      push =
        troupe.yielded.length > 0
          ? Math.min(PUSH_GROWTH * push, HARDEST_PUSH)
          : Math.max(1, push / PUSH_GROWTH);
      rule.stiffness = push * stiffness;
      // Not while more are being caught.
      if (captives.count > 0 && captives.count <= taken) recover(RELEASE_ROUNDS);
    },
    setPose: troupe.setPose,
    setVertices: troupe.setVertices,
    setRest(changed) {
      const next = contactDistance(changed, options.distance);
      stiffness = contactStiffness(changed, next, pressure);
      rule.stiffness = push * stiffness;
      if (next === distance) return;
      distance = next;
      rule.distance = distance;
      rule.edgeDistance = EDGE_DISTANCE * distance;
      // Layers may be as near to each other as the core let them come.
      rule.core = Math.min(rule.core, CORE * distance);
      search.forget();
    },
    setFriction(collider, friction) {
      troupe.bodies.forEach((body, b) => {
        if (body.collider !== collider) return;
        const { first, end } = spans[b];
        arrays.rule.bodyFriction.fill(friction, first - firstBody, end - firstBody);
      });
    },
  };
}

/** The bodies' vertices, one body after the other. */
function spansOf(bodies: readonly Body[], firstBody: number): Span[] {
  let end = firstBody;
  return bodies.map(({ vertexCount }) => {
    const first = end;
    end += vertexCount;
    return { first, end };
  });
}

function setFriction(model: Model, bodies: readonly Body[], rule: ExactArrays['rule']): void {
  const own = meanByArea(model, 'friction');
  const planes = model.colliders.filter(({ kind }) => kind === 'plane');
  planes.forEach((plane, s) => {
    rule.halfSpaceFriction[s] = plane.friction ?? own;
  });
  let first = 0;
  for (const { vertexCount, friction } of bodies) {
    rule.bodyFriction.fill(friction, first, first + vertexCount);
    first += vertexCount;
  }
}

/** Three numbers of the four that vectors have. */
function pack(x: Float32Array, first: number, count: number): Float32Array {
  const out = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) out[3 * i + c] = x[4 * (first + i) + c];
  }
  return out;
}
