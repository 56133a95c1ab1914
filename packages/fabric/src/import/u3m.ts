import type { FabricCard, FabricKind, Sourced, Stretch } from '../card/card.ts';
import { type CurveFit, describeFit, type FitOptions, fitCurve } from '../curve/fit-curve.ts';
import type { Points } from '../curve/points.ts';
import { secantModulus } from '../curve/stress-curve.ts';
import { FabricError } from '../fabric-error.ts';
import { parseJson } from '../parse-json.ts';
import { toSI } from '../units.ts';
import { finishCard, type ImportOptions, present, type Stamp, stamp } from './import-options.ts';
import { asNumber, asObject, readSamples, readStrip, type StripTest } from './u3m-strip.ts';

export interface U3mOptions extends Omit<ImportOptions, 'name'> {
  /** Default: the name in the file. */
  readonly name?: string;
  /** Which branch the curves follow. Default: loading. */
  readonly branch?: FitOptions['branch'];
}

export interface U3mImport {
  readonly card: FabricCard;
  readonly fits: {
    readonly warp?: CurveFit;
    readonly weft?: CurveFit;
    /** The extension of the bias strip, before it became shear. */
    readonly bias?: CurveFit;
  };
}

type Json = Record<string, unknown>;

/** FAST's load for shear, 5 gf/cm [N/m]. */
const BIAS_LOAD = toSI(5, 'forcePerWidth', 'gf/cm');

/**
 * A card from the `physics.json` of a U3M 1.1 material with raw FAB curves. Stretch is fitted to the
 * 8 cm strips along length (warp) and width (weft), shear comes from the bias strip. Bending is the
 * vendor's fit, in dyn·cm, and the vendor also stands in for curves that are missing; both are
 * marked doubtful. The file's friction is a default and not taken.
 */
export function importU3m(input: string | object, options: U3mOptions): U3mImport {
  const physics = asObject(
    typeof input === 'string' ? parseJson(input, 'U3M physics') : input,
    'U3M physics',
  );
  if (physics.schema !== '1.1') {
    throw new FabricError(
      `U3M physics.schema: ${JSON.stringify(physics.schema)} should be "1.1", the version with raw curves`,
    );
  }
  const raw = optionalObject(physics.raw_data, 'raw_data');
  const custom = optionalObject(physics.custom, 'custom');
  const vendor = optionalObject(custom?.browzwear, 'custom.browzwear');
  if (!raw && !vendor) {
    throw new FabricError('U3M physics: neither raw_data nor custom.browzwear; nothing to import');
  }
  const kind = options.kind ?? kindOf(vendor);
  const name = options.name ?? (vendor && String(vendor.name)) ?? options.id;
  const all: ImportOptions = { ...options, name, kind };
  const from = stamp(all);
  const fit = (direction: 'L' | 'W' | 'B') => fitStrip(raw, direction, options.branch);
  const fits = present<U3mImport['fits']>({ warp: fit('L'), weft: fit('W'), bias: fit('B') }) ?? {};
  const numbers = present<Partial<FabricCard>>({
    massPerArea: mass(raw, vendor, from),
    thickness: thickness(raw, vendor, from),
    bending: bending(raw, vendor, from),
    stretch: present<NonNullable<FabricCard['stretch']>>({
      warp: stretch(fits.warp, vendor, 'length', from),
      weft: stretch(fits.weft, vendor, 'width', from),
    }),
    shear: shear(fits.bias, vendor, kind, from),
  });
  return { card: finishCard(all, numbers ?? {}), fits };
}

function optionalObject(value: unknown, path: string): Json | undefined {
  return value === undefined || value === null ? undefined : asObject(value, path);
}

function kindOf(vendor: Json | undefined): FabricKind {
  return /knit/i.test(String(vendor?.category)) ? 'knit' : 'woven';
}

function doubt(value: Sourced, note: string): Sourced {
  return { ...value, note, doubtful: true };
}

function fitStrip(
  raw: Json | undefined,
  direction: 'L' | 'W' | 'B',
  branch: FitOptions['branch'],
): CurveFit | undefined {
  const strips = optionalObject(raw?.[direction], `raw_data.${direction}`);
  if (strips?.S2 === undefined) return undefined;
  const what = `raw_data.${direction}.S2`;
  const test: StripTest = readStrip(strips.S2, what);
  return fitCurve(test, { what, ...(branch && { branch }) });
}

