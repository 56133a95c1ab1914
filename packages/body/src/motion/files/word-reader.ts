import { MotionError } from './motion-error.ts';

/** Words of a text one after the other, with the line each is on. */
export interface WordReader {
  /** Line of the word last taken, counted from 1; at the end of the text, its last line. */
  readonly line: number;
  /** The next word, or undefined at the end of the text. */
  peek(): string | undefined;
  take(): string | undefined;
  /** What is left of the line of the word last taken, possibly nothing; not a brace at its end. */
  takeName(): string;
  /** The next line with something on it, split into words. */
  takeWords(): string[] | undefined;
  /** Stops with what was expected and what was found instead: the word last taken, or the end. */
  expected(what: string, found: string | undefined, remedy: string): never;
}

export function createWordReader(text: string, format: string): WordReader {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isWord = /\S+/g;
  let current = 0; // index of the line read from
  let column = 0; // where the rest of it begins
  let taken = 0; // index of the line of the word last taken

  function find(): RegExpExecArray | undefined {
    for (; current < lines.length; current++, column = 0) {
      isWord.lastIndex = column;
      const match = isWord.exec(lines[current]);
      if (match) return match;
    }
    return undefined;
  }

  return {
    get line() {
      return taken + 1;
    },
    peek: () => find()?.[0],
    take() {
      const match = find();
      taken = Math.min(current, lines.length - 1);
      if (match) column = isWord.lastIndex;
      return match?.[0];
    },
    takeName() {
      const rest = lines[taken].slice(column).replace(/\{?\s*$/, '');
      column += rest.length;
      return rest.trim();
    },
    takeWords() {
      if (!find()) {
        taken = lines.length - 1;
        return undefined;
      }
      taken = current;
      const words = lines[current].slice(column).trim().split(/\s+/);
      column = lines[current].length;
      return words;
    },
    expected(what, found, remedy) {
      if (found !== undefined) {
        const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found;
        throw new MotionError(`line ${taken + 1}: expected ${what}, found "${shown}": ${remedy}`);
      }
      throw new MotionError(
        `line ${lastLine(lines)}: expected ${what}, but the ${format} text ends here: ` +
          'it is cut short, get the whole file',
      );
    },
  };
}

/** A finite number. */
export function toNumber(words: WordReader, word: string | undefined, what: string): number {
  const value = word === undefined || word === '' ? Number.NaN : Number(word);
  if (Number.isFinite(value)) return value;
  const remedy = /^[-+]?\d*,\d+$/.test(word ?? '')
    ? 'write a decimal point, not a comma'
    : 'write a finite number';
  return words.expected(what, word, remedy);
}

/** Of the last line with something on it, counted from 1. */
function lastLine(lines: readonly string[]): number {
  const index = lines.findLastIndex((line) => line.trim() !== '');
  return Math.max(index, 0) + 1;
}
