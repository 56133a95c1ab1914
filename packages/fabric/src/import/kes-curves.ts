import type { FabricCard, Stretch } from '../card/card.ts';
import { type CurveFit, describeFit, type FitOptions, fitCurve } from '../curve/fit-curve.ts';
import type { Points } from '../curve/points.ts';
import { FabricError } from '../fabric-error.ts';
import { toSI } from '../units.ts';
import { finishCard, type ImportOptions, present, stamp } from './import-options.ts';
import { readKesCurve, readLoop } from './kes-curve.ts';

/** The texts of the CSV files, those that there are. */
export interface KesFiles {
  readonly tensileWarp?: string;
  readonly tensileWeft?: string;
  readonly shear?: string;
  readonly bendingWarp?: string;
  readonly bendingWeft?: string;
}

export interface KesCurveOptions extends ImportOptions {
  /** Which branch tensile and shear curves follow. Default: loading. */
  readonly branch?: FitOptions['branch'];
  /** At most so many knots for each curve. */
  readonly knots?: number;
  /** [kg/m²] */
  readonly massPerArea?: number;
  /** [m] */
  readonly thickness?: number;
  /** Where 2HB is read [1/m]. Default 50, that is 0.5 per cm; some laboratories use 1 per cm. */
  readonly hysteresisCurvature?: number;
}

export interface KesImport {
  readonly card: FabricCard;
  /** The fits behind the card's curves, for `plotFit`. */
  readonly fits: {
    readonly warp?: CurveFit;
    readonly weft?: CurveFit;
    readonly shear?: CurveFit;
  };
}

/** Where KES takes the slopes: curvatures of 0.5 to 1.5 per cm, shear angles of 0.5° to 5°. */
const BENDING_RANGE = [50, 150] as const;
const DEGREE = toSI(1, 'angle', 'deg');
const SHEAR_RANGE = [0.5 * DEGREE, 5 * DEGREE] as const;

/**
 * A card from whole KES-F curves as CSV, with loading and recovery: tension and shear become fitted
 * curves, bending its slope B and half its loop 2HB.
 *
 * ```ts
 * const { card, fits } = importKesCurves({ tensileWarp: text }, { id, name, source });
 * ```
 */
export function importKesCurves(files: KesFiles, options: KesCurveOptions): KesImport {
  if (Object.values(files).every((text) => text === undefined)) {
    throw new FabricError(
      'KES curves: no file given; pass at least one of tensile, shear, bending',
    );
  }
  const from = stamp(options);
  const fits = present<KesImport['fits']>({
    warp: fitTensile(files.tensileWarp, 'tensile warp', options),
    weft: fitTensile(files.tensileWeft, 'tensile weft', options),
    shear: fitShear(files.shear, options),
  });
  const stretch = (fit: CurveFit | undefined): Stretch | undefined =>
    fit && { curve: from.curve(fit.curve, describeFit(fit)) };
  const shear = files.shear === undefined ? undefined : readShear(files.shear);
  const bends = [
    readBending(files.bendingWarp, 'bending warp', options),
    readBending(files.bendingWeft, 'bending weft', options),
  ];
  const loops = bends.flatMap((bend) => bend?.halfLoop ?? []);
  const meanLoop = loops.reduce((sum, loop) => sum + loop, 0) / loops.length;
  const numbers = present<Partial<FabricCard>>({
    massPerArea: options.massPerArea === undefined ? undefined : from(options.massPerArea),
    thickness: options.thickness === undefined ? undefined : from(options.thickness),
    bending: present<NonNullable<FabricCard['bending']>>({
      warp: bends[0] && from(bends[0].slope, 'slope from 0.5 to 1.5 per cm'),
      weft: bends[1] && from(bends[1].slope, 'slope from 0.5 to 1.5 per cm'),
      hysteresis: loops.length > 0 ? from(meanLoop, 'half of 2HB') : undefined,
    }),
    stretch: present<NonNullable<FabricCard['stretch']>>({
      warp: stretch(fits?.warp),
      weft: stretch(fits?.weft),
    }),
    shear: present<NonNullable<FabricCard['shear']>>({
      modulus: shear && from(shear.slope, 'slope from 0.5° to 5°'),
      curve: fits?.shear && from.curve(fits.shear.curve, describeFit(fits.shear)),
      hysteresis: shear?.halfLoop === undefined ? undefined : from(shear.halfLoop, 'half of 2HG'),
    }),
  });
  return { card: finishCard(options, numbers ?? {}), fits: fits ?? {} };
}

function fitOptions({ branch, knots }: KesCurveOptions, what: string): FitOptions {
  return { what, ...(branch && { branch }), ...(knots !== undefined && { knots }) };
}

function fitTensile(
  text: string | undefined,
  file: string,
  options: KesCurveOptions,
): CurveFit | undefined {
  return text === undefined
    ? undefined
    : fitCurve(readKesCurve(text, 'tensile', file), fitOptions(options, file));
}

/** Over the sine of the angle, as the engine's shear curves are. */
function fitShear(text: string | undefined, options: KesCurveOptions): CurveFit | undefined {
  if (text === undefined) return undefined;
  const { loading, recovery } = readKesCurve(text, 'shear', 'shear');
  const overSine = ({ strains, stresses }: Points): Points => ({
    strains: strains.map(Math.sin),
    stresses,
  });
  return fitCurve(
    { loading: overSine(loading), recovery: overSine(recovery) },
    fitOptions(options, 'shear'),
  );
}

const readShear = (text: string) =>
  readLoop(readKesCurve(text, 'shear', 'shear'), SHEAR_RANGE, SHEAR_RANGE[0], 'shear');

function readBending(
  text: string | undefined,
  file: string,
  { hysteresisCurvature = BENDING_RANGE[0] }: KesCurveOptions,
): ReturnType<typeof readLoop> | undefined {
  if (text === undefined) return undefined;
  const branches = readKesCurve(text, 'bending', file);
  return readLoop(branches, BENDING_RANGE, hysteresisCurvature, file);
}
