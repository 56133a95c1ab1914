// The process in which one garment is worn; started by child.ts.
import { measureWear } from './measure-wear.ts';
import type { WearCase } from './wear-case.ts';

/** What it is sent: what to wear, and how long at most [s]. */
export interface WearOrder {
  readonly asked: WearCase;
  readonly seconds: number;
}

// Nobody waits any more.
process.once('disconnect', () => process.exit(1));
process.once('message', (input) => {
  const { asked, seconds } = input as WearOrder;
  measureWear(asked, seconds, (note) => process.send?.({ note })).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: String(error).split('\n')[0] }),
  );
});
