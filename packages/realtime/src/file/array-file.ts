import { RealTimeError } from '../garment-error.ts';

/** Arrays by name, and what else is said about them, as bytes. */
export interface ArrayFile {
  readonly head: Readonly<Record<string, unknown>>;
  readonly arrays: Readonly<Record<string, StoredArray>>;
}

export type StoredArray = Uint8Array | Uint16Array | Uint32Array | Float32Array;

interface Entry {
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  readonly length: number;
}

const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array } as const;

/**
 * The length of a JSON text (four bytes), the text, then the arrays one after the other, little-endian, in
 * the order in which the text's `arrays` lists them. Integers are differences from `stride` places before,
 * and bytes of one worth stand together, so that they compress.
 */
export function packArrays(
  { head, arrays }: ArrayFile,
  strides: Readonly<Record<string, number>>,
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(arrays).map(([name, array]): Entry & { stride: number } => ({
    name,
    kind: kindOf(array),
    length: array.length,
    stride: strides[name] ?? 0,
  }));
  const text = new TextEncoder().encode(JSON.stringify({ ...head, arrays: entries }));
  const parts = entries.map(({ name, stride }) => toBytes(arrays[name], stride));
  const out = new Uint8Array(4 + text.length + parts.reduce((sum, { length }) => sum + length, 0));
  new DataView(out.buffer).setUint32(0, text.length, true);
  out.set(text, 4);
  let at = 4 + text.length;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function unpackArrays(bytes: Uint8Array): ArrayFile {
  const broken = (): never => {
    throw new RealTimeError('this garment file is cut short or damaged: fetch or bake it again');
  };
  if (bytes.length < 4) broken();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const size = view.getUint32(0, true);
  if (4 + size > bytes.length) broken();
  let head: Record<string, unknown> & { arrays?: (Entry & { stride: number })[] } = {};
  try {
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size)));
  } catch {
    broken();
  }
  const arrays: Record<string, StoredArray> = {};
  let at = 4 + size;
  if (!Array.isArray(head.arrays)) broken();
  for (const { name, kind, length, stride } of head.arrays ?? []) {
    const type = KINDS[kind];
    if (type === undefined || !(length >= 0) || !(stride >= 0)) return broken();
    const end = at + length * type.BYTES_PER_ELEMENT;
    if (end > bytes.length) broken();
    arrays[name] = fromBytes(bytes.subarray(at, end), kind, length, stride);
    at = end;
  }
  const { arrays: _, ...rest } = head;
  return { head: rest, arrays };
}

function kindOf(array: StoredArray): Entry['kind'] {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Uint32Array ? 'u32' : 'f32';
}

/** All lowest bytes, then all second ones, and so on. */
function toBytes(array: StoredArray, stride: number): Uint8Array {
  const size = array.BYTES_PER_ELEMENT;
  const own = array.slice();
  if (stride > 0) for (let i = own.length - 1; i >= stride; i--) own[i] -= own[i - stride];
  const plain = new Uint8Array(own.buffer, own.byteOffset, own.byteLength);
  const out = new Uint8Array(plain.length);
  for (let i = 0; i < own.length; i++) {
    for (let b = 0; b < size; b++) out[b * own.length + i] = plain[size * i + b];
  }
  return out;
}

function fromBytes(
  bytes: Uint8Array,
  kind: Entry['kind'],
  length: number,
  stride: number,
): StoredArray {
  const size = KINDS[kind].BYTES_PER_ELEMENT;
  const plain = new Uint8Array(bytes.length);
  for (let i = 0; i < length; i++) {
    for (let b = 0; b < size; b++) plain[size * i + b] = bytes[b * length + i];
  }
  const out = new KINDS[kind](plain.buffer);
  if (stride > 0) for (let i = stride; i < length; i++) out[i] += out[i - stride];
  return out;
}
