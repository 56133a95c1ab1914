import type { Body } from '../body.ts';
import { type BodyMaker, loadBodyMaker } from '../body-maker.ts';
import { ContradictionError } from '../fit/contradictions.ts';
import { MeasurementError } from '../measurements/measurement-error.ts';
import type { MeasurementKey } from '../measurements/names.ts';
import type { Sex } from '../measurements/sex.ts';
import { measureScan } from './measure-scan.ts';
import type { Scan } from './read-scan.ts';

/**
 * What a body is fitted to, most important first: lengths and girths that scans tell well. The last
 * are left out first when a body cannot have them all.
 */
const FITTED: readonly MeasurementKey[] = [
  'height',
  'chest',
  'waist',
  'hips',
  'inseam',
  'neck',
  'thigh',
  'upperArm',
  'underbust',
  'calf',
  'shoulderWidth',
  'armLength',
  'knee',
  'wrist',
  'ankle',
];

export interface ScanFit {
  readonly body: Body;
  /** Measurements that no body has together with the others. */
  readonly leftOut: readonly MeasurementKey[];
}

/** The parametric body that measures as the scan does, so that it can be posed and moved. */
export async function fitScan(scan: Scan, sex: Sex): Promise<ScanFit> {
  return fitScanWith(await loadBodyMaker(), scan, sex);
}

export function fitScanWith(maker: BodyMaker, scan: Scan, sex: Sex): ScanFit {
  const { measurements } = measureScan(scan);
  let keys = FITTED.filter((key) => measurements[key] !== undefined);
  const leftOut: MeasurementKey[] = [];
  for (;;) {
    const given = Object.fromEntries(keys.map((key) => [key, measurements[key]]));
    try {
      return { body: maker.make({ sex, ...given }), leftOut };
    } catch (error) {
      const odd = oddKeys(error);
      const least = keys.slice(1).findLast((key) => odd.includes(key)) ?? keys[keys.length - 1];
      if (odd.length === 0 || keys.length === 1) throw error;
      leftOut.push(least);
      keys = keys.filter((key) => key !== least);
    }
  }
}

/** The measurements that an error says are at odds. */
function oddKeys(error: unknown): readonly string[] {
  if (error instanceof ContradictionError) return error.contradictions.map(({ key }) => key);
  if (error instanceof MeasurementError) return error.problems.map(({ key }) => key);
  return [];
}
