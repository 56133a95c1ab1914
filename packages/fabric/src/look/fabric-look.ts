import type { FabricCard } from '../card/card.ts';
import type { Weave } from '../card/weaves.ts';
import { linearRgb, mixRgb, type Rgb } from './colour.ts';
import { type FibreLook, fibreLook } from './fibre.ts';
import type { Pictures } from './pictures.ts';
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
  /** How much more than bare fibres it mirrors, by colour: 1 is no more. */
  readonly mirror: Rgb;
  /** Of the light on one side, how much shows on the other. */
  readonly translucency: number;
  /** How much of its dye washing and wearing have taken where they take most, 0 to 1. */
  readonly wash: number;
  /** Of the cloth itself, in place of what would be drawn. */
  readonly pictures?: Pictures;
  /** What the card does not tell. */
  readonly assumed: readonly string[];
}

export interface LookOptions {
  readonly paint: Paint;
  /** Another weave than the card's, as of ribs at a neck. */
  readonly weave?: Weave;
  readonly pictures?: Pictures | undefined;
}

/** Heavier cloths of a class have coarser yarns, within these bounds. */
const COARSER = [0.55, 1.8] as const;
/** Light passes through cloth as through a fog of fibres: this mass takes all but a third [kg/m²]. */
const OPAQUE_MASS = 0.11;

export function fabricLook(
  card: FabricCard,
  { paint, weave = weaveOf(card), pictures }: LookOptions,
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
    yarns: {
      ...usual,
      ends,
      picks,
      ply: told?.ply?.value ?? 1,
      unevenness: Math.max(usual.unevenness, fibre.unevenness ?? 0),
    },
    paint,
    ...shine(fibre, hair, linearRgb(paint.ground), FLOATS[weave] ?? 0),
    wash: card.wash?.value ?? 0,
    ...(pictures && { pictures }),
    translucency: 0.4 * Math.exp(-mass / OPAQUE_MASS),
    assumed: assumptions(card, weave),
  };
}

/** How much of a face is yarns that float side by side, over what their bending leaves of it. */
const FLOATS: Partial<Readonly<Record<Weave, number>>> = { satin: 1 };
/**
 * Beside what their surface mirrors, smooth fibres send back light that went through them, in their colour; where
 * they lie side by side that is most of what shines. So many times the mirror of a surface, by eye.
 */
const INNER_MIRROR = 5;
/** And there they are as smooth as one surface. */
const SMOOTHER = 0.75;

/** Hair hides the mirror of fibres, and scatters light along the rim. */
function shine(
  { roughness: bare, sheen, sheenRoughness, lustre }: FibreLook,
  hair: number,
  ground: Rgb,
  floats: number,
): Pick<FabricLook, 'roughness' | 'sheen' | 'mirror'> {
  const roughness = bare * (1 + floats * (SMOOTHER - 1));
  const mirror = (c: number): number => 1 + INNER_MIRROR * floats * lustre * ground[c];
  const strength = sheen + 0.3 * hair * (1 - sheen);
  const tint = mixRgb(ground, [1, 1, 1], 0.3);
  return {
    roughness: roughness + hair * (1 - roughness),
    sheen: {
      colour: [strength * tint[0], strength * tint[1], strength * tint[2]],
      roughness: sheenRoughness,
    },
    mirror: [mirror(0), mirror(1), mirror(2)],
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
