// The process in which garments are worn, one case after the other; started by child.ts.
import { createMeasurement } from './measure-wear.ts';
import type { WearCase } from './wear-case.ts';

/** What it is sent: what to wear, and how long at most [s]. */
export interface WearOrder {
  readonly asked: WearCase;
  readonly seconds: number;
}

const measure = createMeasurement((note) => process.send?.({ note }));

// Nobody waits any more.
process.once('disconnect', () => process.exit(1));
process.on('message', (input) => {
  const { asked, seconds } = input as WearOrder;
  measure(asked, seconds).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: String(error).split('\n')[0] }),
  );
});
