import type { FabricCard, Source, Sourced } from '../card/card.ts';
import { importFast } from '../import/fast-sheet.ts';
import { importKesValues } from '../import/kes-values.ts';
import { toSI } from '../units.ts';

const sewEasy = 'transcription in thomashayama/SewEasy, webapp/fabric_catalog.json';
const researchNote = 'a public research note; the original was not read';

const fastWool = importFast(
  {
    W: 168,
    C: { warp: 15, weft: 14.5 },
    B: { warp: 5.56, weft: 5.02 },
    E5: { warp: 0.67, weft: 0.4 },
    E20: { warp: 1.87, weft: 1.87 },
    E100: { warp: 4.6, weft: 5.87 },
    EB5: 4.7,
    G: 26.17,
  },
  {
    id: 'fast-wool-plain',
    name: 'Wool plain weave (FAST)',
    fibre: '100% wool',
    structure: 'plain weave',
    sourceKey: 'FastReport2014',
    source: {
      citation:
        'Fabric Assurance by Simple Testing (F.A.S.T.), student laboratory report, 2014, Tables II-VII',
      readFrom: 'excerpts on bartleby.com and studymode.com',
      licence: 'facts only',
    },
    notes: [
      'Missing: thickness (a surface thickness of 0.994 mm was read, too large to be believed without T2), friction, hysteresis, drape.',
      'A student report, three specimens in each direction, anonymous author: good form, modest authority.',
    ],
  },
);

const naglic = importKesValues(
  // the paper's cN·cm²/cm
  'property,unit,warp,weft,value\nB,cN·cm²/cm,0.356,0.093,\nEMT,%,1.73,11.18,\nW,g/m²,,,226.58\nT0,mm,,,0.52',
  {
    id: 'naglic-2025-m1',
    name: 'Stretch twill (M1)',
    fibre: '65% cotton 33% polyester 2% elastane (warp), polyester-wrapped elastane weft',
    structure: 'twill',
    sourceKey: 'MahnicNaglic2025',
    source: {
      citation: 'Mahnic Naglic, Petrak, Tomljenovic 2025, Polymers 17(15) 2013, Tables 1-2',
      doi: '10.3390/polym17152013',
      readFrom: `${sewEasy} (bending, mass, thickness); ${researchNote} (EMT)`,
      licence: 'CC BY 4.0',
    },
    notes: [
      'Missing: linearity of stretch (hence secant moduli at 500 gf/cm), shear, hysteresis, friction, drape.',
    ],
  },
);

const tadesse = importKesValues('property,unit,mean\nEMT,%,2.29\nW,g/m²,158', {
  id: 'tadesse-2018-cotton',
  name: 'Woven cotton (control)',
  fibre: 'cotton',
  structure: 'woven',
  sourceKey: 'Tadesse2018',
  source: {
    citation: 'Tadesse et al. 2018, Materials 11(12) 2466',
    readFrom: researchNote,
    licence: 'CC BY 4.0',
  },
  notes: ['Missing: thickness, bending, shear, warp and weft apart, friction, drape.'],
});

/** A card of few numbers with one source. */
function card(
  key: string,
  source: Source,
  description: Pick<FabricCard, 'id' | 'name' | 'fibre' | 'structure' | 'notes'>,
  numbers: (from: (value: number, extra?: Partial<Sourced>) => Sourced) => Partial<FabricCard>,
): FabricCard {
  return {
    version: 1,
    kind: 'woven',
    ...description,
    sources: { [key]: source },
    ...numbers((value, extra) => ({ value, source: key, ...extra })),
  };
}

const akter = card(
  'Akter2024',
  {
    citation: 'Akter et al. 2024, sections 3.1, 3.3, 3.7',
    doi: '10.1002/pls2.10141',
    readFrom: sewEasy,
    licence: 'CC BY 4.0',
  },
  {
    id: 'akter-2024-cotton-twill',
    name: 'Cotton twill 3/1 Z',
    fibre: '100% cotton',
    structure: 'twill 3/1 Z',
    notes: [
      'Missing: stretch, shear, hysteresis, friction, drape; how bending was measured was not read.',
    ],
  },
  (from) => ({
    massPerArea: from(toSI(184, 'massPerArea', 'g/m²'), {
      note: '184 g/m² in the abstract, 208 in section 3.1',
      doubtful: true,
    }),
    thickness: from(toSI(0.59, 'length', 'mm')),
    bending: {
      warp: from(toSI(23.33, 'bending', 'µN·m')),
      weft: from(toSI(4.3, 'bending', 'µN·m')),
    },
  }),
);

const vasile = card(
  'Vasile2024',
  {
    citation: 'Vasile et al. 2024, Materials 17(7) 1650, Tables 1-2',
    doi: '10.3390/ma17071650',
    readFrom: sewEasy,
    licence: 'CC BY 4.0',
  },
  {
    id: 'vasile-2024-linen-plain',
    name: 'Linen plain',
    fibre: '100% linen',
    structure: 'plain weave',
    notes: ['Missing: bending, stretch, shear, friction, drape.'],
  },
  (from) => ({
    massPerArea: from(toSI(199.7, 'massPerArea', 'g/m²'), { sd: 0.0017 }),
    thickness: from(toSI(0.51, 'length', 'mm'), { sd: 1e-5 }),
  }),
);

const gan = card(
  'Gan1991',
  {
    citation:
      'Gan, Ly, Steven 1991, as quoted by st-tech/ppf-contact-solver: measured 68.4 %, by finite elements 71.0 %',
    doi: '10.1080/00405009108658741',
    readFrom:
      'st-tech/ppf-contact-solver, calibration/cusick_drape/targets.csv; the original was not read',
    licence: 'facts only',
  },
  {
    id: 'gan-1991-cotton',
    name: 'Cotton plain weave (drape 68.4 %)',
    fibre: 'cotton',
    structure: 'plain weave',
    notes: [
      'Missing: everything but the drape coefficient. It cannot judge a simulation until mass and bending are known.',
    ],
  },
  (from) => ({
    drape: {
      coefficient: from(0.684, {
        note: 'second-hand; the title given there for this DOI is, as far as we know, that of a paper by Collier et al., so the attribution is open',
        doubtful: true,
      }),
    },
  }),
);

/** Fabrics that are alone in their source. */
export const singles: readonly FabricCard[] = [fastWool, naglic, akter, vasile, tadesse, gan];
