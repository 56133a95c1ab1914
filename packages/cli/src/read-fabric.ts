import { extname } from 'node:path';
import { EVERYDAY_FABRICS, type FabricCard, findFabric, library, parseCard } from '@toile/fabric';
import type { Pictures } from '@toile/fabric/look';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { readBytes } from './read-mesh.ts';
import { readU3m } from './read-u3m.ts';

/** Larger files are no cards [bytes]. */
const LARGEST = 10e6;

/** A fabric, and pictures of it where its file has some. */
export interface FoundFabric {
  readonly card: FabricCard;
  readonly pictures?: Pictures;
}

/** Materials of other programs. */
const MATERIALS = ['.u3m', '.u3ma'];

/** Whether a fabric is meant by its file. */
export const isFabricFile = (fabric: string): boolean =>
  ['.json', ...MATERIALS].includes(extname(fabric).toLowerCase());

/**
 * A fabric by its everyday name, by its id in the library, from a card's file (.json), or from a U3M material (.u3m, .u3ma).
 *
 * @param where What asks for it, for the user to read.
 */
export async function readFabric(fabric: string, where = '--fabric'): Promise<FoundFabric> {
  if (MATERIALS.includes(extname(fabric).toLowerCase())) {
    return readU3m(fabric);
  }
  if (extname(fabric).toLowerCase() === '.json') {
    const text = new TextDecoder().decode(await readBytes(fabric, LARGEST));
    return { card: await explain(fabric, () => parseCard(text)) };
  }
  const names = Object.keys(EVERYDAY_FABRICS);
  const ids = library.map(({ id }) => id);
  if (![...names, ...ids].includes(fabric)) {
    throw new InputError(
      `${where}: there is no fabric "${fabric}"; give one of ${names.join(', ')}, an id of the library (${ids.join(', ')}) a card's file (.json) or a U3M material (.u3m, .u3ma)`,
    );
  }
  return { card: findFabric(fabric) };
}
