import { fileURLToPath } from 'node:url';
import { EXPERIMENTS } from './experiments.ts';
import { OptionError, type Options, parseOptions, usage } from './options.ts';
import { type Section, writeImages, writeReport } from './report/report.ts';
import { jsonLine, tableHead, tableRow } from './report/table.ts';

const NAMES = EXPERIMENTS.map(({ name }) => name);
/** The report that is committed: it is about all experiments in full. */
const REPORT = fileURLToPath(new URL('../report', import.meta.url));
const IMAGES = fileURLToPath(new URL('../../docs/images', import.meta.url));

async function calibrate(options: Options): Promise<void> {
  const sections: Section[] = [];
  if (!options.json) console.log(tableHead());
  for (const experiment of EXPERIMENTS) {
    if (!options.only.includes(experiment.name)) continue;
    const start = performance.now();
    const outcome = await experiment.run(options.short, (text) =>
      console.error(`calibrate: ${experiment.name}: ${text}`),
    );
    const seconds = (performance.now() - start) / 1000;
    console.error(`calibrate: ${experiment.name} took ${seconds.toFixed(1)} s`);
    for (const row of outcome.rows) console.log(options.json ? jsonLine(row) : tableRow(row));
    sections.push({ experiment, ...outcome, seconds });
  }
  const whole = options.only.length === NAMES.length && !options.short;
  const folder = options.out ?? (whole ? REPORT : undefined);
  if (folder) {
    writeReport(folder, sections);
    console.error(`calibrate: report in ${folder}`);
  }
  // Plots of the documentation are of what was run in full.
  if (!options.short && !options.out) writeImages(IMAGES, sections);
  const failed = sections.flatMap(({ rows }) => rows).filter(({ pass }) => pass === false);
  if (failed.length > 0) {
    console.error(`calibrate: ${failed.length} results miss their tolerance`);
    process.exitCode = 1;
  }
}

try {
  const options = parseOptions(process.argv.slice(2), NAMES);
  if (options.help) console.log(usage(NAMES));
  else await calibrate(options);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(`calibrate: ${error.message}`);
  process.exitCode = 2;
}
