import {
  type AliasSystem,
  exportAliases,
  type ImportedMeasurements,
  importAliases,
} from './aliases.ts';
import { parseFlatYaml, writeFlatYaml } from './flat-yaml.ts';
import { MeasurementError } from './measurement-error.ts';
import type { Measurements } from './names.ts';

const DEGREE: number = Math.PI / 180;

/**
 * The measurements of GarmentCode's body files, in centimetres and degrees. Lengths that it takes
 * straight between landmarks (`shoulder_w`, `armscye_depth`) are near ours, not the same.
 */
const GARMENTCODE: AliasSystem = {
  name: 'GarmentCode',
  length: 0.01,
  angle: DEGREE,
  aliases: {
    height: { plus: 'height' },
    head_l: { plus: 'headLength' },
    neck_w: { plus: 'neckWidth' },
    shoulder_w: { plus: 'shoulderWidth' },
    shoulder_incl: { plus: 'shoulderSlope' },
    armscye_depth: { plus: 'armscyeDepth' },
    arm_length: { plus: 'armLength' },
    wrist: { plus: 'wrist' },
    bust: { plus: 'chest' },
    bust_line: { plus: 'neckToBust' },
    vert_bust_line: { plus: 'neckHeight', minus: 'bustHeight' },
    bust_points: { plus: 'bustSpan' },
    underbust: { plus: 'underbust' },
    back_width: { plus: 'chestBack' },
    waist: { plus: 'waist' },
    waist_line: { plus: 'backWaistLength' },
    waist_over_bust_line: { plus: 'neckToWaistFront' },
    waist_back_width: { plus: 'waistBack' },
    hips: { plus: 'hips' },
    hip_back_width: { plus: 'hipsBack' },
    hips_line: { plus: 'waistToHips' },
    hip_inclination: { plus: 'hipSlope' },
    bum_points: { plus: 'buttockSpan' },
    crotch_hip_diff: { plus: 'crotchDepth', minus: 'waistToHips' },
    leg_circ: { plus: 'thigh' },
  },
};

/** The pose is no measurement of the person, so it comes beside them. */
const ARM_ANGLE = 'arm_pose_angle';

/** How far the arms hang below the horizontal in our A-pose [rad]. */
const A_POSE_ANGLE: number = 45 * DEGREE;

export const GARMENTCODE_NAMES: readonly string[] = [
  ...Object.keys(GARMENTCODE.aliases),
  ARM_ANGLE,
];

export interface GarmentCodeBody extends ImportedMeasurements {
  /** How far the arms hang below the horizontal in the pose the file was made for [rad]. */
  readonly armAngle?: number;
}

/**
 * Our measurements from a GarmentCode body: its yaml text, or its numbers [cm, degrees] by name.
 * Values it derives itself (`_waist_level` …) are ignored: they follow from the others.
 */
export function fromGarmentCode(
  source: string | Readonly<Record<string, unknown>>,
): GarmentCodeBody {
  const all = typeof source === 'string' ? parseFlatYaml(source, 'body') : source;
  const { [ARM_ANGLE]: pose, ...others } = all;
  const own = Object.entries(others).filter(([name]) => !name.startsWith('_'));
  const imported = importAliases(GARMENTCODE, Object.fromEntries(own));
  if (pose === undefined) return imported;
  if (typeof pose !== 'number' || !Number.isFinite(pose)) {
    const message = `GarmentCode ${ARM_ANGLE} is ${String(pose)}: give degrees`;
    throw new MeasurementError([{ key: ARM_ANGLE, value: pose, message }]);
  }
  return { ...imported, armAngle: pose * DEGREE };
}

export interface GarmentCodeOptions {
  /** How far the arms hang below the horizontal [rad]. */
  readonly armAngle?: number;
}

/** A GarmentCode body file, which needs all its measurements: an error lists those missing. */
export function toGarmentCode(
  measurements: Measurements,
  { armAngle = A_POSE_ANGLE }: GarmentCodeOptions = {},
): string {
  const values = exportAliases(GARMENTCODE, measurements);
  const missing = Object.entries(GARMENTCODE.aliases).filter(([name]) => !(name in values));
  if (missing.length > 0) {
    throw new MeasurementError(
      missing.map(([name, { plus, minus }]) => ({
        key: plus,
        value: undefined,
        message: `GarmentCode needs ${name}: give ${minus ? `${plus} and ${minus}` : plus}, or predict it`,
      })),
    );
  }
  return writeFlatYaml('body', { ...values, [ARM_ANGLE]: armAngle / DEGREE });
}
