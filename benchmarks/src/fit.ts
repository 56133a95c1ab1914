import { type BodyInput, type BodyMaker, loadBodyMaker, SEXES, type Sex } from '@toile/body';
import { percentile } from './percentile.ts';
import { writeJson } from './results.ts';

/** Most that a slider's change may take [ms]. */
const TARGET = 30;
/** Changes of each slider, and how far one goes [m]. */
const CHANGES = 40;
const STEP = 0.003;

/** Where each slider begins [m]. */
const SLIDERS = {
  waist: 0.75,
  chest: 0.9,
  hips: 0.95,
  height: 1.6,
  inseam: 0.74,
  thigh: 0.54,
} as const;

export interface FitCost {
  readonly sex: Sex;
  /** From the body before the change [ms]. */
  readonly changeMs: { readonly median: number; readonly p95: number };
  /** From the average body [ms]. */
  readonly afreshMs: { readonly median: number; readonly p95: number };
}

export function timeFits(maker: BodyMaker, sex: Sex, changes: number): FitCost {
  const person = { sex, height: 1.7, chest: 0.95, waist: 0.8, hips: 1 };
  const [changed, afresh]: [number[], number[]] = [[], []];
  let body = maker.make(person);
  for (const [key, start] of Object.entries(SLIDERS)) {
    for (let i = 0; i < changes; i++) {
      const input: BodyInput = { ...person, [key]: start + i * STEP };
      changed.push(
        time(() => {
          body = maker.make(input, { from: body });
        }),
      );
      afresh.push(time(() => maker.make(input)));
    }
  }
  return { sex, changeMs: summary(changed), afreshMs: summary(afresh) };
}

function time(call: () => void): number {
  const start = performance.now();
  call();
  return performance.now() - start;
}

function summary(times: readonly number[]): { median: number; p95: number } {
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

export async function runFit(options: { readonly json: boolean }): Promise<void> {
  const say = options.json ? console.error : console.log;
  const maker = await loadBodyMaker();
  const costs = SEXES.map((sex) => timeFits(maker, sex, CHANGES));
  for (const { sex, changeMs, afreshMs } of costs) {
    say(
      `${sex}: a slider's change ${changeMs.median.toFixed(1)} ms, 95 % within ` +
        `${changeMs.p95.toFixed(1)} ms (target: ${TARGET} ms); afresh ` +
        `${afreshMs.median.toFixed(1)} and ${afreshMs.p95.toFixed(1)} ms`,
    );
  }
  const results = { targetMs: TARGET, costs };
  writeJson('fit.json', results);
  if (options.json) console.log(JSON.stringify(results));
}
