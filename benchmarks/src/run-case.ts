// The process in which one case runs; started by child.ts.
import { type Case, measure } from './case.ts';

process.once('message', (input) => {
  measure(input as Case).then(
    (result) => process.send?.({ result }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.send?.({ failed: message.split('\n')[0] });
    },
  );
});
