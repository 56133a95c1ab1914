/** Skin in cloth goes no farther than this, against the body as a whole, in one part of a step [m]. */
const LONGEST = 0.04;
/** What cannot be parted enough goes farther. */
const MOST_PARTS = 4;
/** Cloth is near skin in the same cube of this size [m]. */
const CELL = 0.08;
const SIDE = 8192;

/**
 * Into how many parts a step is to be cut. Cloth follows skin that goes some millimetres in a substep; a
 * runner's knee goes ten centimetres in 1/60 s, and trousers would stop it. Skin with no cloth near may go as
 * far as it likes.
 *
 * @param from Where the skin is, three coordinates per vertex [m] @param to Where it goes
 * @param cloth Where the garments are, the same
 */
export function cutStep(
  from: Float32Array,
  to: Float32Array,
  cloth: () => readonly Float32Array[],
): number {
  const mean = meanWay(from, to);
  let cells: ReadonlySet<number> | undefined;
  let longest = LONGEST;
  for (let i = 0; i < from.length; i += 3) {
    const x = to[i] - from[i] - mean[0];
    const y = to[i + 1] - from[i + 1] - mean[1];
    const z = to[i + 2] - from[i + 2] - mean[2];
    const way = Math.sqrt(x * x + y * y + z * z);
    if (way <= longest) continue;
    cells ??= cellsOf(cloth());
    if (cells.has(cellOf(from, i))) longest = way;
  }
  return Math.min(MOST_PARTS, Math.ceil(longest / LONGEST));
}

function meanWay(from: Float32Array, to: Float32Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < from.length; i++) sum[i % 3] += to[i] - from[i];
  return sum.map((x) => (3 * x) / from.length) as [number, number, number];
}

function cellsOf(garments: readonly Float32Array[]): Set<number> {
  const cells = new Set<number>();
  for (const places of garments) {
    for (let i = 0; i < places.length; i += 3) cells.add(cellOf(places, i));
  }
  return cells;
}

function cellOf(places: Float32Array, i: number): number {
  const at = (c: number): number => Math.floor(places[i + c] / CELL) + SIDE / 2;
  return (at(0) * SIDE + at(1)) * SIDE + at(2);
}
