import type { Result } from './case.ts';
import { runInChild } from './child.ts';
import {
  OptionError,
  type Options,
  parseOptions,
  planCases,
  type Suite,
  USAGE,
} from './options.ts';
import { jsonLine, tableHead, tableRow } from './table.ts';

/**
 * Runs the cases one after another, never two at once: they would slow each other down. Each has a
 * process of its own, so an engine that crashes costs its row and nothing else.
 */
async function compare(options: Options): Promise<void> {
  const cases = planCases(options);
  for (const engine of options.named) {
    if (!cases.some((asked) => asked.engine === engine)) {
      console.error(`bench: ${engine} is left out, it runs on 1 thread only`);
    }
  }
  if (!options.json) console.log(tableHead());
  for (const asked of cases) {
    const script = new URL('./run-case.js', import.meta.url);
    const outcome = await runInChild<Result>(script, asked, options.timeout);
    console.log(options.json ? jsonLine(asked, outcome) : tableRow(asked, outcome));
    if ('failed' in outcome) {
      if (options.json) console.error(tableRow(asked, outcome));
      if (asked.engine.startsWith('toile')) process.exitCode = 1;
    }
  }
}

/** Suites are loaded when they run: a comparison needs none of them. */
const RUN: Readonly<Record<Suite, (options: Options) => Promise<void>>> = {
  compare,
  scaling: async (options) => (await import('./scaling.ts')).runScaling(options),
  quality: async (options) => (await import('./quality/quality.ts')).runQuality(options),
  linear: async (options) => (await import('./linear/linear.ts')).runLinear(options),
  drape: async (options) => (await import('./drape.ts')).runDrape(options),
  contact: async (options) => (await import('./contact/contact.ts')).runContact(options),
  skin: async (options) => (await import('./skin.ts')).runSkin(options),
  fit: async (options) => (await import('./fit.ts')).runFit(options),
  dressing: async (options) => (await import('./dressing/dressing.ts')).runDressing(options),
  wardrobe: async (options) => (await import('./dressing/wardrobe.ts')).runWardrobe(options),
  wear: async (options) => (await import('./wear/wear.ts')).runWear(options),
  gpu: async (options) => (await import('./gpu/gpu.ts')).runGpu(options),
  pace: async (options) => (await import('./wear/pace.ts')).runPace(options),
  live: async (options) => (await import('./wear/live.ts')).runLive(options),
  realtime: async (options) => (await import('./realtime/realtime.ts')).runRealtime(options),
  folds: async (options) => (await import('./dressing/folds.ts')).runFolds(options),
};

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else await RUN[options.suite](options);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(`bench: ${error.message}`);
  process.exitCode = 2;
}
