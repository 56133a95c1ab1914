import { discMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { grab, type Hand, runUp } from './hand.ts';
import { revolved, roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const RADIUS = 0.3;
const HEIGHT = 1.05;
/** The funnel's outline, from the inner rim down through the hole and up outside [m]. */
const OUTLINE = [
  [0.31, 1.03],
  [0.19, 0.87],
  [0.08, 0.72],
  [0.065, 0.68],
  [0.065, 0.59],
  [0.07, 0.58],
  [0.08, 0.585],
  [0.081, 0.68],
  [0.095, 0.71],
  [0.205, 0.86],
  [0.325, 1.02],
  [0.32, 1.032],
] as const;
/** How far the hand goes down [m]. */
const WAY = 1;

/** A round of cloth over a funnel, drawn down through the hole by its middle. */
export const funnel: StressScene = {
  name: 'funnel',
  summary: 'A round of cloth is drawn through a funnel by its middle.',
  frames: 210,
  recovery: 0,
  build({ jitter, size }) {
    const rings = scaled(33, size) - 1;
    const cloth = discMesh({
      radius: RADIUS,
      rings,
      origin: [0.01 * jitter(1), HEIGHT, 0.01 * jitter(2)],
    });
    const speed = 0.35 * (1 + 0.1 * jitter(0));
    // The middle and the first ring around it.
    const held = [0, 1, 2, 3, 4, 5, 6];
    let hand: Hand | undefined;
    return {
      model: buildModel({
        mesh: roughened(cloth, jitter),
        material: { ...cotton, friction: 0.2 },
        colliders: [{ kind: 'mesh', mesh: revolved(OUTLINE, 48, true) }, { kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        hand ??= grab(simulation, held);
        const way = Math.min(WAY, speed * runUp(time, 0.3));
        // The hand finds the hole's middle on its way.
        const aim = Math.min(1, way / 0.2);
        const [x0, z0] = [aim * 0.01 * jitter(1), aim * 0.01 * jitter(2)];
        hand.move((x, y, z) => [x - x0, y - way, z - z0]);
      },
    };
  },
};
