/** A mesh that cannot be used as it is. Each problem names the vertex, face or line and a remedy. */
export class MeshError extends Error {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: { cause?: unknown }) {
    const list = typeof problems === 'string' ? [problems] : [...problems];
    super(list.join('\n'), options);
    this.name = 'MeshError';
    this.problems = list;
  }
}

const NAMED_AT_MOST = 5;

/** "face 3", "faces 3, 8 and 9", "faces 0, 1, 2, 3, 4 and 95 more". */
export function nameSome(singular: string, plural: string, items: ArrayLike<number>): string {
  const names = Array.from({ length: Math.min(items.length, NAMED_AT_MOST) }, (_, i) => items[i]);
  if (items.length === 1) return `${singular} ${names[0]}`;
  const rest = items.length - names.length;
  const last = rest > 0 ? `${rest} more` : `${names.pop()}`;
  return `${plural} ${names.join(', ')} and ${last}`;
}
