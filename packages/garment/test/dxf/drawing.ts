/** A DXF text from its pairs of code and value. */
export type Groups = readonly (string | number)[];

export type Corner = readonly [x: number, y: number];

export const square: readonly Corner[] = [
  [0, 0],
  [300, 0],
  [300, 400],
  [0, 400],
];

export function text(value: string, layer = 1): Groups {
  return [0, 'TEXT', 8, layer, 10, 0, 20, 0, 40, 5, 1, value];
}

export function point([x, y]: Corner, layer: number): Groups {
  return [0, 'POINT', 8, layer, 10, x, 20, y];
}

export function line([x, y]: Corner, [x2, y2]: Corner, layer: number): Groups {
  return [0, 'LINE', 8, layer, 10, x, 20, y, 11, x2, 21, y2];
}

export function polyline(corners: readonly Corner[], layer = 1, closed = false): Groups {
  const vertices = corners.flatMap(([x, y]) => [0, 'VERTEX', 8, layer, 10, x, 20, y]);
  return [0, 'POLYLINE', 8, layer, 66, 1, 70, closed ? 1 : 0, ...vertices, 0, 'SEQEND'];
}

/** A closed boundary with its corners marked as turn points. */
export function outline(corners: readonly Corner[] = square): Groups {
  return [...polyline(corners, 1, true), ...corners.flatMap((corner) => point(corner, 2))];
}

export function block(name: string, ...entities: Groups[]): Groups {
  return [0, 'BLOCK', 8, 1, 2, name, 70, 0, 10, 0, 20, 0, ...entities.flat(), 0, 'ENDBLK'];
}

/** A whole file; `style` are texts about all pieces. */
export function drawing(
  blocks: readonly Groups[],
  style: readonly string[] = ['Units: METRIC'],
): string {
  const groups = [
    ...[0, 'SECTION', 2, 'BLOCKS', ...blocks.flat(), 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'ENTITIES', ...style.flatMap((value) => text(value)), 0, 'ENDSEC'],
    ...[0, 'EOF'],
  ];
  return `${groups.join('\r\n')}\r\n`;
}
