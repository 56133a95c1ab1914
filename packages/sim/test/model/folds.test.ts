import { gridMesh, NONE } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cutAlongFolds, type Fold } from '../../src/model/folds.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { ModelError } from '../../src/model/model-error.ts';

const C = 7;
const R = 5;
const mesh = gridMesh({ width: 1, height: 0.8, columns: C, rows: R, plane: 'xz' });
/** Along the column in the middle. */
const middle: Fold[] = Array.from({ length: R - 1 }, (_, r) => ({
  vertices: [(r + 1) * C + 3, r * C + 3],
  angle: 0.1 * (r + 1),
}));

function build(folds: readonly Fold[]): Model {
  return buildModel({ mesh, material: cotton, folds });
}

test('folds are edges of the model, in their order', () => {
  const { folds, topology } = build(middle);
  const ends = [...(folds?.edges ?? [])].map((e) => [...topology.edges.subarray(2 * e, 2 * e + 2)]);
  expect(ends).toEqual(middle.map(({ vertices: [a, b] }) => [b, a]));
  expect([...(folds?.angles ?? [])]).toEqual(middle.map(({ angle }) => angle));
  expect(build([]).folds).toBeUndefined();
});

test('cut open, an edge becomes two on the border, and nothing else changes', () => {
  const model = build(middle);
  const { topology: whole } = model;
  const { topology: cut } = cutAlongFolds(model);
  expect(cut.edgeCount).toBe(whole.edgeCount + middle.length);
  expect(cut.boundaryEdges.length).toBe(whole.boundaryEdges.length + 2 * middle.length);
  const sides = new Set<string>();
  for (let e = 0; e < cut.edgeCount; e++) {
    for (const k of [2 * e, 2 * e + 1]) {
      const t = cut.edgeTriangles[k];
      if (t === NONE) continue;
      const corners = [...model.triangles.subarray(3 * t, 3 * t + 3)].sort();
      const edge = [...cut.edges.subarray(2 * e, 2 * e + 2), cut.edgeOpposites[k]].sort();
      expect(edge).toEqual(corners);
      sides.add(`${t}: ${cut.edgeOpposites[k]}`);
    }
    const open = cut.edgeTriangles[2 * e + 1] === NONE;
    expect(cut.boundaryEdges.includes(e)).toBe(open);
  }
  expect(sides.size).toBe(model.triangles.length);
  const plain = build([]);
  expect(cutAlongFolds(plain)).toBe(plain);
});

test.each<readonly [string, Fold, RegExp]>([
  [
    'vertices that no edge joins',
    { vertices: [0, 30], angle: 1 },
    /from vertex 0 to 30, is no edge/,
  ],
  ['a vertex that there is not', { vertices: [3, 99], angle: 1 }, /to 99, is no edge of the mesh/],
  ['an edge on the border', { vertices: [0, 1], angle: 1 }, /lies on the border/],
  ['an edge for the second time', { ...middle[1], angle: 1 }, /is fold 1 again/],
  ['degrees', { vertices: [8, 9], angle: 90 }, /angle of 90: .* −π to π, in radians/],
  ['no angle', { vertices: [8, 9], angle: Number.NaN }, /angle of NaN/],
])('%s: refused', (_, fold, message) => {
  expect(() => build([...middle, fold])).toThrow(ModelError);
  expect(() => build([...middle, fold])).toThrow(message);
  expect(() => build([...middle, fold])).toThrow(/^fold 4, /);
});

test('all that is wrong is said at once', () => {
  const bad: Fold[] = [
    { vertices: [0, 30], angle: 1 },
    { vertices: [0, 1], angle: 9 },
  ];
  expect(() => build(bad)).toThrow(/fold 0, .*no edge.*\nfold 1, .*border.*\nfold 1, .*angle of 9/);
});
