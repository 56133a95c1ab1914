import type { Weave } from '../card/weaves.ts';
import type { Tile } from './tiles.ts';

/** Pixels whose mean is made that of the whole tile: some two yarns; where they cross one by one, a single one. */
const BLOCK = 16;
const FINE: Partial<Readonly<Record<Weave, number>>> = { plain: 8, voile: 8 };

/**
 * A tile without what repeats as coarsely as it does itself. Whoever halves it again and again, as programs do with
 * pictures from files, then comes to one colour as soon as single yarns are too fine to be seen; how unlike whole
 * yarns are would beat with the screen's pixels, and show the tile's edges.
 */
export function evenTile({ pixels, size, data }: Tile, weave: Weave): Tile {
  const count = Math.max(1, Math.floor(pixels / (FINE[weave] ?? BLOCK)));
  const side = pixels / count;
  const off = new Float32Array(3 * count * count);
  for (let c = 0; c < 3; c++) {
    const means = new Float32Array(count * count);
    for (let k = 0; k < pixels * pixels; k++) {
      const block = Math.floor(k / pixels / side) * count + Math.floor((k % pixels) / side);
      means[block] += data[4 * k + c] / (side * side);
    }
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
    means.forEach((value, block) => {
      off[3 * block + c] = value - mean;
    });
  }
  const evened = data.slice();
  for (let k = 0; k < pixels * pixels; k++) {
    const [x, y] = [(k % pixels) / side - 0.5, Math.floor(k / pixels) / side - 0.5];
    for (let c = 0; c < 3; c++) {
      const left = between(off, count, x, y, c);
      evened[4 * k + c] = Math.max(0, Math.min(255, Math.round(data[4 * k + c] - left)));
    }
  }
  return { pixels, size, data: evened };
}

/** Between the middles of blocks, on a torus. */
function between(off: Float32Array, count: number, x: number, y: number, c: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const at = (a: number, b: number): number =>
    off[3 * (((b + count) % count) * count + ((a + count) % count)) + c];
  const [p, q] = [x - i, y - j];
  return (
    (1 - q) * ((1 - p) * at(i, j) + p * at(i + 1, j)) +
    q * ((1 - p) * at(i, j + 1) + p * at(i + 1, j + 1))
  );
}
