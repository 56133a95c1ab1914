import type { Yielded } from '@toile/sim';

/** Skin that is dented by so little does not hinder; dented by so much it lets nobody go on [m]. */
const LITTLE = 0.01;
const MUCH = 0.05;

/**
 * How fast a person goes on whom clothes hold back, 0 to 1. Who would go on regardless would leave parts of
 * the skin behind for good, metres away from the rest.
 */
export function paceWhen(yielded: readonly Yielded[]): number {
  let behind = 0;
  for (const held of yielded) if (held.what === 'collider') behind = Math.max(behind, held.behind);
  return Math.min(1, Math.max(0, (MUCH - behind) / (MUCH - LITTLE)));
}
