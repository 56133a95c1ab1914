import type { Vec3 } from '@toile/geometry';
import type { Axis } from './axis.ts';
import { type Core, LIMBS, type Limb, limbReach, TRUNK, trunkReach } from './core.ts';
import { cutLimbs, type LimbTube } from './cut-limbs.ts';
import { buildLaplacian, type IntrinsicMesh } from './intrinsic-mesh.ts';
import { lapOf } from './lap.ts';
import { BETWEEN_LEGS, chartTrunk } from './lay-trunk.ts';
import { layTube } from './lay-tube.ts';
import { type Pleats, pleatAngles } from './pleats.ts';
import { placePoints } from './points.ts';
import { shapeTube, type TubeShape } from './profile.ts';
import type { Rims } from './rims.ts';
import { liftAngles, type Shell } from './shell.ts';
import { placedTurn, turnOf } from './turn.ts';
import type { TurnedDown } from './turned-down.ts';

/** A thin body's lines, in the pose in which garments are put on. */
export interface Frame {
  readonly axes: Readonly<Record<Limb, Axis>>;
  /** Where the arms begin: half the breadth of the shoulders, their height and depth [m]. */
  readonly shoulder: Vec3;
  /** Height of the crotch, and of the chin [m]. */
  readonly crotch: number;
  readonly chin: number;
  /** Around the head [m]. */
  readonly headGirth: number;
}

export interface EmbedInput {
  /** The whole garment, and what of it is laid out. */
  readonly surface: IntrinsicMesh;
  readonly shell: Shell;
  readonly pleats?: Pleats | undefined;
  readonly turnedDown?: readonly TurnedDown[];
  readonly rims: Rims;
  readonly frame: Frame;
  /** What it encloses. */
  readonly cores: readonly Core[];
  /** How wide it is laid, against how wide it was cut: less where something is worn over it. */
  readonly size: number;
  /** What goes around both legs ends above this where trousers are worn over it [m]. */
  readonly floor?: number | undefined;
  /** Pairs of vertices that buttons hold together, the upper one second. */
  readonly threads: ArrayLike<number>;
  /** Where the flat panels lie as placed [m]. */
  readonly placed: Float64Array;
}

/** A garment around the thin body: a core for what is worn over it. */
export interface Embedding extends Core {
  readonly positions: Float64Array;
}

/** Radius of what is worn under trousers, at most [m]. */
const UNDER_TROUSERS = 0.1;
/** Room between a garment and what it encloses [m]. */
const CLEARANCE = 0.008;