function mass(raw: Json | undefined, vendor: Json | undefined, from: Stamp): Sourced | undefined {
  const value = raw?.M ?? vendor?.mass;
  if (value === undefined) return undefined;
  return from(toSI(asNumber(value, 'mass'), 'massPerArea', 'g/m²'));
}

/** The gap at the first touch of the thickness test, before it compresses the fabric. */
function thickness(
  raw: Json | undefined,
  vendor: Json | undefined,
  from: Stamp,
): Sourced | undefined {
  const test = optionalObject(raw?.T, 'raw_data.T');
  if (test) {
    const [touch] = readSamples(test.samplesTree, 'raw_data.T.samplesTree')[0];
    const note = `at a force of ${Math.abs(touch.force).toFixed(0)} g`;
    return from(toSI(touch.distance, 'length', 'cm'), note);
  }
  if (vendor?.thickness === undefined) return undefined;
  const value = toSI(asNumber(vendor.thickness, 'custom.browzwear.thickness'), 'length', 'mm');
  return doubt(from(value), 'from the vendor block');
}

function bending(
  raw: Json | undefined,
  vendor: Json | undefined,
  from: Stamp,
): FabricCard['bending'] | undefined {
  const block = optionalObject(vendor?.bend, 'custom.browzwear.bend');
  if (!block) return undefined;
  const warnings = optionalObject(raw?.warnings, 'raw_data.warnings');
  const rigidity = (side: 'length' | 'width', warning: string) => {
    const value = asNumber(block[side], `custom.browzwear.bend.${side}`);
    const warned = warnings?.[warning] ? `; the file warns: ${String(warnings[warning])}` : '';
    const note = `the vendor's fit, read as dyn·cm${warned}`;
    return doubt(from(toSI(value, 'bending', 'dyn·cm')), note);
  };
  return {
    warp: rigidity('length', 'BendRigidityWarp'),
    weft: rigidity('width', 'BendRigidityWeft'),
  };
}

function stretch(
  fit: CurveFit | undefined,
  vendor: Json | undefined,
  side: 'length' | 'width',
  from: Stamp,
): Stretch | undefined {
  if (fit) return { curve: from.curve(fit.curve, `8 cm strip, ${describeFit(fit)}`) };
  const block = optionalObject(vendor?.stretch, 'custom.browzwear.stretch');
  if (!block) return undefined;
  const value = asNumber(block[side], `custom.browzwear.stretch.${side}`);
  return { modulus: doubt(from(value), "the vendor's fit, read as N/m; no raw curve") };
}

/**
 * Shear of a bias strip whose yarns do not stretch: λ² = 1 + sin γ, and equal work on both sides,
 * σ dλ = τ d(sin γ), makes τ = σ/(2λ). At small extensions this is FAST's G = E45/4. The yarns of a
 * knit do stretch, so it has no curve, and its modulus is doubtful.
 * Source: [DeBoos1994, abstract] (G = 123 / EB5)
 */
function shear(
  bias: CurveFit | undefined,
  vendor: Json | undefined,
  kind: FabricKind,
  from: Stamp,
): FabricCard['shear'] | undefined {
  if (bias) {
    const modulus = from(secantModulus(bias.curve, BIAS_LOAD) / 4, '123 / EB5 of the bias strip');
    if (kind !== 'woven') {
      return { modulus: doubt(modulus, 'the bias strip of a knit also stretches its yarns') };
    }
    const { strains, stresses } = withinLocking(bias.curve);
    const curve = {
      strains: strains.map((strain) => (1 + strain) ** 2 - 1),
      stresses: stresses.map((stress, i) => stress / (2 * (1 + strains[i]))),
    };
    return {
      modulus,
      curve: from.curve(curve, `bias strip, yarns taken as rigid, ${describeFit(bias)}`),
    };
  }
  if (vendor?.shear === undefined) return undefined;
  const value = asNumber(vendor.shear, 'custom.browzwear.shear');
  return { modulus: doubt(from(value), "the vendor's fit, read as N/m; no raw curve") };
}

/** Extensions below √2: beyond, rigid yarns would lie side by side. */
function withinLocking({ strains, stresses }: Points): Points {
  const inside = strains.filter((strain) => (1 + strain) ** 2 < 2).length;
  return { strains: strains.slice(0, inside), stresses: stresses.slice(0, inside) };
}
