import { readFile } from 'node:fs/promises';
import type { Platform } from './platform.ts';

export const platform: Platform = {
  readBytes: async (url) => new Uint8Array(await readFile(url)),
};
