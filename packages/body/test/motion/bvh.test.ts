import { describe, expect, test } from 'vitest';
import { parseBvh } from '../../src/motion/bvh.ts';
import type { Clip } from '../../src/motion/files/clip.ts';
import { MotionError } from '../../src/motion/files/motion-error.ts';
import { fromAxisAngle, multiply, rotate } from '../../src/skeleton/quaternion.ts';
import { clipWorld } from './clip-world.ts';
import { ARM } from './fixtures/arm-bvh.ts';

function rotationOf(clip: Clip, frame: number, joint: number): number[] {
  const at = 4 * (frame * clip.joints.length + joint);
  return [...clip.rotations.subarray(at, at + 4)];
}

function expectNear(actual: readonly number[] | undefined, expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, i) => {
    expect(actual?.[i]).toBeCloseTo(value, 12);
  });
}

test('joints, offsets, frames and time are those of the file', () => {
  const clip = parseBvh(ARM, { name: 'wave' });
  expect(clip.name).toBe('wave');
  expect(clip.frameCount).toBe(2);
  expect(clip.frameTime).toBe(0.04);
  expect(clip.joints).toEqual([
    { name: 'Hips', parent: -1, offset: [1, 2, 3], rest: [0, 0, 0, 1] },
    { name: 'Arm', parent: 0, offset: [0, 10, 0], rest: [0, 0, 0, 1] },
    { name: 'Arm end', parent: 1, offset: [0, 5, 0], rest: [0, 0, 0, 1] },
  ]);
  expect([...clip.positions.subarray(0, 9)]).toEqual([0, 90, 0, 0, 10, 0, 0, 5, 0]);
  expect(parseBvh(ARM).name).toBe('bvh');
});

test('forward kinematics of a frame worked out by hand', () => {
  const world = clipWorld(parseBvh(ARM), 1);
  // The root turns +y to −x, so the arm lies along −x; the arm then turns its own +y to its +z.
  expectNear(world.get('Hips')?.position, [10, 20, 30]);
  expectNear(world.get('Arm')?.position, [0, 20, 30]);
  expectNear(world.get('Arm end')?.position, [0, 20, 35]);
});

describe('rotations are applied in the order of the channels', () => {
  const [x, y, z] = [30, 45, 60].map((degrees) => (degrees * Math.PI) / 180);
  const about = {
    X: fromAxisAngle([1, 0, 0], x),
    Y: fromAxisAngle([0, 1, 0], y),
    Z: fromAxisAngle([0, 0, 1], z),
  };
  const degrees = { X: 30, Y: 45, Z: 60 };
  test.each(['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX'])('%s', (order) => {
    const [a, b, c] = order.split('') as ('X' | 'Y' | 'Z')[];
    const text = ARM.replace(
      '    CHANNELS 3 Zrotation Xrotation Yrotation',
      `    CHANNELS 3 ${a}rotation ${b}rotation ${c}rotation`,
    ).replace('0 90 0 0 0 0 0 0 0', `0 90 0 0 0 0 ${degrees[a]} ${degrees[b]} ${degrees[c]}`);
    const expected = multiply(multiply(about[a], about[b]), about[c]);
    expectNear(rotationOf(parseBvh(text), 0, 1), expected);
  });

  test('R = RzRx on a column vector: x first, in the axes z has turned', () => {
    const clip = parseBvh(ARM.replace('0 90 0 0 0 0 0 0 0', '0 90 0 90 90 0 0 0 0'));
    // Rx turns +y to +z, which Rz leaves alone.
    expectNear(rotate(rotationOf(clip, 0, 0), [0, 1, 0]), [0, 0, 1]);
    // Rx leaves +x alone, which Rz turns to +y.
    expectNear(rotate(rotationOf(clip, 0, 0), [1, 0, 0]), [0, 1, 0]);
  });
});

test('rotation channels may come before position channels, and any may be missing', () => {
  const clip = parseBvh(
    ARM.replace(
      'CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation',
      'CHANNELS 2 Yrotation Yposition',
    )
      .replace('0 90 0 0 0 0 0 0 0', '90 7 0 0 0')
      .replace('10 20 30 90 0 0 0 90 0', '0 8 0 0 0'),
  );
  expect([...clip.positions.subarray(0, 3)]).toEqual([1, 7, 3]);
  expectNear(rotationOf(clip, 0, 0), fromAxisAngle([0, 1, 0], Math.PI / 2));
});

