import { oppositeVertex, pairHalfEdges } from '../src/mesh/half-edges.ts';
import { gridMesh } from '../src/shapes/grid-mesh.ts';

/**
 * The unit square with size² vertices, those inside shaken and many edges flipped at random, so that
 * it is full of slivers and obtuse faces. All faces are counter-clockwise.
 */
export function wildSquare(size: number, random: () => number) {
  const mesh = gridMesh({ width: 1, height: 1, columns: size, rows: size });
  const uvs = (mesh.uvs as Float64Array).slice();
  const triangles = mesh.triangles.slice();
  for (let r = 1; r + 1 < size; r++) {
    for (let c = 1; c + 1 < size; c++) {
      for (let i = 0; i < 2; i++) uvs[2 * (r * size + c) + i] += (0.45 * (random() - 0.5)) / size;
    }
  }
  const area = (a: number, b: number, c: number) =>
    (uvs[2 * b] - uvs[2 * a]) * (uvs[2 * c + 1] - uvs[2 * a + 1]) -
    (uvs[2 * b + 1] - uvs[2 * a + 1]) * (uvs[2 * c] - uvs[2 * a]);
  const enough = 1e-3 / size ** 2;
  for (let round = 0; round < 8; round++) {
    const across = pairHalfEdges(triangles, size * size);
    const touched = new Uint8Array(triangles.length / 3);
    for (let h = 0; h < triangles.length; h++) {
      const [s, t] = [Math.floor(h / 3), Math.floor(across[h] / 3)];
      if (across[h] < 0 || touched[s] || touched[t] || random() < 0.5) continue;
      const [p, q] = [oppositeVertex(triangles, h), oppositeVertex(triangles, across[h])];
      const [a, b] = [triangles[h], triangles[across[h]]];
      if (area(p, a, q) < enough || area(q, b, p) < enough) continue;
      triangles.set([p, a, q], 3 * s);
      triangles.set([q, b, p], 3 * t);
      touched[s] = touched[t] = 1;
    }
  }
  return { uvs, triangles };
}
