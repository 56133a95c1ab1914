import type { Vec3 } from '@toile/geometry';
import type { GarmentChart } from '../chart/chart-garment.ts';
import { LIMBS, TRUNK } from '../rims/limbs.ts';
import { liftAngles } from '../shell/shell.ts';
import { limbReach, trunkReach } from './core.ts';
import { CLEARANCE, type EmbedInput } from './embed-input.ts';
import { forkOf } from './fork.ts';
import { lapOf } from './lap.ts';
import { levelsOf } from './levels.ts';
import { shapeTube, type TubeShape } from './shape-tube.ts';
import { placedTurn, turnOf } from './turn.ts';
import { layTurnedDown } from './turned-down.ts';

/** Radius of what is worn under trousers, at most [m]. */
const UNDER_TROUSERS = 0.1;
/** Room beside the shoulders, and between an arm and its hole [m]. */
const BESIDE = 0.015;
const IN_HOLE = 0.004;
/** The narrowest that a trunk's ellipse is, against its circle. */
const FLATTEST = 0.7;

/** Lays a garment's trunk around the spine: an ellipse at each height, as long and wide as the cloth. */
export function layTrunk(input: EmbedInput, positions: Float64Array): void {
  const { shell, chart, pleats, frame, cores, size, floor, placed } = input;
  const { heights, angles, arms, armHeight, lowest, measures, hasLegs, crotch } = chart;
  const [, , z0] = frame.shoulder;
  const narrow = floor !== undefined ? UNDER_TROUSERS : Infinity;
  const shapeIn = (least: (along: number) => number): TubeShape =>
    shapeTube(measures, least, () => narrow, size);
  const first = shapeIn(() => 0);
  const scales = scalesOf(input, first);
  const need = roomForArms(input, scales[0] * first.radius(0)) + CLEARANCE + IN_HOLE;
  // Turned such that arms come out at the sides, or as the pattern is placed.
  const turn = turnOf(
    arms.map(({ angle, spread, to, height }) => {
      const radius = first.radius(measures.distance(height, angle));
      const least = Math.asin(Math.min(0.9, need / (scales[1] * radius)));
      return { angle, spread, to, wanted: spread.map((own) => Math.max(least, own)) };
    }),
    hasLegs ? 0 : placedTurn(angles, placed),
  );
  const isCore = (limb: number): boolean => limb === TRUNK || !chart.isOwn[limb];
  const reach = trunkReach(cores, isCore, [0, z0], scales);
  let shape = first;
  let level = levelsOf(input, shape, need);
  for (let pass = 0; pass < 2; pass++) {
    const before = level;
    shape = shapeIn((along) => reach(before(along)) + CLEARANCE);
    level = levelsOf(input, shape, need);
  }
  const lap = shell.front && lapOf(liftAngles(shell, angles), input.buttonPairs);
  const turned = layTurnedDown(input.turnedDown ?? [], chart);
  const fork = hasLegs ? forkOf(chart, shape) : undefined;
  const tilt = tiltOf(chart, frame.shoulder[1], scales[0], shape, level);

  for (let v = 0; v < shell.vertexCount; v++) {
    if (chart.limbs[v] === TRUNK && !Number.isNaN(heights[v])) positions.set(place(v), 3 * v);
  }
  crotch.forEach((v, i) => {
    const x = (fork?.half ?? 0) * (crotch.length > 1 ? 1 - (2 * i) / (crotch.length - 1) : 0);
    positions.set([x, level(shape.along(lowest)), z0], 3 * v);
  });

  function place(v: number): Vec3 {
    const [angle, height] = [lap ? lap.angle(v) : angles[v], heights[v]];
    const down = turned.get(v);
    const out = (lap?.out(v) ?? 0) + (pleats ? size * pleats.outs[v] : 0) + (down?.out ?? 0);
    const own = down?.distance ?? measures.distance(height, angle);
    // Where there are legs the lower end is level.
    const distance = fork && own > 0 ? (own * lowest) / measures.distance(1, angle) : own;
    const around = angle + (fork ? turnShare(height) : 1) * turn(angle);
    const radius = shape.radius(distance) + out;
    const x = scales[0] * radius * Math.sin(around);
    let z = scales[1] * radius * Math.cos(around);
    const parted = fork?.partedAt(height) ?? 0;
    if (fork && parted > 0) {
      const leg = fork.depth(Math.abs(x), scales[0] * radius);
      z = (1 - parted) * z + parted * Math.sign(z) * leg;
    }
    return [x, level(shape.along(distance)) + tilt.slope * x + tilt.lift, z0 + z];
  }

  /** Legs stay where they are; all that is above the arms is turned with them. */
  function turnShare(height: number): number {
    if (arms.length === 0) return 0;
    return height < armHeight ? 1 : Math.max(0, (1 - height) / (1 - armHeight));
  }
}

/** How wide and how deep the trunk's ellipse is: to the shoulders, and over both legs. */
function scalesOf(
  { frame, chart: { arms, hasLegs, lowest } }: EmbedInput,
  shape: TubeShape,
): readonly [wide: number, deep: number] {
  const [shoulder, , z0] = frame.shoulder;
  const { leftLeg } = frame.axes;
  const leg = hasLegs ? leftLeg.at(leftLeg.along([0.1, frame.crotch, z0]))[0] : 0;
  const wide = Math.max(
    1,
    arms.length > 0 ? (shoulder + BESIDE) / shape.radius(0) : 1,
    (2 * leg) / shape.radius(lowest),
  );
  return [wide, Math.max(FLATTEST, 2 - wide)];
}

/** Room that an arm takes where it goes through a trunk so wide [m]. */
function roomForArms({ frame, cores, chart: { arms } }: EmbedInput, wide: number): number {
  const out = wide - frame.shoulder[0];
  const rooms = arms.map(({ side }) => {
    const within = limbReach(cores, side, frame.axes[LIMBS[side]]);
    return Math.max(within(out - 0.02), within(out), within(out + 0.02));
  });
  return Math.max(0, ...rooms);
}

/** Tilts and lifts the garment, so that both armholes are as high as the shoulders. */
function tiltOf(
  { arms, measures }: GarmentChart,
  shoulder: number,
  wide: number,
  shape: TubeShape,
  level: (way: number) => number,
): { slope: number; lift: number } {
  const [a, b] = arms.map(({ height, angle, to }) => {
    const distance = measures.distance(height, angle);
    return { x: wide * shape.radius(distance) * Math.sin(to), y: level(shape.along(distance)) };
  });
  if (!a || !b) return { slope: 0, lift: 0 };
  const slope = -(a.y - b.y) / (a.x - b.x);
  return { slope, lift: shoulder - a.y - slope * a.x };
}
