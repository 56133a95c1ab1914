import type { Pattern } from '@toile/garment';
import { InputError } from './command.ts';
import { GARMENT_KINDS, readGarments } from './garment-options.ts';
import { makeBody } from './make-body.ts';
import { parseOptions } from './parse-options.ts';
import { readPatternFile } from './read-pattern-file.ts';
import { BODY_FILE, readPerson } from './read-person.ts';
import { takeOptions } from './take-options.ts';

const ACTIONS = ['info', 'svg', 'convert'] as const;
const LINES = ['cut', 'sew'] as const;
const DRAFTED = GARMENT_KINDS.filter((kind) => kind !== 'garment');

/** What `toile pattern` was asked for. */
export interface PatternCommand {
  readonly action: (typeof ACTIONS)[number];
  /** The file or draft, for people to read. */
  readonly label: string;
  readonly output: string | undefined;
  readonly edges: boolean;
  readonly json: boolean;
  /** Reads or drafts the pattern. */
  read(): Promise<Pattern>;
}

export function readPatternOptions(args: readonly string[]): PatternCommand {
  const isDrafted = args.some((arg) =>
    DRAFTED.some((kind) => new RegExp(`^--${kind}(=|$)`).test(arg)),
  );
  const command = isDrafted ? draftedPattern(args) : filePattern(args);
  const { action, output, edges, json } = command;
  if (action === 'info' && output !== undefined) {
    throw new InputError('--output: info prints; use svg or convert to write a file');
  }
  if (action !== 'info' && (edges || json)) {
    throw new InputError(`--${edges ? 'edges' : 'json'}: only info has it`);
  }
  return command;
}

function filePattern(args: readonly string[]): PatternCommand {
  const { positionals, values } = parseOptions('pattern', args, FILE_OPTIONS);
  const [word, path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw unclear();
  const { size, line, output, edges = false, json = false } = values;
  const choice = LINES.find((known) => known === line);
  if (line !== undefined && choice === undefined) {
    throw new InputError(`--line "${line}": give one of ${LINES.join(', ')}`);
  }
  const options = { ...(size !== undefined && { size }), ...(choice && { line: choice }) };
  const read = (): Promise<Pattern> => readPatternFile(path, options);
  return { action: readAction(word), label: path, output, edges, json, read };
}

const FILE_OPTIONS = {
  output: { type: 'string', short: 'o' },
  edges: { type: 'boolean' },
  json: { type: 'boolean' },
  size: { type: 'string' },
  line: { type: 'string' },
} as const;

const FLAGS = ['--edges', '--json'];

/** The action comes first here: all other arguments are options and their values. */
function draftedPattern([word, ...args]: readonly string[]): PatternCommand {
  const action = readAction(word);
  const names = [...GARMENT_KINDS, 'size', 'option', 'output', BODY_FILE] as const;
  const spelled = args.map((arg) => (arg === '-o' ? '--output' : arg));
  const { own, others } = takeOptions('pattern', spelled, names);
  const all = (name: string): string[] => own.filter(([n]) => n === name).map(([, value]) => value);
  const sources = GARMENT_KINDS.flatMap((kind) => all(kind).map((what) => ({ kind, what })));
  if (sources.length > 1) throw new InputError('one pattern at a time: give one --draft or file');
  const [[file], [output]] = [all(BODY_FILE), all('output')];
  return {
    action,
    label: sources[0].what,
    output,
    edges: others.includes('--edges'),
    json: others.includes('--json'),
    async read() {
      const [order] = await readGarments({
        sources,
        fabrics: [],
        sizes: all('size'),
        options: all('option'),
      });
      const person = others.filter((arg) => !FLAGS.includes(arg));
      const body = await readPerson(file, person, { command: 'pattern', options: names });
      return order.cutFor(await makeBody(body));
    },
  };
}

function readAction(word: string | undefined): PatternCommand['action'] {
  const action = ACTIONS.find((known) => known === word);
  if (action === undefined) throw unclear();
  return action;
}

function unclear(): InputError {
  return new InputError(
    `say what to do with one file: toile pattern ${ACTIONS.join('|')} <file> (see toile pattern --help)`,
  );
}
