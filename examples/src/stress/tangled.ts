import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { alongCurve, type Bend, moved, roughened } from './shapes.ts';
import { type Jitter, type StressScene, scaled } from './stress-scene.ts';

const LENGTH = 1;
const WIDTH = 0.5;
const HEIGHT = 0.25;
/** Distance of the two layers [m]. */
const GAP = 6e-3;
const TURN = (Math.PI * GAP) / 2;
const FOLDED: readonly Bend[] = [
  { length: (LENGTH - TURN) / 2 },
  { length: TURN, angle: Math.PI },
  { length: (LENGTH - TURN) / 2 },
];
/** Between the fold and the threads [rad]. */
const SKEW = 0.1;
/** Vertices that stick through the other layer, and how far beyond it [m]. */
const SPIKES = 40;
const BEYOND = 4e-3;

/** A cloth folded once, both layers stuck through each other in 40 places, falls to the floor. */
export const tangled: StressScene = {
  name: 'tangled',
  summary: 'A folded cloth starts with more than 100 self-intersections and falls.',
  frames: 150,
  recovery: 30,
  build({ jitter, size }) {
    const flat = gridMesh({
      width: LENGTH,
      height: WIDTH,
      columns: scaled(73, size),
      rows: scaled(37, size),
      origin: [LENGTH / 2, 0, 0],
    });
    // A fold askew to the threads: no vertex lies right above another.
    const [c, s] = [Math.cos(SKEW), Math.sin(SKEW)];
    const folded = moved(flat, (u, _y, v) => {
      const [x, y] = alongCurve(FOLDED, c * u - s * v);
      return [x, HEIGHT + y, s * u + c * v];
    });
    return {
      model: buildModel({
        mesh: pierced(roughened(folded, jitter), jitter),
        material: cotton,
        colliders: [{ kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
    };
  },
};

/** The folded sheet with random vertices of both layers moved beyond the other one. */
function pierced(mesh: TriangleMesh, jitter: Jitter): TriangleMesh {
  const positions = mesh.positions.slice();
  const count = positions.length / 3;
  const share = (k: number) => 0.5 * (1 + jitter(k));
  let spikes = 0;
  for (let k = 0; spikes < SPIKES && k < 50 * SPIKES; k++) {
    const vertex = Math.min(count - 1, Math.floor(count * share(100 + 2 * k)));
    const at = 3 * vertex + 1;
    const height = mesh.positions[at] - HEIGHT;
    // Not twice, and not in the fold, which has no other layer across from it.
    if (positions[at] !== mesh.positions[at]) continue;
    if (Math.abs(height - GAP / 2) < 0.4 * GAP) continue;
    const depth = GAP + BEYOND * (1 + share(101 + 2 * k));
    positions[at] += height < GAP / 2 ? depth : -depth;
    spikes++;
  }
  return { ...mesh, positions };
}
