import { parseLength, STANCE_NAMES, type StanceName } from '@toile/body';
import { HOOD_STATES, type HoodState } from '@toile/garment';
import type { BodyOptions, BodyUser } from './body-options.ts';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import {
  type AskedGarment,
  GARMENT_KINDS,
  type GarmentOrder,
  readGarments,
} from './garment-options.ts';
import { collectProblems } from './problems.ts';
import { BODY_FILE, readPerson } from './read-person.ts';
import { takeOptions } from './take-options.ts';

/** What `toile dress` was asked for. */
export interface DressOptions {
  /** Who is dressed, and what is written: the options that `toile body` has too. */
  readonly body: BodyOptions;
  /** From inside to outside. */
  readonly garments: readonly GarmentOrder[];
  /** Length of the mesh's edges [m]. */
  readonly resolution: number;
  /** File for the report as JSON, and as a page. */
  readonly report: string | undefined;
  readonly html: string | undefined;
  /** How the person stands in the end, where not as it was dressed. */
  readonly stance: StanceName | undefined;
  /** How hoods are worn, where not as their patterns tell. */
  readonly hood: HoodState | undefined;
}

/** Options that may be given several times: their order tells what belongs together. */
const LISTS = [...GARMENT_KINDS, 'fabric', 'colour', 'print', 'size', 'option'] as const;
const SINGLES = [BODY_FILE, 'resolution', 'report', 'html', 'stance', 'hood'] as const;
const NAMES = [...LISTS, ...SINGLES];
type Name = (typeof NAMES)[number];

const RESOLUTION = { standard: 0.015, min: 0.005, max: 0.05 };

/** @param user A command that dresses someone among other things; `dress` itself unless given. */
export async function readDressOptions(
  args: readonly string[],
  user: BodyUser = { command: 'dress', options: [] },
): Promise<DressOptions> {
  const { own, others } = takeOptions(user.command, args, NAMES);
  const all = (name: Name): string[] => own.filter(([n]) => n === name).map(([, value]) => value);
  const [file, resolution, report, html, stance, hoodText] = SINGLES.map((name) => all(name)[0]);
  const sources = own.flatMap(([name, what]): AskedGarment[] => {
    const kind = GARMENT_KINDS.find((known) => known === name);
    return kind ? [{ kind, what }] : [];
  });

  const problems = collectProblems();
  const edge = await problems.attempt(() => readResolution(resolution));
  const standing = await problems.attempt(() => readStance(stance));
  const hood = await problems.attempt(() => readHood(hoodText));
  const garments = await problems.attempt(() =>
    readGarments({
      sources,
      fabrics: all('fabric'),
      colours: all('colour'),
      prints: all('print'),
      sizes: all('size'),
      options: all('option'),
    }),
  );
  const body = await problems.attempt(() =>
    readPerson(file, others, { ...user, options: [...NAMES, ...user.options] }),
  );
  for (const name of SINGLES) await problems.attempt(() => refuseTwice(name, all(name)));
  problems.throwAny();
  return {
    body: body as BodyOptions,
    garments: garments as GarmentOrder[],
    resolution: edge as number,
    report,
    html,
    stance: standing,
    hood,
  };
}

function refuseTwice(name: Name, values: readonly string[]): void {
  if (values.length > 1) throw new InputError(`--${name}: give it once`);
}

function readStance(text: string | undefined): StanceName | undefined {
  const found = STANCE_NAMES.find((name) => name === text);
  if (text === undefined || found) return found;
  throw new InputError(`--stance "${text}": give one of ${STANCE_NAMES.join(', ')}`);
}

function readHood(text: string | undefined): HoodState | undefined {
  const found = HOOD_STATES.find((state) => state === text);
  if (text === undefined || found) return found;
  throw new InputError(`--hood "${text}": give ${HOOD_STATES.join(' or ')}`);
}

async function readResolution(text: string | undefined): Promise<number> {
  if (text === undefined) return RESOLUTION.standard;
  const length = await explain('--resolution', () => parseLength(text));
  const { min, max } = RESOLUTION;
  if (length >= min && length <= max) return length;
  throw new InputError(`--resolution "${text}": give ${1000 * min}mm to ${1000 * max}mm`);
}
