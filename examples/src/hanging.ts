import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type SolverSpec } from '@toile/sim';
import { gridCorners } from './corners.ts';
import { elongation, expectFinite, expectThat, largest, positionOf } from './measure.ts';
import type { Example } from './scene.ts';

export interface HangingOptions {
  readonly solver: SolverSpec;
  /** Vertices along each side; default 20. */
  readonly count?: number;
  /** Largest elongation the check lets pass; default 5 %. */
  readonly stretch?: number;
}

const SIZE = 1;
const HEIGHT = 1.5;

/**
 * A square of cotton hanging by two corners, for any solver: the material is physics, so nothing
 * here depends on which one it is.
 */
export function hanging({ solver, count = 20, stretch = 0.05 }: HangingOptions): Example {
  const corners = gridCorners(count, count);
  const pins = [corners[2], corners[3]];
  return {
    id: 'hanging',
    title: 'Hanging by two corners',
    summary: 'The smallest scene: a square of cotton, two pins, gravity.',
    parameters: [],
    build() {
      const mesh = gridMesh({
        width: SIZE,
        height: SIZE,
        columns: count,
        rows: count,
        plane: 'xz',
        origin: [0, HEIGHT, 0],
      });
      return {
        parts: [
          {
            model: buildModel({ mesh, material: cotton, pins, airDrag: 1.2 }),
            options: { solver, selfCollision: false },
            handles: corners,
          },
        ],
      };
    },
    frames: 300,
    check(run) {
      const [simulation] = run().simulations;
      expectFinite(simulation);
      for (const pin of pins) {
        const [, y] = positionOf(simulation, pin);
        expectThat(Math.abs(y - HEIGHT) < 1e-6, `pinned vertex ${pin} moved to y = ${y} m`);
      }
      const top = largest(simulation, (_x, y) => y);
      expectThat(top < HEIGHT + 0.02, `a vertex is ${(top - HEIGHT).toFixed(2)} m above the pins`);
      const lowest = -largest(simulation, (_x, y) => -y);
      expectThat(
        lowest < HEIGHT - 0.8 * SIZE,
        `the cloth does not hang down: its lowest vertex is at y = ${lowest.toFixed(2)} m`,
      );
      const { typical } = elongation(simulation);
      expectThat(
        typical < stretch,
        `the cloth is stretched by ${(100 * typical).toFixed(1)} %, allowed are ${100 * stretch} %`,
      );
    },
  };
}
