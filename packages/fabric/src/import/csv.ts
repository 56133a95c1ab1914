import { FabricError } from '../fabric-error.ts';

/** A column named like `force [gf/cm]`. */
export interface Column {
  readonly name: string;
  /** Empty where the header names none. */
  readonly unit: string;
  readonly index: number;
}

export interface Row {
  /** Counted from 1, as an editor does. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly file: string;
  readonly headerLine: number;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Whether 1,5 is a number: where semicolons or tabs separate the cells. */
  readonly decimalComma: boolean;
}

/** Reads comma, semicolon or tab separated values; lines that start with # are comments. */
export function readCsv(text: string, file: string): Table {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((content, i) => ({ content, line: i + 1 }))
    .filter(({ content }) => content.trim() !== '' && !content.startsWith('#'));
  const header = lines[0];
  if (!header) throw new FabricError(`${file}: is empty; it needs a line of column names`);
  const separator = [';', '\t', ','].find((mark) => header.content.includes(mark)) ?? ',';
  const columns = splitLine(header.content, separator).map((cell, index) => {
    const [, name, unit = ''] = cell.match(/^(.*?)(?:\s*\[([^\]]*)\])?$/) ?? ['', cell];
    return { name: name.trim().toLowerCase(), unit: unit.trim(), index };
  });
  const rows = lines.slice(1).map(({ content, line }) => {
    const cells = splitLine(content, separator);
    if (cells.length !== columns.length) {
      throw new FabricError(
        `${file}, line ${line}: ${cells.length} cells for ${columns.length} columns; is the line complete?`,
      );
    }
    return { line, cells };
  });
  if (rows.length === 0) throw new FabricError(`${file}: has column names but no rows`);
  return { file, headerLine: header.line, columns, rows, decimalComma: separator !== ',' };
}

/** The column with one of the names; undefined where there is none. */
export function findColumn(table: Table, names: readonly string[]): Column | undefined {
  return table.columns.find(({ name }) => names.includes(name));
}

/** The column with one of the names; throws where there is none. */
export function needColumn(table: Table, names: readonly string[], example: string): Column {
  const column = findColumn(table, names);
  if (column) return column;
  const found = table.columns.map(({ name }) => `"${name}"`).join(', ');
  throw new FabricError(
    `${table.file}, line ${table.headerLine}: no column "${names[0]}" among ${found}; name one "${example}"`,
  );
}

/** The number in a cell; undefined where the cell is empty. */
export function readNumber(table: Table, row: Row, column: Column): number | undefined {
  const cell = row.cells[column.index];
  if (cell === '') return undefined;
  const number = Number(table.decimalComma ? cell.replace(',', '.') : cell);
  if (Number.isFinite(number)) return number;
  throw new FabricError(`${place(table, row, column)}: "${cell}" is not a number`);
}

/** "kes.csv, line 4, column 2 (force)" */
export function place(table: Table, row: Row, column: Column): string {
  return `${table.file}, line ${row.line}, column ${column.index + 1} (${column.name})`;
}

function splitLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
