import type { Move } from '../work/protocol.ts';

export type MoveName = Move['kind'];

/** How the dressed person moves. */
export interface Walk {
  readonly move: MoveName;
  /** Of walking [m/s]. */
  readonly speed: number;
  /** Seconds of motion per second. */
  readonly tempo: number;
  readonly isPaused: boolean;
}

export const STANDING: Walk = { move: 'stand', speed: 1.3, tempo: 1, isPaused: false };
export const WALKING_SPEEDS = [0.9, 1.3, 1.8] as const;
export const TEMPOS = [1, 0.5, 0.25, 0.1] as const;

/** What is ordered for it; a recording is ordered by its file. */
export function moveOf({ move, speed }: Walk): Move | undefined {
  if (move === 'clip') return undefined;
  return move === 'walk' ? { kind: move, speed } : { kind: move };
}
