import { gridMesh } from '@toile/geometry';
import { buildModel, type Collider, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { ease } from './hand.ts';
import { alongCurve, type Bend, moved, roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const WIDTH = 0.6;
const HEIGHT = 0.4;
const TOP = 1;
/** Radius of the folds [m]. */
const FOLD = 8e-3;
const TURN = Math.PI * FOLD;
const LAYER = (WIDTH - 2 * TURN) / 3;
/** Three layers, folded like a Z. */
const FOLDED: readonly Bend[] = [
  { length: LAYER },
  { length: TURN, angle: Math.PI },
  { length: LAYER },
  { length: TURN, angle: -Math.PI },
  { length: LAYER },
];
const SPHERE = 0.15;
const SLAB = 0.02;
/** Distance of each body from the middle of the cloth at the start [m]. */
const OPEN = 0.12;
const GAP = 4e-3;

/** Three layers of a hanging cloth between a sphere and a slab that close, slide and open. */
export const trap: StressScene = {
  name: 'trap',
  summary: 'Two bodies close on a folded cloth to a gap of 4 mm, slide, and open again.',
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(61, size);
    const rows = scaled(41, size);
    const flat = gridMesh({
      width: WIDTH,
      height: HEIGHT,
      columns,
      rows,
      plane: 'xy',
      origin: [WIDTH / 2, TOP - HEIGHT / 2, 0],
    });
    const cloth = moved(flat, (s, y) => {
      const [z, x] = alongCurve(FOLDED, s);
      return [x - 2 * FOLD, y, z - LAYER / 2];
    });
    const gap = GAP * (1 + 0.1 * jitter(0));
    const place = (side: -1 | 1, time: number) => {
      const closed = ease(time, 0.3, 0.8) - ease(time, 1.8, 2.3);
      const slide = ease(time, 0.9, 1.6);
      const reach = side < 0 ? SPHERE : SLAB;
      const apart = gap / 2 + (1 - closed) * OPEN;
      return [
        side * (reach + apart),
        TOP - 0.22 + 0.01 * jitter(1) + side * 0.04 * slide,
        0.01 * jitter(2) + side * 0.03 * slide,
      ] as const;
    };
    const colliders: Collider[] = [
      { kind: 'sphere', radius: SPHERE, position: place(-1, 0) },
      { kind: 'box', halfExtents: [SLAB, 0.12, 0.12], position: place(1, 0) },
    ];
    return {
      model: buildModel({
        mesh: roughened(cloth, jitter),
        material: cotton,
        pins: Array.from({ length: columns }, (_, c) => (rows - 1) * columns + c),
        colliders,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(-1, time) });
        simulation.setPose(1, { position: place(1, time) });
      },
    };
  },
};
