import type { FabricCard, Source, Sourced } from '../card/card.ts';
import { toSI } from '../units.ts';

const key = 'Petrak2025';
const source: Source = {
  citation: 'Petrak et al. 2025, Sustainability 17(4) 1388, Tables 1, 2, 4, 5',
  doi: '10.3390/su17041388',
  readFrom:
    'transcription in KAFKA2306/image2outfit, config/materials/kes-woven-fabrics-2025.v1.json; the original was not read',
  licence: 'CC BY 4.0',
};

/**
 * Number, main yarn, fibre, structure, mass [g/m²], thickness [mm], bending warp and weft as tabulated for CLO
 * [g·mm²/s²], shear as tabulated for CLO [1000 g/s²], drape coefficient.
 */
type Row = readonly [
  number,
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  number,
];
const rows: readonly Row[] = [
  [1, 'Polyester', '100% polyester', 'twill 3/1', 135.17, 0.31, 1950, 610, 41, 0.223],
  [2, 'Polyester', '100% polyester', 'plain 1/1', 83.66, 0.25, 850, 330, 46, 0.228],
  [
    3,
    'Wool',
    '75% wool, 15% polyester, 10% elastane',
    'twill 2/1',
    178.7,
    0.4,
    2140,
    2000,
    50,
    0.349,
  ],
  [
    4,
    'Polyester',
    '63% polyester, 33% viscose, 4% elastane',
    'twill 2/1',
    286.13,
    0.61,
    2970,
    2400,
    61,
    0.286,
  ],
  [5, 'Polyester', '97% polyester, 3% elastane', 'plain 1/1', 242, 0.56, 3220, 3880, 57, 0.443],
  [
    6,
    'Cotton',
    '65% cotton, 31% polyester, 4% elastane',
    'twill 2/1',
    253.36,
    0.62,
    7430,
    3700,
    126,
    0.549,
  ],
];

const from = (value: number): Sourced => ({ value, source: key });
const doubt = (value: number, note: string): Sourced => ({ ...from(value), note, doubtful: true });
const bending = (clo: number): Sourced =>
  doubt(
    toSI(clo, 'bending', 'g·mm²/s²'),
    'tabulated for CLO and read as SI; a later paper of the same laboratory has KES values ten times its CLO column, so the true rigidity may be ten times as large',
  );

/** Six woven fabrics with measured drape; bending may be off by a factor of ten. */
export const petrak2025: readonly FabricCard[] = rows.map(
  ([number, yarn, fibre, structure, mass, thickness, warp, weft, shear, drape]) => ({
    version: 1,
    id: `petrak-2025-m${number}`,
    name: `${yarn} ${structure} (M${number})`,
    kind: 'woven',
    fibre,
    structure,
    sources: { [key]: source },
    notes: [
      'Missing: stretch (the tabulated column is not a modulus), hysteresis, friction, the sizes of specimen and disc of the drape test.',
    ],
    massPerArea: from(toSI(mass, 'massPerArea', 'g/m²')),
    thickness: from(toSI(thickness, 'length', 'mm')),
    bending: { warp: bending(warp), weft: bending(weft) },
    shear: {
      modulus: doubt(
        toSI(shear / 100, 'shearModulus', 'cN/(cm·deg)'),
        `inferred: the CLO value ${shear}000 g/s² looks like KES G = ${shear / 100} cN/(cm·deg) times 1e5`,
      ),
    },
    drape: { coefficient: from(drape) },
  }),
);
