import type { Catalogue, Item } from '../src/catalogue/catalogue.ts';
import { readCatalogue } from '../src/catalogue/read-catalogue.ts';

/** A small shop, unlike the one on our page. */
export const SHOP = {
  version: 1,
  title: 'Corner shop',
  categories: [
    { id: 'up', title: { en: 'Above', de: 'Oben' } },
    { id: 'down', title: 'Below' },
  ],
  garments: [
    {
      id: 'top',
      title: { en: 'Plain top', de: 'Schlichtes Oberteil' },
      category: 'up',
      pattern: { draft: 'tee', options: { length: 0.22 } },
      sizes: ['S', 'M', 'L'],
      fabrics: ['cotton-jersey'],
      colours: [
        { ground: '#112233' },
        {
          title: 'Dots',
          ground: '#ffffff',
          ink: '#aa0000',
          print: { kind: 'dots', pitch: 0.03, diameter: 0.01 },
        },
      ],
    },
    {
      id: 'trousers',
      title: 'Trousers',
      words: 'slacks chinos',
      category: 'down',
      pattern: { draft: 'trousers' },
      fabrics: ['denim', 'linen'],
      colours: [{ ground: '#445566' }],
    },
  ],
};

export const ADDRESS = 'https://shop.example/things/catalogue.json';
export const CATALOGUE: Catalogue = readCatalogue(JSON.stringify(SHOP), ADDRESS);

export function itemOf(id: string): Item {
  const found = CATALOGUE.garments.find((item) => item.id === id);
  if (!found) throw new Error(`the shop has no ${id}`);
  return found;
}
