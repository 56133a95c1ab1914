import { nextHalfEdge } from '@toile/geometry';
import { createBorder } from './border.ts';
import type { PanelMesh } from './mesh-panels.ts';
import { angleAt, distance, POOR_ANGLE } from './triangle-shape.ts';
import type { LoosePanel } from './untangle-seams.ts';

/** Says where panels were meshed finer than asked for, and where angles stayed small. */
export function describeMesh(
  meshes: readonly PanelMesh[],
  panels: readonly LoosePanel[],
  spacing: number,
): string[] {
  return meshes.flatMap(({ plan, graph }, p) => {
    const notes: string[] = [];
    const shortest = Math.min(...graph.segments.map(([a, b]) => distance(graph.points, a, b)));
    if (shortest < 0.5 * spacing) {
      notes.push(`is narrow or has short edges: triangles down to ${inMillimetres(shortest)}`);
    }
    const { points, triangles } = panels[p];
    const border = createBorder(graph.points, graph, spacing);
    let [given, poor] = [Math.PI, Math.PI];
    for (let c = 0; c < triangles.length; c++) {
      const next = nextHalfEdge(c);
      const [v, w, u] = [triangles[c], triangles[next], triangles[nextHalfEdge(next)]];
      const angle = angleAt(points, v, w, u);
      if (angle >= POOR_ANGLE) continue;
      if (border.isCorner(v, w, u)) given = Math.min(given, angle);
      else poor = Math.min(poor, angle);
    }
    if (given < POOR_ANGLE) notes.push(`has a sharp corner of ${inDegrees(given)}`);
    if (poor < (25 * Math.PI) / 180)
      notes.push(`has a triangle with an angle of ${inDegrees(poor)}`);
    return notes.map((note) => `panel "${plan.panel.name}" ${note}.`);
  });
}

function inMillimetres(length: number): string {
  return `${Number((1000 * length).toPrecision(2))} mm`;
}

function inDegrees(angle: number): string {
  return `${Math.round((10 * angle * 180) / Math.PI) / 10}°`;
}
