import { JOINT_NAMES, type JointName, type Side } from '../skeleton/joints.ts';
import type { Clip } from './files/clip.ts';
import { readJointName } from './files/joint-keys.ts';
import { createJointTree, type JointTree } from './files/joint-tree.ts';
import { MotionError, quoteNames } from './files/motion-error.ts';

/** From our joints to the numbers of a clip's joints. */
export type JointMap = ReadonlyMap<JointName, number>;

export interface MapJointsOptions {
  /** Names in the file and the joints they stand for, where the usual namings do not tell. */
  readonly map?: Readonly<Record<string, JointName>>;
}

/**
 * Names of limbs' joints without prefix and side, best first: CMU and MotionBuilder, Mixamo, 3ds Max
 * biped, Unreal, VRM and Unity, Blender, DAZ and Poser, MakeHuman, SMPL, OptiTrack, Acclaim. Some
 * mean one joint in one naming and its neighbour in another ("leg", "shoulder", "foot"): they come
 * last, and a joint is given away only once.
 */
const LIMBS = {
  UpperLeg: 'upleg upperleg upperleg01 thigh thighbend femur hip leg',
  LowerLeg: 'lowerleg lowerleg01 lowleg shin calf knee tibia leg',
  Foot: 'ankle foot',
  Toes: 'toebase toes toe ball toe0 toe1-1 foot',
  UpperArm: 'upperarm upperarm01 uparm uarm shldr shldrbend humerus arm shoulder',
  LowerArm: 'forearm forearmbend lowerarm lowerarm01 lowarm farm elbow radius',
  Hand: 'wrist hand',
  Shoulder: 'collar clavicle shoulder',
} as const;

const HIPS = 'hips pelvis hip';
const HEAD = 'head head1';
const NECK = 'neck neck1 neck01 lowerneck necklower necktwist01';

/** Words for the fingers, from the thumb. A biped counts them from 0, MakeHuman from 1. */
const FINGERS = [
  { finger: 'Thumb', words: 'thumb' },
  { finger: 'Index', words: 'index' },
  { finger: 'Middle', words: 'middle|mid' },
  { finger: 'Ring', words: 'ring' },
  { finger: 'Little', words: 'little|pinky' },
].map(({ finger, words }, i) => {
  const isThumb = i === 0;
  const bones = `0?[1-4]|proximal|intermediate|distal${isThumb ? '|metacarpal' : ''}`;
  return {
    pattern: new RegExp(
      `^((hand)?(${words})(finger)?(${bones})?|finger${i}[12]?|finger${i + 1}-\\d)$`,
    ),
    joints: (isThumb
      ? ['Metacarpal', 'Proximal', 'Distal']
      : ['Proximal', 'Intermediate', 'Distal']
    ).map((bone) => finger + bone),
  };
});

const ESSENTIAL: readonly JointName[] = [
  'hips',
  ...(['left', 'right'] as const).flatMap((side): JointName[] => [
    `${side}UpperLeg`,
    `${side}LowerLeg`,
    `${side}Foot`,
  ]),
];

/**
 * Finds our joints among a clip's, by the usual names and by who hangs on whom. The hips and both
 * legs down to the feet must be there; all else is left out where the file has none.
 */
export function mapJoints(clip: Clip, options: MapJointsOptions = {}): JointMap {
  const search = createSearch(clip);
  applyOverrides(clip, search, options.map ?? {});
  for (const side of ['left', 'right'] as const) {
    mapChain(search, side, ['UpperLeg', 'LowerLeg', 'Foot', 'Toes']);
    mapChain(search, side, ['UpperArm', 'LowerArm', 'Hand']);
    const arm = search.map.get(`${side}UpperArm`);
    search.take(`${side}Shoulder`, side, LIMBS.Shoulder, (joint) =>
      arm === undefined ? true : search.tree.isBelow(arm, joint),
    );
    mapFingers(search, side);
  }
  mapHips(search);
  mapHead(search);
  mapSpine(search);
  refuseMissing(clip, search.map);
  return new Map(
    [...search.map].sort(([a], [b]) => JOINT_NAMES.indexOf(a) - JOINT_NAMES.indexOf(b)),
  );
}

interface Candidate {
  readonly joint: number;
  /** How many words of its name had to be passed over. */
  readonly dropped: number;
}

interface Search {
  readonly tree: JointTree;
  readonly map: Map<JointName, number>;
  /** Joints that can be a part (of a side, or of the middle), nearest to the root first. */
  candidates(side: Side | undefined, isPart: (part: string) => boolean): Candidate[];
  /** Gives a joint, if it has none yet, to the first of the aliases that is there. */
  take(
    name: JointName,
    side: Side | undefined,
    aliases: string,
    isPlausible: (joint: number) => boolean,
  ): void;
}

function createSearch({ joints }: Clip): Search {
  const tree = createJointTree(joints);
  const map = new Map<JointName, number>();
  const keys = joints.map(({ name }) => readJointName(name));

  function candidates(side: Side | undefined, isPart: (part: string) => boolean): Candidate[] {
    const given = new Set(map.values());
    return keys
      .flatMap((readings, joint): Candidate[] => {
        const reading = readings.find((key) => key.side === side && isPart(key.part));
        if (!reading || given.has(joint)) return [];
        return [{ joint, dropped: reading.dropped }];
      })
      .sort((a, b) => tree.depths[a.joint] - tree.depths[b.joint]);
  }

  function take(
    name: JointName,
    side: Side | undefined,
    aliases: string,
    isPlausible: (joint: number) => boolean,
  ): void {
    if (map.has(name)) return;
    for (const alias of aliases.split(' ')) {
      const found = candidates(side, (part) => part === alias).filter(({ joint }) =>
        isPlausible(joint),
      );
      if (found.length === 0) continue;
      const least = Math.min(...found.map(({ dropped }) => dropped));
      const [best, next] = found.flatMap(({ joint, dropped }) =>
        dropped === least ? [joint] : [],
      );
      if (next !== undefined && tree.depths[next] === tree.depths[best]) {
        throw new MotionError(
          `${name} could be joint ${best} ("${joints[best].name}") or joint ${next} ` +
            `("${joints[next].name}"): only one person is read; if there is but one, rename one ` +
            'of the two, or name the right one in options.map',
        );
      }
      map.set(name, best);
      return;
    }
  }
  return { tree, map, candidates, take };
}

