import { extname } from 'node:path';
import { STANCE_NAMES } from '@toile/body';
import {
  type Dressed,
  type FitReport,
  fitReports,
  formatDressedObj,
  formatReportHtml,
  takeStance,
  writeDressedGlb,
} from '@toile/dressing';
import { DRAFTS, type Draft } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { type Command, EXIT, type ExitCode } from '../command.ts';
import { type DressOptions, readDressOptions } from '../dress-options.ts';
import { formatJson, formatText, outfitReport } from '../format-fit.ts';
import { plainText } from '../plain-text.ts';
import { looksOf, makeOrder, type Order, putOn } from '../put-on.ts';
import { checkWritable, saveFile } from '../save-file.ts';
import { untilStopped } from '../until-stopped.ts';
import { WEARER_HELP } from '../wearer-help.ts';
import { wrapWords } from '../wrap-words.ts';
import { animate } from './animate.ts';

/** Puts garments on a body. */
export const dress: Command = {
  help: `toile dress --body <file> --garment <file>… [--fabric <fabric>]… [-o <file>] [options]

Sews garments, puts them on a person, lets them hang, and says how they fit. Garments are worn over each
other in the order given, the first next to the skin; projects that tell their layer change places
where that is another order.

${WEARER_HELP}
  --resolution <length>   of the mesh, 5mm to 50mm; 15mm unless given
  --hood <up|down>        how hoods are worn; as the pattern tells, or up
  --stance <stance>       how the person stands in the end, the clothes going there with it:
                          ${STANCE_NAMES.join(', ')}
  -o, --output <file>     write the dressed person: .glb or .obj
  --obj                   write an .obj beside the .glb
  --report <file>         write the whole report, with maps of strain, pressure and gap, as JSON
  --html <file>           … and as a page for people
  --json                  print the report as JSON, without maps
  --walk                  let the person walk: toile animate, and its options

Options of our drafts (lengths as 8cm, shares as 0.9 or 90%):
${Object.values(DRAFTS).map(optionLines).join('\n')}

Progress is told on stderr. Ctrl-C stops the work; nothing is written then.

Exit code: 0 dressed, 1 dressed but not at rest, with intersections, or with a garment left off that does
not go on, 2 not done: the input cannot be used, nothing goes on, or it was stopped.

Examples:
  toile dress --body body.json --garment tee.json --fabric cotton-poplin -o dressed.glb
  toile dress --sex female --height 172cm --draft shirt --draft trousers --html fit.html`,
  run,
};

function optionLines({ name, options }: Draft): string {
  const lines = wrapWords(Object.keys(options), 84);
  return `  ${name.padEnd(14)}${lines.join(`\n${' '.repeat(16)}`)}`;
}

async function run(args: readonly string[]): Promise<ExitCode> {
  if (args.includes('--walk')) {
    return animate.run(args.filter((arg) => arg !== '--walk'));
  }
  const options = await readDressOptions(args);
  for (const path of [options.body.output, options.report, options.html]) {
    if (path !== undefined) await checkWritable(path);
  }
  const order = await makeOrder(options);
  const start = performance.now();
  const backend = await wasmBackend();
  const worn = await untilStopped(async (signal) => {
    const dressed = await putOn(order, options, { backend, signal });
    const { stance } = options;
    return {
      dressed,
      shown: stance ? await takeStance(dressed, stance, { backend, signal }) : dressed,
    };
  }).finally(() => backend.dispose());
  if (!worn) return EXIT.bad;
  const { dressed, shown } = worn;
  const seconds = (performance.now() - start) / 1000;
  // Fit is told as the garments were put on; files show the person as it stands.
  const reports = fitReports({ body: order.body, dressed, seconds });
  const files = await write(options, order, shown, reports);
  const format = options.body.json ? formatJson : formatText;
  console.log(plainText(format(reports, dressed.refused, files)));
  return exitCodeOf({ ...shown.audit, ...shown });
}

export function exitCodeOf({
  settled,
  intersections,
  inside,
  refused,
}: Pick<FitReport, 'settled' | 'intersections' | 'inside'> & Pick<Dressed, 'refused'>): ExitCode {
  const isClean = settled && intersections === 0 && inside === 0 && refused.length === 0;
  return isClean ? EXIT.clean : EXIT.found;
}

/** Writes what was asked for; names of the files written. */
async function write(
  options: DressOptions,
  order: Order,
  dressed: Dressed,
  reports: readonly FitReport[],
): Promise<string[]> {
  const { output, obj, tone, hair } = options.body;
  const files: [path: string, content: string | Uint8Array][] = [];
  const isGlb = extname(output ?? '').toLowerCase() === '.glb';
  if (output && isGlb) {
    const looks = looksOf(order, dressed);
    const how = { wearer: order.body, tone, hair, looks };
    files.push([output, await writeDressedGlb(dressed, how)]);
  }
  if (output && (obj || !isGlb)) {
    files.push([output.replace(/\.glb$/i, '.obj'), formatDressedObj(dressed)]);
  }
  if (options.report)
    files.push([options.report, JSON.stringify(outfitReport(reports, dressed.refused))]);
  if (options.html) files.push([options.html, formatReportHtml(reports, dressed)]);
  for (const [path, content] of files) await saveFile(path, content);
  return files.map(([path]) => path);
}
