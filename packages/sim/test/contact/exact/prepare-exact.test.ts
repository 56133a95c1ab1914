import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { countBytes } from '../../../src/backend.ts';
import { prepareContacts } from '../../../src/contact/contacts.ts';
import { buildFans } from '../../../src/forces.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { orderModel } from '../../../src/model/ordered-model.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { createState } from '../../../src/state.ts';

const model = orderModel(
  buildModel({
    mesh: gridMesh({ width: 1, height: 1, columns: 150, rows: 150 }),
    material: cotton,
  }),
);

function bytesPerVertex(exact: true | { layers: number }): number {
  const arrays = {
    state: createState(model),
    solver: implicit().prepare(model),
    contacts: prepareContacts(model, { exact }),
    fans: buildFans(model),
    accelerations: new Float32Array(4 * model.vertexCount),
  };
  return countBytes(arrays as never) / model.vertexCount;
}

test('a vertex takes 3 kB, and more only for more layers', () => {
  expect(bytesPerVertex(true)).toBeLessThan(3000);
  expect(bytesPerVertex({ layers: 2 })).toBe(bytesPerVertex(true));
  expect(bytesPerVertex({ layers: 10 })).toBeGreaterThan(5000);
  expect(() => bytesPerVertex({ layers: 0 })).toThrow('0 layers: there is room for 1 to 100');
});
