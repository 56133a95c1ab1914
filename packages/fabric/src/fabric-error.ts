/** A card or a file that cannot be used as it is. Each problem says what, where and what to do. */
export class FabricError extends Error {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: { cause?: unknown }) {
    const list = typeof problems === 'string' ? [problems] : [...problems];
    super(list.join('\n'), options);
    this.name = 'FabricError';
    this.problems = list;
  }
}
