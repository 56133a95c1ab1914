import type { FabricCard, Source, Sourced, SourcedCurve } from '../card/card.ts';
import { toSI } from '../units.ts';

const u3m = 'Vizoo2020';
const stylem = 'Stylem2020';

const example = (file: string): Source => ({
  citation: `U3M 1.1 physics examples, ${file} (Browzwear, 2020)`,
  readFrom: `vizoogmbh/u3m, u3m1.1/physics/${file}; curves fitted to its raw data`,
  licence: 'BSD-3-Clause (c) 2019 Vizoo GmbH',
});

const supplier = (number: string): Source => ({
  citation: `STYLEM sample ${number}, measured with Browzwear FAB`,
  readFrom: 'transcription in thomashayama/SewEasy, docs/FabricSources.md',
  licence: 'the file may not be redistributed: numbers only',
});

const from = (source: string, value: number, note?: string): Sourced => ({
  value,
  source,
  ...(note && { note }),
});

/** The vendor's fit of a bending loop [dyn·cm]. */
const bend = (source: string, value: number, warning = ''): Sourced => ({
  ...from(source, toSI(value, 'bending', 'dyn·cm')),
  note: `fitted by the vendor's software, read as dyn·cm${warning}`,
  doubtful: true,
});

/** A thickness [mm] read under a force [g] that pressed the fabric to a bulk density [kg/m³]. */
const pressed = (thickness: number, force: number, density: number): Sourced => ({
  ...from(u3m, toSI(thickness, 'length', 'mm')),
  note: `at a force of ${force} g; with the mass it makes ${density} kg/m³, more than a relaxed fabric has`,
  doubtful: true,
});

/** The vendor's fit of a stretch test. */
const vendorStretch = (value: number) => ({
  modulus: {
    ...from(stylem, value),
    note: "fitted by the vendor's software, read as N/m; its load is not told",
    doubtful: true as const,
  },
});

const curve = (
  strains: readonly number[],
  stresses: readonly number[],
  note: string,
): SourcedCurve => ({ strains, stresses, source: u3m, note });

const LOW_FORCE = '; the file warns of low forces';

/** Fabrics measured with the Browzwear FAB: two with raw curves, two by a supplier. */
export const browzwearFab: readonly FabricCard[] = [
  {
    version: 1,
    id: 'u3m-cupro-su1098',
    name: 'Cupro SU-1098',
    kind: 'woven',
    fibre: '100% rayon (cupro) as recorded',
    sources: { [u3m]: example('physics_example2.json') },
    notes: ['Missing: weave, friction (0.2 in the file is a default), drape.'],
    massPerArea: from(u3m, toSI(105.6, 'massPerArea', 'g/m²')),
    thickness: pressed(0.1046, 559, 1010),
    bending: { warp: bend(u3m, 43.41), weft: bend(u3m, 52.85) },
    stretch: {
      warp: {
        curve: curve(
          [0, 0.01819, 0.02926, 0.03366, 0.03537, 0.03961],
          [0, 25.33, 53.25, 69.16, 76.05, 101.4],
          '8 cm strip, first loading; fit rms 0.3 %, max 1.2 %',
        ),
      },
      weft: {
        curve: curve(
          [0, 0.002362, 0.007551, 0.01292, 0.02175],
          [0, 4.765, 27.32, 56.63, 112.8],
          '8 cm strip, first loading; fit rms 0.3 %, max 0.7 %',
        ),
      },
    },
    shear: {
      modulus: from(u3m, 11.64, '123 / EB5 of the bias strip'),
      curve: curve(
        [0, 0.1727, 0.2197, 0.291, 0.3323, 0.3655, 0.3766, 0.3867, 0.3978, 0.4091, 0.4221, 0.4388],
        [0, 1.052, 2.139, 6.422, 11.08, 17.52, 20.51, 21.82, 25.37, 29.15, 32.79, 42.22],
        'bias strip, first loading, yarns taken as rigid; fit rms 0.5 %, max 4.0 %',
      ),
    },
  },
  {
    version: 1,
    id: 'u3m-cotton-knit',
    name: 'Cotton knit (QA test fabric shirley)',
    kind: 'knit',
    fibre: '100% cotton',
    structure: 'knit',
    sources: { [u3m]: example('physics_example.json') },
    notes: ['Missing: stitch, friction (0.2 in the file is a default), drape.'],
    massPerArea: {
      ...from(u3m, toSI(300, 'massPerArea', 'g/m²')),
      note: 'a round number, perhaps entered by hand',
      doubtful: true,
    },
    thickness: pressed(0.202, 69, 1485),
    bending: { warp: bend(u3m, 15.9, LOW_FORCE), weft: bend(u3m, 24.06, LOW_FORCE) },
    stretch: {
      warp: {
        curve: curve(
          [
            0, 0.01645, 0.07481, 0.08834, 0.1058, 0.1524, 0.1938, 0.287, 0.3235, 0.3367, 0.4115,
            0.4704, 0.4968, 0.5664, 0.6251,
          ],
          [
            0, 1.665, 9.14, 9.893, 11.66, 16.18, 20.58, 31.42, 35.94, 37.6, 48.86, 59.38, 64, 80.54,
            97.78,
          ],
          '8 cm strip, first loading; fit rms 0.3 %, max 1.1 %',
        ),
      },
      weft: {
        curve: curve(
          [0, 0.01804, 0.03313, 0.1244, 0.3227, 0.496, 0.6001, 0.6678],
          [0, 4.035, 5.044, 10.86, 23.39, 34.9, 42.99, 48.24],
          '8 cm strip, first loading; fit rms 0.6 %, max 2.1 %',
        ),
      },
    },
    shear: {
      modulus: {
        ...from(u3m, 28.8),
        note: '123 / EB5 of the bias strip, which in a knit also stretches the yarns',
        doubtful: true,
      },
    },
  },
  {
    version: 1,
    id: 'stylem-02600035000',
    name: 'Cotton voile, resin finish',
    kind: 'woven',
    fibre: '100% cotton (supplier text)',
    structure: 'plain (voile)',
    sources: { [stylem]: supplier('02600035000') },
    notes: [
      'Missing: bending along the warp (the test warned of low forces), shear, friction, drape.',
    ],
    massPerArea: from(stylem, toSI(92, 'massPerArea', 'g/m²')),
    thickness: from(stylem, toSI(0.1994, 'length', 'mm')),
    bending: { weft: bend(stylem, 22.31) },
    stretch: { warp: vendorStretch(1674.79), weft: vendorStretch(338.04) },
  },
  {
    version: 1,
    id: 'stylem-016s0070148',
    name: 'Polyester dobby check',
    kind: 'woven',
    fibre: 'recycled polyester (share unstated)',
    structure: 'dobby',
    sources: { [stylem]: supplier('016S0070148') },
    notes: ['Missing: shear, friction, drape.'],
    massPerArea: from(stylem, toSI(79.2, 'massPerArea', 'g/m²')),
    thickness: from(stylem, toSI(0.2011, 'length', 'mm')),
    bending: { warp: bend(stylem, 198.9), weft: bend(stylem, 135.7) },
    stretch: { warp: vendorStretch(6571.3), weft: vendorStretch(3560.2) },
  },
];
