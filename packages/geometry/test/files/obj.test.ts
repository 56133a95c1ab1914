import { expect, test } from 'vitest';
import { formatObj, parseObj } from '../../src/files/obj.ts';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';

const square = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n';

test('what is written is read back without loss', () => {
  const disc = discMesh({ radius: 1 / 3, rings: 3, origin: [1e-9, 1e9, -7] });
  expect(parseObj(formatObj(disc), { materialUvs: true })).toEqual(disc);
  const sphere = sphereMesh({ radius: 1, subdivisions: 1 });
  expect(parseObj(formatObj(sphere))).toEqual(sphere);
});

test('texture coordinates are left alone unless they are said to be metres', () => {
  expect(parseObj(formatObj(discMesh({ radius: 1, rings: 1 }))).uvs).toBeUndefined();
});

test.each([
  ['plain', 'f 1 2 3 4'],
  ['v/vt', 'f 1/1 2/1 3/1 4/1'],
  ['v//vn', 'f 1//1 2//1 3//1 4//1'],
  ['v/vt/vn', 'f 1/1/1 2/1/1 3/1/1 4/1/1'],
  ['negative', 'f -4 -3 -2 -1'],
  ['continued', 'f 1 2 \\\n 3 4'],
  [
    'surrounded',
    '# a comment\r\no thing\r\ng part\r\ns off\r\nusemtl none\r\n  f  1\t2 3 4  # here\r\nl 1 2',
  ],
])('a quad with %s corners becomes a fan of two triangles', (_, face) => {
  const { positions, triangles } = parseObj(`${square}vt 0 0\nvn 0 0 1\n${face}`);
  expect(positions.length).toBe(12);
  expect([...triangles]).toEqual([0, 1, 2, 0, 2, 3]);
});

test('a weight or colour behind the coordinates is passed over', () => {
  const { positions } = parseObj('v 1 2 3 1\nv 4 5 6 0.5 0.5 0.5\nv 7 8 10\nf 1 2 3');
  expect([...positions]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10]);
});

test('material coordinates follow their vertex, whatever their order', () => {
  const text = `${square}vt 3 4\nvt 1 2\nvt 5 6\nvt 1 2\nf 1/2 2/1 3/3\nf 1/4 3/3 4/1`;
  const { uvs } = parseObj(text, { materialUvs: true });
  expect([...(uvs as Float64Array)]).toEqual([1, 2, 3, 4, 5, 6, 3, 4]);
});

test.each([
  ['no number', 'v 0 0 0\nv 0 x 0', /line 2: .*place 2, got "x"/],
  ['short vertex', 'v 0 0', /line 1: .*place 3, got nothing/],
  ['not finite', 'v 0 0 Infinity', /line 1: .*finite/],
  ['index beyond', `${square}f 1 2 5`, /line 5: vertex 5 does not exist, there are 4/],
  ['negative beyond', `${square}f 1 2 -5`, /line 5: vertex -5 does not exist/],
  ['index 0', `${square}f 0 1 2`, /line 5: expected a vertex index.*got "0"/],
  ['fraction', `${square}f 1 2 2.5`, /line 5: .*got "2.5"/],
  ['two corners', `${square}f 1 2`, /line 5: .*at least 3 corners/],
  ['no faces', square, /no faces/],
  ['error after a continuation', 'v 0 \\\n 0 0\nv 1 1 q', /line 3: /],
])('%s is refused with its line', (_, text, message) => {
  expect(() => parseObj(text)).toThrow(message);
  expect(() => parseObj(text)).toThrow(MeshError);
});

test('material coordinates must be there, one per vertex', () => {
  const options = { materialUvs: true };
  expect(() => parseObj(`${square}f 1 2 3`, options)).toThrow(/line 5: expected a vt index/);
  const seam = `${square}vt 0 0\nvt 1 1\nf 1/1 2/1 3/1\nf 1/2 3/1 4/1`;
  expect(() => parseObj(seam, options)).toThrow(/line 8: vertex 1 has different texture/);
  expect(parseObj(seam).triangles.length).toBe(6);
});

test('a line that goes on over very many lines is read at once', () => {
  const text = `v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3 ${'\\\n   '.repeat(200_000)}\nf 1 3 x\n`;
  const start = performance.now();
  expect(() => parseObj(text)).toThrow('line 200005: expected a vertex index');
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a face of a million corners is none', () => {
  const text = `v 0 0 0\nv 1 0 0\nv 0 1 0\nf ${'1 2 3 '.repeat(333_334)}\n`;
  expect(() => parseObj(text)).toThrow('line 4: a face of 1000002 corners: at most 10000');
});
