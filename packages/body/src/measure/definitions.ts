import type { MeasurementKey } from '../measurements/names.ts';
import { mixSpots, type Spot } from './spot.ts';
import type { GirthTaking, PathTaking, Region, SpotTaking, SumTaking, Taking } from './taking.ts';

/** Landmarks and joints by name, and the floor under the soles. */
export type Spots = Readonly<Record<string, Spot>>;

const UP = [0, 1, 0] as const;
const FRONT = [0, 0, 1] as const;
const BACK = [0, 0, -1] as const;
const LEFT = [1, 0, 0] as const;
const RIGHT = [-1, 0, 0] as const;
const DOWN = [0, -1, 0] as const;

/** How each measurement is taken on the body, left side where there are two. */
export function defineTakings(spots: Spots): Readonly<Record<MeasurementKey, Taking>> {
  const middle = (name: string) => mixSpots([spots[name], 0.5], [spots[`${name}Right`], 0.5]);
  const between = (from: string, to: string, share: number) =>
    mixSpots([spots[from], 1 - share], [spots[to], share]);
  const waist = mixSpots(
    [spots.waistFront, 0.25],
    [spots.waistBack, 0.25],
    [middle('waistSide'), 0.5],
  );
  const hips = middle('buttock');
  const highHip = mixSpots([waist, 0.5], [hips, 0.5]);
  const bust = middle('bustPoint');
  const underbust = middle('underbust');
  const armpit = middle('armpit');
  const arm = [spots.leftUpperArm, spots.leftLowerArm] as const;
  const forearm = [spots.leftLowerArm, spots.leftHand] as const;

  /** Down to a landmark near the waist, and on to the level of the tape around it. */
  const toWaist = (from: Spot, end: Spot, side: PathTaking['side']): SumTaking => ({
    type: 'sum',
    parts: [path(from, end, side, ['trunk']), { ...rise(waist, end), unseen: true }],
  });

  const girths = {
    head: ring(spots.brow, spots.occiput, ['head']),
    neck: girth(between('neck', 'head', 0.4), ['head'], [spots.neck, spots.head]),
    neckBase: {
      type: 'sum',
      parts: [
        path(spots.sideNeckRight, spots.sideNeck, spots.nape, ['trunk', 'head']),
        path(spots.sideNeckRight, spots.sideNeck, spots.neckFront, ['trunk', 'head']),
      ],
    },
    chest: level(bust, ['trunk']),
    highBust: level(armpit, ['trunk']),
    underbust: level(underbust, ['trunk']),
    waist: level(waist, ['trunk']),
    highHip: level(highHip, ['trunk']),
    hips: level(hips, ['trunk', 'leftLeg', 'rightLeg']),
    thigh: level(between('crotch', 'leftLowerLeg', 0.1), ['leftLeg']),
    midThigh: level(between('crotch', 'leftLowerLeg', 0.5), ['leftLeg']),
    knee: level(spots.kneecap, ['leftLeg']),
    calf: level(between('leftLowerLeg', 'leftFoot', 0.3), ['leftLeg']),
    ankle: level(between('leftLowerLeg', 'leftFoot', 0.86), ['leftLeg']),
    heel: ring(spots.heel, spots.instep, ['leftLeg']),
    upperArm: girth(between('leftUpperArm', 'leftLowerArm', 0.5), ['leftArm'], arm),
    elbow: girth(between('leftUpperArm', 'leftLowerArm', 0.97), ['leftArm'], arm),
    forearm: girth(between('leftLowerArm', 'leftHand', 0.25), ['leftArm'], forearm),
    wrist: girth(between('leftLowerArm', 'leftHand', 0.97), ['leftArm'], forearm),
  } as const satisfies Partial<Record<MeasurementKey, Taking>>;

  return {
    ...girths,
    chestFront: { ...girths.chest, part: { side: 'front', line: armpit } },
    chestBack: { ...girths.chest, part: { side: 'back', line: armpit } },
    highBustFront: { ...girths.highBust, part: { side: 'front', line: armpit } },
    waistBack: {
      ...girths.waist,
      part: { side: 'back', line: between('waistFront', 'waistBack', 0.5) },
    },
    hipsBack: { ...girths.hips, part: { side: 'back', line: spots.hips } },

    height: rise(spots.floor, spots.top),
    neckHeight: rise(spots.floor, spots.nape),
    shoulderHeight: rise(spots.floor, middle('shoulderPoint')),
    armpitHeight: rise(spots.floor, armpit),
    bustHeight: rise(spots.floor, bust),
    underbustHeight: rise(spots.floor, underbust),
    waistHeight: rise(spots.floor, waist),
    highHipHeight: rise(spots.floor, highHip),
    hipsHeight: rise(spots.floor, hips),
    inseam: rise(spots.floor, spots.crotch),
    kneeHeight: rise(spots.floor, spots.kneecap),
    ankleHeight: rise(spots.floor, spots.ankleBone),

    headLength: rise(spots.nape, spots.top),
    neckWidth: path(spots.sideNeckRight, spots.sideNeck, spots.nape, ['trunk', 'head']),
    shoulderWidth: path(spots.shoulderPointRight, spots.shoulderPoint, BACK, ['trunk']),
    shoulderLength: straight(spots.sideNeck, spots.shoulderPoint),
    armLength: straight(spots.shoulderPoint, spots.elbowPoint, spots.wristPoint),
    shoulderToElbow: straight(spots.shoulderPoint, spots.elbowPoint),
    armscyeDepth: rise(armpit, middle('shoulderPoint')),
    neckToBust: straight(spots.sideNeck, spots.bustPoint),
    neckToWaistFront: toWaist(spots.sideNeck, spots.waistFrontAside, FRONT),
    neckToWaistBack: toWaist(spots.sideNeck, spots.waistBackAside, BACK),
    backWaistLength: toWaist(spots.nape, spots.waistBack, BACK),
    bustSpan: straight(spots.bustPoint, spots.bustPointRight),
    bustToUnderbust: straight(spots.bustPoint, spots.underbust),
    buttockSpan: straight(spots.buttock, spots.buttockRight),
    crossSeam: { ...path(spots.waistFront, spots.waistBack, DOWN, TRUNK_AND_LEGS), between: false },
    crossSeamFront: path(spots.waistFront, spots.crotch, [0, -0.3, 1], TRUNK_AND_LEGS),
    crotchDepth: rise(spots.crotch, waist),
    waistToHips: rise(hips, waist),
    waistToHighHip: rise(highHip, waist),
    footLength: straight(spots.heel, spots.toe),

    shoulderSlope: {
      type: 'spots',
      spots: [spots.sideNeck, spots.shoulderPoint],
      value: ([neck, shoulder]) =>
        Math.atan2(neck[1] - shoulder[1], Math.hypot(shoulder[0] - neck[0], shoulder[2] - neck[2])),
    },
    hipSlope: {
      type: 'spots',
      spots: [spots.hipSide, spots.waistSide],
      value: ([hip, side]) => Math.atan2(hip[0] - side[0], side[1] - hip[1]),
    },
  };
}

