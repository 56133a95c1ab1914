import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, createSimulation, implicit, referenceBackend } from '@toile/sim';
import type { Kernels } from '@toile/sim/kernels';
import { describe, expect, test } from 'vitest';
import { countIntersections } from '../../src/contact/inspect.ts';
import { cubicBarrier } from '../../src/contact/methods/cubic-barrier.ts';
import { earliestImpact } from '../../src/contact/methods/earliest-impact.ts';
import { planarTruncation } from '../../src/contact/methods/planar-truncation.ts';
import { type Method, probeMethod } from '../../src/contact/methods/probe.ts';
import { softerContacts } from '../../src/contact/methods/softer-contacts.ts';

const BUILT_IN: Method = { name: 'parted pairs' };

/** A tilted sheet falls on another that is held at its border, from 5 mm above, for some frames. */
function fall(method: Method, frames: number) {
  const size = 7;
  const parts = [0, 1].map((k) =>
    gridMesh({ width: 0.1, height: 0.1, columns: size, rows: size, origin: [0, 0.015 * k, 0] }),
  );
  const upper = parts[1].positions;
  for (let i = 0; i < upper.length; i += 3) upper[i + 1] += 0.2 * upper[i];
  const mesh = {
    positions: Float64Array.from(parts.flatMap(({ positions }) => [...positions])),
    triangles: Uint32Array.from(
      parts.flatMap(({ triangles }, k) => [...triangles].map((v) => v + k * size * size)),
    ),
    uvs: Float64Array.from(parts.flatMap(({ uvs }) => [...(uvs ?? [])])),
  };
  const pins = Array.from({ length: size * size }, (_, v) => v).filter((v) => {
    const [c, r] = [v % size, Math.floor(v / size)];
    return c === 0 || r === 0 || c === size - 1 || r === size - 1;
  });
  const model = buildModel({ mesh, material: cotton, pins });
  const probe = probeMethod(method, referenceBackend, implicit());
  const { solver, backend } = probe;
  const simulation = createSimulation(model, { solver, backend, exact: true });
  let intersections = 0;
  for (let frame = 0; frame < frames; frame++) {
    simulation.step(1 / 60);
    intersections += countIntersections(simulation);
  }
  return { probe, simulation, intersections };
}

const METHODS = [BUILT_IN, planarTruncation, earliestImpact, cubicBarrier, softerContacts];

describe.each(METHODS)('$name', (method) => {
  test('keeps two sheets apart', () => {
    const { intersections, probe } = fall(method, 12);
    expect(intersections).toBe(0);
    expect(probe.wanted).toBeGreaterThan(0);
    expect(probe.cut).toBeLessThan(probe.wanted);
  });
});

test('without any end the sheets would cross', () => {
  const careless: Method = {
    name: 'careless',
    end: () => {},
    replace: (): Partial<Kernels> => ({ collectContacts: () => {} }),
  };
  expect(fall(careless, 12).intersections).toBeGreaterThan(0);
});

test('what is cut off is what an end takes away', () => {
  const halved: Method = {
    name: 'halved',
    end(_kernels, { from, to }, _pairs, _exempt, { clothCount }) {
      for (let c = 0; c < 4 * clothCount; c++) to[c] = from[c] + 0.5 * (to[c] - from[c]);
    },
  };
  const { probe } = fall(halved, 1);
  expect(probe.cut / probe.wanted).toBeCloseTo(0.5, 4);
});
