import { extname } from 'node:path';
import { findFabric, library, parseCard, toMaterial } from '@toile/fabric';
import type { Material } from '@toile/sim';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { readBytes } from './read-mesh.ts';

/** Larger files are no cards [bytes]. */
const LARGEST = 10e6;

/** Fabrics of the library by what people call them. */
export const EVERYDAY_FABRICS: Readonly<Record<string, string>> = {
  // Broadcloth, as it is called in the source, is the same weave.
  'cotton-poplin': 'matsudaira-2015-a',
  'cotton-twill': 'akter-2024-cotton-twill',
  'cotton-voile': 'stylem-02600035000',
  'cotton-knit': 'u3m-cotton-knit',
  linen: 'vasile-2024-linen-plain',
  'wool-tropical': 'matsudaira-2015-b',
  'wool-twill': 'petrak-2025-m3',
  'stretch-twill': 'naglic-2025-m1',
  'polyester-faille': 'matsudaira-2015-f',
  cupro: 'u3m-cupro-su1098',
};

/**
 * A fabric by its everyday name, by its id in the library, or from a card's file (.json).
 *
 * @param where What asks for it, for the user to read.
 */
export async function readFabric(fabric: string, where = '--fabric'): Promise<Material> {
  if (extname(fabric).toLowerCase() === '.json') {
    const text = new TextDecoder().decode(await readBytes(fabric, LARGEST));
    return explain(fabric, () => toMaterial(parseCard(text)).material);
  }
  const id = Object.hasOwn(EVERYDAY_FABRICS, fabric) ? EVERYDAY_FABRICS[fabric] : fabric;
  if (!library.some((card) => card.id === id)) {
    const names = Object.keys(EVERYDAY_FABRICS).join(', ');
    const ids = library.map((card) => card.id).join(', ');
    throw new InputError(
      `${where}: there is no fabric "${fabric}"; give one of ${names}, an id of the library (${ids}) or a card's file (.json)`,
    );
  }
  return toMaterial(findFabric(id)).material;
}
