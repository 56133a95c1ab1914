import { describe, expect, test } from 'vitest';
import { parseHierarchy } from '../../../src/motion/files/bvh-hierarchy.ts';
import { MotionError } from '../../../src/motion/files/motion-error.ts';
import { createWordReader } from '../../../src/motion/files/word-reader.ts';
import { ARM } from '../fixtures/arm-bvh.ts';

function parse(text: string) {
  return parseHierarchy(createWordReader(text, 'BVH'));
}

test('channels keep the order of the file', () => {
  const [root, arm, end] = parse(ARM);
  expect(root.channels.map(({ kind, axis }) => `${kind} ${axis}`)).toEqual([
    'position 0',
    'position 1',
    'position 2',
    'rotation 2',
    'rotation 0',
    'rotation 1',
  ]);
  expect(arm.channels.map(({ axis }) => axis)).toEqual([2, 0, 1]);
  expect(end.channels).toEqual([]);
});

test('a joint without CHANNELS is rigid, and an axis may turn twice', () => {
  const [, rigid] = parse(ARM.replace('    CHANNELS 3 Zrotation Xrotation Yrotation\n', ''));
  expect(rigid.channels).toEqual([]);
  const [, twice] = parse(
    ARM.replace('3 Zrotation Xrotation Yrotation', '3 Zrotation Xrotation Zrotation'),
  );
  expect(twice.channels.map(({ axis }) => axis)).toEqual([2, 0, 2]);
});

describe('errors name the line, what was expected and what was found', () => {
  test.each([
    ['an empty text', '', 'line 1: expected HIERARCHY, but the BVH text ends here'],
    ['another format', 'v 0 0 0\nf 1 2 3', 'line 1: expected HIERARCHY, found "v"'],
    [
      'no root',
      ARM.replace('ROOT Hips', 'JOINT Hips'),
      'line 2: expected ROOT and the name of the first joint, found "JOINT"',
    ],
    [
      'a joint without a name',
      ARM.replace('JOINT Arm', 'JOINT'),
      'line 6: expected the name of the joint, found "{"',
    ],
    [
      'an end in the hierarchy',
      ARM.slice(0, ARM.indexOf('    End')),
      'line 9: expected OFFSET, CHANNELS, JOINT, End Site or } in "Arm" (line 6), but the BVH text ends here: it is cut short',
    ],
    [
      'an end after a keyword',
      ARM.slice(0, ARM.indexOf(' 10 0')),
      'line 8: expected a number, but the BVH text ends here',
    ],
    [
      'a missing opening brace',
      ARM.replace('JOINT Arm\n  {', 'JOINT Arm'),
      'line 7: expected { after "Arm", found "OFFSET"',
    ],
    [
      'a missing closing brace',
      ARM.replace('\n}\n', '\n'),
      'line 15: expected OFFSET, CHANNELS, JOINT, End Site or } in "Hips" (line 2), found "MOTION": a closing brace is missing above',
    ],
    [
      'an unknown keyword',
      ARM.replace('    OFFSET 0 10 0', '    TRANSLATE 0 10 0'),
      'line 8: expected OFFSET, CHANNELS, JOINT, End Site or } in "Arm" (line 6), found "TRANSLATE"',
    ],
    [
      'an end that is no site',
      ARM.replace('End Site', 'End Effector'),
      'line 10: expected Site after End, found "Effector"',
    ],
    [
      'channels of an end site',
      ARM.replace('      OFFSET 0 5 0', '      CHANNELS 0'),
      'line 12: expected OFFSET or } in "Arm end" (line 10), found "CHANNELS"',
    ],
    [
      'an unknown channel',
      ARM.replace('    CHANNELS 3 Z', '    CHANNELS 3 W'),
      'line 9: expected channel 1 of 3, found "Wrotation": a channel is Xposition',
    ],
    [
      'fewer channels than counted',
      ARM.replace('    CHANNELS 3', '    CHANNELS 4'),
      'line 10: expected channel 4 of 4, found "End"',
    ],
    [
      'more channels than counted',
      ARM.replace('    CHANNELS 3', '    CHANNELS 2'),
      'line 9: expected OFFSET, CHANNELS, JOINT, End Site or } in "Arm" (line 6), found "Yrotation"',
    ],
    [
      'too many channels',
      ARM.replace('CHANNELS 6', 'CHANNELS 9'),
      'line 5: 9 channels: expected a whole number from 0 to 6',
    ],
    [
      'a channel count that is no number',
      ARM.replace('CHANNELS 6', 'CHANNELS six'),
      'line 5: expected a number, found "six"',
    ],
    [
      'a position channel twice',
      ARM.replace('Yposition', 'Xposition'),
      'line 5: expected each position channel once, found "Xposition"',
    ],
    [
      'an offset that is no number',
      ARM.replace('OFFSET 0 10 0', 'OFFSET 0 NaN 0'),
      'line 8: expected a number, found "NaN"',
    ],
    [
      'an offset of two numbers',
      ARM.replace('OFFSET 0 10 0', 'OFFSET 0 10'),
      'line 9: expected a number, found "CHANNELS"',
    ],
    [
      'two offsets',
      ARM.replace('    OFFSET 0 10 0', '    OFFSET 0 10 0\n    OFFSET 0 1 0'),
      'line 9: a second OFFSET in "Arm" (line 6)',
    ],
    [
      'two lists of channels',
      ARM.replace('    End Site', '    CHANNELS 0\n    End Site'),
      'line 10: a second CHANNELS in "Arm" (line 6)',
    ],
    [
      'no offset',
      ARM.replace('    OFFSET 0 10 0\n', ''),
      'line 13: joint "Arm" (line 6) ends without OFFSET',
    ],
  ])('%s', (_, text, message) => {
    const call = () => parse(text);
    expect(call).toThrow(MotionError);
    expect(call).toThrow(message);
  });
});
