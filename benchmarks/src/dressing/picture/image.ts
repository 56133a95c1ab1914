/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Pixels in rows from the top, three bytes each. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export function createImage(width: number, height: number): Image {
  return { width, height, data: new Uint8Array(3 * width * height).fill(255) };
}

export function setPixel({ width, height, data }: Image, x: number, y: number, c: Colour): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  data.set(c, 3 * (y * width + x));
}

/** Copies an image into another, its upper left corner at (x, y); what does not fit is left out. */
export function paste(onto: Image, image: Image, x: number, y: number): void {
  const columns = Math.min(image.width, onto.width - x);
  for (let row = 0; row < Math.min(image.height, onto.height - y); row++) {
    const from = 3 * row * image.width;
    const to = 3 * ((y + row) * onto.width + x);
    onto.data.set(image.data.subarray(from, from + 3 * columns), to);
  }
}

/** Half as wide and high, each pixel the mean of four. */
export function halve({ width, height, data }: Image): Image {
  const half = createImage(width >> 1, height >> 1);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      for (let c = 0; c < 3; c++) {
        const i = 3 * (2 * y * width + 2 * x) + c;
        const below = i + 3 * width;
        const sum = data[i] + data[i + 3] + data[below] + data[below + 3];
        half.data[3 * (y * half.width + x) + c] = Math.round(sum / 4);
      }
    }
  }
  return half;
}