/** Lays a sewn garment around a thin body: limbs as tubes around their axes, the rest around the spine. */
export function embedGarment(input: EmbedInput): Embedding {
  const {
    shell: surface,
    pleats,
    turnedDown = [],
    rims,
    frame,
    cores,
    size,
    floor,
    placed,
    threads,
  } = input;
  const loop = (rim: number | undefined): readonly number[] | undefined =>
    rim === undefined ? undefined : surface.rims[rim];
  const armRims = [loop(rims.leftArm), loop(rims.rightArm)];
  const legRims = rims.legs?.map((rim) => surface.rims[rim]);
  const laplacian = buildLaplacian(surface);
  const othersOf = (own: readonly (readonly number[])[]): (readonly number[])[] =>
    surface.rims.filter((rim, i) => !own.includes(rim) && !rims.empty.includes(i));
  const tubes: (LimbTube | undefined)[] = [
    ...armRims.map((rim) => rim && cutLimbs(surface, laplacian, [rim], othersOf([rim]))[0]),
    ...(legRims
      ? cutLimbs(surface, laplacian, legRims, othersOf(legRims))
      : [undefined, undefined]),
  ];
  const limbs = new Uint8Array(surface.vertexCount).fill(TRUNK);
  const isTube = new Uint8Array(surface.triangles.length / 3);
  tubes.forEach((tube, limb) => {
    for (const t of tube?.triangles ?? []) {
      isTube[t] = 1;
      for (let k = 0; k < 3; k++) limbs[surface.triangles[3 * t + k]] = limb;
    }
  });
  for (const v of tubes.flatMap((tube) => tube?.base ?? [])) limbs[v] = TRUNK;
  const hole = (rim: readonly number[], tube: LimbTube | undefined): readonly number[] =>
    tube ? [...tube.base].reverse() : rim;
  const arms = [0, 1].flatMap((side) => {
    const rim = armRims[side];
    return rim ? [{ side, loop: hole(rim, tubes[side]) }] : [];
  });
  const empties = rims.empty.map((rim) => surface.rims[rim]);
  const trunk = chartTrunk({
    mesh: surface,
    triangles: [...isTube.keys()].filter((t) => !isTube[t]),
    top: surface.rims[rims.top],
    bottom: legRims
      ? [hole(legRims[0], tubes[2]), hole(legRims[1], tubes[3])]
      : surface.rims[rims.bottom!],
    holes: [...arms.map((arm) => arm.loop), ...empties],
  });

  const { heights } = trunk;
  const angles = pleats ? pleatAngles(pleats, heights, trunk.angles) : trunk.angles;
  const armsAt = arms.map(({ side }, i) => ({
    ...trunk.holes[i],
    side,
    to: side === 0 ? Math.PI / 2 : -Math.PI / 2,
  }));
  const armHeight = mean(armsAt.map(({ height }) => height));
  const measures = trunk.measure(armHeight);
  const lowest = mean(
    Array.from({ length: 32 }, (_, k) => measures.distance(1, (Math.PI * k) / 16)),
  );

  const [shoulderX, shoulderY, z0] = frame.shoulder;
  const hasOwn = LIMBS.map(
    (_, limb) => (limb < 2 ? armRims[limb] : legRims?.[limb - 2]) !== undefined,
  );
  const isCore = (limb: number): boolean => limb === TRUNK || !hasOwn[limb];
  const narrow = floor !== undefined ? UNDER_TROUSERS : Infinity;
  const first = shapeTube(
    measures,
    () => 0,
    () => narrow,
    size,
  );
  const legX = legRims
    ? frame.axes.leftLeg.at(frame.axes.leftLeg.along([0.1, frame.crotch, z0]))[0]
    : 0;
  const wide = Math.max(
    1,
    arms.length > 0 ? (shoulderX + 0.015) / first.radius(0) : 1,
    (2 * legX) / first.radius(lowest),
  );
  const scales = [wide, Math.max(0.7, 2 - wide)] as const;
  const need = roomForArms() + CLEARANCE + 0.004;
  // Turned such that arms come out at the sides, or as the pattern is placed.
  const turn = turnOf(
    armsAt.map(({ angle, spread, to, height }) => {
      const radius = first.radius(measures.distance(height, angle));
      const least = Math.asin(Math.min(0.9, need / (scales[1] * radius)));
      return { angle, spread, to, wanted: spread.map((own) => Math.max(least, own)) };
    }),
    legRims ? 0 : placedTurn(angles, placed),
  );
  const lap = surface.front && lapOf(liftAngles(surface, angles), threads);
  const reach = trunkReach(cores, isCore, [0, z0], scales);
  let shape = first;
  let level = levelsOf(shape);
  for (let pass = 0; pass < 2; pass++) {
    const before = level;
    shape = shapeTube(
      measures,
      (along) => reach(before(along)) + CLEARANCE,
      () => narrow,
      size,
    );
    level = levelsOf(shape);
  }
  const tilt = tiltOf();
  const turned = turnDown();
  const fork = legRims ? forkHeight() : 1;

  const between = Math.max(0, trunk.crotch.length - 1);
  const positions = new Float64Array(3 * surface.vertexCount);
  for (let v = 0; v < surface.vertexCount; v++) {
    if (limbs[v] === TRUNK && !Number.isNaN(heights[v])) {
      positions.set(place(v), 3 * v);
    }
  }
  trunk.crotch.forEach((v, i) => {
    const x = crotchHalf() * (between > 0 ? 1 - (2 * i) / between : 0);
    positions.set([x, level(shape.along(lowest)), z0], 3 * v);
  });
  tubes.forEach((tube, limb) => {
    if (!tube) return;
    const axis = frame.axes[LIMBS[limb]];
    const within = limbReach(cores, limb, axis);
    const least = (along: number): number => within(along) + CLEARANCE;
    const most = (along: number): number =>
      limb < 2 ? Infinity : 0.92 * Math.abs(axis.at(along)[0]);
    layTube(surface, tube, axis, positions, least, most, size);
  });
  const isPlaced = new Uint8Array(surface.vertexCount);
  for (const v of surface.triangles) isPlaced[v] = 1;
  placePoints(input.surface, isPlaced, positions);
  return { positions, limbs };

  /** Room that an arm takes in its hole [m]. */
  function roomForArms(): number {
    const out = scales[0] * first.radius(0) - shoulderX;
    const rooms = arms.map(({ side }) => {
      const within = limbReach(cores, side, frame.axes[LIMBS[side]]);
      return Math.max(within(out - 0.02), within(out), within(out + 0.02));
    });
    return Math.max(0, ...rooms);
  }

  /**
   * Heights by the way along the axis [m]: by the garment's arms, by its crotch, or where the pattern
   * places its top.
   */
  function levelsOf({ along }: TubeShape): (way: number) => number {
    if (arms.length === 0) {
      const top = legRims ? Math.min(topHeight(), frame.crotch + along(lowest)) : topHeight();
      const room = Math.max(0.05, top - (floor ?? -Infinity)) / along(measures.range[1]);
      return (way) => top - Math.min(1, legRims ? 1 : room) * way;
    }
    const room = (shoulderY - (floor ?? -Infinity)) / along(measures.range[1]);
    const stretch = legRims ? (shoulderY - frame.crotch) / along(lowest) : Math.min(1, room);
    const above = -along(measures.range[0]);
    const isNarrow = measures.girth(measures.range[0]) < 1.1 * frame.headGirth;
    const neck = frame.chin - shoulderY;
    const squeeze = isNarrow && above > neck ? neck / above : 1;
    const plain = (way: number): number => shoulderY - way * (way < 0 ? squeeze : stretch);
    // Armholes that came out too low for an arm are drawn apart.
    const ends = ([0, 1] as const).map((end) => {
      const ways = armsAt.map(({ height, angle, reach: to }) =>
        Math.abs(along(measures.distance(height + (end === 0 ? -to[0] : to[1]), angle))),
      );
      const lacks = ways.map((way) => need - way * (end === 0 ? squeeze : stretch));
      return { lack: Math.max(0, ...lacks), within: Math.max(1e-4, Math.min(...ways)) };
    });
    return (way) => {
      const { lack, within } = ends[way < 0 ? 0 : 1];
      const extra = lack * Math.min(1, Math.abs(way) / within);
      return plain(way) + (way < 0 ? extra : -extra);
    };
  }

  function topHeight(): number {
    const rim = surface.rims[rims.top];
    const placedTop = mean(rim.map((v) => placed[3 * v + 1]));
    return Math.min(placedTop, shoulderY - 0.06);
  }

  function crotchHalf(): number {
    return (BETWEEN_LEGS * between) / 2;
  }

  function place(v: number): Vec3 {
    const [angle, height] = [lap ? lap.angle(v) : angles[v], heights[v]];
    const down = turned.get(v);
    const out = (lap?.out(v) ?? 0) + (pleats ? size * pleats.outs[v] : 0) + (down?.out ?? 0);
    const share = legRims ? forked(height) : 0;
    const own = down?.distance ?? measures.distance(height, angle);
    // Where there are legs the lower end is level.
    const distance = legRims && own > 0 ? (own * lowest) / measures.distance(1, angle) : own;
    const around = angle + (legRims ? turnShare(height) : 1) * turn(angle);
    const radius = shape.radius(distance) + out;
    const x = scales[0] * radius * Math.sin(around);
    let z = scales[1] * radius * Math.cos(around);
    if (share > 0) {
      // Two legs side by side at the lower end: circles that nearly touch in the middle.
      const inner = crotchHalf();
      const off = (scales[0] * radius - inner) / 2;
      const leg = Math.sqrt(Math.max(0, off * off - (Math.abs(x) - inner - off) ** 2));
      z = (1 - share) * z + (Math.abs(x) <= inner ? 0 : share * Math.sign(z) * leg);
    }
    return [x, level(shape.along(distance)) + tilt.slope * x + tilt.lift, z0 + z];
  }

  function forkHeight(): number {
    const from = Math.max(0.2 * lowest, lowest - FORK * shape.radius(lowest));
    let height = 1;
    while (
      height > 0.1 &&
      mean([0, 1, 2, 3].map((k) => measures.distance(height, (k * Math.PI) / 2))) > from
    ) {
      height -= 0.02;
    }
    return height;
  }

  /** Where a collar's fall lies: as far below its seam as it was above, outside of what is there. */
  function turnDown(): Map<number, { distance: number; out: number }> {
    const found = new Map<number, { distance: number; out: number }>();
    for (const { vertices, seam } of turnedDown) {
      const edge = seam.map((v) => ({
        angle: angles[v],
        distance: measures.distance(heights[v], angles[v]),
      }));
      for (const v of vertices) {
        if (Number.isNaN(heights[v])) continue;
        // The seam beside it, smoothed: from vertex to vertex it would jump.
        const weights = edge.map(({ angle }) =>
          Math.exp((Math.cos(angle - angles[v]) - 1) / NEARBY),
        );
        const sum = weights.reduce((all, weight) => all + weight, 1e-300);
        const seamAt = edge.reduce((all, { distance }, k) => all + distance * weights[k], 0) / sum;
        const way = Math.abs(seamAt - measures.distance(heights[v], angles[v]));
        found.set(v, { distance: seamAt + way, out: OVER + BRIM * way });
      }
    }
    return found;
  }

  /** How far the legs have parted at a level, 0 to 1. */
  function forked(height: number): number {
    const t = Math.max(0, (height - fork) / (1 - fork));
    return t * t;
  }

  /** Legs stay where they are; all that is above the arms is turned with them. */
  function turnShare(height: number): number {
    if (arms.length === 0) return 0;
    return height < armHeight ? 1 : Math.max(0, (1 - height) / (1 - armHeight));
  }

  /** Tilts and lifts the garment, so that both armholes are as high as the shoulders. */
  function tiltOf(): { slope: number; lift: number } {
    const [a, b] = armsAt.map(({ height, angle, to }) => {
      const distance = measures.distance(height, angle);
      return {
        x: scales[0] * shape.radius(distance) * Math.sin(to),
        y: level(shape.along(distance)),
      };
    });
    if (!a || !b) return { slope: 0, lift: 0 };
    const slope = -(a.y - b.y) / (a.x - b.x);
    return { slope, lift: shoulderY - a.y - slope * a.x };
  }
}

/** What is turned down lies so far outside [m], and so much more for each metre from its seam. */
const OVER = 0.006;
const BRIM = 0.35;
/** How near a seam is, by one less the cosine of the angle between. */
const NEARBY = 0.02;

/** Legs begin to part so far above the crotch, by the garment's radius there. */
const FORK = 1.2;

function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, x) => sum + x, 0) / values.length : 0;
}
