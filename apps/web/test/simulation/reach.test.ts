import { gridMesh, vertexAt } from '@toile/geometry';
import { buildModel, cotton, createSimulation, position } from '@toile/sim';
import { expect, test } from 'vitest';
import { reachable } from '../../src/simulation/reach.ts';

const COUNT = 5;
const mesh = gridMesh({ width: 1, height: 1, columns: COUNT, rows: COUNT, plane: 'xy' });
const model = buildModel({ mesh, material: cotton, pins: [0] });
const simulation = createSimulation(model, { solver: position({}) });
const opposite = COUNT * COUNT - 1;
const pinAt = vertexAt(simulation.read(), 0);

test('a hand may go where the cloth reaches', () => {
  expect(reachable(simulation, opposite, [0.3, 0.2, 0.1], [])).toEqual([0.3, 0.2, 0.1]);
});

test('further away it stops at the length of the cloth from the pin', () => {
  const [x, y, z] = reachable(simulation, opposite, [30, 20, 10], []);
  const away = Math.hypot(x - pinAt[0], y - pinAt[1], z - pinAt[2]);
  expect(away).toBeGreaterThan(Math.SQRT2);
  expect(away).toBeLessThan(1.05 * Math.SQRT2);
});

test('another hand counts like a pin, its own vertex does not', () => {
  const corner = COUNT - 1;
  const at = vertexAt(simulation.read(), corner);
  const hands = [{ vertex: corner }, { vertex: opposite }];
  const [x, y, z] = reachable(simulation, opposite, [0.5, 9, 0], hands);
  expect(Math.hypot(x - at[0], y - at[1], z - at[2])).toBeLessThan(1.05);
});