const TRUNK_AND_LEGS: readonly Region[] = ['trunk', 'leftLeg', 'rightLeg'];

function level(at: Spot, regions: readonly Region[]): GirthTaking {
  return { type: 'girth', at, normal: UP, regions };
}

function girth(
  at: Spot,
  regions: readonly Region[],
  normal: GirthTaking['normal'] = UP,
): GirthTaking {
  return { type: 'girth', at, normal, regions };
}

function path(
  from: Spot,
  to: Spot,
  side: PathTaking['side'],
  regions: readonly Region[],
): PathTaking {
  return { type: 'path', from, to, side, between: true, regions };
}

/** Around both sides between a front and a back spot. */
function ring(from: Spot, to: Spot, regions: readonly Region[]): SumTaking {
  return {
    type: 'sum',
    parts: [path(from, to, LEFT, regions), path(from, to, RIGHT, regions)],
  };
}

function rise(from: Spot, to: Spot): SpotTaking {
  return { type: 'spots', spots: [from, to], value: ([low, high]) => high[1] - low[1] };
}

function straight(...spots: readonly Spot[]): SpotTaking {
  return {
    type: 'spots',
    spots,
    value: (places) =>
      places.reduce((sum, place, i) => {
        if (i === 0) return 0;
        const before = places[i - 1];
        return sum + Math.hypot(place[0] - before[0], place[1] - before[1], place[2] - before[2]);
      }, 0),
  };
}
