import type { Draping } from '@toile/cli/shop';
import type { Database } from '../database/database.ts';
import { changesSince } from './list.ts';

export type Listener = (draping: Draping) => void;

/** How often the database is asked, while anybody listens [ms]. */
const PACE = 700;

/** Changes of drapings for all who listen: one question to the database for all of them. */
export function watchChanges(database: Database): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let told = new Map<string, string>();
  let moment: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const { now, changed } = await changesSince(database, moment);
      moment = now;
      const recent = new Map<string, string>();
      for (const draping of changed) {
        const word = `${draping.state} ${draping.attempt} ${draping.progress} ${draping.picture}`;
        recent.set(draping.id, word);
        if (told.get(draping.id) === word) continue;
        for (const listener of listeners) listener(draping);
      }
      told = recent;
    } catch {
      // The database is away: what changes meanwhile is told when it is back.
    }
    timer = listeners.size > 0 ? setTimeout(look, PACE) : undefined;
  }

  return (listener) => {
    listeners.add(listener);
    if (timer === undefined) {
      moment = undefined;
      timer = setTimeout(look, 0);
    }
    return () => listeners.delete(listener);
  };
}
