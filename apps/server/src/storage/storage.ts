import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What may be stored, by the ending of its name. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  glb: 'model/gltf-binary',
  json: 'application/json; charset=utf-8',
  dxf: 'application/dxf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** Names are what the files hold: one that exists never changes. */
export const FILE_NAME: RegExp = new RegExp(
  `^[0-9a-f]{64}\\.(${Object.keys(FILE_TYPES).join('|')})$`,
);

/** The first and the last byte wanted. */
export type ByteRange = readonly [first: number, last: number];

export interface Storage {
  /** Stores a file whole or not at all; its name is told by what it holds. */
  put(bytes: Uint8Array, ending: string): Promise<string>;
  /** How many bytes a file has; nothing where there is none. */
  size(name: string): Promise<number | undefined>;
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Whether files can be written now; throws where they cannot. */
  check(): Promise<void>;
}

/** Something could not be stored: says why and what to do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Whether it is for want of room. */
  readonly isFull: boolean;

  constructor(message: string, isFull = false) {
    super(message);
    this.isFull = isFull;
  }
}

export function fileName(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
}