test.each([
  ['CRLF', ARM.replaceAll('\n', '\r\n')],
  ['tabs', ARM.replaceAll('  ', '\t')],
  ['blank lines and trailing spaces', `\n\n${ARM.replaceAll('\n', '  \n\n')}\n\n`],
  [
    'lower case',
    ARM.replace(/[A-Z]{4,}|End Site|[XYZ](position|rotation)|Frames|Frame Time/g, (word) =>
      word.toLowerCase(),
    ),
  ],
  [
    'upper case',
    ARM.replace(/End Site|[XYZ](position|rotation)|Frames|Frame Time/g, (word) =>
      word.toUpperCase(),
    ),
  ],
  ['exponents', ARM.replace('10 20 30', '1e1 2.0E+01 300e-1')],
  ['a frame over several lines', ARM.replace('10 20 30 90', '10 20\n30\n\n90')],
  ['braces on the same line', ARM.replace(/\n\s*\{/g, ' {')],
  [
    'no space after a colon',
    ARM.replace('Frames: 2', 'Frames:2').replace('Time: 0.04', 'Time:0.04'),
  ],
  ['a byte order mark', `\uFEFF${ARM}`],
  ['no line break at the end', ARM.trimEnd()],
])('reads the same with %s', (_, text) => {
  expect(parseBvh(text)).toEqual(parseBvh(ARM));
});

test('names may have spaces, and be the same twice', () => {
  const clip = parseBvh(
    ARM.replace('JOINT Arm', 'JOINT Bip01 L UpperArm')
      .replace('ROOT Hips', 'ROOT Bip01 L UpperArm {')
      .replace('{\n{', '{'),
  );
  expect(clip.joints.map(({ name }) => name)).toEqual([
    'Bip01 L UpperArm',
    'Bip01 L UpperArm',
    'Bip01 L UpperArm end',
  ]);
});

describe('position channels of a joint that is not the root', () => {
  const sixes = ARM.replace(
    '    CHANNELS 3 Zrotation',
    '    CHANNELS 6 Xposition Yposition Zposition Zrotation',
  );
  const places = (first: string, second: string, text = sixes) =>
    parseBvh(
      text
        .replace('0 90 0 0 0 0 0 0 0', `0 90 0 0 0 0 ${first} 0 0 0`)
        .replace('10 20 30 90 0 0 0 90 0', `10 20 30 90 0 0 ${second} 0 90 0`),
    );

  test('replace the offset when they are near to it', () => {
    const clip = places('0 10 0', '0 10.5 0.5');
    expect([...clip.positions.subarray(3, 6)]).toEqual([0, 10, 0]);
    expect([...clip.positions.subarray(12, 15)]).toEqual([0, 10.5, 0.5]);
  });

  test('add to the offset when they are near to 0', () => {
    const clip = places('0 0 0', '0 0.5 0.5');
    expect([...clip.positions.subarray(3, 6)]).toEqual([0, 10, 0]);
    expect([...clip.positions.subarray(12, 15)]).toEqual([0, 10.5, 0.5]);
  });

  test('give the bone when the offset is 0', () => {
    const clip = places('0 9 0', '0 9 0', sixes.replace('OFFSET 0 10 0', 'OFFSET 0 0 0'));
    expect(clip.joints[1].offset).toEqual([0, 9, 0]);
  });
});

describe('errors name the line, what was expected and what was found', () => {
  test.each([
    [
      'an end before the motion',
      ARM.slice(0, ARM.indexOf('MOTION')),
      'line 15: expected MOTION after the hierarchy, but the BVH text ends here',
    ],
    [
      'an end in the head of the motion',
      ARM.slice(0, ARM.indexOf('Frame Time')),
      'line 17: expected "Frame Time:" and seconds, but the BVH text ends here',
    ],
    [
      'an end between frames',
      ARM.slice(0, ARM.indexOf('10 20')),
      'line 19: expected frame 2 of 2, value 1 of 9, but the BVH text ends here: it is cut short',
    ],
    [
      'an end in a frame',
      ARM.slice(0, ARM.indexOf(' 90 0 0 0 90 0')),
      'line 20: expected frame 2 of 2, value 4 of 9, but the BVH text ends here: it is cut short',
    ],
    [
      'a brace too many',
      ARM.replace('MOTION', '}\nMOTION'),
      'line 16: expected MOTION after the hierarchy, found "}"',
    ],
    [
      'two roots',
      ARM.replace('MOTION', `${ARM.slice(ARM.indexOf('ROOT'), ARM.indexOf('MOTION'))}MOTION`),
      'line 16: a second ROOT: only one person per file is read',
    ],
    [
      'no frame count',
      ARM.replace('Frames: 2', 'Frames:'),
      'line 17: expected a number for "Frames:" and how many, found ""',
    ],
    [
      'zero frames',
      ARM.replace('Frames: 2', 'Frames: 0'),
      'line 17: 0 frames: expected a whole number of at least 1',
    ],
    [
      'half a frame',
      ARM.replace('Frames: 2', 'Frames: 1.5'),
      'line 17: 1.5 frames: expected a whole number',
    ],
    [
      'no frame time',
      ARM.replace('Frame Time: 0.04\n', ''),
      'line 18: expected "Frame Time:" and seconds, found "0 90 0 0 0 0 0 0 0"',
    ],
    [
      'a frame time of zero',
      ARM.replace('0.04', '0'),
      'line 18: a frame time of 0 s: expected more than 0',
    ],
    [
      'a negative frame time',
      ARM.replace('0.04', '-0.04'),
      'line 18: a frame time of -0.04 s: expected more than 0',
    ],
    [
      'frames per second for seconds',
      ARM.replace('0.04', '25'),
      'line 18: a frame time of 25 s: expected the seconds from one frame to the next',
    ],
    [
      'an infinite frame time',
      ARM.replace('0.04', 'Infinity'),
      'line 18: expected a number for "Frame Time:" and seconds, found "Infinity"',
    ],
    [
      'a decimal comma',
      ARM.replace('0.04', '0,04'),
      'line 18: expected a number for "Frame Time:" and seconds, found "0,04": write a decimal point, not a comma',
    ],
    [
      'NaN in a frame',
      ARM.replace('20 30', 'NaN 30'),
      'line 20: expected a number for value 2 of frame 2, found "NaN"',
    ],
    [
      'a word in a frame',
      ARM.replace('20 30', '20 x30'),
      'line 20: expected a number for value 3 of frame 2, found "x30"',
    ],
    [
      'a value too many',
      ARM.replace('0 90 0 0', '0 0 90 0 0'),
      'line 19: frame 1 has 10 values, but the joints have 9 channels',
    ],
    [
      'a value too few',
      ARM.replace('0 90 0 0', '90 0 0'),
      'lines 19 to 20: frame 1 has 17 values, but the joints have 9 channels',
    ],
    [
      'fewer frames than counted',
      ARM.replace('Frames: 2', 'Frames: 3'),
      'line 20: expected frame 3 of 3, value 1 of 9, but the BVH text ends here',
    ],
    [
      'more frames than counted',
      ARM.replace('Frames: 2', 'Frames: 1'),
      'line 20: expected the end after 1 frames, found "10"',
    ],
    [
      'more frames than memory',
      ARM.replace('Frames: 2', 'Frames: 1e15'),
      'line 20: expected frame 3 of 1000000000000000',
    ],
    ['no channels at all', ARM.replace(/CHANNELS.*/g, 'CHANNELS 0'), 'no joint has CHANNELS'],
  ])('%s', (_, text, message) => {
    let error: unknown;
    try {
      parseBvh(text);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(MotionError);
    expect((error as MotionError).message).toContain(message);
  });

  test('every place where a file can be cut gives such an error', () => {
    const whole = ARM.trimEnd();
    const lastValue = whole.lastIndexOf(' ');
    for (let length = 0; length <= lastValue; length++) {
      expect(() => parseBvh(whole.slice(0, length)), `cut at ${length}`).toThrow(MotionError);
    }
  });
});

test('deep hierarchies do not exhaust the stack', () => {
  const depth = 20_000;
  const text = `HIERARCHY\nROOT j {\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\n${'JOINT j {\nOFFSET 0 1 0\n'.repeat(depth)}${'}\n'.repeat(depth + 1)}MOTION\nFrames: 1\nFrame Time: 1\n0\n`;
  expect(parseBvh(text).joints.length).toBe(depth + 1);
});
