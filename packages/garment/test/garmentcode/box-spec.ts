/** Parts of a GarmentCode file, loosely typed, so that tests can break them. */
// biome-ignore lint/suspicious/noExplicitAny: tests put wrong things everywhere
export type Spec = any;

/** Two rectangles of 50 by 60 cm, 40 cm apart about a body, the back's loop running clockwise. */
export function boxSpec(): Spec {
  return {
    pattern: {
      panels: {
        front: {
          vertices: [
            [-25, 0],
            [25, 0],
            [25, 60],
            [-25, 60],
          ],
          edges: loop(4),
          translation: [0, 90, 20],
          rotation: [0, 0, 0],
        },
        back: {
          vertices: [
            [-25, 0],
            [-25, 60],
            [25, 60],
            [25, 0],
          ],
          edges: loop(4),
          translation: [0, 90, -20],
          rotation: [0, 0, 0],
        },
      },
      stitches: [
        [side('front', 1), side('back', 2)],
        [side('front', 3), side('back', 0)],
      ],
    },
    properties: {
      curvature_coords: 'relative',
      normalize_panel_translation: false,
      normalized_edge_loops: true,
      units_in_meter: 100,
    },
    parameters: {},
    parameter_order: [],
  };
}

export function side(panel: string, edge: number): Spec {
  return { panel, edge };
}

/** Straight edges through vertices 0 to count − 1 and back. */
export function loop(count: number): Spec[] {
  return Array.from({ length: count }, (_, i) => ({ endpoints: [i, (i + 1) % count] }));
}
