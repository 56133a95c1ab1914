import { extname } from 'node:path';
import type { Body } from '@toile/body';
import {
  type Dressed,
  dress as dressBody,
  type FitReport,
  fitReports,
  formatDressedObj,
  formatReportHtml,
  type GarmentInput,
  writeDressedGlb,
} from '@toile/dressing';
import { EVERYDAY_FABRICS } from '@toile/fabric';
import {
  DRAFTS,
  type Draft,
  FREESEWING_DESIGNS,
  PATTERN_FORMAT_NAMES,
  SIZE_NAMES,
  wearingOrder,
} from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { type Command, EXIT, type ExitCode } from '../command.ts';
import { type DressOptions, readDressOptions } from '../dress-options.ts';
import { explain } from '../explain.ts';
import { formatJson, formatText, outfitReport } from '../format-fit.ts';
import { makeBody } from '../make-body.ts';
import { plainMessage, plainText } from '../plain-text.ts';
import { checkWritable, saveFile } from '../save-file.ts';
import { tellProgress } from '../tell-progress.ts';
import { wrapWords } from '../wrap-words.ts';

/** Puts garments on a body. */
export const dress: Command = {
  summary: 'put garments on a person and say how they fit',
  help: `toile dress --body <file> --garment <file>… [--fabric <fabric>]… [-o <file>] [options]

Sews garments, puts them on a person, lets them hang, and says how they fit. Garments are worn over each
other in the order given, the first next to the skin; projects that tell their layer change places
where that is another order.

The person:
  --body <file>           what toile body wrote: a .glb, or its --json; measurements (.json); what
                          toile measure --json says of a scan; or a GarmentCode body (.yaml)
  --sex, --age, --<measurement>, --unit, --tone
                          as in toile body; they win over the file

The garments, each as often as you like:
  --garment <file>        a pattern: ${PATTERN_FORMAT_NAMES};
                          projects may take their pieces from another file
  --draft <name>          one of ours, drafted to the person's measure:
                          ${Object.keys(DRAFTS).join(', ')}
  --freesewing <design>   one of FreeSewing's, drafted to the person's measure:
                          ${Object.keys(FREESEWING_DESIGNS).join(', ')}
  --fabric <fabric>       what it is made of; cotton unless given:
                          ${wrapWords(Object.keys(EVERYDAY_FABRICS), 74).join(`\n${' '.repeat(26)}`)};
                          another fabric of the library by its id, or a card's file (.json)
  --size <size>           ${SIZE_NAMES.join(', ')}, a size of the file, or own: the person's
                          measure, as unless given
  --option <name>=<value> of a drafted garment, as in --option tee.chestEase=8cm
  With several garments --fabric and --size count for all, or are given for each in the same order.

  --resolution <length>   of the mesh, 5mm to 50mm; 15mm unless given
  -o, --output <file>     write the dressed person: .glb or .obj
  --obj                   write an .obj beside the .glb
  --report <file>         write the whole report, with maps of strain, pressure and gap, as JSON
  --html <file>           … and as a page for people
  --json                  print the report as JSON, without maps

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
  const options = await readDressOptions(args);
  for (const path of [options.body.output, options.report, options.html]) {
    if (path !== undefined) await checkWritable(path);
  }
  for (const note of options.body.notes) console.error(`toile: ${note}`);
  const body = await makeBody(options.body);
  const garments = await makeGarments(body, options);
  const start = performance.now();
  const dressed = await putOn(body, garments, options);
  if (!dressed) return EXIT.bad;
  const seconds = (performance.now() - start) / 1000;
  const reports = fitReports({ body, dressed, seconds });
  const files = await write(options, body, dressed, reports);
  const format = options.body.json ? formatJson : formatText;
  console.log(plainText(format(reports, dressed.refused, files)));
  return exitCodeOf({ ...dressed.audit, ...dressed });
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

async function makeGarments(body: Body, options: DressOptions): Promise<GarmentInput[]> {
  const garments: GarmentInput[] = [];
  for (const { cutFor, material, fabrics } of options.garments) {
    const pattern = await cutFor(body);
    for (const note of pattern.notes)
      console.error(`toile: ${plainMessage(`${pattern.name}: ${note}`)}`);
    garments.push({ pattern, material, ...(Object.keys(fabrics).length > 0 && { fabrics }) });
  }
  return byLayer(garments);
}

/** From inside to outside; tells where that is not as given. */
function byLayer(garments: readonly GarmentInput[]): GarmentInput[] {
  const worn = wearingOrder(garments, ({ pattern }) => pattern.layer);
  if (worn.some((garment, k) => garment !== garments[k])) {
    const names = worn.map(({ pattern }) => pattern.name).join(', ');
    console.error(
      `toile: worn by the layers of the files, from inside to outside: ${plainMessage(names)}`,
    );
  }
  return worn;
}

/** The dressed body, or nothing when the user stopped the work. */
async function putOn(
  body: Body,
  garments: readonly GarmentInput[],
  { resolution }: DressOptions,
): Promise<Dressed | undefined> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const backend = await wasmBackend();
  const { tell, end } = tellProgress(garments.map(({ pattern }) => plainMessage(pattern.name)));
  process.once('SIGINT', stop);
  try {
    const { signal } = stopping;
    return await explain('', () =>
      dressBody({ body, garments }, { resolution, backend, signal, onProgress: tell }),
    );
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    end();
    console.error('toile: stopped; nothing was written');
    return undefined;
  } finally {
    process.removeListener('SIGINT', stop);
    end();
    backend.dispose();
  }
}

/** Writes what was asked for; names of the files written. */
async function write(
  options: DressOptions,
  wearer: Body,
  dressed: Dressed,
  reports: readonly FitReport[],
): Promise<string[]> {
  const { output, obj, tone } = options.body;
  const files: [path: string, content: string | Uint8Array][] = [];
  const isGlb = extname(output ?? '').toLowerCase() === '.glb';
  if (output && isGlb) files.push([output, await writeDressedGlb(dressed, { wearer, tone })]);
  if (output && (obj || !isGlb)) {
    files.push([output.replace(/\.glb$/i, '.obj'), formatDressedObj(dressed)]);
  }
  if (options.report)
    files.push([options.report, JSON.stringify(outfitReport(reports, dressed.refused))]);
  if (options.html) files.push([options.html, formatReportHtml(reports, dressed)]);
  for (const [path, content] of files) await saveFile(path, content);
  return files.map(([path]) => path);
}
