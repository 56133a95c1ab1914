import type { Animation, Document, Node } from '@gltf-transform/core';
import { normalize, type Quaternion } from '../skeleton/quaternion.ts';
import type { Clip, ClipJoint } from './files/clip.ts';
import { readMotionDocument } from './files/gltf-document.ts';
import { readTrack, type Track } from './files/gltf-sampler.ts';
import { bindPlaces, findSkeleton, type Place } from './files/gltf-skeleton.ts';
import { MotionError, quoteNames } from './files/motion-error.ts';

export interface GltfAnimationOptions {
  /** Which animation, by name or number (from 0); the first that is more than a pose if none is given. */
  readonly animation?: string | number;
}

/**
 * Reads an animated person from glTF, binary or as text with its data in it: the tree of nodes around the skin's
 * joints, lengths in metres. Keys of any interpolation are resampled evenly at their densest spacing, 30 to 120 frames
 * per second. Scales of nodes are worked into the lengths; scales that change with time or differ
 * by axis are refused, because bones keep their length. Morph targets are passed over.
 */
export async function readGltfAnimation(
  bytes: Uint8Array,
  options: GltfAnimationOptions = {},
): Promise<Clip> {
  const document = await readMotionDocument(bytes);
  const { animation, name } = chooseAnimation(document, options.animation);
  const tracks = readTracks(animation);
  const moved = new Set(
    [...tracks].flatMap(([node, { translation, rotation }]) =>
      translation || rotation ? [node] : [],
    ),
  );
  const nodes = findSkeleton(document, moved);
  const places = bindPlaces(document);
  const parents = nodes.map((node) => nodes.indexOf(node.getParentNode() as Node));
  const scales = worldScales(nodes, parents, tracks);
  const unit = parents.map((parent) => (parent < 0 ? 1 : scales[parent]));
  const joints = nodes.map((node, j): ClipJoint => {
    const { offset, rest } = places.get(node) ?? ownPlace(node);
    const [x, y, z] = offset;
    const scaled = [x * unit[j], y * unit[j], z * unit[j]] as const;
    return { name: node.getName() || `node ${j}`, parent: parents[j], offset: scaled, rest };
  });

  const used = nodes.flatMap((node) => Object.values(tracks.get(node) ?? {}));
  const { start, frameCount, frameTime } = spreadFrames(used);
  const positions = new Float64Array(3 * nodes.length * frameCount);
  const rotations = new Float64Array(4 * nodes.length * frameCount);
  nodes.forEach((node, j) => {
    const { translation, rotation } = tracks.get(node) ?? {};
    const own = ownPlace(node);
    for (let frame = 0; frame < frameCount; frame++) {
      const time = start + frame * frameTime;
      const at = frame * nodes.length + j;
      const place = translation?.sample(time) ?? own.offset;
      for (let axis = 0; axis < 3; axis++) positions[3 * at + axis] = place[axis] * unit[j];
      rotations.set(rotation?.sample(time) ?? own.rest, 4 * at);
    }
  });
  return { name, joints, frameCount, frameTime, positions, rotations };
}

type Path = 'translation' | 'rotation' | 'scale';
type Tracks = Map<Node, Partial<Record<Path, Track>>>;

function chooseAnimation(
  document: Document,
  wanted: string | number | undefined,
): { animation: Animation; name: string } {
  const animations = document.getRoot().listAnimations();
  if (animations.length === 0) {
    throw new MotionError('the file has no animation: export the person together with one');
  }
  const names = animations.map((animation, i) => animation.getName() || `animation ${i}`);
  const index =
    wanted === undefined
      ? Math.max(0, animations.findIndex(isLasting))
      : typeof wanted === 'number'
        ? wanted
        : names.indexOf(wanted);
  const animation = animations[index];
  if (animation) return { animation, name: names[index] };
  throw new MotionError(
    typeof wanted === 'number'
      ? `there is no animation number ${wanted}: the file has ${quoteNames(names)}, counted from 0`
      : `there is no animation "${wanted}": the file has ${quoteNames(names)}`,
  );
}

/** Programs keep a pose for binding as an animation of its own. */
function isLasting(animation: Animation): boolean {
  return animation.listSamplers().some((sampler) => (sampler.getInput()?.getCount() ?? 0) > 2);
}

function readTracks(animation: Animation): Tracks {
  const tracks: Tracks = new Map();
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode();
    const path = channel.getTargetPath();
    if (!node || (path !== 'translation' && path !== 'rotation' && path !== 'scale')) continue;
    const track = readTrack(channel);
    if (track) tracks.set(node, { ...tracks.get(node), [path]: track });
  }
  return tracks;
}

function ownPlace(node: Node): Place {
  const rest: Quaternion = normalize(node.getRotation());
  const offset = node.getTranslation();
  if (![...offset, ...rest].every(Number.isFinite)) {
    throw new MotionError(
      `node "${node.getName()}" is at ${offset}, turned by ${node.getRotation()}: these are no numbers, export the file again`,
    );
  }
  return { offset, rest };
}

const SCALE_TOLERANCE = 1e-3;

/** How large a metre of each node is in the world; of a leaf it does not matter. */
function worldScales(
  nodes: readonly Node[],
  parents: readonly number[],
  tracks: Tracks,
): Float64Array {
  const scales = new Float64Array(nodes.length);
  nodes.forEach((node, j) => {
    const track = tracks.get(node)?.scale;
    const values = track ? track.times.map((time) => track.sample(time)) : [node.getScale()];
    const scale = values[0][0];
    const isEven = values
      .flat()
      .every((value) => Math.abs(value - scale) <= SCALE_TOLERANCE * scale);
    if (parents.includes(j) && !(isEven && scale > 0)) {
      throw new MotionError(
        `the scale of node "${node.getName()}" ` +
          (track ? 'changes with time' : `differs by axis or is not positive (${values[0]})`) +
          ', which a skeleton of fixed lengths cannot follow: apply or remove the scale before exporting',
      );
    }
    scales[j] = scale * (parents[j] < 0 ? 1 : scales[parents[j]]);
  });
  return scales;
}

const MIN_RATE = 30;
const MAX_RATE = 120;
const MAX_FRAMES = 100_000;

function spreadFrames(tracks: readonly Track[]): {
  start: number;
  frameCount: number;
  frameTime: number;
} {
  let [start, end, densest] = [Infinity, -Infinity, Infinity];
  for (const { times } of tracks) {
    start = Math.min(start, times[0]);
    end = Math.max(end, times[times.length - 1]);
    for (let key = 1; key < times.length; key++) {
      // Times are 32-bit floats: what rounding may take from a spacing does not make it denser.
      const rounding = times[key] * 2 ** -23;
      densest = Math.min(densest, times[key] - times[key - 1] + rounding);
    }
  }
  const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, 1 / densest));
  const steps = Math.ceil((end - start) * rate - 1e-3);
  if (steps >= MAX_FRAMES) {
    throw new MotionError(
      `the animation lasts ${Math.round(end - start)} s, too long at ${Math.round(rate)} frames ` +
        'per second: cut it into parts, or check its times (they are seconds)',
    );
  }
  return steps < 1
    ? { start, frameCount: 1, frameTime: 1 / rate }
    : { start, frameCount: steps + 1, frameTime: (end - start) / steps };
}
