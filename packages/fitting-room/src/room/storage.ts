import type { Pattern } from '@toile/garment';

/** A person remembered in this browser, as a link tells it. */
export interface RememberedPerson {
  readonly name: string;
  readonly link: string;
}

/** What is remembered from visit to visit. */
export interface Remembered {
  readonly people: readonly RememberedPerson[];
  readonly unit?: 'cm' | 'in';
  /** The last look, as a link tells it, and its garments from files. */
  readonly look?: string;
  readonly files?: readonly Pattern[];
}

export interface Storage {
  read(): Remembered;
  write(part: Partial<Remembered>): void;
}

/** Remembers under a name of its own; a browser that does not let us remembers until the page is left. */
export function createStorage(name: string | undefined): Storage {
  const key = `toile-fitting-room:${name}`;
  let known: Remembered = name === undefined ? { people: [] } : load(key);
  return {
    read: () => known,
    write(part) {
      known = { ...known, ...part };
      if (name === undefined) return;
      try {
        localStorage.setItem(key, JSON.stringify(known));
      } catch {
        // Full, or not allowed: it lasts as long as the page.
      }
    },
  };
}

function load(key: string): Remembered {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>;
    return { ...found, people: Array.isArray(found.people) ? found.people : [] };
  } catch {
    return { people: [] };
  }
}
