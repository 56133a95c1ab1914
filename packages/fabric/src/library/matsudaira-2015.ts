import type { FabricCard, Source, Sourced } from '../card/card.ts';
import { toSI } from '../units.ts';

const key = 'Matsudaira2015';
const source: Source = {
  citation:
    'Matsudaira, Masuda, Wada, Yokura 2015, Shape Factor of Flared Skirts Compared with That of Circular Fabrics, Journal of Textile Engineering 61(6) 69-73, Tables 1-2',
  doi: '10.4188/jte.61.69',
  readFrom:
    'transcription in antonbj3/3fold-motion-engine, data/cloth/bending_and_drape_reference.json; the original was not read',
  licence: 'facts only',
};
const from = (value: number, note?: string): Sourced => ({
  value,
  source: key,
  ...(note && { note }),
});

interface Row {
  readonly letter: string;
  readonly name: string;
  readonly fibre: string;
  readonly structure?: string;
  /** [mg/cm²] */
  readonly mass: number;
  /** [mm] */
  readonly thickness: number;
  /** [gf·cm²/cm], one value for both directions. */
  readonly B: number;
  /** [gf·cm/cm] */
  readonly twoHB: number;
  readonly drape: number;
  readonly nodes: number;
}

const rows: readonly Row[] = [
  {
    letter: 'A',
    name: 'Cotton broad',
    fibre: '100% cotton',
    structure: 'plain weave',
    mass: 12.38,
    thickness: 0.497,
    B: 0.118,
    twoHB: 0.124,
    drape: 0.829,
    nodes: 2,
  },
  {
    letter: 'B',
    name: 'Wool tropical',
    fibre: '100% wool',
    structure: 'plain weave',
    mass: 16.29,
    thickness: 0.407,
    B: 0.067,
    twoHB: 0.033,
    drape: 0.498,
    nodes: 5,
  },
  {
    letter: 'C',
    name: 'Polyester tropical',
    fibre: 'polyester',
    mass: 11.65,
    thickness: 0.34,
    B: 0.077,
    twoHB: 0.029,
    drape: 0.507,
    nodes: 5,
  },
  {
    letter: 'F',
    name: 'Polyester faille',
    fibre: 'polyester',
    structure: 'faille',
    mass: 10.43,
    thickness: 0.226,
    B: 0.019,
    twoHB: 0.007,
    drape: 0.283,
    nodes: 7,
  },
];

/** Four woven fabrics with bending, its hysteresis, and drape, measured by KES-FB2 and drapemeter. */
export const matsudaira2015: readonly FabricCard[] = rows.map((row) => ({
  version: 1,
  id: `matsudaira-2015-${row.letter.toLowerCase()}`,
  name: row.name,
  kind: 'woven',
  fibre: row.fibre,
  ...(row.structure && { structure: row.structure }),
  sources: { [key]: source },
  notes: [
    'Missing: stretch, shear (the paper has G, the transcription has not), the split of bending into warp and weft, friction.',
    'The sizes of specimen and disc of the drape test were not read; Japanese tests often use 254 and 127 mm.',
  ],
  massPerArea: from(toSI(row.mass, 'massPerArea', 'mg/cm²')),
  thickness: from(toSI(row.thickness, 'length', 'mm')),
  bending: {
    mean: from(toSI(row.B, 'bending', 'gf·cm²/cm')),
    hysteresis: from(toSI(row.twoHB, 'moment', 'gf·cm/cm') / 2, 'half of 2HB'),
  },
  drape: {
    coefficient: from(row.drape, 'sizes of specimen and disc unknown'),
    nodes: from(row.nodes),
  },
}));
