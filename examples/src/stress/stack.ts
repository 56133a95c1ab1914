import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { ease, grab, type Hand } from './hand.ts';
import { joined, moved, roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const SHEETS = 10;
const SIDE = 0.5;
const GAP = 4e-3;
/** When the hands take hold [s]: the stack has settled. */
const TAKEN = 0.4;

/** One sheet of the stack that a hand pulls out by an edge. */
interface Pull {
  readonly sheet: number;
  /** Vertices of the edge, in the sheet. */
  readonly edge: (columns: number) => readonly number[];
  readonly way: readonly [x: number, y: number, z: number];
}

const line = (count: number, first: number, stride: number) =>
  Array.from({ length: count }, (_, k) => first + k * stride);

const PULLS: readonly Pull[] = [
  { sheet: 4, edge: (n) => line(n, n - 1, n), way: [0.7, 0.01, 0] },
  { sheet: 7, edge: (n) => line(n, n * (n - 1), 1), way: [0, 0.08, -0.6] },
];

/** Ten sheets on the floor; one is drawn from the middle, another from above it, crosswise. */
export const stack: StressScene = {
  name: 'stack',
  summary: 'Ten sheets lie on one another; two are pulled out from among them.',
  frames: 200,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(21, size);
    const sheets = Array.from({ length: SHEETS }, (_, k) => {
      const flat = gridMesh({ width: SIDE, height: SIDE, columns, rows: columns });
      const angle = 0.04 * jitter(10 + k);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [dx, dz] = [5e-3 * jitter(20 + k), 5e-3 * jitter(30 + k)];
      return moved(flat, (x, _y, z) => [c * x - s * z + dx, GAP * (k + 1), s * x + c * z + dz]);
    });
    const { mesh, first } = joined(sheets);
    const duration = 2.4 * (1 + 0.1 * jitter(0));
    let hands: Hand[] = [];
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [{ kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        if (time < TAKEN) return;
        if (hands.length === 0) {
          hands = PULLS.map(({ sheet, edge }) =>
            grab(
              simulation,
              edge(columns).map((v) => first[sheet] + v),
            ),
          );
        }
        const share = ease(time, TAKEN, TAKEN + duration);
        PULLS.forEach(({ way }, k) => {
          hands[k].move((x, y, z) => [x + share * way[0], y + share * way[1], z + share * way[2]]);
        });
      },
    };
  },
};
