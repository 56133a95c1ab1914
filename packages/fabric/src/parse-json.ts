import { FabricError } from './fabric-error.ts';

/** JSON with an error that tells the line and column, and whether the text was cut off. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Engines differ in what they tell of the place, so it is looked for.
    const at = findError(text);
    const lines = text.slice(0, at).split('\n');
    const where = `${what}, line ${lines.length}, column ${lines[lines.length - 1].length + 1}`;
    const cut = at >= text.trimEnd().length;
    const problem = cut ? 'the text ends in the middle; is the file complete?' : 'no valid JSON';
    throw new FabricError(`${where}: ${problem} (${(cause as Error).message})`, { cause });
  }
}

/** Position of the first character at which the text stops being JSON. */
function findError(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const space = () => take(/\s*/y);
  const string = () => take(/"(?:[^"\\\n]|\\.)*/y) && take(/"/y);
  // Generous with numbers and half words at the very end: there the text was cut off.
  const scalar = () => take(/true|false|null|-?[\d.eE+-]+/y);
  const list = (close: RegExp, item: () => boolean): boolean => {
    space();
    if (take(close)) return true;
    do {
      space();
      if (!item()) return false;
      space();
    } while (take(/,/y));
    return take(close);
  };
  const member = () => {
    if (!string()) return false;
    space();
    if (!take(/:/y)) return false;
    space();
    return value();
  };
  const value = (): boolean => {
    if (take(/\{/y)) return list(/\}/y, member);
    if (take(/\[/y)) return list(/\]/y, value);
    return scalar() || string() || take(/\w+$/y);
  };
  space();
  if (value()) space();
  return at;
}
