import type { Pattern } from '@toile/garment';
import type { Step } from './host.ts';
import type { Layer } from './state.ts';

/** A person remembered in this browser, as a link tells it. */
export interface RememberedPerson {
  readonly name: string;
  readonly link: string;
}

/** A garment from a file of the visitor's own, which a link cannot carry. */
export interface RememberedFile extends Pick<Layer, 'fabric' | 'paint'> {
  /** Its place among those worn, from the inside. */
  readonly place: number;
  readonly pattern: Pattern;
  readonly size?: string | undefined;
}

/** What is remembered from visit to visit. */
export interface Remembered {
  readonly people: readonly RememberedPerson[];
  readonly unit?: 'cm' | 'in';
  /** The last look, as a link tells it, and its garments from files. */
  readonly look?: string;
  readonly files?: readonly RememberedFile[];
  /** Whether it was worn, and where the visitor stood. */
  readonly isWorn?: boolean;
  readonly step?: Step;
  /** What the page had offered when it was chosen. */
  readonly offer?: string;
}

/** What a link leaves out. */
export function filesOf(layers: readonly Layer[]): RememberedFile[] {
  return layers.flatMap(({ garment, source, size, fabric, paint }, place) =>
    garment === undefined && source.kind === 'file'
      ? [{ place, pattern: source.pattern, size, fabric, paint }]
      : [],
  );
}

export interface Storage {
  read(): Remembered;
  write(part: Partial<Remembered>): void;
}

/**
 * Remembers under a name of its own, with whatever else on this browser has that name: other rooms, and this one
 * in other windows. A browser that does not let us remembers until the page is left.
 */
export function createStorage(name: string | undefined): Storage {
  const key = `toile-fitting-room:${name}`;
  let known: Remembered = { people: [] };
  let text: string | null = null;

  function read(): Remembered {
    if (name === undefined) return known;
    try {
      const found = localStorage.getItem(key);
      if (found !== null && found !== text) {
        known = parse(found);
        text = found;
      }
    } catch {
      // Not allowed: what this page knows will do.
    }
    return known;
  }

  /** @returns Whether there was room for it. */
  function keep(part: Remembered): boolean {
    try {
      const next = JSON.stringify(part);
      localStorage.setItem(key, next);
      text = next;
      return true;
    } catch {
      return false;
    }
  }

  return {
    read,
    write(part) {
      known = { ...read(), ...part };
      if (name === undefined || keep(known)) return;
      // Files may be too large to be remembered; all else is small.
      const { files: _, ...rest } = known;
      keep(rest);
    },
  };
}

function parse(text: string): Remembered {
  try {
    const found = JSON.parse(text) as Partial<Remembered>;
    return { ...found, people: Array.isArray(found.people) ? found.people : [] };
  } catch {
    return { people: [] };
  }
}
