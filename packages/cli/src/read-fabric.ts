import { extname } from 'node:path';
import { EVERYDAY_FABRICS, type FabricCard, findFabric, library, parseCard } from '@toile/fabric';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { readBytes } from './read-mesh.ts';

/** Larger files are no cards [bytes]. */
const LARGEST = 10e6;

/**
 * A fabric by its everyday name, by its id in the library, or from a card's file (.json).
 *
 * @param where What asks for it, for the user to read.
 */
export async function readFabric(fabric: string, where = '--fabric'): Promise<FabricCard> {
  if (extname(fabric).toLowerCase() === '.json') {
    const text = new TextDecoder().decode(await readBytes(fabric, LARGEST));
    return explain(fabric, () => parseCard(text));
  }
  const names = Object.keys(EVERYDAY_FABRICS);
  const ids = library.map(({ id }) => id);
  if (![...names, ...ids].includes(fabric)) {
    throw new InputError(
      `${where}: there is no fabric "${fabric}"; give one of ${names.join(', ')}, an id of the library (${ids.join(', ')}) or a card's file (.json)`,
    );
  }
  return findFabric(fabric);
}
