import { deflateSync, inflateSync } from 'node:zlib';
import { createImage, type Image } from './image.ts';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const [DEPTH, TRUE_COLOUR] = [8, 2];

/** A PNG file of 8 bits for each of red, green and blue, its rows not filtered. */
export function writePng({ width, height, data }: Image): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, TRUE_COLOUR], 8);
  // Each row begins with the number of its filter, 0 for none.
  const rows = Buffer.alloc(height * (3 * width + 1));
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(3 * y * width, 3 * (y + 1) * width), y * (3 * width + 1) + 1);
  }
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Reads what writePng wrote; other PNG files may differ. */
export function readPng(file: Buffer): Image {
  const image = createImage(file.readUInt32BE(16), file.readUInt32BE(20));
  const start = SIGNATURE.length + 12 + 13;
  const rows = inflateSync(file.subarray(start + 8, start + 8 + file.readUInt32BE(start)));
  const stride = 3 * image.width;
  for (let y = 0; y < image.height; y++) {
    const from = y * (stride + 1) + 1;
    image.data.set(rows.subarray(from, from + stride), y * stride);
  }
  return image;
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const whole = Buffer.alloc(content.length + 12);
  whole.writeUInt32BE(content.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(content, 8);
  whole.writeUInt32BE(checksum(whole.subarray(4, 8 + content.length)), 8 + content.length);
  return whole;
}

/** CRC-32 of the remainders of single bytes. */
const REMAINDERS: Uint32Array = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = REMAINDERS[(value ^ byte) & 255] ^ (value >>> 8);
  return ~value >>> 0;
}
