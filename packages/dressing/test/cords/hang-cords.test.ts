import { auditMeshes } from '@toile/audit';
import { capsuleMesh, type TriangleMesh } from '@toile/geometry';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { buildModel } from '@toile/sim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hangCords, stripsOf } from '../../src/cords/hang-cords.ts';
import type { DressedGarment } from '../../src/dress.ts';
import { joinOutfit } from '../../src/outfit.ts';
import { hangTube, tubeOf } from '../worn-tube.ts';

const AROUND = 1;
const ENDS = 0.12;

let backend: WasmBackend;
beforeAll(async () => {
  backend = await wasmBackend({ threads: 1 });
});
afterAll(() => backend.dispose());

/** A tube as wide as it is round, with the eyelets of a drawstring in its two panels. */
function tube(ends: number): DressedGarment {
  const radius = AROUND / (2 * Math.PI);
  const from = ['0', '1'].map((panel) => ({ panel, point: [0.2, 0.25] as const }));
  const pattern = tubeOf({
    widths: [AROUND / 2, AROUND / 2],
    height: 0.3,
    pattern: {
      trims: [{ kind: 'drawstring', from: [from[0], from[1]], ends, thickness: 0.005 }],
    },
  });
  return hangTube(pattern, (around, up) => [around / radius, radius, 1 + up], 0.03);
}

function trunk(): TriangleMesh {
  const { positions, triangles } = capsuleMesh({
    radius: 0.13,
    length: 0.5,
    segments: 24,
    rings: 4,
  });
  return { positions: positions.map((x, i) => (i % 3 === 1 ? x + 1.15 : x)), triangles };
}

test('the ends of a drawstring hang out of their eyelets, on the cloth and through nothing', () => {
  const body = trunk();
  const [garment] = hangCords([tube(ENDS)], body, backend);
  const cords = garment.cords ?? expect.fail();
  expect(cords).toHaveLength(2);
  for (const { positions, vertices, length } of cords) {
    const count = positions.length / 6;
    const middles = Array.from({ length: count }, (_, k) =>
      [0, 1, 2].map((c) => (positions[6 * k + c] + positions[6 * k + 3 + c]) / 2),
    );
    const eyelet = [0, 1, 2].map(
      (c) => vertices.reduce((sum, v) => sum + garment.positions[3 * v + c], 0) / vertices.length,
    );
    expect(Math.hypot(...middles[0].map((x, c) => x - eyelet[c]))).toBeLessThan(0.006);
    let way = 0;
    for (let k = 1; k < count; k++) {
      way += Math.hypot(...middles[k].map((x, c) => x - middles[k - 1][c]));
    }
    expect(way / length).toBeCloseTo(1, 2);
    const tip = middles[count - 1];
    expect(tip[1]).toBeLessThan(eyelet[1] - 0.9 * ENDS);
    expect(Math.hypot(tip[0], tip[2])).toBeLessThan(AROUND / (2 * Math.PI) + 0.02);
  }
  const audit = auditMeshes([garment, ...stripsOf([garment]), { ...body, rigid: true }]);
  expect(audit.intersections).toBe(0);
});

test('an outfit has its cords as ropes where they hang, behind its cloth', () => {
  const [garment] = hangCords([tube(ENDS)], trunk(), backend);
  const { seams: _, ...outfit } = joinOutfit([garment]);
  const { ropes, positions } = buildModel(outfit);
  const [cord, other] = garment.cords ?? expect.fail();
  const first = garment.positions.length;
  const laid = positions.subarray(first, first + cord.positions.length);
  const off = laid.map((x, i) => Math.abs(x - cord.positions[i]));
  expect(Math.max(...off)).toBeLessThan(5e-4);
  expect(ropes?.list).toHaveLength(2);
  expect(positions).toHaveLength(first + cord.positions.length + other.positions.length);
});

test('garments without cords, and cords without an end, stay as they are', () => {
  const { pattern, ...garment } = tube(0);
  expect(hangCords([{ ...garment, pattern }], trunk(), backend)[0].cords).toBeUndefined();
  const plain = { ...garment, pattern: { ...pattern, trims: [] } };
  expect(hangCords([plain], trunk(), backend)[0].cords).toBeUndefined();
});
