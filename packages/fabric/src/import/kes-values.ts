import type { FabricCard, Stretch } from '../card/card.ts';
import { KES_FORCE, kesTensileCurve } from '../curve/derived-curves.ts';
import { FabricError } from '../fabric-error.ts';
import { finishCard, type ImportOptions, present, type Stamp, stamp } from './import-options.ts';
import { meanOf, type Reading, readSheet, type SheetSpec, type SheetValues } from './sheet.ts';

export type KesProperty =
  | 'EMT'
  | 'LT'
  | 'WT'
  | 'RT'
  | 'G'
  | '2HG'
  | '2HG5'
  | 'B'
  | '2HB'
  | 'W'
  | 'T0';

const SPEC: SheetSpec<KesProperty> = {
  EMT: ['strain', '%', 0.2, 200],
  LT: ['strain', '1', 0.2, 1.3],
  WT: ['energyPerArea', 'gf·cm/cm²', 0.1, 500],
  RT: ['strain', '%', 5, 100],
  G: ['shearModulus', 'gf/(cm·deg)', 0.03, 30],
  '2HG': ['forcePerWidth', 'gf/cm', 0, 50],
  '2HG5': ['forcePerWidth', 'gf/cm', 0, 80],
  B: ['bending', 'gf·cm²/cm', 0.0005, 20],
  '2HB': ['moment', 'gf·cm/cm', 0, 4],
  W: ['massPerArea', 'mg/cm²', 0.5, 200],
  T0: ['length', 'mm', 0.02, 20],
};

/** Compression and surface: on every sheet, of no use here. MIU is friction on steel, not on cloth. */
const IGNORED = ['LC', 'WC', 'RC', 'TM', 'MIU', 'MMD', 'SMD'];

export interface KesOptions extends ImportOptions {
  /** Greatest force of the tensile test [N/m]. Default 500 gf/cm; knits are tested to 50. */
  readonly force?: number;
}

/** LT and the work it stands for may differ so much before they contradict each other. */
const LARGEST_CONTRADICTION = 0.15;

/**
 * A card from the single values of the KES-F instruments, in their units: % for EMT and RT,
 * gf·cm/cm² for WT, gf/(cm·deg) for G, gf/cm for 2HG and 2HG5, gf·cm²/cm for B, gf·cm/cm for 2HB,
 * mg/cm² for W, mm for T0. As an object, or as CSV with the columns property, unit, warp, weft, mean.
 *
 * ```ts
 * importKesValues({ EMT: { warp: 4.2, weft: 9.1 }, LT: 0.62, B: 0.08, W: 16.3 }, options);
 * ```
 */
export function importKesValues(
  input: string | SheetValues<KesProperty>,
  options: KesOptions,
): FabricCard {
  const sheet = readSheet(input, SPEC, IGNORED, 'KES sheet');
  const from = stamp(options);
  const number = (value: number | undefined, note?: string) =>
    value === undefined ? undefined : from(value, note);
  const half = (reading: Reading | undefined, what: string) => {
    const value = meanOf(reading);
    return value === undefined ? undefined : from(value / 2, `half of ${what}`);
  };
  const { EMT, LT, WT, RT, G, B, W, T0 } = sheet;
  const tensile = (direction: keyof Reading): Stretch | undefined => {
    const extension = EMT?.[direction];
    if (extension === undefined) return undefined;
    const linearity = LT?.[direction] ?? LT?.mean;
    const work = WT?.[direction] ?? WT?.mean;
    return tensileValues(extension, linearity, work, options.force ?? KES_FORCE, from);
  };
  const stretch = present<NonNullable<FabricCard['stretch']>>({
    warp: tensile('warp'),
    weft: tensile('weft'),
    mean: tensile('mean'),
  });
  const bending = present<NonNullable<FabricCard['bending']>>({
    warp: number(B?.warp),
    weft: number(B?.weft),
    mean: number(B?.mean),
    hysteresis: half(sheet['2HB'], '2HB'),
  });
  const shear = present<NonNullable<FabricCard['shear']>>({
    modulus: number(meanOf(G), 'KES G, the mean of the measured directions'),
    hysteresis: half(sheet['2HG'], '2HG'),
    hysteresisAt5: half(sheet['2HG5'], '2HG5'),
  });
  const numbers = present<Partial<FabricCard>>({
    massPerArea: number(meanOf(W)),
    thickness: number(meanOf(T0)),
    bending,
    stretch,
    shear,
  });
  const recovery = meanOf(RT);
  const notes =
    recovery === undefined ? [] : [`RT ${(100 * recovery).toFixed(1)} %: no field uses it yet.`];
  return finishCard(options, numbers ?? {}, notes);
}

function tensileValues(
  extension: number,
  given: number | undefined,
  work: number | undefined,
  force: number,
  from: Stamp,
): Stretch {
  const ofWork = work === undefined ? undefined : work / (0.5 * force * extension);
  const linearity = given ?? ofWork;
  if (given !== undefined && ofWork !== undefined) {
    if (Math.abs(ofWork / given - 1) > LARGEST_CONTRADICTION) {
      throw new FabricError(
        `KES sheet: LT is ${given}, but WT and EMT give ${ofWork.toPrecision(3)}; was the test to ${force.toPrecision(3)} N/m, and are the units right?`,
      );
    }
  }
  if (linearity === undefined) return { modulus: from(force / extension, 'secant at EMT') };
  const curve = kesTensileCurve({ extension, linearity, force });
  return { curve: from.curve(curve, 'power law through EMT with the work of LT') };
}
