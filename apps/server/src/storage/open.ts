import type { StorageSettings } from '../settings.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export function openStorage(settings: StorageSettings): Storage {
  return settings.kind === 's3' ? s3Storage(settings) : diskStorage(settings.folder);
}
