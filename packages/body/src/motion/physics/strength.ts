import type { Sex } from '../../measurements/sex.ts';

export type LegJoint = 'hip' | 'knee' | 'ankle';
/** Of the ankle, extension points the foot down. */
export type LegTurn = 'extension' | 'flexion';

export const LEG_JOINTS: readonly LegJoint[] = ['hip', 'knee', 'ankle'];
export const LEG_TURNS: readonly LegTurn[] = ['extension', 'flexion'];

/**
 * Most torque of whoever is 18 to 25: as a part of weight times height, how it falls off with the angle and
 * where it is largest [rad], the speeds at which three quarters and a half of it are left [rad/s], and what is
 * gained by giving way [s/rad].
 *
 * Source: [Anderson2007, Table 3]
 */
const TABLE: Readonly<Record<Sex, Readonly<Record<LegJoint, Record<LegTurn, readonly number[]>>>>> =
  {
    male: {
      hip: {
        extension: [0.161, 0.958, 0.932, 1.578, 3.19, 0.242],
        flexion: [0.113, 0.738, -0.214, 2.095, 4.267, 0.218],
      },
      knee: {
        extension: [0.163, 1.258, 1.133, 1.517, 3.952, 0.095],
        flexion: [0.087, 0.869, 0.522, 2.008, 5.233, 0.304],
      },
      ankle: {
        extension: [0.095, 1.391, 0.408, 0.987, 3.558, 0.295],
        flexion: [0.033, 1.51, -0.187, 0.699, 1.94, 0.828],
      },
    },
    female: {
      hip: {
        extension: [0.181, 0.697, 1.242, 1.567, 3.164, 0.164],
        flexion: [0.127, 0.65, -0.35, 2.136, 4.349, 0.156],
      },
      knee: {
        extension: [0.159, 1.187, 1.274, 1.393, 3.623, 0.173],
        flexion: [0.08, 0.873, 0.635, 1.698, 4.412, 0.175],
      },
      ankle: {
        extension: [0.104, 1.399, 0.424, 0.862, 3.109, 0.189],
        flexion: [0.027, 1.079, -0.302, 0.864, 2.399, 0.771],
      },
    },
  };

/** Where a joint was not measured, straight knees say, the cosine falls to nothing; muscles do not. */
const LEAST = 0.1;

export interface Muscles {
  readonly sex: Sex;
  /** Weight times height [N m]. */
  readonly size: number;
}

/**
 * The most that the muscles about a joint of the leg can do [N m]. Tendons and ligaments at the end of the way
 * are left out.
 *
 * Source: [Anderson2007, Table 3]
 *
 * @param angle Bent from standing straight: thigh forwards, shin backwards, toes up [rad].
 * @param speed At which the joint turns the way of the torque [rad/s]; negative where muscles give way.
 */
export function strength(
  { sex, size }: Muscles,
  joint: LegJoint,
  turn: LegTurn,
  angle: number,
  speed: number,
): number {
  const [c1, c2, c3, c4, c5, c6] = TABLE[sex][joint][turn];
  const bent = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, c2 * (angle - c3)));
  const fast = Math.abs(speed);
  const slower = (2 * c4 * c5 + fast * (c5 - 3 * c4)) / (2 * c4 * c5 + fast * (2 * c5 - 4 * c4));
  const gives = speed < 0 ? 1 - c6 * speed : 1;
  return size * c1 * Math.max(LEAST, Math.cos(bent) * Math.max(0, slower) * gives);
}
