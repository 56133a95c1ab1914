import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from 'three';

const SIZE = 256;
/** Threads per tile, each way. */
const THREADS = 16;

/** A tile of plain weave as a normal map: warp over weft, weft over warp. */
export function createWeave(): DataTexture {
  const heights = weaveHeights();
  const data = new Uint8Array(4 * SIZE * SIZE);
  const at = (x: number, y: number): number =>
    heights[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)];
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const nx = 2.2 * (at(x - 1, y) - at(x + 1, y));
      const ny = 2.2 * (at(x, y - 1) - at(x, y + 1));
      const length = Math.hypot(nx, ny, 1);
      data.set(
        [nx / length, ny / length, 1 / length, 1].map((c) => 127.5 * (c + 1)),
        4 * (y * SIZE + x),
      );
    }
  }
  const texture = new DataTexture(data, SIZE, SIZE);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}

function weaveHeights(): Float32Array {
  const heights = new Float32Array(SIZE * SIZE);
  const pitch = SIZE / THREADS;
  // Threads are spun by nature, not by machine: each one a little thicker or thinner.
  const thickness = Array.from({ length: 2 * THREADS }, (_, k) => 0.85 + 0.3 * noise(k));
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const i = Math.floor(x / pitch);
      const j = Math.floor(y / pitch);
      const across = Math.sin((Math.PI * (x + 0.5)) / pitch);
      const along = Math.sin((Math.PI * (y + 0.5)) / pitch);
      const over = (i + j) % 2 === 0;
      const warp =
        Math.abs(across) * thickness[i] * (0.55 + 0.45 * (over ? 1 : -1) * Math.abs(along));
      const weft =
        Math.abs(along) *
        thickness[THREADS + j] *
        (0.55 - 0.45 * (over ? 1 : -1) * Math.abs(across));
      heights[y * SIZE + x] = Math.max(warp, weft);
    }
  }
  return heights;
}

/** A fixed pseudo-random number in [0, 1) for an integer. */
export function noise(k: number): number {
  const x = Math.sin(12.9898 * k + 4.1414) * 43758.5453;
  return x - Math.floor(x);
}
