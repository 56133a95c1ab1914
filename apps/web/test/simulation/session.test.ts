import { defaultValues, examples } from '@toile/examples';
import { wasmBackend } from '@toile/kernels';
import { afterAll, expect, test } from 'vitest';
import { openSession } from '../../src/simulation/session.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

function open(id: string, changed: Record<string, string> = {}) {
  const example = examples.find((one) => one.id === id);
  if (!example) throw new Error(`there is no scene ${id}`);
  const values = { ...defaultValues(example), ...changed };
  return { values, session: openSession(example, values, backend) };
}

test('what the scene will not let go of stays in its hands', () => {
  const { session } = open('wrung-towel');
  session.step();
  const [grip, ...others] = session.grips();
  expect(others.length).toBeGreaterThan(0);
  const height = () => session.simulations[0].read()[3 * grip.vertex + 1];
  const before = height();
  session.grab(1, grip.part, grip.vertex, [0, 5, 0]);
  session.step();
  session.release(1);
  session.step();
  expect(height()).toBeCloseTo(before, 2);
  expect(session.grips()).toHaveLength(1 + others.length);
  session.dispose();
});

test('what the scene lets go of comes to the visitor, also the very vertex it held', () => {
  const { session } = open('dragged-tablecloth');
  session.step();
  const [{ part, vertex }] = session.grips();
  const height = () => session.simulations[part].read()[3 * vertex + 1];
  const y = height();
  session.grab(1, part, vertex, [0.5, y + 0.01, -0.5]);
  session.step();
  expect(session.grips()).toEqual([]);
  expect(height()).toBeCloseTo(y + 0.01, 5);
  session.release(1);
  session.step();
  expect(height()).not.toBeCloseTo(y + 0.01, 5);
  session.dispose();
});

test('a rebuild keeps the cloth where it is', () => {
  const { session, values } = open('flag', { solver: 'implicit' });
  for (let k = 0; k < 10; k++) session.step();
  const before = session.simulations[0].read();
  const next = session.rebuild({ ...values, solver: 'position' });
  expect(next.simulations[0].read()).toEqual(before);
  next.dispose();
});

test('contact by triangles starts over where vertices alone were kept out of a table', () => {
  const { session, values } = open('table');
  const start = session.simulations[0].read();
  for (let k = 0; k < 10; k++) session.step();
  expect(session.contacts).toBeUndefined();
  const next = session.rebuild({ ...values, solver: 'implicit' });
  expect(next.simulations[0].read()).toEqual(start);
  for (let k = 0; k < 10; k++) next.step();
  expect(next.contacts).toBeGreaterThan(100);

  const fallen = next.simulations[0].read();
  const softer = next.rebuild({ ...values, solver: 'implicit', fabric: 'silk' });
  expect(softer.simulations[0].read()).toEqual(fallen);
  softer.dispose();
});
