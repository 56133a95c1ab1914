/** Contents begin at multiples of this in the package, so that they can be mapped into memory. */
const ALIGNMENT = 64;
const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 22;
/** Of the extra field that fills up to the alignment: any number that means nothing else. */
const PADDING_ID = 0x1986;
/** No time is known: the first day that ZIP has. */
const DAY = 0x21;

/**
 * A USD layer as USDZ: a ZIP archive in which it is stored as it is, from a multiple of 64 bytes on.
 *
 * @param name The layer's, with its ending.
 */
export function packUsdz(name: string, layer: Uint8Array): Uint8Array {
  const path = new TextEncoder().encode(name);
  const start = LOCAL_HEADER + path.length;
  // An extra field has at least its own head of four bytes.
  const content = ALIGNMENT * Math.ceil((start + 4) / ALIGNMENT);
  const central = content + layer.length;
  const end = central + CENTRAL_HEADER + path.length;
  const bytes = new Uint8Array(end + END);
  const view = new DataView(bytes.buffer);
  const sizes = [crc32(layer), layer.length, layer.length];

  view.setUint32(0, 0x04034b50, true);
  view.setUint16(4, 10, true);
  view.setUint16(12, DAY, true);
  sizes.forEach((value, i) => {
    view.setUint32(14 + 4 * i, value, true);
  });
  view.setUint16(26, path.length, true);
  view.setUint16(28, content - start, true);
  bytes.set(path, LOCAL_HEADER);
  view.setUint16(start, PADDING_ID, true);
  view.setUint16(start + 2, content - start - 4, true);
  bytes.set(layer, content);

  view.setUint32(central, 0x02014b50, true);
  view.setUint16(central + 4, 10, true);
  view.setUint16(central + 6, 10, true);
  view.setUint16(central + 14, DAY, true);
  sizes.forEach((value, i) => {
    view.setUint32(central + 16 + 4 * i, value, true);
  });
  view.setUint16(central + 28, path.length, true);
  bytes.set(path, central + CENTRAL_HEADER);

  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, end - central, true);
  view.setUint32(end + 16, central, true);
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The check sum that ZIP has. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) sum = TABLE[(sum ^ bytes[i]) & 0xff] ^ (sum >>> 8);
  return ~sum >>> 0;
}
