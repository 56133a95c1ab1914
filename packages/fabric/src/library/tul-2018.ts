import type { FabricCard, Source, Sourced } from '../card/card.ts';
import { toSI } from '../units.ts';

const key = 'FibresTextiles2018';
const source: Source = {
  citation: 'Analysis of a Fabric Drape Profile, Vlakna a textil (Fibres and Textiles) 1/2018',
  readFrom: 'a public research note that quotes the table; the original was not read',
  licence: 'facts only',
};
const from = (value: number): Sourced => ({ value, source: key });

/** Id, weave, mass [g/m²], thickness [mm], drape coefficient. */
type Row = readonly [string, string, number, number, number];
const rows: readonly Row[] = [
  ['plain', 'plain, 46 ends/cm x 20 picks/cm', 221.46, 0.48, 0.8035],
  ['twill-22', 'twill 2/2, 45 ends/cm x 27 picks/cm', 248.11, 0.53, 0.8515],
  ['twill-31', 'twill 3/1, 45 ends/cm x 26.5 picks/cm', 248.93, 0.5, 0.7981],
  ['panama-31', 'panama 3/1, 44 ends/cm x 27 picks/cm', 241.76, 0.6, 0.7663],
  ['weft-rib-22', 'weft rib 2/2, 46 ends/cm x 22 picks/cm', 231.31, 0.46, 0.89],
  ['cross-twill', 'cross twill, 46 ends/cm x 26 picks/cm', 245.9, 0.53, 0.786],
];

/** Six fabrics of the same yarns that differ only in their weave, with measured drape. */
export const tul2018: readonly FabricCard[] = rows.map(
  ([id, structure, mass, thickness, drape]) => ({
    version: 1,
    id: `tul-2018-${id}`,
    name: `Polyester-cotton ${structure.split(',')[0]}`,
    kind: 'woven',
    fibre: '50% polyester 50% cotton (warp 36.9 tex, weft 28.27 tex)',
    structure,
    sources: { [key]: source },
    notes: [
      'Missing: bending, stretch, shear, friction, the sizes of specimen and disc of the drape test. Do not expect class values to reproduce the measured drape.',
    ],
    massPerArea: from(toSI(mass, 'massPerArea', 'g/m²')),
    thickness: from(toSI(thickness, 'length', 'mm')),
    drape: { coefficient: from(drape) },
  }),
);
