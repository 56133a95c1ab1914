import { checkPattern } from '../pattern/check-pattern.ts';
import type { InnerLine, Pattern } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import type { GarmentMesh, MeshLine, MeshSeam } from './garment-mesh.ts';
import { describeMesh } from './mesh-notes.ts';
import { meshPanels, type PanelMesh } from './mesh-panels.ts';
import { planPanels } from './plan-panels.ts';
import { smallestAngle } from './triangle-shape.ts';
import { untangleSeams } from './untangle-seams.ts';

export interface MeshOptions {
  /** Wanted length of the triangles' edges, 2 to 100 mm [m]. */
  readonly edgeLength?: number;
}

export const MESH_DEFAULTS: Required<MeshOptions> = { edgeLength: 0.015 };

/**
 * Cuts a pattern into triangles. Both sides of a seam get the same number of vertices, at the same
 * fractions of their lengths; inner lines are followed; no angle is below 25° but where the pattern
 * itself has sharper corners. Where a panel is narrow the triangles are smaller.
 *
 * @example
 * const mesh = meshPattern(pattern, { edgeLength: 0.01 });
 */
export function meshPattern(pattern: Pattern, options: MeshOptions = {}): GarmentMesh {
  const { edgeLength } = { ...MESH_DEFAULTS, ...options };
  if (!(edgeLength >= 0.002 && edgeLength <= 0.1)) {
    const message = `edges of ${1000 * edgeLength} mm are not possible; choose 2 to 100 mm`;
    throw new PatternError([{ message }]);
  }
  checkPattern(pattern);
  const { plans, notes } = planPanels(withButtons(pattern), edgeLength);
  const meshes = meshPanels(plans, edgeLength);
  const sewn = untangleSeams(
    meshes.map(({ graph, filling: { points, triangles } }) => {
      return { points, triangles, borderCount: graph.points.length / 2, lines: graph.pieces };
    }),
    (firsts) => pairSeams(pattern, meshes, firsts).map(({ pairs }) => pairs),
  );

  const panels: GarmentMesh['panels'][number][] = [];
  const positions2: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  let minAngle = Math.PI;
  for (const [p, { points, triangles: own }] of sewn.entries()) {
    const { panel, clockwise } = meshes[p].plan;
    const firstVertex = positions2.length / 2;
    panels.push({
      name: panel.name,
      firstVertex,
      vertexCount: points.length / 2,
      firstTriangle: triangles.length / 3,
      triangleCount: own.length / 3,
      fabric: panel.fabric ?? 'main',
    });
    const [sin, cos] = [Math.sin(panel.grain ?? 0), Math.cos(panel.grain ?? 0)];
    const leftwards = clockwise ? -1 : 1;
    for (let k = 0; k < points.length; k += 2) {
      const x = points[k];
      const y = points[k + 1];
      positions2.push(x, y);
      uvs.push(y * cos - x * sin, -leftwards * (x * cos + y * sin));
    }
    for (let t = 0; t < own.length; t += 3) {
      const a = own[t];
      const b = own[t + 1];
      const c = own[t + 2];
      minAngle = Math.min(minAngle, smallestAngle(points, a, b, c));
      triangles.push(firstVertex + a);
      if (clockwise) triangles.push(firstVertex + c, firstVertex + b);
      else triangles.push(firstVertex + b, firstVertex + c);
    }
  }
  const firsts = panels.map(({ firstVertex }) => firstVertex);
  return {
    positions2: Float64Array.from(positions2),
    uvs: Float64Array.from(uvs),
    triangles: Uint32Array.from(triangles),
    panels,
    boundary: meshes.map(({ graph }, p) =>
      graph.edges.map((vertices) => Uint32Array.from(vertices, (v) => firsts[p] + v)),
    ),
    seams: pairSeams(pattern, meshes, firsts),
    innerLines: meshes.flatMap((mesh, p) => joinPieces(mesh, firsts[p])),
    minAngle,
    notes: [...notes, ...describeMesh(meshes, sewn, edgeLength)],
  };
}

/** With a line across each button that has a width, so that there are vertices at its ends. */
function withButtons({ buttons = [], ...pattern }: Pattern): Pattern {
  const linesOn = (name: string): InnerLine[] =>
    buttons.flatMap(({ button, hole, width = 0 }) =>
      [button, hole].flatMap(({ panel, point: [x, y] }): InnerLine[] =>
        panel === name && width > 0
          ? [
              {
                label: 'button',
                points: [
                  [x - width / 2, y],
                  [x + width / 2, y],
                ],
              },
            ]
          : [],
      ),
    );
  return {
    ...pattern,
    panels: pattern.panels.map((panel) => ({
      ...panel,
      lines: [...(panel.lines ?? []), ...linesOn(panel.name)],
    })),
  };
}

function pairSeams(
  pattern: Pattern,
  meshes: readonly PanelMesh[],
  firsts: readonly number[],
): MeshSeam[] {
  const place = new Map(pattern.panels.map(({ name }, p) => [name, p]));
  return pattern.seams.map(({ name, kind = 'plain', sides, sameDirection }) => {
    const [a, b] = sides.map(({ panel, edge }) => {
      const p = place.get(panel)!;
      return meshes[p].graph.edges[edge].map((v) => firsts[p] + v);
    });
    if (!sameDirection) b.reverse();
    return {
      name,
      kind,
      pairs: Uint32Array.from(a.flatMap((v, k) => (v === b[k] ? [] : [v, b[k]]))),
    };
  });
}

/** A panel's inner lines, put together again from the pieces between meetings. */
function joinPieces({ plan, graph }: PanelMesh, firstVertex: number): MeshLine[] {
  const { name, lines = [] } = plan.panel;
  return lines.flatMap(({ label, fold = 0 }, line): MeshLine[] => {
    const chains: number[][] = [];
    for (const [k, piece] of plan.pieces.entries()) {
      const vertices = graph.pieces[k];
      if (piece.line !== line || vertices.length === 0) continue;
      const last = chains.at(-1);
      if (last && last.at(-1) === vertices[0]) last.push(...vertices.slice(1));
      else chains.push([...vertices]);
    }
    return chains.map((chain) => ({
      panel: name,
      label,
      fold,
      vertices: Uint32Array.from(chain, (v) => firstVertex + v),
    }));
  });
}
