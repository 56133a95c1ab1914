import { createHarmonic } from '../mesh/harmonic.ts';
import { buildLaplacian } from '../mesh/laplacian.ts';
import { mean } from '../mesh/mean.ts';
import { LIMBS, TRUNK } from '../rims/limbs.ts';
import type { Rims } from '../rims/rims.ts';
import type { Shell } from '../shell/shell.ts';
import { chartTrunk, type TrunkHole } from './chart-trunk.ts';
import { cutLimbs, type LimbTube } from './cut-limbs.ts';
import type { TubeMeasures } from './measure-tube.ts';
import { type Pleats, pleatAngles } from './pleats.ts';

/** A garment cut into its limbs and its trunk, each laid out on a cylinder: nothing of a body yet. */
export interface GarmentChart {
  /** The limb that each vertex belongs to, or the trunk. */
  readonly limbs: Uint8Array;
  /** Cut-off sleeves and legs, in the order of the limbs. */
  readonly tubes: readonly (LimbTube | undefined)[];
  /** Which limbs have a rim of their own. */
  readonly isOwn: readonly boolean[];
  /** Of the trunk's vertices: from its upper end, 0, to the lower, 1, and around it [rad]. */
  readonly heights: Float64Array;
  readonly angles: Float64Array;
  readonly arms: readonly ArmHole[];
  /** Height at which the arms leave it, and the way from there to its lower end, on average [m]. */
  readonly armHeight: number;
  readonly lowest: number;
  /** The trunk as it was cut, distances counting from the arms on. */
  readonly measures: TubeMeasures;
  readonly hasLegs: boolean;
  /** Vertices of the path from leg to leg. */
  readonly crotch: readonly number[];
}

/** Where an arm leaves the trunk. */
export interface ArmHole extends TrunkHole {
  /** 0: left, 1: right. */
  readonly side: number;
  /** Angle at which the arm is [rad]. */
  readonly to: number;
}

export function chartGarment(shell: Shell, rims: Rims, pleats?: Pleats): GarmentChart {
  const loop = (rim: number | undefined): readonly number[] | undefined =>
    rim === undefined ? undefined : shell.rims[rim];
  const armRims = [loop(rims.leftArm), loop(rims.rightArm)];
  const legRims = rims.legs?.map((rim) => shell.rims[rim]);
  const tubes = cutTubes(shell, rims, armRims, legRims);
  const limbs = new Uint8Array(shell.vertexCount).fill(TRUNK);
  const isTube = new Uint8Array(shell.triangles.length / 3);
  tubes.forEach((tube, limb) => {
    for (const t of tube?.triangles ?? []) {
      isTube[t] = 1;
      for (let k = 0; k < 3; k++) limbs[shell.triangles[3 * t + k]] = limb;
    }
  });
  for (const v of tubes.flatMap((tube) => tube?.base ?? [])) limbs[v] = TRUNK;
  const hole = (rim: readonly number[], tube: LimbTube | undefined): readonly number[] =>
    tube ? [...tube.base].reverse() : rim;
  const sides = [0, 1].filter((side) => armRims[side]);
  const trunk = chartTrunk({
    mesh: shell,
    triangles: [...isTube.keys()].filter((t) => !isTube[t]),
    top: shell.rims[rims.top],
    bottom: legRims
      ? [hole(legRims[0], tubes[2]), hole(legRims[1], tubes[3])]
      : [shell.rims[rims.bottom!]],
    holes: [
      ...sides.map((side) => hole(armRims[side]!, tubes[side])),
      ...rims.empty.map((rim) => shell.rims[rim]),
    ],
  });
  const arms = sides.map((side, i) => ({
    ...trunk.holes[i],
    side,
    to: side === 0 ? Math.PI / 2 : -Math.PI / 2,
  }));
  const armHeight = mean(arms.map(({ height }) => height));
  const measures = trunk.measure(armHeight);
  return {
    limbs,
    tubes,
    isOwn: LIMBS.map((_, limb) => (limb < 2 ? armRims[limb] : legRims?.[limb - 2]) !== undefined),
    heights: trunk.heights,
    angles: pleats ? pleatAngles(pleats, trunk.heights, trunk.angles) : trunk.angles,
    arms,
    armHeight,
    lowest: mean(Array.from({ length: 32 }, (_, k) => measures.distance(1, (Math.PI * k) / 16))),
    measures,
    hasLegs: legRims !== undefined,
    crotch: trunk.crotch,
  };
}

/** The limbs' tubes, of arms and legs; none of a limb that does not go through the garment. */
function cutTubes(
  shell: Shell,
  { empty }: Rims,
  arms: readonly (readonly number[] | undefined)[],
  legs: readonly (readonly number[])[] | undefined,
): (LimbTube | undefined)[] {
  if (!legs && !arms.some(Boolean)) return LIMBS.map(() => undefined);
  const fixed = shell.rims.filter((_, i) => !empty.includes(i));
  const harmonic = createHarmonic(buildLaplacian(shell), fixed.flat());
  return [
    ...arms.map((rim) => rim && cutLimbs(shell, harmonic, [rim])[0]),
    ...(legs ? cutLimbs(shell, harmonic, legs) : [undefined, undefined]),
  ];
}
