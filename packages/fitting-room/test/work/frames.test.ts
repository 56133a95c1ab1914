import { expect, test } from 'vitest';
import { sewnTube, tubePattern } from '../../../finish/test/sewn-tube.ts';
import { createFrames, transferOf } from '../../src/work/frames.ts';

const pattern = tubePattern();
const tube = { ...sewnTube(pattern), name: 'tube' };
const body = { positions: new Float64Array(9), triangles: Uint32Array.of(0, 1, 2) };

test('a garment is told once, and drawn anew for every frame', () => {
  const frames = createFrames([pattern]);
  const first = frames.of([tube], body.positions);
  const second = frames.of(
    [{ ...tube, positions: tube.positions.map((x, i) => (i % 3 === 1 ? x + 1 : x)) }],
    body.positions,
  );
  const cut = first.garments[0].cut;
  expect(cut?.drawn.parts.map(({ role }) => role)).toContain('stitch');
  expect(second.garments[0].cut).toBeUndefined();
  const [a, b] = [first, second].map(({ garments }) => garments[0].parts[0].positions);
  expect(b).not.toBe(a);
  expect(b[1] - a[1]).toBeCloseTo(1, 5);
  cut?.drawn.parts.forEach(({ uvs, wear }, k) => {
    const { positions, normals, hollow } = first.garments[0].parts[k];
    expect(positions).toHaveLength((3 * uvs.length) / 2);
    expect(normals).toHaveLength(positions.length);
    expect(hollow).toHaveLength(uvs.length / 2);
    expect(wear).toHaveLength(hollow.length);
  });
});

test('what the page takes over leaves the drawing as it was', () => {
  const frames = createFrames([pattern]);
  const frame = frames.of([tube], body.positions);
  const before = frame.garments[0].parts[0].positions.slice();
  const taken = structuredClone(frame, { transfer: transferOf(frame) });
  expect(taken.garments[0].parts[0].positions).toEqual(before);
  expect(frame.garments[0].parts[0].positions).toHaveLength(0);
  expect(frames.of([tube], body.positions).garments[0].parts[0].positions).toEqual(before);
});

test('once it has settled nothing of it goes through what is worn below', () => {
  const frames = createFrames([pattern]);
  const free = frames.of([tube], body.positions).garments[0].parts[0].positions;
  // A wall through the middle of the smooth tube, outside of the flat triangles that were simulated.
  const wall = {
    positions: Float64Array.from(tube.positions, (x) => 1.0015 * x),
    triangles: tube.triangles,
  };
  frames.settle([tube], wall);
  const held = frames.of([tube], body.positions).garments[0].parts[0].positions;
  expect(held).not.toEqual(free);
});
