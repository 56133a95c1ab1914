/** Refractive index of textile fibres: cellulose and proteins have 1.53 to 1.58, polyester more. */
export const FIBRE_INDEX = 1.57;

/** How a fibre takes light. */
export interface FibreLook {
  /** Of its surface, as glTF has it: the square root of the microfacets' α. */
  readonly roughness: number;
  /** Strength and roughness of the light that comes back around the rim. */
  readonly sheen: number;
  readonly sheenRoughness: number;
  /** Of smooth filaments that lie side by side: how much of the light that enters them they mirror at their backs, 0 to 1. */
  readonly lustre: number;
  /** How unlike each other its yarns are, at least, 0 to 1. */
  readonly unevenness?: number;
}

const COTTON: FibreLook = { roughness: 0.78, sheen: 0.12, sheenRoughness: 0.6, lustre: 0.3 };

/** By class: round and smooth filaments shine, short and scaly fibres do not. */
const FIBRES: readonly (readonly [words: RegExp, look: FibreLook])[] = [
  [/silk/, { roughness: 0.4, sheen: 0.22, sheenRoughness: 0.35, lustre: 1 }],
  [
    /cupro|viscose|rayon|lyocell|modal|acetate/,
    { roughness: 0.5, sheen: 0.15, sheenRoughness: 0.4, lustre: 0.9 },
  ],
  [
    /wool|cashmere|mohair|alpaca/,
    { roughness: 0.85, sheen: 0.3, sheenRoughness: 0.5, lustre: 0.2 },
  ],
  [
    /linen|flax|hemp|ramie/,
    { roughness: 0.7, sheen: 0.06, sheenRoughness: 0.6, lustre: 0.4, unevenness: 0.9 },
  ],
  [/cotton/, COTTON],
  [
    /polyester|polyamide|nylon|acrylic/,
    { roughness: 0.55, sheen: 0.12, sheenRoughness: 0.45, lustre: 0.9 },
  ],
];

/** By the first fibre that the text names: that is usually the one there is most of. */
export function fibreLook(text: string): FibreLook {
  const found = FIBRES.map(([words, look]) => ({ at: text.toLowerCase().search(words), look }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.look ?? COTTON;
}
