import { PatternError } from '../pattern/pattern-error.ts';
import type { Side } from './designs/design-map.ts';

/** A way along one piece's sew line, through points by name. */
export interface Leg {
  readonly piece: string;
  /** Only where the run names it. */
  readonly side?: Side;
  readonly points: readonly string[];
}

const LEG = /^(?:(left|right) )?(\w+): *(\S.*)$/;

/** Reads a run such as `'front: armhole > shoulder + left back: shoulder > armhole'`. */
export function readRun(run: string): Leg[] {
  return run.split('+').map((text) => {
    const [, side, piece, way] = LEG.exec(text.trim()) ?? [];
    const points = readPoints(way ?? '');
    if (piece === undefined || points.length < 2) {
      throw new PatternError([
        {
          message: `run "${run}": write it as "piece: point > point", with " + " before the next piece`,
        },
      ]);
    }
    return { piece, points, ...(side === undefined ? {} : { side: side as Side }) };
  });
}

/** Reads `'a > b > c'`; nothing if a name is missing. */
export function readPoints(way: string): string[] {
  const points = way.split('>').map((name) => name.trim());
  return points.includes('') ? [] : points;
}
