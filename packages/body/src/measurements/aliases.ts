import { type Draft, solve, withDifferences } from './equations.ts';
import { MeasurementError, type MeasurementProblem } from './measurement-error.ts';
import { MEASUREMENTS, type MeasurementKey, type Measurements } from './names.ts';
import { nearestName } from './nearest-name.ts';

/** What another system's measurement is in ours: `plus − minus`. */
export interface Alias {
  readonly plus: MeasurementKey;
  readonly minus?: MeasurementKey;
}

export interface AliasSystem {
  /** For messages: "FreeSewing". */
  readonly name: string;
  /** One of its units of length [m] and of angle [rad]. */
  readonly length: number;
  readonly angle: number;
  /** In the order they are believed: a later one that contradicts an earlier is left unused. */
  readonly aliases: Readonly<Record<string, Alias>>;
}

/** What another system's measurements say in ours. */
export interface ImportedMeasurements {
  readonly measurements: Measurements;
  /** Values that could not be used, with the reason. */
  readonly unused: readonly UnusedValue[];
}

export interface UnusedValue {
  readonly name: string;
  readonly value: number;
  readonly reason: string;
}

/** Our measurements from another system's. */
export function importAliases(
  system: AliasSystem,
  values: Readonly<Record<string, unknown>>,
): ImportedMeasurements {
  const numbers = checkNumbers(system, values);
  const unused: UnusedValue[] = [];
  let draft: Draft = {};
  let open = Object.keys(system.aliases).filter((name) => numbers.has(name));
  for (let before = -1; open.length !== before; ) {
    before = open.length;
    open = open.filter((name) => {
      const { plus, minus } = system.aliases[name] as Alias;
      const value = numbers.get(name) as number;
      const outcome = solve(draft, { value: value * unitOf(system, plus), plus, minus });
      if (outcome === 'found') draft = withDifferences(draft);
      if (outcome === 'contradicts') {
        const reason = `contradicts ${describe(plus, minus)} as the other values give it`;
        unused.push({ name, value, reason });
      }
      return outcome === 'open';
    });
  }
  for (const name of open) {
    const { plus, minus } = system.aliases[name] as Alias;
    const reason = `is ${describe(plus, minus)}, and neither of these is known`;
    unused.push({ name, value: numbers.get(name) as number, reason });
  }
  for (const [name, value] of numbers) {
    if (Object.hasOwn(system.aliases, name)) continue;
    const meant = nearestName(name, Object.keys(system.aliases));
    const reason = `is no measurement of ${system.name} known here`;
    unused.push({ name, value, reason: meant ? `${reason}: did you mean ${meant}?` : reason });
  }
  return { measurements: draft, unused };
}

/** As many of another system's measurements as ours give. */
export function exportAliases(
  system: AliasSystem,
  measurements: Measurements,
): Record<string, number> {
  const known = withDifferences(measurements);
  const values: Record<string, number> = {};
  for (const [name, { plus, minus }] of Object.entries(system.aliases)) {
    const a = known[plus];
    const b = minus === undefined ? 0 : known[minus];
    if (a === undefined || b === undefined) continue;
    values[name] = (a - b) / unitOf(system, plus);
  }
  return values;
}

function unitOf(system: AliasSystem, key: MeasurementKey): number {
  return MEASUREMENTS[key].kind === 'angle' ? system.angle : system.length;
}

function describe(plus: MeasurementKey, minus: MeasurementKey | undefined): string {
  return minus === undefined ? plus : `${plus} − ${minus}`;
}

function checkNumbers(
  system: AliasSystem,
  values: Readonly<Record<string, unknown>>,
): Map<string, number> {
  const problems: MeasurementProblem[] = [];
  const numbers = new Map<string, number>();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (typeof value === 'number' && Number.isFinite(value)) numbers.set(name, value);
    else {
      const message = `${system.name} ${name} is ${String(value)}: give a finite number`;
      problems.push({ key: name, value, message });
    }
  }
  if (problems.length > 0) throw new MeasurementError(problems);
  return numbers;
}
