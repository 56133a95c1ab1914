/** A motion file that cannot be used as it is. Each problem says what, where and what to do. */
export class MotionError extends Error {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: { cause?: unknown }) {
    const list = typeof problems === 'string' ? [problems] : [...problems];
    super(list.join('\n'), options);
    this.name = 'MotionError';
    this.problems = list;
  }
}

const QUOTED_AT_MOST = 40;

/** '"Hips", "Spine" and "Neck"', the first 40 of a long list. */
export function quoteNames(names: readonly string[]): string {
  const quoted = names.slice(0, QUOTED_AT_MOST).map((name) => `"${name}"`);
  if (names.length > QUOTED_AT_MOST) quoted.push(`${names.length - QUOTED_AT_MOST} more`);
  const last = quoted.pop() ?? 'nothing';
  return quoted.length > 0 ? `${quoted.join(', ')} and ${last}` : last;
}
