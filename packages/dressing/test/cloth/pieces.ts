import { type GarmentMesh, joinPairs, meshPattern, type Panel, type Pattern } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import {
  buildModel,
  createSimulation,
  implicit,
  type ModelInput,
  type SimulationOptions,
} from '@toile/sim';
import { meanOverSewn } from '../../src/sew/panel-numbers.ts';
import type { SewnSurface } from '../../src/sew/sewn-surface.ts';

const backend = await wasmBackend({ threads: 1 });

/** A rectangle, counter-clockwise from its lower left corner: edge 0 is the bottom, 2 the top. */
export function boxPanel(name: string, width: number, height: number): Panel {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  return {
    name,
    edges: corners.map((from, i) => ({ curve: { type: 'line', from, to: corners[(i + 1) % 4] } })),
  };
}

/** A rectangle sewn together at its ends, its warp upwards. */
export function tubePattern(girth: number, height: number, rest: Partial<Pattern> = {}): Pattern {
  return {
    name: 'tube',
    panels: [boxPanel('wall', girth, height)],
    seams: [
      {
        name: 'back',
        sides: [
          { panel: 'wall', edge: 1 },
          { panel: 'wall', edge: 3 },
        ],
        sameDirection: false,
      },
    ],
    notes: [],
    ...rest,
  };
}

/** Panels joined, where they are now: sewn vertices in the middle of where they were. */
export interface Joined extends Pick<SewnSurface, 'triangles' | 'cornerUvs' | 'vertexOf'> {
  readonly positions: Float64Array;
}

/**
 * Joins panels, also what is no garment yet: pieces of cloth that hang together by nothing.
 *
 * @param positions Of the panels' vertices [m].
 */
export function joinPanels(mesh: GarmentMesh, positions: Float64Array): Joined {
  const { vertexOf } = joinPairs(
    mesh.positions2.length / 2,
    mesh.seams.map(({ pairs }) => pairs),
  );
  const corners = Array.from(mesh.triangles, (v) => [mesh.uvs[2 * v], mesh.uvs[2 * v + 1]]);
  return {
    triangles: mesh.triangles.map((v) => vertexOf[v]),
    cornerUvs: Float64Array.from(corners.flat()),
    vertexOf,
    positions: meanOverSewn({ vertexOf }, positions),
  };
}

export function meshTube(pattern: Pattern, edgeLength = 0.015) {
  const mesh = meshPattern(pattern, { edgeLength });
  const girth = Math.max(...mesh.positions2.filter((_, i) => i % 2 === 0));
  const radius = girth / (2 * Math.PI);
  const positions = new Float64Array((mesh.positions2.length / 2) * 3);
  for (let v = 0; 2 * v < mesh.positions2.length; v++) {
    const [x, y] = mesh.positions2.subarray(2 * v, 2 * v + 2);
    const angle = x / radius;
    positions.set([radius * Math.sin(angle), y, radius * Math.cos(angle)], 3 * v);
  }
  return { mesh, joined: joinPanels(mesh, positions) };
}

/** Panels side by side in the plane z = 0, a little uneven so that they may bulge. */
export function meshFlat(pattern: Pattern, starts: readonly number[], edgeLength = 0.015) {
  const mesh = meshPattern(pattern, { edgeLength });
  const positions = new Float64Array((mesh.positions2.length / 2) * 3);
  mesh.panels.forEach(({ firstVertex, vertexCount }, p) => {
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      const [x, y] = mesh.positions2.subarray(2 * v, 2 * v + 2);
      positions.set([starts[p] + x, y, 1e-4 * Math.sin(12.9898 * v)], 3 * v);
    }
  });
  return { mesh, joined: joinPanels(mesh, positions) };
}

/** Areas of a mesh's triangles as cut [m²]. */
export function areasOf({ triangles, positions2: p }: GarmentMesh): Float64Array {
  return Float64Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [a, b, c] = triangles.subarray(3 * t, 3 * t + 3);
    const [bx, by] = [p[2 * b] - p[2 * a], p[2 * b + 1] - p[2 * a + 1]];
    const [cx, cy] = [p[2 * c] - p[2 * a], p[2 * c + 1] - p[2 * a + 1]];
    return (bx * cy - by * cx) / 2;
  });
}

/** Positions as they come to rest, three coordinates per vertex of the input [m]. */
export function settle(
  input: ModelInput,
  steps = 60,
  options: Pick<SimulationOptions, 'exact'> = {},
): Float64Array {
  const model = buildModel({ gravity: [0, 0, 0], ...input });
  const simulation = createSimulation(model, {
    backend,
    solver: implicit({ goal: 'rest' }),
    ...options,
  });
  for (let k = 0; k < steps; k++) simulation.step(1 / 60);
  const places = Float64Array.from(simulation.read());
  simulation.dispose();
  return places;
}

/** Vertices of an edge of the first panel. */
export function edgeOf(mesh: GarmentMesh, edge: number): number[] {
  return [...mesh.boundary[0][edge]];
}

export function lengthAlong(x: Float64Array, vertices: readonly number[]): number {
  let length = 0;
  for (let k = 1; k < vertices.length; k++) length += distance(x, vertices[k - 1], vertices[k]);
  return length;
}

export function distance(x: Float64Array, a: number, b: number): number {
  return Math.hypot(...[0, 1, 2].map((c) => x[3 * a + c] - x[3 * b + c]));
}
