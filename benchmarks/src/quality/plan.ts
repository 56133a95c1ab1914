import type { Effort, EngineName } from '../engines/engine.ts';
import { ENGINES } from '../engines/engine.ts';
import type { Options } from '../options.ts';
import type { QualityCase } from './measure.ts';
import { QUALITY_SCENES } from './scenes.ts';

/** Membrane stiffness of the sheet [N/m]: a soft knit, a woven. */
export const STIFFNESSES = [1e3, 1e4] as const;

const substeps = (...counts: number[]): Effort[] =>
  counts.map((count) => ({ substeps: count, iterations: 1 }));
const iterations = (...counts: number[]): Effort[] =>
  counts.map((count) => ({ substeps: 1, iterations: count }));
const both = (...pairs: [number, number][]): Effort[] =>
  pairs.map(([s, i]) => ({ substeps: s, iterations: i }));

/** What each engine may spend per frame, from little to much. */
export const EFFORTS: Readonly<Partial<Record<EngineName, readonly Effort[]>>> = {
  'toile-implicit': both([2, 10], [3, 15], [4, 10], [4, 16], [4, 24], [4, 40], [8, 20]),
  toile: substeps(10, 20, 50, 100, 200),
  jolt: substeps(10, 20, 50, 100, 200),
  bullet: [...iterations(20, 100), ...substeps(20, 100)],
  cannon: iterations(10, 40),
};

/** By scene, then stiffness, then engine, then threads, then effort. */
export function planQuality(options: Pick<Options, 'engines' | 'threads'>): QualityCase[] {
  const { engines, threads } = options;
  const cases: QualityCase[] = [];
  for (const scene of QUALITY_SCENES) {
    for (const stiffness of STIFFNESSES) {
      for (const engine of engines) {
        for (const count of threads) {
          if (count > 1 && !ENGINES[engine].threaded) continue;
          for (const effort of EFFORTS[engine] ?? []) {
            cases.push({ scene, stiffness, engine, threads: count, ...effort });
          }
        }
      }
    }
  }
  return cases;
}