function applyOverrides(
  { joints }: Clip,
  { map }: Search,
  overrides: Readonly<Record<string, JointName>>,
): void {
  for (const [fileName, name] of Object.entries(overrides)) {
    const found = joints.flatMap((joint, j) => (joint.name === fileName ? [j] : []));
    if (found.length !== 1) {
      throw new MotionError(
        `options.map names "${fileName}", which the file has ${found.length} times: ` +
          `it has ${quoteNames(joints.map((joint) => joint.name))}`,
      );
    }
    if (!JOINT_NAMES.includes(name)) {
      throw new MotionError(
        `options.map gives "${fileName}" to "${name}", which is none of our joints: ` +
          `these are ${quoteNames(JOINT_NAMES)}`,
      );
    }
    if (map.has(name)) {
      throw new MotionError(`options.map gives two joints to "${name}": leave one of them out`);
    }
    map.set(name, found[0]);
  }
}

function mapChain({ tree, map, take }: Search, side: Side, chain: readonly (keyof typeof LIMBS)[]) {
  let above: number | undefined;
  for (const limb of chain) {
    const parent = above;
    take(`${side}${limb}`, side, LIMBS[limb], (joint) =>
      parent === undefined ? true : tree.isBelow(joint, parent),
    );
    above = map.get(`${side}${limb}`) ?? above;
  }
}

/** Namings count a finger's joints differently; all of them have the first nearest to the hand. */
function mapFingers({ tree, map, candidates }: Search, side: Side): void {
  const hand = map.get(`${side}Hand`);
  for (const { pattern, joints } of FINGERS) {
    const free = [...joints];
    let above = hand;
    for (const { joint } of candidates(side, (part) => pattern.test(part))) {
      if (above !== undefined && !tree.isBelow(joint, above)) continue;
      const name = `${side}${free.shift()}` as JointName;
      if (!map.has(name)) map.set(name, joint);
      if (free.length === 0) break;
      above = joint;
    }
  }
}

/** Of several that could be the hips (a root and a pelvis), the one nearest to the legs. */
function mapHips({ tree, map, candidates }: Search): void {
  if (map.has('hips')) return;
  const legs = [map.get('leftUpperLeg'), map.get('rightUpperLeg')].filter(
    (leg) => leg !== undefined,
  );
  const named = candidates(undefined, (part) => HIPS.split(' ').includes(part));
  const hips =
    named.findLast(({ joint }) => legs.every((leg) => tree.isBelow(leg, joint)))?.joint ??
    (legs.length === 2 ? tree.commonAncestor(legs.map(tree.parent)) : -1);
  if (hips >= 0) map.set('hips', hips);
}

function mapHead({ tree, map, candidates, take }: Search): void {
  const hips = map.get('hips') ?? -1;
  take('head', undefined, HEAD, (joint) => joint !== hips && !tree.isBelow(hips, joint));
  const head = map.get('head');
  take('neck', undefined, NECK, (joint) => (head === undefined ? true : tree.isBelow(head, joint)));
  if (map.has('neck') || map.has('head')) return;
  // Blender's Rigify numbers the spine on through the neck to the head.
  const top = tree.commonAncestor(armRoots(map).map(tree.parent));
  const upper = candidates(undefined, (part) => /^spine-?\d*$/.test(part)).filter(({ joint }) =>
    tree.isBelow(joint, top),
  );
  if (top < 0 || upper.length < 2) return;
  map.set('neck', upper[0].joint);
  map.set('head', upper[upper.length - 1].joint);
}

/**
 * Spines have one to six joints with all kinds of names, but always lie between the hips and the
 * place where arms and neck part. The highest carries the arms, as our upper chest does.
 */
function mapSpine({ tree, map }: Search): void {
  const hips = map.get('hips') ?? -1;
  const neck = map.get('neck') ?? map.get('head');
  const carried = neck === undefined ? armRoots(map) : [...armRoots(map), neck];
  const spine: number[] = [];
  let at = tree.commonAncestor(carried.map(tree.parent));
  for (; at >= 0 && at !== hips && !tree.isBelow(hips, at); at = tree.parent(at)) spine.unshift(at);
  const give = (name: JointName, joint: number) => {
    if (!map.has(name) && ![...map.values()].includes(joint)) map.set(name, joint);
  };
  if (spine.length > 0) give('upperChest', spine[spine.length - 1]);
  if (spine.length > 1) give('spine', spine[0]);
  if (spine.length > 2) give('chest', spine[spine.length >> 1]);
}

function armRoots(map: JointMap): number[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const root = map.get(`${side}Shoulder`) ?? map.get(`${side}UpperArm`);
    return root === undefined ? [] : [root];
  });
}

function refuseMissing({ joints }: Clip, map: JointMap): void {
  const missing = ESSENTIAL.filter((name) => !map.has(name));
  if (missing.length === 0) return;
  throw new MotionError(
    `the file has no joint with a usual name for ${missing.join(', ')}: rename them, or say ` +
      `which they are with options.map, for example { "${joints[0].name}": "${missing[0]}" }; ` +
      `the file has ${quoteNames(joints.map(({ name }) => name))}`,
  );
}
