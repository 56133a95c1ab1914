/** What a value may be: the one description from which checker and JSON schema both follow. */
export type Shape =
  | NumberShape
  | { readonly kind: 'text'; readonly pattern?: string; readonly hint?: string }
  | { readonly kind: 'choice'; readonly values: readonly (string | number | boolean)[] }
  | ListShape
  | { readonly kind: 'map'; readonly value: Shape }
  | ObjectShape;

export interface NumberShape {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** What was probably mistaken when the number is too large or too small. */
  readonly above: string;
  readonly below: string;
}

export interface ListShape {
  readonly kind: 'list';
  readonly item: Shape;
  readonly atLeast: number;
  readonly atMost: number;
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly required: Readonly<Record<string, Shape>>;
  readonly optional: Readonly<Record<string, Shape>>;
}

/** What is wrong with the value, each problem with the path of the field. */
export function findProblems(shape: Shape, value: unknown, path: string): string[] {
  switch (shape.kind) {
    case 'number':
      return numberProblems(shape, value, path);
    case 'text':
      if (typeof value !== 'string') return [`${path}: ${show(value)} should be text`];
      if (value.trim() === '') return [`${path}: is empty; leave the field out or fill it in`];
      if (shape.pattern && !new RegExp(shape.pattern).test(value)) {
        return [`${path}: "${value}" should be ${shape.hint}`];
      }
      return [];
    case 'choice':
      if (shape.values.some((choice) => choice === value)) return [];
      return [`${path}: ${show(value)} should be ${shape.values.map(show).join(' or ')}`];
    case 'list':
      return listProblems(shape, value, path);
    case 'map':
      if (!isRecord(value)) return [`${path}: ${show(value)} should be an object`];
      return Object.entries(value).flatMap(([key, item]) =>
        findProblems(shape.value, item, `${path}.${key}`),
      );
    case 'object':
      return objectProblems(shape, value, path);
  }
}

function numberProblems(shape: NumberShape, value: unknown, path: string): string[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return [`${path}: ${show(value)} should be a number${shape.unit && ` in ${shape.unit}`}`];
  }
  const { min, max } = shape;
  if (value >= min && value <= max) return [];
  const unit = shape.unit && ` ${shape.unit}`;
  const remedy = value > max ? shape.above : shape.below;
  return [`${path}: ${value}${unit} is not a fabric (${min} to ${max}${unit}): ${remedy}`];
}

function listProblems(shape: ListShape, value: unknown, path: string): string[] {
  if (!Array.isArray(value)) return [`${path}: ${show(value)} should be a list`];
  if (value.length < shape.atLeast || value.length > shape.atMost) {
    const range = `${shape.atLeast} to ${shape.atMost}`;
    return [`${path}: has ${value.length} entries; it should have ${range}`];
  }
  return value.flatMap((item, i) => findProblems(shape.item, item, `${path}[${i}]`));
}

function objectProblems(shape: ObjectShape, value: unknown, path: string): string[] {
  if (!isRecord(value)) return [`${path}: ${show(value)} should be an object`];
  const fields = { ...shape.required, ...shape.optional };
  const missing = Object.keys(shape.required).filter((key) => !(key in value));
  const known = Object.keys(fields).join(', ');
  return [
    ...missing.map((key) => `${join(path, key)}: is missing`),
    ...Object.entries(value).flatMap(([key, item]) =>
      Object.hasOwn(fields, key)
        ? findProblems(fields[key], item, join(path, key))
        : [`${join(path, key)}: no such field; the fields here are ${known}`],
    ),
  ];
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : toJson(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** What is nested too deeply to be written out is not worth it. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return 'a list of lists without end';
  }
}
