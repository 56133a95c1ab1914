import { ContradictionError, MeasurementError, MotionError } from '@toile/body';
import { DressError } from '@toile/dressing';
import { FabricError } from '@toile/fabric';
import { PatternError } from '@toile/garment';
import { InputError } from './command.ts';

const KNOWN = [
  ContradictionError,
  DressError,
  FabricError,
  MeasurementError,
  MotionError,
  PatternError,
];

/** A file that is wrong everywhere need not be told so everywhere. */
const MOST_LINES = 20;

/**
 * Does some work; errors about what was given become the user's to read.
 *
 * @param where The file or option at fault; '' where the message says it.
 */
export async function explain<T>(where: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!KNOWN.some((kind) => error instanceof kind)) throw error;
    const lines = (error as Error).message.split('\n');
    const start = where === '' ? '' : `${where}:${lines.length > 1 ? '\n' : ' '}`;
    const more = lines.length - MOST_LINES;
    const rest = more > 0 ? [`… and ${more} more`] : [];
    throw new InputError(start + [...lines.slice(0, MOST_LINES), ...rest].join('\n'));
  }
}
