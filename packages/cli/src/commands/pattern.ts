import { writeFile } from 'node:fs/promises';
import {
  curveLength,
  formatProject,
  formatSvg,
  type Pattern,
  type PatternInfo,
  type PatternOptions,
  patternInfo,
} from '@toile/garment';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { readPatternFile } from '../read-pattern-file.ts';

const ACTIONS = ['info', 'svg', 'convert'] as const;
const LINES = ['cut', 'sew'] as const;

/** Shows and converts cutting patterns. */
export const pattern: Command = {
  summary: 'show or convert a cutting pattern',
  help: `toile pattern info <file> [--edges] [--json]
toile pattern svg <file> [-o <file>]
toile pattern convert <file> [-o <file>]

Reads a cutting pattern: GarmentCode JSON, a project of Toile, or the pieces of a DXF file (AAMA or
ASTM), told apart by content.

  info      prints panels with their sizes, and seams with the lengths of both sides
  svg       draws the pattern, its seams coloured and numbered, at a fifth of its size
  convert   writes it as a project of Toile, which holds panels, seams and placement in one file

  -o, --output <file>   where to write; on stdout unless given
  --edges               info: also the length of every edge, by the number that seams use
  --json                info: as JSON, in metres
  --size <name>         DXF: which size; the sample size unless given
  --line <cut|sew>      DXF: what the boundary (layer 1) is. With "sew" it is sewn; with "cut" the sew
                        line must be on layer 14. Unless given, layer 14 is sewn where there is one

Exit code: 0 done, 2 the file is refused; the message names panel, edge and what to do.

Example: toile pattern svg shirt.dxf --size M -o shirt.svg`,
  run,
};

interface Options {
  readonly action: (typeof ACTIONS)[number];
  readonly path: string;
  readonly output: string | undefined;
  readonly read: Pick<PatternOptions, 'size' | 'line'>;
  readonly edges: boolean;
  readonly json: boolean;
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const options = readOptions(args);
  const pattern = await readPatternFile(options.path, options.read);
  if (options.action === 'info') console.log(formatInfo(pattern, options));
  else {
    for (const note of pattern.notes) console.error(`toile: ${note}`);
    await save(options, options.action === 'svg' ? formatSvg(pattern) : formatProject(pattern));
  }
  return EXIT.clean;
}

async function save({ output }: Options, content: string): Promise<void> {
  if (output === undefined) {
    console.log(content.trimEnd());
    return;
  }
  try {
    await writeFile(output, content);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such folder; make it first' : message;
    throw new InputError(`${output}: cannot be written (${reason})`);
  }
  console.log(`Wrote ${output}`);
}

function readOptions(args: readonly string[]): Options {
  const { positionals, values } = parseOptions('pattern', args, OPTIONS);
  const [word, path, ...others] = positionals;
  const action = ACTIONS.find((known) => known === word);
  if (action === undefined || path === undefined || others.length > 0) {
    throw new InputError(
      `say what to do with one file: toile pattern ${ACTIONS.join('|')} <file> (see toile pattern --help)`,
    );
  }
  const { size, line, output, edges = false, json = false } = values;
  const choice = LINES.find((known) => known === line);
  if (line !== undefined && choice === undefined) {
    throw new InputError(`--line "${line}": give one of ${LINES.join(', ')}`);
  }
  if (action === 'info' && output !== undefined) {
    throw new InputError('--output: info prints; use svg or convert to write a file');
  }
  if (action !== 'info' && (edges || json)) {
    throw new InputError(`--${edges ? 'edges' : 'json'}: only info has it`);
  }
  const read = { ...(size !== undefined && { size }), ...(choice && { line: choice }) };
  return { action, path, output, read, edges, json };
}

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  edges: { type: 'boolean' },
  json: { type: 'boolean' },
  size: { type: 'string' },
  line: { type: 'string' },
} as const;

function formatInfo(pattern: Pattern, { path, edges, json }: Options): string {
  const info = patternInfo(pattern);
  if (json) return JSON.stringify(edges ? { ...info, edges: edgeLengths(pattern) } : info, null, 2);
  return [
    `${path}: ${count(info.panels.length, 'panel')}, ${count(info.seams.length, 'seam')}, ${info.area.toFixed(2)} m² of cloth`,
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
