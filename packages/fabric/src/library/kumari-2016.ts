import type { FabricCard } from '../card/card.ts';
import { importKesValues } from '../import/kes-values.ts';
import { toSI } from '../units.ts';

const denim = importKesValues(
  'property,unit,mean\nEMT,%,5.515\nLT,,0.712\nB,gf·cm²/cm,0.172\n2HB,gf·cm/cm,0.139\nG,gf/(cm·deg),2.18\n2HG,gf/cm,5.012\n2HG5,gf/cm,7.412\nT0,mm,1.066',
  {
    id: 'kumari-2016-a',
    name: 'Denim (A)',
    fibre: 'cotton and regenerated cellulose',
    structure: 'denim',
    sourceKey: 'Kumari2016',
    source: {
      citation:
        'Kumari, Khurana 2016, Regenerated Cellulose-Based Denim Fabric for Tropical Regions, Journal of Textiles 2016, 4614168, Table 5',
      doi: '10.1155/2016/4614168',
      readFrom: 'the page of its Table 5; which fibres fabric A is made of was not read',
      licence: 'CC BY',
    },
    notes: [
      'Missing: warp and weft apart, friction (1.765 in the table is no coefficient of cloth), drape.',
    ],
  },
);

/** A denim measured by KES-F. */
export const kumari2016: readonly FabricCard[] = [
  {
    ...denim,
    sources: {
      ...denim.sources,
      Toile2026: {
        citation: 'Our own estimate for the class',
        readFrom: 'nothing: what is usual, to be measured',
        licence: 'ours',
      },
    },
    wash: {
      value: 0.5,
      source: 'Toile2026',
      note: 'as of jeans that were rinsed and worn a little; for how it looks alone',
      assumed: true,
    },
    massPerArea: {
      value: toSI(10.4, 'massPerArea', 'oz/yd²'),
      source: 'Kumari2016',
      note: 'tabulated as 104 mg/cm², three times what any denim of this thickness weighs; read as 10.4 oz/yd²',
      doubtful: true,
    },
  },
];
