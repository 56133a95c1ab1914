import type { FitReport, Refused } from '@toile/dressing';

/** How an outfit fits: what is true of the whole, and each garment by itself. */
export interface OutfitReport
  extends Pick<FitReport, 'intersections' | 'inside' | 'settled' | 'steps' | 'seconds'> {
  /** From inside to outside. */
  readonly garments: readonly Partial<FitReport>[];
  /** What stayed off, and why. */
  readonly refused: readonly Refused[];
}

/** Every report tells the same of the whole. */
export function outfitReport(
  reports: readonly FitReport[],
  refused: readonly Refused[],
): OutfitReport {
  const [{ intersections, inside, settled, steps, seconds }] = reports;
  return {
    intersections,
    inside,
    settled,
    steps,
    ...(seconds !== undefined && { seconds }),
    garments: reports,
    refused,
  };
}

/** For programs that read what is printed: without the maps. */
export function formatJson(
  reports: readonly FitReport[],
  refused: readonly Refused[],
  files: readonly string[],
): string {
  const garments = reports.map(({ maps: _, ...report }) => report);
  return JSON.stringify({ ...outfitReport(reports, refused), garments, files }, null, 2);
}

/** For people. */
export function formatText(
  reports: readonly FitReport[],
  refused: readonly Refused[],
  files: readonly string[],
): string {
  const [{ settled, intersections, seconds = 0 }] = reports;
  const count = `${intersections} intersection${intersections === 1 ? '' : 's'}`;
  return [
    ...reports.flatMap(garmentLines),
    ...refused.map(({ name, reason }) => `Left off: ${name}\n  ${reason}`),
    `${settled ? 'At rest' : 'Not at rest'}, ${count}, ${seconds.toFixed(1)} s`,
    ...files.map((file) => `Written: ${file}`),
  ].join('\n');
}

/** Elastics at rest are told where they make this much of a difference [m]. */
const GATHERED = 0.01;

function garmentLines({ garment, material, verdict, ease }: FitReport): string[] {
  const rows = ease.map(({ place, ease: room, body, cut, rest }) => {
    const [e, b, c, r] = [room, body, cut, rest].map((length) => `${(100 * length).toFixed(1)} cm`);
    const gathered = cut - rest > GATHERED ? `  at rest ${r.padStart(8)}` : '';
    const name = place.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
    return `  ${name.padEnd(9)} body ${b.padStart(8)}  garment ${c.padStart(8)}  ease ${e.padStart(8)}${gathered}`;
  });
  return [`${garment} in ${material}`, ...verdict.map((words) => `  ${words}`), ...rows];
}
