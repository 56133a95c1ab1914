import {
  curveLength,
  DRAFTS,
  FREESEWING_DESIGNS,
  formatProject,
  formatSvg,
  PATTERN_FORMAT_NAMES,
  type Pattern,
  type PatternInfo,
  patternInfo,
} from '@toile/garment';
import { type Command, EXIT, type ExitCode } from '../command.ts';
import { type PatternCommand, readPatternOptions } from '../pattern-options.ts';
import { plainMessage, plainText } from '../plain-text.ts';
import { saveFile } from '../save-file.ts';

/** Shows and converts cutting patterns. */
export const pattern: Command = {
  help: `toile pattern info <file> [--edges] [--json]
toile pattern svg <file> [-o <file>]
toile pattern convert <file> [-o <file>]
toile pattern info|svg|convert --draft <name> --sex <sex> [--<measurement> <value>]… [options]

Reads a cutting pattern: ${PATTERN_FORMAT_NAMES},
told apart by content. Or drafts one to a person's measure.

  info      prints panels with their sizes, and seams with the lengths of both sides
  svg       draws the pattern, its seams coloured and numbered, at a fifth of its size
  convert   writes it as a project of Toile, which holds panels, seams and placement in one file

  -o, --output <file>   where to write; on stdout unless given, or as -
  --edges               info: also the length of every edge, by the number that seams use
  --json                info: as JSON, in metres
  --size <name>         which size of the file; its sample size unless given
  --line <cut|sew>      DXF: what the boundary (layer 1) is. With "sew" it is sewn; with "cut" the sew
                        line must be on layer 14. Unless given, layer 14 is sewn where there is one

  --draft <name>        ${Object.keys(DRAFTS).join(', ')}
  --freesewing <design> ${Object.keys(FREESEWING_DESIGNS).join(', ')}
  --body, --sex, --<measurement>, --size, --option
                        for whom and how it is drafted, as in toile dress

Exit code: 0 done, 2 the file is refused; the message names panel, edge and what to do.

Examples:
  toile pattern svg shirt.dxf --size M -o shirt.svg
  toile pattern convert --draft tee --sex female --height 172cm -o tee.json`,
  run,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const options = readPatternOptions(args);
  const pattern = await options.read();
  if (options.action === 'info') console.log(plainText(formatInfo(pattern, options)));
  else {
    for (const note of pattern.notes) console.error(`toile: ${plainMessage(note)}`);
    await save(options, options.action === 'svg' ? formatSvg(pattern) : formatProject(pattern));
  }
  return EXIT.clean;
}

async function save({ output }: PatternCommand, content: string): Promise<void> {
  if (output === undefined) {
    console.log(content.trimEnd());
    return;
  }
  if (await saveFile(output, content)) console.log(`Wrote ${output}`);
}

function formatInfo(pattern: Pattern, { label, edges, json }: PatternCommand): string {
  const info = patternInfo(pattern);
  if (json) return JSON.stringify(edges ? { ...info, edges: edgeLengths(pattern) } : info, null, 2);
  return [
    `${label}: ${count(info.panels.length, 'panel')}, ${count(info.seams.length, 'seam')}, ${info.area.toFixed(2)} m² of cloth`,
    ...info.notes.map((note) => `Note: ${note}`),
    ...panelLines(info, edges ? edgeLengths(pattern) : undefined),
    ...seamLines(info),
  ].join('\n');
}

/** Lengths of every panel's edges [m], by its name. */
function edgeLengths({ panels }: Pattern): Record<string, number[]> {
  return Object.fromEntries(
    panels.map(({ name, edges }) => [name, edges.map(({ curve }) => curveLength(curve))]),
  );
}

function panelLines(
  { panels }: PatternInfo,
  lengths: Readonly<Record<string, readonly number[]>> | undefined,
): string[] {
  const width = Math.max(...panels.map(({ name }) => name.length));
  return panels.flatMap((panel) => {
    const size = `${inCentimetres(panel.width)} × ${inCentimetres(panel.height)} cm`;
    const facts = [size.padStart(16), count(panel.edgeCount, 'edge'), panel.fabric];
    return [
      `  ${panel.name.padEnd(width)}  ${[...facts, ...(panel.part ? [panel.part] : [])].join('  ')}`,
      ...(lengths?.[panel.name] ?? []).map(
        (length, i) => `    edge ${i}: ${inCentimetres(length)} cm`,
      ),
    ];
  });
}

function seamLines({ seams }: PatternInfo): string[] {
  const width = Math.max(0, ...seams.map(({ name }) => name.length));
  return seams.map(({ name, lengths, difference }) => {
    const [first, second] = lengths.map((length) => inCentimetres(length).padStart(6));
    const ease = difference < 5e-4 ? '' : `  ${inCentimetres(difference)} cm eased in`;
    return `  ${name.padEnd(width)}  ${first} to ${second} cm${ease}`;
  });
}

function inCentimetres(length: number): string {
  return (100 * length).toFixed(1);
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
