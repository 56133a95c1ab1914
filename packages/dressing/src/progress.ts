import type { GarmentMesh, Pattern } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import type { Draped, DrapingStep } from './drape/drape-garments.ts';
import { othersTurn } from './others-turn.ts';
import type { PanelNumbers } from './sew/panel-numbers.ts';

/** How far dressing has come. */
export interface Progress {
  readonly stage: Stage;
  /** The garment that is meshed or laid around the body, counted from 0; then all are at work at once. */
  readonly garment: number;
  /** Of the stage, 0 to 1. */
  readonly part: number;
  /** Of the whole, 0 to 1. */
  readonly total: number;
  /** About how long it will take from now on [s], once that can be told. */
  readonly secondsLeft: number | undefined;
  /** How the garments look now, once they lie around the body; to be asked at once, not later. */
  shapes(): readonly Shape[];
  /** Where the body's vertices are now [m]. */
  body(): Float64Array;
}

/**
 * `mesh`: a pattern is meshed and its panels are joined. `arrange`: a garment is laid around the thin
 * body. `sew`: all of them come to the shape they are cut in. `drape`: the body grows, and they hang.
 */
export type Stage = 'mesh' | 'arrange' | 'sew' | 'drape';

/** A garment at one moment, sewn. */
export interface Shape extends Pick<TriangleMesh, 'positions' | 'triangles'>, PanelNumbers {
  /** As it was given: tells which garment it is, where others stayed off. */
  readonly pattern: Pattern;
  /** The panels it is sewn from. */
  readonly mesh: GarmentMesh;
}

/** Shares of the time that stages usually take. */
const SHARES = { mesh: 0.08, arrange: 0.27, sew: 0.12, drape: 0.53 };
/** Time left is told after so much of the whole. */
const FORESEEABLE = 0.1;

export interface Teller {
  stage(stage: Stage, garment: number): Promise<void>;
  /** These are sewn and laid around the body now. */
  sewn(garments: readonly Shape[]): void;
  draping(step: DrapingStep): Promise<void>;
  /** All is done. */
  finished(draped: Draped): Promise<void>;
}

/** Says how far dressing has come, gives others their turn, and hears when it shall stop. */
export function tellProgress(
  garments: number,
  body: TriangleMesh,
  options: {
    readonly signal: AbortSignal | undefined;
    readonly onProgress: ((progress: Progress) => void) | undefined;
  },
): Teller {
  const { signal, onProgress } = options;
  const begun = performance.now();
  /** Without mittens. */
  const drawn = (places: Float64Array): Float64Array => places.subarray(0, body.positions.length);
  let done: readonly Shape[] = [];
  let garment = 0;
  let total = 0;

  async function tell(
    stage: Stage,
    part: number,
    shapes: () => readonly Shape[],
    skin: () => Float64Array,
  ): Promise<void> {
    // Garments that are laid around a thinner body once more do not set it back.
    total = Math.max(total, totalOf(stage, garment, part, garments));
    const seconds = (performance.now() - begun) / 1000;
    const secondsLeft = total > FORESEEABLE ? (seconds * (1 - total)) / total : undefined;
    onProgress?.({ stage, garment, part, total, secondsLeft, shapes, body: skin });
    await othersTurn();
    signal?.throwIfAborted();
  }

  function shapesAt(positions: () => readonly Float64Array[]): () => Shape[] {
    return () => {
      const places = positions();
      return done.map((shape, k) => ({ ...shape, positions: places[k] }));
    };
  }

  return {
    stage(stage, k) {
      garment = k;
      return tell(
        stage,
        0,
        () => done,
        () => body.positions,
      );
    },
    sewn(garments) {
      done = garments;
    },
    draping({ stage, positions, body: now, part }) {
      return tell(stage, part, shapesAt(positions), () => drawn(now));
    },
    finished({ positions, body: worn }) {
      return tell(
        'drape',
        1,
        shapesAt(() => positions),
        () => drawn(worn.positions),
      );
    },
  };
}

function totalOf(stage: Stage, garment: number, part: number, garments: number): number {
  const { mesh, arrange, sew } = SHARES;
  const before = { mesh: 0, arrange: mesh, sew: mesh + arrange, drape: mesh + arrange + sew };
  const isOne = stage === 'mesh' || stage === 'arrange';
  return before[stage] + SHARES[stage] * (isOne ? (garment + part) / garments : part);
}
