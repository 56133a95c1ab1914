import type { GarmentSource } from '@toile/dressing';
import { findFabric } from '@toile/fabric';
import { DRAFTS, FREESEWING_DESIGNS, type FreeSewingName } from '@toile/garment';
import type { SwatchName } from './cloth-look.ts';

/** A garment to choose, in the fabric and colour it is offered in. */
export interface Item {
  /** Unlike any other's. */
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  readonly source: Exclude<GarmentSource, { kind: 'file' }>;
  /** Id in the library. */
  readonly fabric: string;
  readonly swatch: SwatchName;
}

/** The colours of our own garments; their drafts tell the fabric. */
const COLOURS: Readonly<Record<string, SwatchName>> = {
  dress: 'indigo',
  qipao: 'madder',
  'circle-skirt': 'madder',
  'pencil-skirt': 'charcoal',
  'pleated-skirt': 'indigo',
  trousers: 'charcoal',
  tee: 'stripe',
  shirt: 'cream',
  hoodie: 'teal',
};

/** What suits FreeSewing's designs: the same cloths as ours. */
const FREESEWING_FABRICS: Readonly<Record<FreeSewingName, string>> = {
  aaron: 'cotton-jersey',
  bella: 'cotton-poplin',
  brian: 'cotton-poplin',
  penelope: 'wool-tropical',
  sandy: 'crepe',
  teagan: 'cotton-jersey',
};

/** What FreeSewing calls its designs says little to others. */
const FREESEWING_WORDS: Readonly<Record<FreeSewingName, string>> = {
  aaron: 'tank top',
  bella: 'bodice block',
  brian: 'body block with sleeves',
  penelope: 'pencil skirt',
  sandy: 'circle skirt',
  teagan: 'T-shirt',
};

/** Our own garments and FreeSewing's designs, all drafted to measure. */
export const CATALOGUE: readonly Item[] = [
  ...Object.values(DRAFTS).map(
    ({ name, summary, fabric }): Item => ({
      id: name,
      label: capital(name.replace('-', ' ')),
      summary,
      source: { kind: 'draft', name },
      fabric: findFabric(fabric).id,
      swatch: COLOURS[name] ?? 'cream',
    }),
  ),
  ...(Object.keys(FREESEWING_DESIGNS) as FreeSewingName[]).map(
    (name): Item => ({
      id: `freesewing-${name}`,
      label: `${capital(name)}, ${FREESEWING_WORDS[name]}`,
      summary: `${capital(name)}, a design of FreeSewing: ${FREESEWING_WORDS[name]}`,
      source: { kind: 'freesewing', name },
      fabric: findFabric(FREESEWING_FABRICS[name]).id,
      swatch: 'cream',
    }),
  ),
];

/** The entry of the catalogue that a garment is, or its name in the file. */
export function describeSource(source: GarmentSource): { id: string; label: string } {
  if (source.kind === 'file') return { id: 'file', label: source.pattern.name };
  const item = CATALOGUE.find(
    ({ source: own }) => own.kind === source.kind && own.name === source.name,
  );
  return item ?? { id: source.name, label: source.name };
}

/** As at the start of a sentence. */
export function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
