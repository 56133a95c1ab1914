import { plainMessage } from './plain-text.ts';
import type { ShopClient } from './shop-client.ts';

/** A garment in a size on a body in a pose, as a shop tells it. */
export type Draping = {
  readonly id: string;
  readonly garment: string;
  readonly size: string;
  readonly body: string;
  readonly pose: string;
  readonly state: 'queued' | 'active' | 'done' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly attempt: number;
  /** Relative to the catalogue's address. */
  readonly file: string | null;
  /** Of it, where one was taken. */
  readonly picture: string | null;
  readonly bytes: number | null;
  readonly seconds: number | null;
  readonly report: object | null;
  readonly error: string | null;
};

export interface DrapingList {
  readonly counts: Readonly<Record<Draping['state'], number>>;
  readonly drapings: readonly Draping[];
}

export function listDrapings(shop: ShopClient, garment?: string): Promise<DrapingList> {
  const query = garment === undefined ? '' : `?garment=${encodeURIComponent(garment)}`;
  return shop.ask(`drapings${query}`);
}

export function describeDraping(draping: Draping): string {
  const { garment, size, body, pose, state, progress, seconds, error } = draping;
  const on = body === size ? '' : ` on ${body}`;
  const how = {
    queued: 'waits',
    active: `${Math.round(100 * progress)} %`,
    done: `done in ${(seconds ?? 0).toFixed(1)} s`,
    failed: `failed: ${error}`,
  }[state];
  return plainMessage(`${garment} ${size}${on}, pose ${pose}: ${how}`);
}

/** Waits until nothing is left to do, and tells each end. Whether all are done. */
export async function watchDrapings(shop: ShopClient, garment?: string): Promise<boolean> {
  const query = garment === undefined ? '' : `?garment=${encodeURIComponent(garment)}`;
  const told = new Set<string>();
  for (;;) {
    const open = new Map((await listDrapings(shop, garment)).drapings.map((own) => [own.id, own]));
    const left = (): boolean =>
      [...open.values()].some(({ state }) => state === 'queued' || state === 'active');
    if (left()) {
      for await (const data of shop.events(`drapings/events${query}`)) {
        const draping: Draping = JSON.parse(data);
        open.set(draping.id, draping);
        const isEnd = draping.state === 'done' || draping.state === 'failed';
        if (isEnd && !told.has(draping.id)) console.error(describeDraping(draping));
        if (isEnd) told.add(draping.id);
        if (!left()) break;
      }
    }
    if (!left()) return [...open.values()].every(({ state }) => state === 'done');
  }
}
