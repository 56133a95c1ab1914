/** A GLB file with any JSON at all, such as no exporter writes. */
export function rawGlb(json: unknown, binary: Uint8Array = new Uint8Array(0)): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const size = 4 * Math.ceil(text.length / 4);
  const more = binary.length > 0 ? 8 + binary.length : 0;
  const bytes = new Uint8Array(20 + size + more);
  const view = new DataView(bytes.buffer);
  const header = [0x46546c67, 2, bytes.length, size, 0x4e4f534a];
  for (const [i, word] of header.entries()) view.setUint32(4 * i, word, true);
  bytes.fill(0x20, 20, 20 + size);
  bytes.set(text, 20);
  if (more > 0) {
    view.setUint32(20 + size, binary.length, true);
    view.setUint32(24 + size, 0x004e4942, true);
    bytes.set(binary, 28 + size);
  }
  return bytes;
}
