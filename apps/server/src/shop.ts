import type { CatalogueReader } from './catalogue/catalogue.ts';
import type { Database } from './database/database.ts';
import type { Checkers } from './draping/processes.ts';
import type { Queue } from './draping/queue.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';

/** What routes work with. */
export interface Shop {
  readonly settings: Settings;
  readonly database: Database;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly checkers: Checkers;
  readonly catalogue: CatalogueReader;
}
