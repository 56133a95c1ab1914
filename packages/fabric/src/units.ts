import { FabricError } from './fabric-error.ts';

/** Standard gravity [m/s²]. */
export const GRAVITY = 9.80665;

/** One gram-force [N]. */
const GF = 9.80665e-3;

const DEGREE: number = Math.PI / 180;

export type Quantity =
  | 'massPerArea'
  | 'length'
  | 'strain'
  | 'angle'
  | 'curvature'
  | 'bending'
  | 'moment'
  | 'forcePerWidth'
  | 'shearModulus'
  | 'energyPerArea';

/**
 * What one unit of an instrument is in SI, by quantity. Forces of fabric tests are per width of the
 * strip, hence N/m, and moments per width N.
 */
const UNITS: Readonly<Record<Quantity, Readonly<Record<string, number>>>> = {
  massPerArea: { 'kg/m²': 1, 'g/m²': 1e-3, 'mg/cm²': 1e-2, 'oz/yd²': 0.033906 },
  length: { m: 1, cm: 1e-2, mm: 1e-3 },
  strain: { 1: 1, '%': 1e-2 },
  angle: { rad: 1, deg: DEGREE, '°': DEGREE },
  curvature: { '1/m': 1, '1/cm': 100 },
  /** Bending rigidity per width [N·m]. CLO's g·mm²/s² is 1e-9 N·m. */
  bending: {
    N·m: 1,
    µN·m: 1e-6,
    'gf·cm²/cm': GF * 1e-2,
    'cN·cm²/cm': 1e-4,
    dyn·cm: 1e-7,
    'g·mm²/s²': 1e-9,
  },
  moment: { N: 1, 'gf·cm/cm': GF, 'cN·cm/cm': 1e-2 },
  forcePerWidth: { 'N/m': 1, 'gf/cm': GF * 100, 'cN/cm': 1, 'N/cm': 100 },
  shearModulus: { 'N/m': 1, 'gf/(cm·deg)': (GF * 100) / DEGREE, 'cN/(cm·deg)': 1 / DEGREE },
  energyPerArea: { 'J/m²': 1, 'gf·cm/cm²': GF * 100 },
};

/** A value in SI. Units may be typed plainly: `gf.cm^2/cm`, `uN.m`, `gf/cm.deg`. */
export function toSI(value: number, quantity: Quantity, unit: string): number {
  const units = UNITS[quantity];
  const factor = units[spellUnit(unit)];
  if (factor === undefined) {
    const known = Object.keys(units).join(', ');
    throw new FabricError(`"${unit}" is no unit of ${nameQuantity(quantity)}: use ${known}`);
  }
  return value * factor;
}

/** "force per width" */
export function nameQuantity(quantity: Quantity): string {
  return quantity.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function spellUnit(unit: string): string {
  return unit
    .replace(/\s+/g, '')
    .replace(/\^?2(?!\d)/g, '²')
    .replace(/[.*]/g, '·')
    .replace(/^[uμ](?=N)/, 'µ')
    .replace(/(g|c)(f|N)\/cm[·/]deg/, '$1$2/(cm·deg)')
    .replace(/^cm(\^?-1|⁻¹)$/, '1/cm')
    .replace(/^m(\^?-1|⁻¹)$/, '1/m');
}
