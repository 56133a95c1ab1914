import type { FabricCard, Sourced, SourcedCurve, Stretch } from '../card/card.ts';
import { checkCard } from '../card/check-card.ts';
import { type StressCurve, secantModulus } from '../curve/stress-curve.ts';
import {
  bendingOfClass,
  type ClassValue,
  dampingOfClass,
  frictionOfClass,
  massOfClass,
  shearOfClass,
  stretchOfClass,
  thicknessOfClass,
} from './class-values.ts';

/** A fabric as a simulation needs it, all in SI. The engine's `Material` has the same fields. */
export interface FabricMaterial {
  readonly name: string;
  /** Mass per area [kg/m²]. */
  readonly density: number;
  /** [N/m]; with a curve its linear stand-in. */
  readonly stretchWarp: number;
  readonly stretchWeft: number;
  readonly shear: number;
  /** [N·m] */
  readonly bendingWarp: number;
  readonly bendingWeft: number;
  readonly bendingBias?: number;
  readonly poisson?: number;
  readonly curves?: {
    readonly warp?: StressCurve;
    readonly weft?: StressCurve;
    /** Over the sine of the shear angle. */
    readonly shear?: StressCurve;
  };
  /** Half the width of the bending hysteresis loop [N]. */
  readonly bendingFriction?: number;
  /** Half the width of the shear hysteresis loop at 0.5° [N/m], and at 5°. */
  readonly shearFriction?: number;
  readonly shearFrictionAt5?: number;
  /** [s] */
  readonly damping: number;
  /** [m] */
  readonly thickness: number;
  readonly friction: number;
}

/** A material and how far to trust it. */
export interface ResolvedFabric {
  readonly material: FabricMaterial;
  /** Fields with a measurement behind them, each with its source. */
  readonly measured: readonly string[];
  /** Fields without one: the value taken, and why. */
  readonly assumed: readonly string[];
  /** Fields whose measurement is not to be relied on, and why. */
  readonly doubtful: readonly string[];
}

/**
 * The load at which a stretch curve's linear stand-in is its secant: FAST's 100 gf/cm, about what
 * clothes carry when worn [N/m].
 */
const WEARING_LOAD = 98.0665;

/** The material of a card; class values fill what was not measured, and the lists say which. */
export function toMaterial(card: FabricCard): ResolvedFabric {
  checkCard(card);
  const measured: string[] = [];
  const assumed: string[] = [];
  const doubtful: string[] = [];

  function note(field: string, from: Sourced | SourcedCurve, shown: string): void {
    measured.push(`${field}: ${shown} (${from.source})`);
    if (from.doubtful) doubtful.push(`${field}: ${from.note ?? `see ${from.source}`}`);
  }
  function known(field: string, from: Sourced): number {
    if (from.assumed) return assume(field, { value: from.value, reason: from.note ?? from.source });
    note(field, from, String(from.value));
    return from.value;
  }
  function assume(field: string, { value, reason }: ClassValue): number {
    assumed.push(`${field}: ${Number(value.toPrecision(3))}, ${reason}`);
    return value;
  }
  const resolve = (field: string, from: Sourced | undefined, otherwise: () => ClassValue) =>
    from ? known(field, from) : assume(field, otherwise());

  /** The first of a direction's own measurement, the mean of both directions, the class. */
  function resolveBending(field: string, direction: 'warp' | 'weft'): number {
    const { [direction]: own, mean } = card.bending ?? {};
    if (!own && mean) assumed.push(`${field}: the same as the measured mean of warp and weft`);
    return resolve(field, own ?? mean, () => bendingOfClass(density, direction));
  }

  /** A curve and its linear stand-in; a measured modulus is taken before a curve's secant. */
  function resolveStretch(field: string, from: Stretch | undefined, otherwise: () => ClassValue) {
    const curve = from?.curve;
    if (curve) note(`curve of ${field}`, curve, `${curve.strains.length} points`);
    const points = curve && { strains: curve.strains, stresses: curve.stresses };
    if (points && !from.modulus) {
      return { curve: points, modulus: secantModulus(points, WEARING_LOAD) };
    }
    return { curve: points, modulus: resolve(field, from?.modulus, otherwise) };
  }
  function resolveDirection(field: string, direction: 'warp' | 'weft') {
    const { [direction]: own, mean } = card.stretch ?? {};
    if (!own && mean) assumed.push(`${field}: the same as the measured mean of warp and weft`);
    return resolveStretch(field, own ?? mean, () => stretchOfClass(card.kind));
  }

  const density = resolve('density', card.massPerArea, massOfClass);
  const warp = resolveDirection('stretchWarp', 'warp');
  const weft = resolveDirection('stretchWeft', 'weft');
  const shear = resolveStretch('shear', card.shear, shearOfClass);
  const { bias, hysteresis } = card.bending ?? {};
  const curves = {
    ...(warp.curve && { warp: warp.curve }),
    ...(weft.curve && { weft: weft.curve }),
    ...(shear.curve && { shear: shear.curve }),
  };
  const material: FabricMaterial = {
    name: card.name,
    density,
    stretchWarp: warp.modulus,
    stretchWeft: weft.modulus,
    shear: shear.modulus,
    bendingWarp: resolveBending('bendingWarp', 'warp'),
    bendingWeft: resolveBending('bendingWeft', 'weft'),
    ...(bias && { bendingBias: known('bendingBias', bias) }),
    ...(card.poisson && { poisson: known('poisson', card.poisson) }),
    ...(Object.keys(curves).length > 0 && { curves }),
    ...(hysteresis && { bendingFriction: known('bendingFriction', hysteresis) }),
    ...(card.shear?.hysteresis && {
      shearFriction: known('shearFriction', card.shear.hysteresis),
    }),
    ...(card.shear?.hysteresisAt5 && {
      shearFrictionAt5: known('shearFrictionAt5', card.shear.hysteresisAt5),
    }),
    damping: resolve('damping', card.damping, dampingOfClass),
    thickness: resolve('thickness', card.thickness, () => thicknessOfClass(density)),
    friction: resolve('friction', card.friction, frictionOfClass),
  };
  return { material, measured, assumed, doubtful };
}
