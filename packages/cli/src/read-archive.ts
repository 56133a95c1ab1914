import { inflateRawSync } from 'node:zlib';
import { InputError } from './command.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Of the directory's end, of an entry in it, and of the head before a file's content [bytes]. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/** The files of a ZIP archive by their paths, unpacked when they are asked for. @param largest Of one of them [bytes]. */
export function readArchive(
  name: string,
  bytes: Uint8Array,
  largest: number,
): { readonly paths: readonly string[]; read(path: string): Uint8Array | undefined } {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bad = (): InputError => new InputError(`${name}: is no ZIP archive, or a damaged one`);
  const end = data.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end < 0 || end + END_SIZE > data.length) throw bad();
  const entries = new Map<string, { readonly at: number; readonly packed: number }>();
  let at = data.readUInt32LE(end + 16);
  for (let k = 0; k < data.readUInt16LE(end + 10); k++) {
    if (at + ENTRY_SIZE > data.length || data.readUInt32LE(at) !== ENTRY) throw bad();
    const [nameSize, extra, comment] = [28, 30, 32].map((off) => data.readUInt16LE(at + off));
    const path = data.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize);
    entries.set(path, { at: data.readUInt32LE(at + 42), packed: data.readUInt32LE(at + 20) });
    at += ENTRY_SIZE + nameSize + extra + comment;
  }
  return {
    paths: [...entries.keys()],
    read(path) {
      const entry = entries.get(path);
      if (!entry) return undefined;
      if (entry.at + HEAD_SIZE > data.length) throw bad();
      const method = data.readUInt16LE(entry.at + 8);
      const [nameSize, extra] = [26, 28].map((off) => data.readUInt16LE(entry.at + off));
      const from = entry.at + HEAD_SIZE + nameSize + extra;
      const packed = data.subarray(from, from + entry.packed);
      if (method === STORED) return packed;
      if (method !== DEFLATED) throw bad();
      try {
        return inflateRawSync(packed, { maxOutputLength: largest });
      } catch {
        throw new InputError(`${name}: ${path} cannot be unpacked, or is too large`);
      }
    },
  };
}
