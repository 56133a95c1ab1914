import { gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { type UntangleInput, untangle } from '../../../src/contact/untangle/untangle.ts';
import { countCrossings, countInside } from './brute-force.ts';
import { leastDistance, meanStretch } from './quality.ts';
import { interlocked, pinched, pricked, randomFrom, tangles } from './tangles.ts';

const GAP = 0.2e-3;

test('a hundred vertices pushed through a second layer', () => {
  const input = pricked(randomFrom(3), 100, 30);
  expect(countCrossings(input.positions, input)).toBeGreaterThan(500);
  const result = untangle(input);
  expect(countCrossings(result.positions, input)).toBe(0);
  expect(leastDistance(result.positions, input, GAP)).toBeGreaterThan(0.99 * GAP);
  expect(meanStretch(result.positions, input)).toBeLessThan(0.005);
});

test('layers end in their order', () => {
  const input = tangles.swappedLayers(randomFrom(6));
  const { positions } = untangle(input);
  const inner = radii(positions, input, 1);
  const outer = radii(positions, input, 2);
  // Near the middle of the cap both are about parallel to the ball.
  expect(Math.max(...inner)).toBeLessThan(Math.min(...outer));
});

/** Distances from the ball's centre of a layer's vertices around the top. */
function radii(x: Float64Array, { layers }: UntangleInput, layer: number): number[] {
  const found: number[] = [];
  for (let v = 0; v < x.length / 3; v++) {
    const [a, b, c] = x.subarray(3 * v, 3 * v + 3);
    if (layers![v] === layer && Math.hypot(a, c) < 0.02) found.push(Math.hypot(a, b, c));
  }
  return found;
}

test('a clean start is left as it is', () => {
  const { positions, triangles } = gridMesh({ width: 0.3, height: 0.3, columns: 20, rows: 20 });
  const inverseMasses = new Float64Array(400).fill(1);
  const restPositions = positions.map((x) => 0.9 * x);
  const result = untangle({ positions, triangles, inverseMasses, restPositions });
  expect(result.positions).toEqual(positions);
  expect(result).toMatchObject({ tangles: [], found: 0, rounds: 0, moved: 0, clearance: GAP });
});

test('held vertices stay where others can go', () => {
  const input = tangles.ballInSheet(randomFrom(5));
  const held = [0, 34, 34 * 35, 35 * 35 - 1];
  const inverseMasses = new Float64Array(35 * 35).fill(1);
  for (const v of held) inverseMasses[v] = 0;
  const result = untangle({ ...input, inverseMasses });
  expect(countCrossings(result.positions, input)).toBe(0);
  for (const v of held) {
    expect(result.positions.subarray(3 * v, 3 * v + 3)).toEqual(
      Float64Array.from(input.positions).subarray(3 * v, 3 * v + 3),
    );
  }
});

test('a held vertex inside a body is let go when nothing else helps', () => {
  const { positions, triangles } = gridMesh({ width: 0.2, height: 0.2, columns: 15, rows: 15 });
  const inverseMasses = new Float64Array(225).fill(1);
  inverseMasses[112] = 0;
  const body = sphereMesh({ radius: 0.03, subdivisions: 2, origin: [0, -0.025, 0] });
  const bodies = [{ ...body, closed: true }];
  const input = { positions, triangles, inverseMasses, bodies };
  const result = untangle(input);
  expect(result.tangles).toEqual([]);
  expect(countInside(result.positions, input)).toBe(0);
});

test('what is hopeless is reported with its places, and all stays finite', () => {
  const input = pinched(randomFrom(2));
  const result = untangle({ ...input, maxRounds: 70 });
  expect(result.tangles.length).toBeGreaterThan(0);
  expect(result.clearance).toBe(0);
  expect(result.rounds).toBe(70);
  expect(result.positions.every(Number.isFinite)).toBe(true);
  for (const { kind, point, vertices } of result.tangles) {
    expect(['body', 'inside', 'cloth']).toContain(kind);
    expect(Math.hypot(...point)).toBeLessThan(0.2);
    expect(vertices.every((v) => v < input.positions.length / 3)).toBe(true);
  }
  const crossing = result.tangles.filter(({ kind }) => kind !== 'inside');
  expect(crossing).toHaveLength(countCrossings(result.positions, input));
});

test('rounds are bounded', () => {
  const result = untangle({ ...tangles.ballInSheet(randomFrom(1)), maxRounds: 2 });
  expect(result.rounds).toBe(2);
  expect(result.tangles.length).toBeGreaterThan(0);
});

test('rings that hang in each other without touching are no tangle', () => {
  expect(untangle(interlocked(randomFrom(1))).found).toBe(0);
});

test('a start that is not finite is refused by its vertex', () => {
  const input = tangles.corner(randomFrom(1));
  const positions = Float64Array.from(input.positions);
  positions[22] = Number.NaN;
  expect(() => untangle({ ...input, positions })).toThrow('vertex 7 of the cloth is at NaN');
});
