// The process in which one garment is worn; started by child.ts.
import { measureWear } from './measure-wear.ts';
import type { WearCase } from './wear-case.ts';

// Nobody waits any more.
process.once('disconnect', () => process.exit(1));
process.once('message', (input) => {
  measureWear(input as WearCase, (note) => process.send?.({ note })).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: String(error).split('\n')[0] }),
  );
});
