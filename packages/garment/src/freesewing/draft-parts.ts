import { PatternError } from '../pattern/pattern-error.ts';
import type { DesignMap } from './designs/design-map.ts';
import type {
  FreeSewingCut,
  FreeSewingLogs,
  FreeSewingOp,
  FreeSewingPart,
  FreeSewingPoint,
  OptionValue,
} from './designs/freesewing-api.ts';
import { loadDesign } from './designs/load-design.ts';
import { checkMeasurements, checkOptions } from './draft-settings.ts';

/** A part as FreeSewing drafted it: millimetres, y down. */
export interface DraftedPart {
  readonly name: string;
  readonly points: Readonly<Record<string, FreeSewingPoint>>;
  /** The sew line. */
  readonly ops: readonly FreeSewingOp[];
  readonly fold?: readonly [FreeSewingPoint, FreeSewingPoint];
  /** How often it is cut, and whether as mirrored pairs. */
  readonly count: number;
  readonly mirrored: boolean;
  /** Degrees, counter-clockwise as seen, 0 to the right. */
  readonly grain: number;
}

export interface Draft {
  readonly parts: ReadonlyMap<string, DraftedPart>;
  readonly warnings: readonly string[];
}

/** Lets FreeSewing draft a design; throws a PatternError with all that it complains of. */
export async function draftParts(
  map: DesignMap,
  measurements: Readonly<Record<string, number>>,
  options: Readonly<Record<string, OptionValue>>,
): Promise<Draft> {
  const Design = await loadDesign(map);
  const problems = [
    ...checkMeasurements(map.name, Design.patternConfig.measurements, measurements),
    ...checkOptions(map, Design.patternConfig.options, options),
  ];
  if (problems.length > 0) throw new PatternError(problems);

  const used = Object.entries(measurements).filter(([name]) => !map.ignored?.includes(name));
  const ours = Object.entries(map.options ?? {}).map(([name, { value }]) => [name, value] as const);
  const pattern = new Design({
    measurements: Object.fromEntries(used),
    options: { ...Object.fromEntries(ours), ...options, ...map.fixedOptions },
    complete: true,
    expand: true,
    sa: 0,
    units: 'metric',
  }).draft();
  const store = pattern.setStores[0]!;
  const logged = (kind: keyof FreeSewingLogs): string[] => [
    ...new Set([...pattern.store.logs[kind], ...store.logs[kind]].map(plainText)),
  ];
  const errors = logged('error');
  if (errors.length > 0) {
    throw new PatternError(
      errors.map((message) => ({
        message: `FreeSewing cannot draft ${map.name} from these measurements and options: ${message}`,
      })),
    );
  }
  const shown = Object.entries(pattern.parts[0]!).filter(([, part]) => !part.hidden);
  return {
    parts: new Map(
      shown.map(([name, part]) => [name, readPart(name, part, store.cutlist?.[name])]),
    ),
    warnings: logged('warn'),
  };
}

function readPart(name: string, part: FreeSewingPart, cut: FreeSewingCut = {}): DraftedPart {
  const { materials = {} } = cut;
  const [piece = { cut: 1 }] = materials.fabric ?? Object.values(materials)[0] ?? [];
  // The cut list's own flag is set for parts that are not cut on the fold, and missing for some that are.
  const onFold = Object.keys(part.paths).some((key) => /cutonfold/i.test(key));
  return {
    name,
    points: part.points,
    ops: part.paths.seam?.ops ?? [],
    ...(onFold && cut.cutOnFold !== undefined ? { fold: cut.cutOnFold } : {}),
    count: piece.cut,
    mirrored: piece.identical !== true,
    grain: cut.grain ?? 90,
  };
}

/** FreeSewing logs strings, errors, and lists of both, with Markdown's back ticks. */
function plainText(entry: unknown): string {
  if (Array.isArray(entry)) return entry.map(plainText).join(': ');
  return (entry instanceof Error ? entry.message : String(entry)).replaceAll('`', '"');
}
