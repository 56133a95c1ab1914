import type { Dressed } from '../dress.ts';

/**
 * A dressed body as OBJ text: objects `body` and the garment, the garment's panels as groups, its
 * texture coordinates in the pattern's plane [m]. Seams are closed: both sides share their vertices.
 */
export function formatDressedObj(dressed: Dressed, name = 'garment'): string {
  const { body, garment, mesh } = dressed;
  const lines = ['o body'];
  addVertices(lines, body.positions);
  for (let t = 0; t < body.triangles.length; t += 3) {
    const [a, b, c] = body.triangles.subarray(t, t + 3);
    lines.push(`f ${a + 1} ${b + 1} ${c + 1}`);
  }
  lines.push(`o ${oneWord(name)}`);
  addVertices(lines, garment.positions);
  for (let i = 0; i < mesh.uvs.length; i += 2) lines.push(`vt ${mesh.uvs[i]} ${mesh.uvs[i + 1]}`);
  const first = body.positions.length / 3 + 1;
  for (const panel of mesh.panels) {
    lines.push(`g ${oneWord(panel.name)}`);
    for (let t = 0; t < panel.triangleCount; t++) {
      const at = 3 * (panel.firstTriangle + t);
      const corners = [at, at + 1, at + 2].map(
        (corner) => `${first + garment.triangles[corner]}/${mesh.triangles[corner] + 1}`,
      );
      lines.push(`f ${corners.join(' ')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function addVertices(lines: string[], positions: ArrayLike<number>): void {
  for (let i = 0; i < positions.length; i += 3) {
    lines.push(`v ${positions[i]} ${positions[i + 1]} ${positions[i + 2]}`);
  }
}

/** Names end at a space. */
function oneWord(name: string): string {
  return name.replace(/\s+/g, '_');
}
