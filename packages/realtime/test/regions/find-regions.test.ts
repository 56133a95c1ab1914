import { beforeAll, expect, test } from 'vitest';
import { bake } from '../../src/bake.ts';
import { createFixture, type Fixture } from '../fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

test('what goes with the skin sticks, what moves above it follows, what swings far flows', () => {
  const { dressed, record } = fixture;
  const heights = dressed.garments[0].positions.filter((_, i) => i % 3 === 1);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const part = (v: number): number => (heights[v] - low) / (high - low);
  const zoneOf = (v: number): 0 | 1 | 2 => (part(v) > 0.7 ? 0 : part(v) > 0.35 ? 1 : 2);
  const swings = [0, 0.016, 0.12];
  const garment = bake(
    dressed,
    record({
      seconds: 1,
      bulge: (v, time) => swings[zoneOf(v)] * (1 + Math.sin(9 * time)),
    }),
    { method: 'hybrid' },
  );
  const { follow, flow } = garment.regions!;
  const means = [0, 1, 2].map((zone) => {
    const own = [...follow.keys()].filter((v) => zoneOf(v) === zone);
    const mean = (shares: Float32Array) => own.reduce((sum, v) => sum + shares[v], 0) / own.length;
    return { stick: 1 - mean(follow) - mean(flow), follow: mean(follow), flow: mean(flow) };
  });
  expect(means[0].stick).toBeGreaterThan(0.8);
  expect(means[1].follow).toBeGreaterThan(0.6);
  expect(means[2].flow).toBeGreaterThan(0.8);
  follow.forEach((share, v) => {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share + flow[v]).toBeLessThanOrEqual(1.01);
  });
});
