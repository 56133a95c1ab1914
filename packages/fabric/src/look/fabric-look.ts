import type { FabricCard } from '../card/card.ts';
import type { Weave } from '../card/weaves.ts';
import { linearRgb, mixRgb, type Rgb } from './colour.ts';
import { type FibreLook, fibreLook } from './fibre.ts';
import type { Paint } from './prints.ts';
import type { Yarns } from './relief.ts';
import { WEAVE_CLASSES, weaveOf } from './weave.ts';

/** How a fabric looks: what its card says, and its class where the card is silent. */
export interface FabricLook {
  readonly weave: Weave;
  readonly yarns: Yarns;
  readonly paint: Paint;
  /** Of the fibres; what the weave adds is known when it is drawn. */
  readonly roughness: number;
  readonly sheen: { readonly colour: Rgb; readonly roughness: number };
  /** Of the light on one side, how much shows on the other. */
  readonly translucency: number;
  /** What the card does not tell. */
  readonly assumed: readonly string[];
}

export interface LookOptions {
  readonly paint: Paint;
  /** Another weave than the card's, as of ribs at a neck. */
  readonly weave?: Weave;
}

/** Heavier cloths of a class have coarser yarns, within these bounds. */
const COARSER = [0.55, 1.8] as const;
/** Light passes through cloth as through a fog of fibres: this mass takes all but a third [kg/m²]. */
const OPAQUE_MASS = 0.11;

export function fabricLook(
  card: FabricCard,
  { paint, weave = weaveOf(card) }: LookOptions,
): FabricLook {
  const { mass: classMass, hair, ...usual } = WEAVE_CLASSES[weave];
  const mass = card.massPerArea?.value ?? classMass;
  const finer = Math.min(COARSER[1], Math.max(COARSER[0], classMass / mass));
  // A rib beside the cloth is knitted of other yarns.
  const told = weave === weaveOf(card) ? card.yarns : undefined;
  const fibre = fibreLook(`${card.fibre ?? ''} ${card.name}`);
  const ends = told?.ends?.value ?? finer * usual.ends;
  const picks = told?.picks?.value ?? finer * usual.picks;
  return {
    weave,
    yarns: { ...usual, ends, picks, ply: told?.ply?.value ?? 1 },
    paint,
    ...shine(fibre, hair, linearRgb(paint.ground)),
    translucency: 0.4 * Math.exp(-mass / OPAQUE_MASS),
    assumed: assumptions(card, weave),
  };
}

/** Hair hides the mirror of fibres, and scatters light along the rim. */
function shine(
  { roughness, sheen, sheenRoughness }: FibreLook,
  hair: number,
  ground: Rgb,
): Pick<FabricLook, 'roughness' | 'sheen'> {
  const strength = sheen + 0.3 * hair * (1 - sheen);
  const tint = mixRgb(ground, [1, 1, 1], 0.3);
  return {
    roughness: roughness + hair * (1 - roughness),
    sheen: {
      colour: [strength * tint[0], strength * tint[1], strength * tint[2]],
      roughness: sheenRoughness,
    },
  };
}

function assumptions(card: FabricCard, weave: Weave): string[] {
  const { weave: told, yarns, fibre } = card;
  return [
    ...(told === weave ? [] : [`weave: ${weave}, by what the card is called`]),
    ...(yarns?.ends && yarns.picks ? [] : ['yarns: as many as of a usual cloth of this mass']),
    ...(fibre ? [] : ['fibre: cotton']),
  ];
}
