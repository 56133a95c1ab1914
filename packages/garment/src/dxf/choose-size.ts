import { PatternError } from '../pattern/pattern-error.ts';
import type { Piece } from './read-piece.ts';

/**
 * Each piece in one size: the wanted one, else the sample size, else the first of the file. Pieces
 * that come in a single size are kept as they are.
 */
export function chooseSize(
  pieces: readonly Piece[],
  wanted: string | undefined,
  sample: string | undefined,
  notes: string[],
): Piece[] {
  const sizes = [...new Set(pieces.map(sizeOf).filter((size) => size !== undefined))];
  const find = (size: string | undefined): string | undefined =>
    sizes.find((other) => other.toLowerCase() === size?.trim().toLowerCase());
  if (wanted !== undefined && find(wanted) === undefined) {
    const known = sizes.length > 0 ? `it has ${sizes.join(', ')}` : 'it does not tell sizes';
    throw new PatternError([{ message: `the file has no size "${wanted}"; ${known}` }]);
  }
  const size = find(wanted) ?? find(sample) ?? sizes[0];
  if (sizes.length > 1)
    notes.push(
      `size ${size} of ${sizes.join(', ')}${wanted === undefined && find(sample) === undefined ? '; the file does not tell its sample size' : ''}`,
    );

  const byName = new Map<string, Piece[]>();
  for (const piece of pieces) byName.set(piece.name, [...(byName.get(piece.name) ?? []), piece]);
  return [...byName.values()].flatMap((group) => {
    const chosen = group.filter((piece) => (sizeOf(piece) ?? size) === size);
    const [first] = group as [Piece, ...Piece[]];
    if (chosen.length > 0) return chosen.map((piece, i) => (i === 0 ? piece : renamed(piece, i)));
    const others = group.map(sizeOf).join(', ');
    const what = group.length === 1 ? 'taken as it is' : 'left out';
    notes.push(`panel "${first.name}": there is no size ${size}, only ${others}; ${what}`);
    return group.length === 1 ? group : [];
  });
}

function sizeOf({ fields }: Piece): string | undefined {
  return fields.get('size') ?? fields.get('size name');
}

/** Blocks may share a piece's name; panels may not. */
function renamed(piece: Piece, index: number): Piece {
  return { ...piece, name: `${piece.name} ${index + 1}` };
}
