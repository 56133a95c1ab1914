/** The four corners of a grid mesh, as vertex numbers: the handles of a rectangular cloth. */
export function gridCorners(columns: number, rows: number): readonly number[] {
  return [0, columns - 1, columns * rows - 1, columns * (rows - 1)];
}

/** `count` vertices spread over the outermost ring of a disc mesh. */
export function discRim(rings: number, count: number): readonly number[] {
  const start = 1 + 3 * rings * (rings - 1);
  return Array.from({ length: count }, (_, k) => start + Math.round((6 * rings * k) / count));
}
