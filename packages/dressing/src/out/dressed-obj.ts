import { wornTriangles } from '@toile/finish';
import type { Dressed, DressedGarment } from '../dress.ts';

/**
 * A dressed body as OBJ text: objects `body` and each garment, a garment's panels as groups, its
 * texture coordinates in the pattern's plane [m]. Seams are closed: both sides share their vertices.
 */
export function formatDressedObj({ body, garments }: Pick<Dressed, 'body' | 'garments'>): string {
  const lines = ['o body'];
  addVertices(lines, body.positions);
  for (let t = 0; t < body.triangles.length; t += 3) {
    const [a, b, c] = body.triangles.subarray(t, t + 3);
    lines.push(`f ${a + 1} ${b + 1} ${c + 1}`);
  }
  let first = { vertex: body.positions.length / 3 + 1, uv: 1 };
  for (const garment of garments) {
    addGarment(lines, garment, first);
    const { vertex, uv } = first;
    first = {
      vertex: vertex + garment.positions.length / 3,
      uv: uv + garment.mesh.uvs.length / 2,
    };
  }
  return `${lines.join('\n')}\n`;
}

/** A garment alone, as `formatDressedObj` has it. */
export function formatGarmentObj(garment: DressedGarment): string {
  const lines: string[] = [];
  addGarment(lines, garment, { vertex: 1, uv: 1 });
  return `${lines.join('\n')}\n`;
}

/** @param first Numbers of its first vertex and its first texture coordinates. */
function addGarment(
  lines: string[],
  garment: DressedGarment,
  first: { readonly vertex: number; readonly uv: number },
): void {
  const { name, positions, triangles, mesh } = garment;
  const own = wornTriangles(garment);
  lines.push(`o ${oneWord(name)}`);
  addVertices(lines, positions);
  for (let i = 0; i < mesh.uvs.length; i += 2) lines.push(`vt ${mesh.uvs[i]} ${mesh.uvs[i + 1]}`);
  for (const panel of mesh.panels) {
    lines.push(`g ${oneWord(panel.name)}`);
    for (let t = 0; t < panel.triangleCount; t++) {
      const at = 3 * (panel.firstTriangle + t);
      const corners = [at, at + 1, at + 2].map(
        (corner) => `${first.vertex + triangles[corner]}/${first.uv + own[corner]}`,
      );
      lines.push(`f ${corners.join(' ')}`);
    }
  }
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
