import { existsSync, readFileSync } from 'node:fs';
import { runInChild } from '../child.ts';
import type { Options } from '../options.ts';
import { imageFile, resultsFile, sixDigits, write } from '../results.ts';
import { measureConverged, type Quality, type QualityCase } from './measure.ts';
import { planQuality, STIFFNESSES } from './plan.ts';
import { qualityPlot } from './plot.ts';
import { bestPoints, mergePoints, type QualityPoint, qualityTable } from './points.ts';
import { QUALITY_SCENES } from './scenes.ts';

const RESULTS = resultsFile('quality.jsonl');
const SCRIPT = new URL('../run-case.js', import.meta.url);

/**
 * Stretch against time per frame. Points that were asked for replace their earlier ones in the
 * results; plots are drawn from all.
 */
export async function runQuality(options: Options): Promise<void> {
  const say = options.json ? console.error : console.log;
  const now: QualityPoint[] = [];
  for (const scene of QUALITY_SCENES) {
    for (const stiffness of STIFFNESSES) {
      const converged = await measureConverged(scene, stiffness);
      say(
        `${scene}, Y = ${stiffness} N/m, converged: p99 ${converged.stretchP99.toFixed(3)} %, ` +
          `largest ${converged.stretchWorst.toFixed(3)} %, lowest ${converged.lowest.toFixed(4)} m`,
      );
      for (const asked of planQuality(options)) {
        if (asked.scene !== scene || asked.stiffness !== stiffness) continue;
        const outcome = await runInChild<Quality>(SCRIPT, asked, options.timeout);
        if ('failed' in outcome) console.error(`${JSON.stringify(asked)}: ${outcome.failed}`);
        const point = toPoint(asked, 'failed' in outcome ? undefined : outcome.result, converged);
        now.push(point);
        store(mergePoints(readPoints(), [point]));
        console.log(options.json ? JSON.stringify(point, sixDigits) : summary(point));
      }
    }
  }
  const points = readPoints();
  for (const scene of QUALITY_SCENES) {
    const drawn = points.filter((point) => point.scene === scene);
    write(imageFile(`quality-${scene}.svg`), qualityPlot(scene, drawn));
  }
  say(`\nThe cheapest below 1 %, or the least stretch:\n${qualityTable(bestPoints(now))}`);
}

function toPoint(
  asked: QualityCase,
  result: Quality | undefined,
  converged: Quality,
): QualityPoint {
  return {
    ...asked,
    msPerFrame: result?.msPerFrame ?? null,
    stretchP99: result?.stretchP99 ?? null,
    stretchWorst: result?.stretchWorst ?? null,
    lowestError: result ? 1000 * (result.lowest - converged.lowest) : null,
  };
}

/** A row of the table without its head. */
function summary(point: QualityPoint): string {
  return qualityTable([point]).split('\n')[2];
}

/** After each point: what is measured stays, though the run may be ended. */
function store(points: readonly QualityPoint[]): void {
  write(RESULTS, points.map((point) => `${JSON.stringify(point, sixDigits)}\n`).join(''));
}

function readPoints(): QualityPoint[] {
  if (!existsSync(RESULTS)) return [];
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as QualityPoint);
}
