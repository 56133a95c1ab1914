import type { ContactRule } from '../../kernels/contact-set.ts';
import { meanByArea } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import { GHOSTS } from '../../state.ts';
import { contactDistance, contactStiffness } from './contact-scale.ts';
import type { ExactArrays } from './prepare-exact.ts';
import type { Solid, Span } from './solids.ts';

/** How contacts push and hold, and what changes it. */
export interface LivingRule {
  readonly rule: ContactRule;
  /** Contacts of a substep of h seconds. */
  begin(h: number): void;
  /** After a step: bodies that were held back push harder from step to step. */
  press(wereHeldBack: boolean): void;
  /** Distance and stiffness follow the cloth; whether the distance is another. */
  setRest(model: Model): boolean;
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
/** Bodies that are held back push harder from step to step, and so many times as hard at most. */
const PUSH_GROWTH = 1.5;
const HARDEST_PUSH = 100;

export function createRule(
  model: Model,
  arrays: ExactArrays['rule'],
  wanted: number | undefined,
  pressure: number,
): LivingRule {
  const distance = contactDistance(model, wanted);
  /** Of contacts that nothing presses, and how many times that they have now. */
  let stiffness = contactStiffness(model, distance, pressure);
  let push = 1;
  const rule: { -readonly [name in keyof ContactRule]: ContactRule[name] } = {
    core: CORE * distance,
    clothCount: model.vertexCount,
    firstBody: model.vertexCount + GHOSTS,
    halfSpaceCount: arrays.halfSpaceFriction.length,
    stiffness,
    distance,
    edgeDistance: EDGE_DISTANCE * distance,
    friction: meanByArea(model, 'friction'),
    ...arrays,
    creep: CREEP_SPEED,
    slack: 0,
  };
  return {
    rule,
    begin(h) {
      rule.creep = CREEP_SPEED * h;
      rule.slack = Math.min(h * h * Math.hypot(...model.gravity), rule.distance);
    },
    press(wereHeldBack) {
      push = wereHeldBack
        ? Math.min(PUSH_GROWTH * push, HARDEST_PUSH)
        : Math.max(1, push / PUSH_GROWTH);
      rule.stiffness = push * stiffness;
    },
    setRest(changed) {
      const next = contactDistance(changed, wanted);
      stiffness = contactStiffness(changed, next, pressure);
      rule.stiffness = push * stiffness;
      if (next === rule.distance) return false;
      rule.distance = next;
      rule.edgeDistance = EDGE_DISTANCE * next;
      // Layers may be as near to each other as the core let them come.
      rule.core = Math.min(rule.core, CORE * next);
      return true;
    },
  };
}

/** Friction of planes and bodies as the model has it. */
export function fillFriction(
  model: Model,
  bodies: readonly Solid[],
  { halfSpaceFriction, bodyFriction }: ExactArrays['rule'],
): void {
  const own = meanByArea(model, 'friction');
  const planes = model.colliders.filter(({ kind }) => kind === 'plane');
  planes.forEach((plane, s) => {
    halfSpaceFriction[s] = plane.friction ?? own;
  });
  spansOf(bodies, 0).forEach(({ first, end }, b) => {
    bodyFriction.fill(bodies[b].friction, first, end);
  });
}

/** The bodies' vertices, one body after the other. */
export function spansOf(bodies: readonly Solid[], firstBody: number): Span[] {
  let end = firstBody;
  return bodies.map(({ vertexCount }) => {
    const first = end;
    end += vertexCount;
    return { first, end };
  });
}
