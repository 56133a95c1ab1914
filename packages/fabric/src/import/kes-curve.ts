import type { Points } from '../curve/points.ts';
import { interpolate } from '../curve/points.ts';
import { FabricError } from '../fabric-error.ts';
import { type Quantity, toSI } from '../units.ts';
import {
  type Column,
  findColumn,
  needColumn,
  place,
  type Row,
  readCsv,
  readNumber,
  type Table,
} from './csv.ts';

export type KesTest = 'tensile' | 'shear' | 'bending';

/** A test's points in SI, folded onto the positive side, the two branches apart. */
export interface KesBranches {
  readonly loading: Points;
  readonly recovery: Points;
}

interface Axis {
  readonly names: readonly string[];
  readonly quantity: Quantity;
  readonly example: string;
}

const AXES: Readonly<Record<KesTest, readonly [Axis, Axis]>> = {
  tensile: [
    { names: ['strain', 'extension'], quantity: 'strain', example: 'strain [%]' },
    { names: ['force', 'stress'], quantity: 'forcePerWidth', example: 'force [gf/cm]' },
  ],
  shear: [
    { names: ['angle', 'shear angle'], quantity: 'angle', example: 'angle [deg]' },
    { names: ['force', 'shear force'], quantity: 'forcePerWidth', example: 'force [gf/cm]' },
  ],
  bending: [
    { names: ['curvature'], quantity: 'curvature', example: 'curvature [1/cm]' },
    { names: ['moment'], quantity: 'moment', example: 'moment [gf·cm/cm]' },
  ],
};

const LOADING = ['loading', 'load'];
const RECOVERY = ['recovery', 'unloading', 'unload', 'release'];

/**
 * Reads the whole curve of a KES-F test from CSV. Columns, each with its unit: strain and force, or
 * angle and force, or curvature and moment; and maybe `branch`, loading or recovery. Without that,
 * points that move away from zero load and points that move back recover.
 */
export function readKesCurve(text: string, test: KesTest, file: string): KesBranches {
  const table = readCsv(text, file);
  const [xAxis, yAxis] = AXES[test];
  const x = readAxis(table, xAxis);
  const y = readAxis(table, yAxis);
  const column = findColumn(table, ['branch']);
  const loads = column
    ? table.rows.map((row) => readBranch(table, row, column))
    : guessBranches(x, test);
  const pick = (wanted: boolean): Points => {
    const chosen = x.flatMap((_, i) => (loads[i] === wanted ? [i] : []));
    // A half cycle to the other side tells the same, mirrored.
    return {
      strains: chosen.map((i) => Math.abs(x[i])),
      stresses: chosen.map((i) => (x[i] < 0 ? -y[i] : y[i])),
    };
  };
  return { loading: pick(true), recovery: pick(false) };
}

/**
 * The two numbers KES reads off a loop: the slope, mean of both branches, over a range of x, and
 * half the width of the loop at one x.
 */
export function readLoop(
  { loading, recovery }: KesBranches,
  [from, to]: readonly [number, number],
  at: number,
  file: string,
): { slope: number; halfLoop: number | undefined } {
  const slopes = [loading, recovery].flatMap((branch) => {
    const inside = branch.strains.flatMap((x, i) => (x >= from && x <= to ? [i] : []));
    return inside.length < 3 ? [] : [regression(branch, inside)];
  });
  if (slopes.length === 0) {
    throw new FabricError(
      `${file}: fewer than 3 points between ${from.toPrecision(3)} and ${to.toPrecision(3)} (SI), where the slope is taken; is the unit right, and the curve complete?`,
    );
  }
  const slope = slopes.reduce((sum, value) => sum + value, 0) / slopes.length;
  if (!(slope > 0)) throw new FabricError(`${file}: falls instead of rising; swap the columns?`);
  if (recovery.strains.length < 2) return { slope, halfLoop: undefined };
  const width = interpolate(sorted(loading), at) - interpolate(sorted(recovery), at);
  return { slope, halfLoop: Math.max(0, width / 2) };
}

function readAxis(table: Table, { names, quantity, example }: Axis): number[] {
  const column = needColumn(table, names, example);
  if (column.unit === '') {
    throw new FabricError(
      `${table.file}, line ${table.headerLine}, column ${column.index + 1} (${column.name}): has no unit; name it like "${example}"`,
    );
  }
  try {
    const factor = toSI(1, quantity, column.unit);
    return table.rows.map((row) => factor * needNumber(table, row, column));
  } catch (cause) {
    if (!(cause instanceof FabricError) || !cause.message.includes('no unit')) throw cause;
    const where = `${table.file}, line ${table.headerLine}, column ${column.index + 1}`;
    throw new FabricError(`${where}: ${cause.message}`, { cause });
  }
}

function needNumber(table: Table, row: Row, column: Column): number {
  const value = readNumber(table, row, column);
  if (value !== undefined) return value;
  throw new FabricError(`${place(table, row, column)}: is empty`);
}

function readBranch(table: Table, row: Row, column: Column): boolean {
  const word = row.cells[column.index].toLowerCase();
  if (LOADING.includes(word)) return true;
  if (RECOVERY.includes(word)) return false;
  throw new FabricError(`${place(table, row, column)}: "${word}" is neither loading nor recovery`);
}

/** Whether each point loads. A tensile test turns once, at its end; a loop at each of its tips. */
function guessBranches(x: readonly number[], test: KesTest): boolean[] {
  if (test === 'tensile') {
    const tip = x.indexOf(Math.max(...x));
    return x.map((_, i) => i <= tip);
  }
  return x.map((value, i) => (i === 0 ? true : Math.abs(value) > Math.abs(x[i - 1])));
}

function sorted({ strains, stresses }: Points): Points {
  const order = strains.map((_, i) => i).sort((a, b) => strains[a] - strains[b]);
  return { strains: order.map((i) => strains[i]), stresses: order.map((i) => stresses[i]) };
}

function regression({ strains, stresses }: Points, chosen: readonly number[]): number {
  const n = chosen.length;
  const meanX = chosen.reduce((sum, i) => sum + strains[i], 0) / n;
  const meanY = chosen.reduce((sum, i) => sum + stresses[i], 0) / n;
  const xy = chosen.reduce((sum, i) => sum + (strains[i] - meanX) * (stresses[i] - meanY), 0);
  const xx = chosen.reduce((sum, i) => sum + (strains[i] - meanX) ** 2, 0);
  return xy / xx;
}
