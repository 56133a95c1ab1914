import type { JointName } from '../skeleton/joints.ts';
import { multiply, normalize, type Quaternion, rotate } from '../skeleton/quaternion.ts';
import type { Clip } from './files/clip.ts';
import type { JointMap } from './joint-aliases.ts';

/** Trunk against both thighs and shins; 4 is straight. */
const STANDS = 4 * Math.cos(Math.PI / 4);

/**
 * Many BVH files come from skeletons whose joints have axes of their own, which the format cannot
 * tell: their rest pose is then a bundle of bones along one axis, of no use to compare people by.
 * Such a clip gets the pose of its most upright frame as its rest; frames stay as they are. A clip
 * whose rest pose stands is given back as it is.
 */
export function standingRest(clip: Clip, map: JointMap): Clip {
  const { joints, frameCount, positions, rotations } = clip;
  const n = joints.length;
  const offsets = Float64Array.from(joints.flatMap(({ offset }) => offset));
  const rests = Float64Array.from(joints.flatMap(({ rest }) => rest));
  if (!(uprightness(clip, map, offsets, rests) < STANDS)) return clip;

  let [best, frame] = [Number.NEGATIVE_INFINITY, 0];
  for (let f = 0; f < frameCount; f++) {
    const score = uprightness(
      clip,
      map,
      positions.subarray(3 * n * f, 3 * n * (f + 1)),
      rotations.subarray(4 * n * f, 4 * n * (f + 1)),
    );
    if (score > best + 1e-3) [best, frame] = [score, f];
  }
  const poses = joints.map((joint, j) => {
    const at = frame * n + j;
    const [x, y, z] = positions.subarray(3 * at, 3 * at + 3);
    const [a, b, c, w] = rotations.subarray(4 * at, 4 * at + 4);
    const rest: Quaternion = [a, b, c, w];
    return { ...joint, offset: [x, y, z] as const, rest };
  });
  return { ...clip, joints: poses };
}

/** How straight the person stands: cosines between the trunk and the bones of the legs, added up. */
function uprightness(
  { joints }: Clip,
  map: JointMap,
  places: ArrayLike<number>,
  turns: ArrayLike<number>,
): number {
  const positions: number[][] = [];
  const worlds: Quaternion[] = [];
  joints.forEach(({ parent }, j) => {
    const place = [places[3 * j], places[3 * j + 1], places[3 * j + 2]];
    const turn: Quaternion = [turns[4 * j], turns[4 * j + 1], turns[4 * j + 2], turns[4 * j + 3]];
    const above = parent < 0 ? undefined : positions[parent];
    positions.push(above ? rotate(worlds[parent], place).map((x, i) => x + above[i]) : place);
    worlds.push(above ? normalize(multiply(worlds[parent], turn)) : turn);
  });
  const direction = (from: JointName, to: JointName) => {
    const [a, b] = [map.get(from), map.get(to)].map((joint) => positions[joint ?? -1]);
    if (!a || !b) return [Number.NaN, 0, 0];
    const bone = b.map((x, i) => x - a[i]);
    return bone.map((x) => x / Math.hypot(...bone));
  };
  const top = (['head', 'neck', 'upperChest'] as const).find((name) => map.has(name)) ?? 'hips';
  const trunk = direction('hips', top);
  return (['left', 'right'] as const)
    .flatMap((side) => [
      direction(`${side}UpperLeg`, `${side}LowerLeg`),
      direction(`${side}LowerLeg`, `${side}Foot`),
    ])
    .reduce((sum, bone) => sum - bone.reduce((dot, x, i) => dot + x * trunk[i], 0), 0);
}
