import { FabricError } from '../fabric-error.ts';
import { type Quantity, toSI } from '../units.ts';
import { findColumn, needColumn, place, type Row, readCsv, readNumber, type Table } from './csv.ts';

/** One property of a test sheet along the two directions, or one value for both. */
export interface Reading {
  readonly warp?: number;
  readonly weft?: number;
  /** A mean of both directions, or a property without direction. */
  readonly mean?: number;
}

/** The properties of a kind of sheet: quantity, the instrument's unit, and what is believable in it. */
export type SheetSpec<P extends string> = Readonly<
  Record<P, readonly [quantity: Quantity, unit: string, min: number, max: number]>
>;

/** Readings in SI. */
export type Sheet<P extends string> = Partial<Readonly<Record<P, Reading>>>;

/** Values in the instrument's units: a number, or one for each direction. */
export type SheetValues<P extends string> = Partial<Readonly<Record<P, number | Reading>>>;

const COLUMNS = [
  ['warp', ['warp', 'length']],
  ['weft', ['weft', 'width']],
  ['mean', ['mean', 'value', 'bias']],
] as const;

/** A sheet from CSV text or from an object, without the ignored properties; `what` names it. */
export function readSheet<P extends string>(
  input: string | SheetValues<P>,
  spec: SheetSpec<P>,
  ignored: readonly string[],
  what: string,
): Sheet<P> {
  const wanted = (property: string) => !ignored.includes(property.trim().toUpperCase());
  return typeof input === 'string'
    ? readSheetCsv(readCsv(input, what), spec, wanted)
    : readValues(input, spec, wanted, what);
}

function readValues<P extends string>(
  values: SheetValues<P>,
  spec: SheetSpec<P>,
  wanted: (property: string) => boolean,
  what: string,
): Sheet<P> {
  const entries = Object.entries<number | Reading | undefined>(values);
  const readEntry = ([key, given]: (typeof entries)[number]) => {
    const property = findProperty(key, spec, what);
    const reading = typeof given === 'number' ? { mean: given } : (given ?? {});
    const inSI = Object.entries(reading).map(([direction, value]) => [
      direction,
      convert(value, property, spec, spec[property][1], `${what}: ${key}.${direction}`),
    ]);
    return [property, Object.fromEntries(inSI)];
  };
  return Object.fromEntries(entries.filter(([key]) => wanted(key)).map(readEntry)) as Sheet<P>;
}

function readSheetCsv<P extends string>(
  table: Table,
  spec: SheetSpec<P>,
  wanted: (property: string) => boolean,
): Sheet<P> {
  const names = needColumn(table, ['property', 'parameter'], 'property');
  const units = findColumn(table, ['unit', 'units']);
  const columns = COLUMNS.flatMap(([direction, aliases]) => {
    const column = findColumn(table, aliases);
    return column ? [{ direction, column }] : [];
  });
  if (columns.length === 0) needColumn(table, ['warp'], 'warp');
  const readRow = (row: Row) => {
    const property = findProperty(row.cells[names.index], spec, place(table, row, names));
    const unit = (units && row.cells[units.index]) || spec[property][1];
    const readings = columns.flatMap(({ direction, column }) => {
      const value = readNumber(table, row, column);
      if (value === undefined) return [];
      return [[direction, convert(value, property, spec, unit, place(table, row, column))]];
    });
    if (readings.length === 0) {
      throw new FabricError(`${table.file}, line ${row.line}: ${property} has no value`);
    }
    return [property, Object.fromEntries(readings)];
  };
  const rows = table.rows.filter((row) => wanted(row.cells[names.index]));
  return Object.fromEntries(rows.map(readRow)) as Sheet<P>;
}

function findProperty<P extends string>(key: string, spec: SheetSpec<P>, where: string): P {
  const known = Object.keys(spec) as P[];
  const property = known.find((name) => name.toLowerCase() === key.trim().toLowerCase());
  if (property) return property;
  throw new FabricError(`${where}: "${key}" is none of ${known.join(', ')}`);
}

function convert<P extends string>(
  value: unknown,
  property: P,
  spec: SheetSpec<P>,
  unit: string,
  where: string,
): number {
  const [quantity, usual, min, max] = spec[property];
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new FabricError(`${where}: ${value} should be a number in ${usual}`);
  }
  let si: number;
  try {
    si = toSI(value, quantity, unit);
  } catch (cause) {
    throw new FabricError(`${where}: ${(cause as Error).message}`, { cause });
  }
  const inUsual = si / toSI(1, quantity, usual);
  // a hair of room, for the rounding of the conversion
  if (inUsual >= min * (1 - 1e-9) && inUsual <= max * (1 + 1e-9)) return si;
  const shown = (number: string, name: string) => (name === '1' ? number : `${number} ${name}`);
  throw new FabricError(
    `${where}: ${property} of ${shown(`${value}`, unit)} is outside ${shown(`${min} to ${max}`, usual)}; is the unit right?`,
  );
}

/** One value for both directions. */
export function meanOf(reading: Reading | undefined): number | undefined {
  if (!reading) return undefined;
  const { warp, weft, mean } = reading;
  if (mean !== undefined) return mean;
  return warp !== undefined && weft !== undefined ? (warp + weft) / 2 : (warp ?? weft);
}
