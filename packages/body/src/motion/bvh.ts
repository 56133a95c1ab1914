import { fromAxisAngle, IDENTITY, multiply, type Quaternion } from '../skeleton/quaternion.ts';
import { type BvhJoint, parseHierarchy } from './files/bvh-hierarchy.ts';
import type { Clip } from './files/clip.ts';
import { MotionError } from './files/motion-error.ts';
import { createWordReader, toNumber, type WordReader } from './files/word-reader.ts';

/** Who moves is looked at more often than this [s]. */
const SLOWEST = 1;

export interface BvhOptions {
  /** Name of the clip; "bvh" if none is given. */
  readonly name?: string;
}

/**
 * Reads a Biovision hierarchy (BVH) text. Channels may come in any order on any joint and turn it in
 * the order listed, R = R₁R₂R₃ on column vectors. The format has no unit of length: lengths stay as
 * they are written. End sites become joints named "<parent> end". Errors name the line.
 */
export function parseBvh(text: string, options: BvhOptions = {}): Clip {
  const words = createWordReader(text, 'BVH');
  const joints = parseHierarchy(words);
  const { frameCount, frameTime, values } = parseMotion(words, joints);
  const positions = new Float64Array(3 * joints.length * frameCount);
  const rotations = new Float64Array(4 * joints.length * frameCount);
  let value = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    for (let j = 0; j < joints.length; j++) {
      const { offset, channels } = joints[j];
      const at = frame * joints.length + j;
      let rotation: Readonly<Quaternion> = IDENTITY;
      positions.set(offset, 3 * at);
      for (const { kind, axis } of channels) {
        const read = values[value++];
        if (kind === 'position') positions[3 * at + axis] = read;
        else rotation = multiply(rotation, axisRotation(axis, read));
      }
      rotations.set(rotation, 4 * at);
    }
  }
  const clip = { name: options.name ?? 'bvh', joints, frameCount, frameTime, positions, rotations };
  return { ...clip, joints: settlePlaces(clip, joints) };
}

interface Motion {
  readonly frameCount: number;
  readonly frameTime: number;
  /** Channel by channel, frame by frame. */
  readonly values: readonly number[];
}

function parseMotion(words: WordReader, joints: readonly BvhJoint[]): Motion {
  const keyword = words.take();
  if (keyword?.toUpperCase() === 'ROOT') {
    throw new MotionError(
      `line ${words.line}: a second ROOT: only one person per file is read, ` +
        'write each person to a file of their own',
    );
  }
  if (keyword?.toUpperCase() !== 'MOTION') {
    words.expected('MOTION after the hierarchy', keyword, 'check the closing braces above');
  }
  const frameCount = parseHead(words, /^frames\s*:?\s*(.*)$/i, '"Frames:" and how many');
  if (!Number.isInteger(frameCount) || frameCount < 1) {
    throw new MotionError(
      `line ${words.line}: ${frameCount} frames: expected a whole number of at least 1`,
    );
  }
  const frameTime = parseHead(words, /^frame\s*time\s*:?\s*(.*)$/i, '"Frame Time:" and seconds');
  if (!(frameTime > 0)) {
    throw new MotionError(
      `line ${words.line}: a frame time of ${frameTime} s: expected more than 0, ` +
        'for example 0.0333333 for 30 frames per second',
    );
  }
  if (frameTime > SLOWEST && frameCount > 1) {
    throw new MotionError(
      `line ${words.line}: a frame time of ${frameTime} s: expected the seconds from one frame to the next, ` +
        'for example 0.0333333 for 30 frames per second; these may be milliseconds, or frames per second',
    );
  }
  const channels = joints.reduce((sum, joint) => sum + joint.channels.length, 0);
  if (channels === 0) {
    throw new MotionError('no joint has CHANNELS, so nothing moves: export the motion too');
  }
  return { frameCount, frameTime, values: parseFrames(words, frameCount, channels) };
}

function parseHead(words: WordReader, pattern: RegExp, what: string): number {
  const line = words.takeWords()?.join(' ');
  const match = line === undefined ? null : pattern.exec(line);
  if (!match) words.expected(what, line, 'MOTION begins with "Frames:" and "Frame Time:"');
  return toNumber(words, match[1], `a number for ${what}`);
}

/** A frame begins on a new line and may go on over several. */
function parseFrames(words: WordReader, frameCount: number, channels: number): number[] {
  const values: number[] = [];
  for (let frame = 1; frame <= frameCount; frame++) {
    let first = 0;
    let count = 0;
    while (count < channels) {
      const line = words.takeWords();
      if (!line) {
        words.expected(
          `frame ${frame} of ${frameCount}, value ${count + 1} of ${channels}`,
          undefined,
          '',
        );
      }
      first ||= words.line;
      for (const word of line) {
        const value = Number(word);
        count++;
        // Most of the file passes here, so the message is only made when it is needed.
        if (!Number.isFinite(value))
          toNumber(words, word, `a number for value ${count} of frame ${frame}`);
        values.push(value);
      }
    }
    if (count > channels) {
      const where = first === words.line ? `line ${first}` : `lines ${first} to ${words.line}`;
      throw new MotionError(
        `${where}: frame ${frame} has ${count} values, but the joints have ${channels} channels: ` +
          'a value is missing or too many here, or a CHANNELS line is wrong',
      );
    }
  }
  const extra = words.take();
  if (extra !== undefined) {
    words.expected(
      `the end after ${frameCount} frames`,
      extra,
      'correct "Frames:" or remove what follows',
    );
  }
  return values;
}

/**
 * The format leaves open whether a position channel replaces OFFSET or adds to it, and exporters do
 * both. Bones keep their length, so values that stay nearer to 0 than to OFFSET are additions. The
 * root travels, so its positions are places. Some exporters write OFFSET 0 and the bone as position
 * channels: the first frame then gives its rest.
 */
function settlePlaces(clip: Clip, joints: readonly BvhJoint[]): Clip['joints'] {
  const { frameCount, positions } = clip;
  return joints.map(({ name, parent, offset, rest, channels }, j) => {
    const axes = channels.filter(({ kind }) => kind === 'position').map(({ axis }) => axis);
    if (parent < 0 || axes.length === 0) return { name, parent, offset, rest };
    const place = (frame: number, axis: number) => 3 * (frame * joints.length + j) + axis;
    let [toZero, toOffset] = [0, 0];
    for (let frame = 0; frame < frameCount; frame++) {
      for (const axis of axes) {
        const value = positions[place(frame, axis)];
        toZero += value ** 2;
        toOffset += (value - offset[axis]) ** 2;
      }
    }
    if (toZero < toOffset) {
      for (let frame = 0; frame < frameCount; frame++) {
        for (const axis of axes) positions[place(frame, axis)] += offset[axis];
      }
    }
    if (offset.some((length) => length !== 0)) return { name, parent, offset, rest };
    const [x, y, z] = positions.subarray(place(0, 0), place(0, 0) + 3);
    return { name, parent, offset: [x, y, z], rest };
  });
}

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

function axisRotation(axis: number, degrees: number): Quaternion {
  return fromAxisAngle(AXES[axis], (degrees * Math.PI) / 180);
}
