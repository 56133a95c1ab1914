import { text } from 'node:stream/consumers';
import type { PatternRef } from '../catalogue/documents.ts';
import type { Storage } from '../storage/storage.ts';
import type { PatternSource } from './cut.ts';

/** A stored pattern with its file's text. */
export async function loadPattern(storage: Storage, pattern: PatternRef): Promise<PatternSource> {
  if (!('file' in pattern)) return pattern;
  return { text: await text(await storage.read(pattern.file.replace(/^files\//, ''))) };
}
