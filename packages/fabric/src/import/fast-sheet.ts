import type { FabricCard, Stretch } from '../card/card.ts';
import { fastTensileCurve } from '../curve/derived-curves.ts';
import { FabricError } from '../fabric-error.ts';
import { GRAVITY } from '../units.ts';
import { finishCard, type ImportOptions, present, stamp } from './import-options.ts';
import {
  meanOf,
  type Reading,
  readSheet,
  type Sheet,
  type SheetSpec,
  type SheetValues,
} from './sheet.ts';

export type FastProperty =
  | 'E5'
  | 'E20'
  | 'E100'
  | 'EB5'
  | 'C'
  | 'B'
  | 'G'
  | 'W'
  | 'T2'
  | 'T100'
  | 'ST';

const SPEC: SheetSpec<FastProperty> = {
  E5: ['strain', '%', 0, 60],
  E20: ['strain', '%', 0.05, 100],
  E100: ['strain', '%', 0.1, 200],
  EB5: ['strain', '%', 0.1, 60],
  C: ['length', 'mm', 3, 80],
  B: ['bending', 'µN·m', 0.05, 2000],
  G: ['shearModulus', 'N/m', 2, 1000],
  W: ['massPerArea', 'g/m²', 5, 2000],
  T2: ['length', 'mm', 0.02, 20],
  T100: ['length', 'mm', 0.02, 20],
  ST: ['length', 'mm', 0, 10],
};

/** Formability, shrinkage, expansion, released thickness: on every chart, of no use here. */
const IGNORED = ['F', 'RS', 'HE', 'STR', 'T2R', 'T100R'];

/** A computed value of the sheet may differ so much from what its formula gives. */
const LARGEST_CONTRADICTION = 0.05;

/**
 * A card from a FAST control chart, in its units: % for E5, E20, E100, EB5, mm for C, T2, T100 and
 * ST, g/m² for W, µN·m for B, N/m for G. As an object, or as CSV with the columns property, unit,
 * warp, weft, value.
 *
 * B = W g C³ and G = 123 / EB5 are computed; where the sheet has them too, they must agree.
 * Source: [DeBoos1994, abstract]
 */
export function importFast(
  input: string | SheetValues<FastProperty>,
  options: ImportOptions,
): FabricCard {
  const sheet = readSheet(input, SPEC, IGNORED, 'FAST sheet');
  const from = stamp(options);
  const { W, T2, T100, ST } = sheet;
  const mass = meanOf(W);
  const rigidity = (direction: keyof Reading) => {
    const value = bendingRigidity(sheet, mass, direction);
    return value === undefined ? undefined : from(value, 'cantilever, B = W g C³');
  };
  const bending = present<NonNullable<FabricCard['bending']>>({
    warp: rigidity('warp'),
    weft: rigidity('weft'),
    mean: rigidity('mean'),
  });
  const stretch = present<NonNullable<FabricCard['stretch']>>({
    warp: tensile(sheet, 'warp', from.curve),
    weft: tensile(sheet, 'weft', from.curve),
    mean: tensile(sheet, 'mean', from.curve),
  });
  const shear = shearModulus(sheet);
  const thick = meanOf(T2);
  const thin = meanOf(T100);
  const surface =
    meanOf(ST) ?? (thick !== undefined && thin !== undefined ? thick - thin : undefined);
  if (surface !== undefined && surface < 0) {
    throw new FabricError('FAST sheet: T100 is thicker than T2; swap them?');
  }
  const numbers = present<Partial<FabricCard>>({
    massPerArea: mass === undefined ? undefined : from(mass),
    thickness: thick === undefined ? undefined : from(thick, 'T2, at 2 gf/cm²'),
    bending,
    stretch,
    shear: shear === undefined ? undefined : { modulus: from(shear, 'FAST, 123 / EB5') },
  });
  const notes =
    surface === undefined ? [] : [`Surface thickness T2 − T100: ${(1e3 * surface).toFixed(3)} mm.`];
  return finishCard(options, numbers ?? {}, notes);
}

function bendingRigidity(
  { C, B }: Sheet<FastProperty>,
  mass: number | undefined,
  direction: keyof Reading,
): number | undefined {
  const length = C?.[direction];
  const given = B?.[direction];
  if (length === undefined) return given;
  if (mass === undefined) {
    if (given !== undefined) return given;
    throw new FabricError('FAST sheet: C needs the mass W: B = W g C³; add a row W [g/m²]');
  }
  const computed = mass * GRAVITY * length ** 3;
  agree(given, computed, `B (${direction})`, 'W g C³', 'N·m');
  return computed;
}

function tensile(
  { E5, E20, E100 }: Sheet<FastProperty>,
  direction: keyof Reading,
  curve: ReturnType<typeof stamp>['curve'],
): Stretch | undefined {
  const [e5, e20, e100] = [E5?.[direction], E20?.[direction], E100?.[direction]];
  if (e5 === undefined && e20 === undefined && e100 === undefined) return undefined;
  if (e5 === undefined || e20 === undefined || e100 === undefined) {
    const names = Object.entries({ E5: e5, E20: e20, E100: e100 });
    const missing = names.filter(([, value]) => value === undefined).map(([name]) => name);
    throw new FabricError(
      `FAST sheet: ${missing.join(' and ')} (${direction}) missing; give all of E5, E20, E100 or none`,
    );
  }
  const note = 'extension at 5, 20 and 100 gf/cm';
  return { curve: curve(fastTensileCurve({ e5, e20, e100 }), note) };
}

function shearModulus({ EB5, G }: Sheet<FastProperty>): number | undefined {
  const bias = meanOf(EB5);
  const given = meanOf(G);
  if (bias === undefined) return given;
  const computed = 123 / (100 * bias);
  agree(given, computed, 'G', '123 / EB5', 'N/m');
  return computed;
}

function agree(
  given: number | undefined,
  computed: number,
  what: string,
  formula: string,
  unit: string,
): void {
  if (given === undefined || Math.abs(given / computed - 1) <= LARGEST_CONTRADICTION) return;
  throw new FabricError(
    `FAST sheet: ${what} is ${given.toPrecision(3)} ${unit}, but ${formula} is ${computed.toPrecision(3)} ${unit}; are the units right?`,
  );
}
