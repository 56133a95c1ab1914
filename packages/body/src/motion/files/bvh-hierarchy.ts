import { IDENTITY, type Vector } from '../../skeleton/quaternion.ts';
import type { ClipJoint } from './clip.ts';
import { MotionError } from './motion-error.ts';
import { toNumber, type WordReader } from './word-reader.ts';

export interface BvhJoint extends ClipJoint {
  /** In the order in which a frame lists their values and rotations are applied. */
  readonly channels: readonly BvhChannel[];
}

export interface BvhChannel {
  readonly kind: 'position' | 'rotation';
  readonly axis: 0 | 1 | 2;
}

interface OpenJoint {
  readonly name: string;
  readonly parent: number;
  readonly line: number;
  readonly isEnd: boolean;
  offset?: Vector;
  channels?: BvhChannel[];
}

/** Reads from HIERARCHY to the closing brace of the root; joints come parents first. */
export function parseHierarchy(words: WordReader): BvhJoint[] {
  const first = words.take();
  if (first?.toUpperCase() !== 'HIERARCHY') {
    words.expected('HIERARCHY', first, 'this is not a Biovision (BVH) file');
  }
  const keyword = words.take();
  if (keyword?.toUpperCase() !== 'ROOT') {
    words.expected('ROOT and the name of the first joint', keyword, 'begin the hierarchy with it');
  }
  const joints: OpenJoint[] = [];
  const open: number[] = []; // joints whose braces are not closed yet, a stack
  begin(words, joints, open, readName(words), false);
  while (open.length > 0) readEntry(words, joints, open);
  return joints.map(({ name, parent, offset, channels }) => ({
    name,
    parent,
    offset: offset as Vector,
    rest: [...IDENTITY],
    channels: channels ?? [],
  }));
}

function readEntry(words: WordReader, joints: OpenJoint[], open: number[]): void {
  const joint = joints[open[open.length - 1]];
  const word = words.take();
  const keyword = word?.toUpperCase();
  if (keyword === 'OFFSET') {
    if (joint.offset) twice(words, joint, 'OFFSET');
    joint.offset = [readNumber(words), readNumber(words), readNumber(words)];
  } else if (keyword === 'CHANNELS' && !joint.isEnd) {
    if (joint.channels) twice(words, joint, 'CHANNELS');
    joint.channels = readChannels(words);
  } else if (keyword === 'JOINT' && !joint.isEnd) {
    begin(words, joints, open, readName(words), false);
  } else if (keyword === 'END' && !joint.isEnd) {
    const site = words.take();
    if (site?.toUpperCase() !== 'SITE') words.expected('Site after End', site, 'write "End Site"');
    begin(words, joints, open, `${joint.name} end`, true);
  } else if (keyword === '}') {
    if (!joint.offset) {
      throw new MotionError(
        `line ${words.line}: joint "${joint.name}" (line ${joint.line}) ends without OFFSET: ` +
          'add its place against its parent, three numbers',
      );
    }
    open.pop();
  } else if (joint.isEnd) {
    words.expected(`OFFSET or } in ${inside(joint)}`, word, 'an end site holds its OFFSET only');
  } else {
    words.expected(
      `OFFSET, CHANNELS, JOINT, End Site or } in ${inside(joint)}`,
      word,
      keyword === 'MOTION' || keyword === 'ROOT'
        ? 'a closing brace is missing above'
        : 'correct the word, or the count in the CHANNELS line above',
    );
  }
}

function begin(
  words: WordReader,
  joints: OpenJoint[],
  open: number[],
  name: string,
  isEnd: boolean,
): void {
  const { line } = words;
  const brace = words.take();
  if (brace !== '{') words.expected(`{ after "${name}"`, brace, 'put its entries in braces');
  open.push(joints.push({ name, parent: open.at(-1) ?? -1, line, isEnd }) - 1);
}

/** Names may have spaces ("Bip01 L Thigh"), so they end with the line. */
function readName(words: WordReader): string {
  const name = words.takeName();
  if (name === '') {
    words.expected('the name of the joint', words.peek(), 'write it on the same line');
  }
  return name;
}

function readChannels(words: WordReader): BvhChannel[] {
  const count = readNumber(words);
  if (!Number.isInteger(count) || count < 0 || count > 6) {
    throw new MotionError(
      `line ${words.line}: ${count} channels: expected a whole number from 0 to 6; scale is not read`,
    );
  }
  const channels: BvhChannel[] = [];
  while (channels.length < count) {
    const word = words.take();
    const match = /^([xyz])(position|rotation)$/i.exec(word ?? '');
    if (!match) {
      words.expected(
        `channel ${channels.length + 1} of ${count}`,
        word,
        'a channel is Xposition, Yposition, Zposition, Xrotation, Yrotation or Zrotation',
      );
    }
    const axis = 'xyz'.indexOf(match[1].toLowerCase()) as 0 | 1 | 2;
    const kind = match[2].toLowerCase() as BvhChannel['kind'];
    if (kind === 'position' && channels.some((c) => c.kind === kind && c.axis === axis)) {
      words.expected('each position channel once', word, 'remove one of the two');
    }
    channels.push({ kind, axis });
  }
  return channels;
}

function readNumber(words: WordReader): number {
  return toNumber(words, words.take(), 'a number');
}

function twice(words: WordReader, joint: OpenJoint, what: string): never {
  throw new MotionError(
    `line ${words.line}: a second ${what} in ${inside(joint)}: remove one of the two`,
  );
}

function inside({ name, line }: OpenJoint): string {
  return `"${name}" (line ${line})`;
}
