/** What is wrong with a file, each with its place. */
export class CatalogueError extends Error {
  readonly problems: readonly string[];

  constructor(address: string, problems: readonly string[]) {
    super(`The catalogue ${address} cannot be used:\n${problems.join('\n')}`);
    this.name = 'CatalogueError';
    this.problems = problems;
  }
}

/** Takes a value of JSON apart, and notes what is not as it should be. */
export interface Check {
  readonly path: string;
  readonly value: unknown;
  fail(message: string): undefined;
  /** A field of an object; undefined where it is missing. */
  field(name: string): Check | undefined;
  /** A field that must be there. */
  need(name: string): Check | undefined;
  /** Names that are not known are mistakes more often than not. */
  only(names: readonly string[]): void;
  text(): string | undefined;
  words(): string | Record<string, string> | undefined;
  list(): Check[];
  fields(): [string, Check][];
}

export function startCheck(value: unknown, problems: string[], path = ''): Check {
  const at = path || 'the file';
  const fail = (message: string): undefined => {
    problems.push(`${at}: ${message}`);
    return undefined;
  };
  const isObject = (own: unknown): own is Record<string, unknown> =>
    typeof own === 'object' && own !== null && !Array.isArray(own);
  const inner = (own: unknown, name: string): Check => startCheck(own, problems, name);
  const check: Check = {
    path: at,
    value,
    fail,
    field(name) {
      if (!isObject(value) || value[name] === undefined) return undefined;
      return inner(value[name], path ? `${path}.${name}` : name);
    },
    need(name) {
      if (!isObject(value)) return fail(`should be an object, is ${kindOf(value)}`);
      return check.field(name) ?? fail(`"${name}" is missing`);
    },
    only(names) {
      if (!isObject(value)) return;
      for (const name of Object.keys(value)) {
        if (!names.includes(name)) fail(`"${name}" is not known; known are ${names.join(', ')}`);
      }
    },
    text() {
      if (typeof value === 'string' && value !== '') return value;
      return fail(`should be a text, is ${kindOf(value)}`);
    },
    words() {
      if (typeof value === 'string' && value !== '') return value;
      const isWords =
        isObject(value) &&
        Object.keys(value).length > 0 &&
        Object.values(value).every((words) => typeof words === 'string');
      if (isWords) return value as Record<string, string>;
      return fail(`should be a text, or texts by language as {"en": "…"}, is ${kindOf(value)}`);
    },
    list() {
      if (Array.isArray(value)) return value.map((own, k) => inner(own, `${path}[${k}]`));
      fail(`should be a list, is ${kindOf(value)}`);
      return [];
    },
    fields() {
      if (isObject(value)) {
        return Object.entries(value).map(([name, own]) => [name, inner(own, `${path}.${name}`)]);
      }
      fail(`should be an object, is ${kindOf(value)}`);
      return [];
    },
  };
  return check;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  if (typeof value === 'object') return 'an object';
  return value === '' ? 'empty' : JSON.stringify(value);
}
