import { gridMesh, type TriangleMesh } from '@toile/geometry';

/** A sheet whose inner vertices are shifted at random: slivers, and masses that differ. */
export function irregularMesh(n: number): TriangleMesh {
  const mesh = gridMesh({ width: 1, height: 1, columns: n, rows: n, plane: 'xy' });
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647 - 0.5;
  };
  const uvs = mesh.uvs!;
  for (let r = 1; r + 1 < n; r++) {
    for (let c = 1; c + 1 < n; c++) {
      const i = r * n + c;
      for (let axis = 0; axis < 2; axis++) {
        const shift = (0.6 * random()) / (n - 1);
        uvs[2 * i + axis] += shift;
        mesh.positions[3 * i + axis] += shift;
      }
    }
  }
  return mesh;
}
