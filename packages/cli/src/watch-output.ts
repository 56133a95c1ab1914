import type { Writable } from 'node:stream';
import { reasonOf } from './save-file.ts';

/**
 * Watches whether what is printed arrives: `console.log` does not say when a disk is full.
 *
 * @returns Waits for all that was printed, and says what went wrong, if anything did. Readers that have
 *   seen enough and close a pipe (`| head`) are no fault.
 */
export function watchOutput(stream: Writable): () => Promise<string | undefined> {
  let lost: NodeJS.ErrnoException | undefined;
  stream.on('error', (error) => {
    lost ??= error;
  });
  return async () => {
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve());
    });
    return lost && lost.code !== 'EPIPE'
      ? `the output cannot be written (${reasonOf(lost)}); it is incomplete`
      : undefined;
  };
}
