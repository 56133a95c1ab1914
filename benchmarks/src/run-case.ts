// The process in which one case runs; started by child.ts.
import { type Case, measure } from './case.ts';
import { measureQuality, type QualityCase } from './quality/measure.ts';

process.once('message', (input) => {
  const asked = input as Case | QualityCase;
  const result: Promise<object> = 'stiffness' in asked ? measureQuality(asked) : measure(asked);
  result.then(
    (result) => process.send?.({ result }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.send?.({ failed: message.split('\n')[0] });
    },
  );
});
