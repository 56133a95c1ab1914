import { PatternError } from './pattern-error.ts';

/** Longer texts are no pattern [characters]: the largest known ones have less than a million. */
const LONGEST_TEXT = 50_000_000;

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\n]|\\.)*")|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y;

/** JSON, with an error that tells line and column. */
export function parseJson(text: string, what: string): unknown {
  if (text.length > LONGEST_TEXT) {
    const megabytes = Math.round(text.length / 1e6);
    const message = `${what} has ${megabytes} MB; patterns up to ${LONGEST_TEXT / 1e6} MB can be read`;
    throw new PatternError([{ message }]);
  }
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (cause) {
    // Engines differ in what they tell of the place, so it is looked for.
    const at = findError(text);
    const lines = text.slice(0, at).split('\n');
    const where = `${what}, line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
    const message = `${where}: ${explain(text, at)} (${(cause as Error).message})`;
    throw new PatternError([{ message }]);
  }
}

function explain(text: string, at: number): string {
  const rest = text.slice(at, at + 9);
  if (rest.trim() === '') return 'the text ends in the middle; is the file complete?';
  if (/^\/[/*]/.test(rest)) return 'JSON has no comments; remove them';
  if (/^-?(nan|inf)/i.test(rest)) return 'JSON has no NaN and no Infinity; put a number there';
  return 'this is not valid JSON';
}

/** Position of the first character at which the text stops being JSON. */
function findError(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected = 'value';
  let at = /^\ufeff?\s*/.exec(text)![0].length;
  const isExpected = (mark: string | undefined, isText: boolean): boolean => {
    const closes = mark === (open.at(-1) === '{' ? '}' : ']');
    switch (expected) {
      case 'first key':
        return isText || closes;
      case 'key':
        return isText;
      case 'first value':
        return !mark || mark === '{' || mark === '[' || closes;
      case 'value':
        return !mark || mark === '{' || mark === '[';
      case 'colon':
        return mark === ':';
      case 'next':
        return mark === ',' || closes;
      default:
        return false;
    }
  };
  const after = (mark: string | undefined): string => {
    if (mark === '{' || mark === '[') {
      open.push(mark);
      return mark === '{' ? 'first key' : 'first value';
    }
    if (mark === ':') return 'value';
    if (mark === ',') return open.at(-1) === '{' ? 'key' : 'value';
    if (mark) open.pop();
    else if (expected.endsWith('key')) return 'colon';
    return open.length > 0 ? 'next' : 'end';
  };
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token || !isExpected(token[1], token[2] !== undefined)) break;
    at = TOKEN.lastIndex;
    expected = after(token[1]);
  }
  return at + /^\s*/.exec(text.slice(at, at + 1000))![0].length;
}
