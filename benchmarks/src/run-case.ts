// The process in which one case runs; started by child.ts.
import { type Case, measure } from './case.ts';
import type { PartCase } from './contact/part.ts';
import { measureQuality, type QualityCase } from './quality/measure.ts';

process.once('message', (input) => {
  run(input as Case | QualityCase | PartCase).then(
    (result) => process.send?.({ result }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.send?.({ failed: message.split('\n')[0] });
    },
  );
});

async function run(asked: Case | QualityCase | PartCase): Promise<object> {
  if ('part' in asked) {
    const { PARTS } = await import('./contact/parts.ts');
    return PARTS[asked.part].measure(asked);
  }
  return 'stiffness' in asked ? measureQuality(asked) : measure(asked);
}
