import type { StressResult } from './run-stress.ts';

const COLUMNS = [
  ['scene', -14],
  ['run', 3],
  ['vertices', 8],
  ['frames', 6],
  ['intersections', 13],
  ['NaN', 4],
  ['unreported', 10],
  ['false alarms', 12],
  ['yielded', 7],
  ['ms/step', 8],
  ['median', 7],
  ['worst', 8],
  ['ratio', 6],
  ['stretch mean %', 14],
  ['max %', 6],
  ['threads mean %', 14],
  ['max %', 6],
  ['m/s', 5],
] as const;

/** The table's first line. */
export function stressHead(): string {
  return row(COLUMNS.map(([title]) => title));
}

/** One line of the table, and what went wrong behind it. */
export function stressRow(result: StressResult): string {
  const cells = row([
    result.scene,
    String(result.run),
    String(result.vertices),
    String(result.frames),
    String(result.intersections),
    String(result.nan),
    String(result.unreportedFrames),
    String(result.falseAlarms),
    String(result.yieldedFrames),
    result.msPerStep.toFixed(1),
    result.msMedian.toFixed(1),
    result.msWorst.toFixed(1),
    worstRatio(result).toFixed(1),
    result.stretchMean.toFixed(2),
    result.stretchMax.toFixed(1),
    result.threadMean.toFixed(2),
    result.threadMax.toFixed(1),
    result.speedWorst.toFixed(1),
  ]);
  return [cells, ...remarks(result)].join('  ');
}

/** One line of `--json`. */
export function stressJson(result: StressResult): string {
  return JSON.stringify(result, (_key, value) =>
    typeof value === 'number' ? Number(value.toPrecision(6)) : value,
  );
}

/** All runs of each scene: what went wrong in any of them, and the steps of the slowest. */
export function stressSummary(results: readonly StressResult[]): string {
  const scenes = [...new Set(results.map(({ scene }) => scene))].sort();
  const sum = (of: readonly number[]) => of.reduce((total, x) => total + x, 0);
  return scenes
    .map((scene) => {
      const runs = results.filter((result) => result.scene === scene);
      const medians = runs.map(({ msMedian }) => msMedian).sort((a, b) => a - b);
      return [
        `${scene}: ${runs.length} runs, ${sum(runs.map(({ frames }) => frames))} frames`,
        `${sum(runs.map(({ intersections }) => intersections))} intersections`,
        `${sum(runs.map(({ nan }) => nan))} NaN`,
        `${sum(runs.map(({ unreportedFrames }) => unreportedFrames))} unreported`,
        `${sum(runs.map(({ falseAlarms }) => falseAlarms))} false alarms`,
        `yielded in ${sum(runs.map(({ yieldedFrames }) => yieldedFrames))} frames`,
        `median step ${medians[medians.length >> 1].toFixed(1)} ms`,
        `worst of a run over its median ${Math.max(...runs.map(worstRatio)).toFixed(1)}`,
      ].join(', ');
    })
    .join('\n');
}

/** The longest step beside the median one. */
export function worstRatio({ msMedian, msWorst }: StressResult): number {
  return msMedian > 0 ? msWorst / msMedian : 0;
}

/** Whether the cloth passed through nothing and stayed finite. */
export function isClean({ intersections, nan }: StressResult): boolean {
  return intersections === 0 && nan === 0;
}

function remarks({ firstBad, badFrames, recoveredAt, startIntersections }: StressResult): string[] {
  const lines: string[] = [];
  if (recoveredAt > 0)
    lines.push(`${startIntersections} at the start, none from frame ${recoveredAt}`);
  if (recoveredAt < 0) lines.push(`${startIntersections} at the start, never clean`);
  if (firstBad) {
    const point = firstBad.point.map((x) => x.toFixed(4)).join(', ');
    const { frame, intersections, tangles, kind } = firstBad;
    lines.push(
      `${badFrames} bad frames, first ${frame} with ${intersections}: ${kind} at (${point}), ` +
        `${tangles} tangles reported`,
    );
  }
  return lines;
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, i) => {
      const width = COLUMNS[i][1];
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
    })
    .join('  ')
    .trimEnd();
}
