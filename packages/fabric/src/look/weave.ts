import type { FabricCard } from '../card/card.ts';
import type { Weave } from '../card/weaves.ts';

/** What a card's own words say; the first that fits counts. */
const WORDS: readonly (readonly [words: RegExp, weave: Weave])[] = [
  [/denim|jean/, 'denim'],
  [/corduroy|\bcord\b/, 'corduroy'],
  [/tulle|lace|\bnet\b|mesh/, 'net'],
  [/voile|chiffon|organza|georgette|gauze/, 'voile'],
  [/cr[eê]pe/, 'crepe'],
  [/satin|sateen|charmeuse/, 'satin'],
  [/fleece|sweatshirt|french terry/, 'fleece'],
  [/\brib/, 'rib'],
  [/jersey|interlock|piqu[eé]|single knit/, 'jersey'],
  [/twill|gabardine|serge|drill|chino|flannel|herringbone/, 'twill'],
  [/felt|non-?woven/, 'felt'],
  [/plain|poplin|broadcloth|tropical|faille|taffeta|canvas|muslin/, 'plain'],
];

/** How a fabric is made: as its card says, else by its words, else the commonest of its kind. */
export function weaveOf(card: FabricCard): Weave {
  if (card.weave) return card.weave;
  const words = `${card.structure ?? ''} ${card.name}`.toLowerCase();
  const found = WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (found) return found;
  return card.kind === 'knit' ? 'jersey' : card.kind === 'nonwoven' ? 'felt' : 'plain';
}

export interface WeaveClass {
  /** Warp ends, or wales, per metre of width. */
  readonly ends: number;
  /** Weft picks, or courses, per metre of length. */
  readonly picks: number;
  /** A cloth of these counts weighs about this [kg/m²]. */
  readonly mass: number;
  /** Width of a yarn over the space it has. */
  readonly cover: number;
  /** Height of a yarn's section over its width: round yarns 1, pressed ones less. */
  readonly relief: number;
  /** Fibres that stand off, 0 to 1: they take the shine and give the soft rim of light. */
  readonly hair: number;
  /** How unlike each other yarns are, 0 to 1. */
  readonly unevenness: number;
}

/**
 * Usual cloths of each kind. Counts follow the mass: at equal cover a cloth of yarns twice as thick
 * has half as many and weighs twice as much.
 */
export const WEAVE_CLASSES: Readonly<Record<Weave, WeaveClass>> = {
  plain: {
    ends: 4000,
    picks: 2700,
    mass: 0.12,
    cover: 0.94,
    relief: 0.42,
    hair: 0.15,
    unevenness: 0.35,
  },
  twill: {
    ends: 3600,
    picks: 2200,
    mass: 0.22,
    cover: 1,
    relief: 0.45,
    hair: 0.2,
    unevenness: 0.3,
  },
  denim: { ends: 2600, picks: 1700, mass: 0.4, cover: 1, relief: 0.5, hair: 0.15, unevenness: 0.8 },
  satin: { ends: 6000, picks: 3200, mass: 0.12, cover: 1, relief: 0.22, hair: 0, unevenness: 0.15 },
  crepe: {
    ends: 3200,
    picks: 2600,
    mass: 0.14,
    cover: 0.92,
    relief: 0.55,
    hair: 0.1,
    unevenness: 0.6,
  },
  voile: {
    ends: 2600,
    picks: 2400,
    mass: 0.06,
    cover: 0.52,
    relief: 0.6,
    hair: 0.08,
    unevenness: 0.35,
  },
  net: { ends: 600, picks: 600, mass: 0.03, cover: 0.22, relief: 0.7, hair: 0, unevenness: 0.1 },
  corduroy: {
    ends: 450,
    picks: 2400,
    mass: 0.3,
    cover: 1,
    relief: 0.5,
    hair: 0.7,
    unevenness: 0.4,
  },
  jersey: {
    ends: 1400,
    picks: 1900,
    mass: 0.16,
    cover: 1,
    relief: 0.5,
    hair: 0.3,
    unevenness: 0.35,
  },
  rib: { ends: 800, picks: 1500, mass: 0.22, cover: 1, relief: 0.5, hair: 0.3, unevenness: 0.3 },
  fleece: {
    ends: 1150,
    picks: 1500,
    mass: 0.28,
    cover: 1,
    relief: 0.42,
    hair: 0.75,
    unevenness: 0.35,
  },
  felt: { ends: 1000, picks: 1000, mass: 0.2, cover: 1, relief: 0.3, hair: 0.9, unevenness: 0.6 },
};
