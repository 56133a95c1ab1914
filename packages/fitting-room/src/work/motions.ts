import { type Body, idle, type Motion, stance, turn, walk } from '@toile/body';
import type { Move } from './protocol.ts';

export interface KnownMotion {
  readonly motion: Motion;
  /** What there is to know about it. */
  readonly notes: readonly string[];
}

const known = new WeakMap<Body, Map<string, Promise<KnownMotion>>>();

/** A motion for a person; who asks again gets the same one, with all that was found out about it. */
export function motionFor(move: Move, wearer: Body): Promise<KnownMotion> {
  const own = known.get(wearer) ?? new Map<string, Promise<KnownMotion>>();
  known.set(wearer, own);
  const key = keyOf(move);
  const motion = own.get(key) ?? makeMotion(move, wearer);
  own.set(key, motion);
  // What failed may be tried again.
  motion.catch(() => own.delete(key));
  return motion;
}

async function makeMotion(move: Move, wearer: Body): Promise<KnownMotion> {
  switch (move.kind) {
    case 'walk':
      return { motion: walk(wearer, { speed: move.speed }), notes: [] };
    case 'turn':
      return { motion: turn(wearer, { angle: Math.PI }), notes: [] };
    case 'clip':
      // What reads recordings comes with the first one.
      return (await import('./read-clip.ts')).readClip(move.name, move.content, wearer);
    case 'stand':
    case 'idle':
      return { motion: idle(wearer), notes: [] };
    default:
      return { motion: stance(wearer, move.kind), notes: [] };
  }
}

function keyOf(move: Move): string {
  if (move.kind === 'walk') return `walk ${move.speed}`;
  return move.kind === 'clip' ? `clip ${move.name} ${sumOf(move.content)}` : move.kind;
}

/** A number for a file's content: Fowler, Noll and Vo's hash (1a, 32 bits). */
function sumOf(content: ArrayBuffer): number {
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(content)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
