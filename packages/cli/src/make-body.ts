import { type Body, ContradictionError, createBody, MeasurementError } from '@toile/body';
import type { BodyOptions } from './body-options.ts';
import { InputError } from './command.ts';

/** The body that was asked for; measurements that cannot be are the user's to read. */
export async function makeBody({ input, unit }: BodyOptions): Promise<Body> {
  try {
    return await createBody(input, { unit });
  } catch (error) {
    const known =
      error instanceof MeasurementError ||
      error instanceof ContradictionError ||
      error instanceof RangeError;
    if (known) throw new InputError(error.message);
    throw error;
  }
}
