import { cotton, type Material } from '@toile/sim';
import { expect, test } from 'vitest';
import { describeCloth } from '../src/cloth/describe-cloth.ts';
import { type ClothPiece, joinOutfit, splitOutfit } from '../src/outfit.ts';
import { meshTube, tubePattern } from './cloth/pieces.ts';

const lining: Material = { ...cotton, name: 'lining' };
const canvas: Material = { ...cotton, name: 'canvas' };

function tube(girth: number, material: Material): ClothPiece {
  const pattern = tubePattern(girth, 0.1);
  const { mesh, joined } = meshTube(pattern, 0.05);
  return { ...joined, cloth: describeCloth({ pattern, mesh, joined, material }) };
}

/** Two tubes of their own fabrics, the outer one with a fold, a button and a second fabric. */
function layers(): [inner: ClothPiece, outer: ClothPiece] {
  const [inner, outer] = [tube(0.4, lining), tube(0.6, cotton)];
  const of = new Uint32Array(outer.triangles.length / 3);
  of[2] = 1;
  const [a, b] = outer.triangles;
  const cloth = {
    ...outer.cloth,
    material: { materials: [cotton, canvas], of },
    folds: [{ vertices: [a, b] as const, angle: 0.5 }],
    buttonPairs: Uint32Array.of(1, 4),
  };
  return [inner, { ...outer, cloth }];
}

test('garments come out of an outfit as they went in', () => {
  const [inner, outer] = layers();
  const outfit = joinOutfit([inner, outer]);
  expect(splitOutfit(outfit, outfit.mesh.positions)).toEqual([inner.positions, outer.positions]);
  expect(splitOutfit(joinOutfit([inner]), inner.positions)).toEqual([inner.positions]);
});

test('what has been moved is split in the same way', () => {
  const [inner, outer] = layers();
  const outfit = joinOutfit([inner, outer]);
  const moved = splitOutfit(
    outfit,
    outfit.mesh.positions.map((x) => x + 1),
  );
  expect(moved).toEqual([inner, outer].map(({ positions }) => positions.map((x) => x + 1)));
});

test('vertices are counted on from garment to garment', () => {
  const [inner, outer] = layers();
  const first = inner.positions.length / 3;
  const { mesh, layers: of, firsts, folds, seams, cornerUvs } = joinOutfit([inner, outer]);
  expect(firsts).toEqual([0, first, mesh.positions.length / 3]);
  expect(mesh.positions).toHaveLength(inner.positions.length + outer.positions.length);
  expect([...mesh.triangles]).toEqual([
    ...inner.triangles,
    ...outer.triangles.map((vertex) => vertex + first),
  ]);
  expect([...cornerUvs]).toEqual([...inner.cloth.cornerUvs, ...outer.cloth.cornerUvs]);
  expect([of[0], of[first - 1], of[first], of[of.length - 1]]).toEqual([0, 0, 1, 1]);
  const [a, b] = outer.triangles;
  expect(folds).toEqual([{ vertices: [a + first, b + first], angle: 0.5 }]);
  expect(Array.from(seams.pairs)).toEqual([first + 1, first + 4]);
  expect(seams.buttons).toBe(1);
});

test('each triangle keeps its fabric', () => {
  const [inner, outer] = layers();
  const { material } = joinOutfit([inner, outer]);
  const names = Array.from(material.of, (m) => material.materials[m].name);
  const before = inner.triangles.length / 3;
  expect(names).toHaveLength(before + outer.triangles.length / 3);
  expect(new Set(names.slice(0, before))).toEqual(new Set(['lining']));
  expect(names.slice(before, before + 4)).toEqual(['cotton', 'cotton', 'canvas', 'cotton']);
});
