import type { FabricCard, Source, Sourced } from '../card/card.ts';
import { GRAVITY, toSI } from '../units.ts';

const sources: Readonly<Record<string, Source>> = {
  Feng2022: {
    citation:
      'Feng, Huang, Xu, Wang 2022, Learning-based bending stiffness parameter estimation, data of the repository',
    readFrom: 'quantiles of the bending length over its 618 rows; the rows have no names',
    licence: 'facts only',
  },
  FabricIndex2026: {
    citation: 'The Fabric Index, Fabric Weight Guide: What the Numbers Mean',
    readFrom: 'the beginning of the page: the masses of T-shirts',
    licence: 'facts only',
  },
  Toile2026: {
    citation: 'Our own estimate for the class',
    readFrom: 'nothing: what is usual, to be measured',
    licence: 'ours',
  },
};

const knitSources: Readonly<Record<string, Source>> = {
  SewEasy2026: {
    citation: 'SewEasy, fabric catalogue, revision 2: cotton jersey',
    readFrom:
      'thomashayama/SewEasy, webapp/fabric_catalog.json; its own estimates, no measurements',
    licence: 'facts only',
  },
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly kind: FabricCard['kind'];
  readonly fibre: string;
  readonly structure: string;
  /** [g/m²], why as much, and where that was read; our own estimate unless told. */
  readonly mass: readonly [value: number, why: string, source?: 'FabricIndex2026'];
  /** [mm] */
  readonly thickness: number;
  /** Along the warp [mm], and which quantile of the data that is. */
  readonly bendingLength: readonly [value: number, quantile: string];
  /** Warp over weft: 1.48 is the data's median. */
  readonly warpToWeft: number;
  /** Along the wales and along the courses [N/m], and why. */
  readonly stretch?: readonly [warp: number, weft: number, why: string];
}

const rows: readonly Row[] = [
  {
    id: 'class-cotton-jersey',
    name: 'Cotton jersey',
    kind: 'knit',
    fibre: '100% cotton',
    structure: 'single jersey',
    mass: [165, 'T-shirts have 150 to 180', 'FabricIndex2026'],
    thickness: 0.5,
    bendingLength: [10.6, '5 %, the limpest'],
    warpToWeft: 1.48,
    stretch: [250, 80, 'as estimated for a cotton jersey of 160 g/m²'],
  },
  {
    id: 'class-cotton-fleece',
    name: 'Cotton fleece',
    kind: 'knit',
    fibre: '80% cotton 20% polyester',
    structure: 'fleece, brushed inside',
    mass: [300, 'twice a T-shirt’s, usual in sweatshirts'],
    thickness: 1.5,
    bendingLength: [15.8, '25 %'],
    warpToWeft: 1.48,
    stretch: [500, 160, 'twice a jersey’s, as its mass is'],
  },
  {
    id: 'class-crepe',
    name: 'Viscose crepe',
    kind: 'woven',
    fibre: '100% viscose',
    structure: 'crepe',
    mass: [160, 'between light crêpes and 200 for wool ones'],
    thickness: 0.4,
    bendingLength: [13.2, '15 %: limper than most'],
    warpToWeft: 1,
  },
  {
    id: 'class-satin',
    name: 'Polyester satin',
    kind: 'woven',
    fibre: '100% polyester',
    structure: 'satin, five ends',
    mass: [120, 'usual in dresses'],
    thickness: 0.2,
    bendingLength: [15.8, '25 %'],
    warpToWeft: 1.48,
  },
  {
    id: 'class-corduroy',
    name: 'Cotton corduroy',
    kind: 'woven',
    fibre: '100% cotton',
    structure: 'corduroy, 11 wales to the inch',
    mass: [340, '10 oz/yd²; from 12 on it is called heavy'],
    thickness: 1.2,
    bendingLength: [25, '75 %'],
    warpToWeft: 1.48,
  },
];

const estimate = (value: number, note: string): Sourced => ({
  value,
  source: 'SewEasy2026',
  note,
  assumed: true,
});

/**
 * Fabrics of which we have read no measurement but that clothes are made of: every number is what is
 * usual for the class, and marked so.
 */
export const byClass: readonly FabricCard[] = rows.map((row) => {
  const { mass, thickness, bendingLength, warpToWeft, stretch, ...words } = row;
  const density = toSI(mass[0], 'massPerArea', 'g/m²');
  const rigidity = density * GRAVITY * toSI(bendingLength[0], 'length', 'mm') ** 3;
  const bending = (value: number): Sourced => ({
    value: Number(value.toPrecision(3)),
    source: 'Feng2022',
    note: `mass with a bending length of ${bendingLength[0]} mm, its quantile of ${bendingLength[1]}`,
    assumed: true,
  });
  return {
    version: 1,
    ...words,
    sources: stretch ? { ...sources, ...knitSources } : sources,
    notes: ['Missing: every measurement. What is told is that of its class.'],
    massPerArea: {
      value: density,
      source: mass[2] ?? 'Toile2026',
      note: mass[1],
      assumed: true,
    },
    thickness: {
      value: toSI(thickness, 'length', 'mm'),
      source: 'Toile2026',
      note: 'for a cloth of this mass',
      assumed: true,
    },
    bending: { warp: bending(rigidity), weft: bending(rigidity / warpToWeft) },
    ...(stretch && {
      stretch: {
        warp: { modulus: estimate(stretch[0], stretch[2]) },
        weft: { modulus: estimate(stretch[1], stretch[2]) },
      },
    }),
  };
});
