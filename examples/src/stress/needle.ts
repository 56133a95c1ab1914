import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from './contact.ts';
import { moved, revolved, roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const SIDE = 0.4;
const HEIGHT = 0.5;
/** The border is held this much closer together than the cloth is wide. */
const SLACK = 0.01;
/** How far the needle is above the cloth between two pokes, and below its level in one [m]. */
const ABOVE = 0.02;
const BELOW = 0.05;
const SPEED = 1;
/** Time between two pokes [s]. */
const PERIOD = 0.5;

/** Radius over height of the needle, from its tip of 0.3 mm up to its flat end [m]. */
const NEEDLE = [
  [0, 0],
  [2e-4, 1e-4],
  [3e-4, 3e-4],
  [1e-3, 2e-2],
  [1.2e-3, 4e-2],
  [1.2e-3, 0.12],
  [0, 0.12],
] as const;

/** A needle pokes again and again, in another place each time, into a cloth held at its border. */
export const needle: StressScene = {
  name: 'needle',
  summary: 'A needle with a tip of 0.3 mm pokes into a clamped cloth at 1 m/s.',
  frames: 150,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(51, size);
    const flat = gridMesh({ width: SIDE, height: SIDE, columns: count, rows: count });
    const cloth = moved(flat, (x, _y, z) => {
      const sag = 4 * SLACK * Math.cos((Math.PI * x) / SIDE) * Math.cos((Math.PI * z) / SIDE);
      return [(1 - SLACK) * x, HEIGHT - 0.2 * SIDE * sag, (1 - SLACK) * z];
    });
    const border: number[] = [];
    for (let v = 0; v < count * count; v++) {
      const [c, r] = [v % count, Math.floor(v / count)];
      if (c === 0 || r === 0 || c === count - 1 || r === count - 1) border.push(v);
    }
    const speed = SPEED * (1 + 0.1 * jitter(0));
    const place = (time: number): Vec3 => {
      const poke = Math.floor(time / PERIOD);
      // Down and up again at one speed, the place of the next poke is reached in between.
      const down = (ABOVE + BELOW) / speed;
      const t = time - poke * PERIOD - 0.1;
      const depth = Math.max(0, ABOVE + BELOW - speed * Math.abs(t - down));
      const aim = (k: number, axis: number) => 0.08 * jitter(10 + 2 * k + axis);
      const next = Math.min(1, Math.max(0, (t - 2 * down) / (PERIOD - 0.1 - 2 * down)));
      const between = (axis: number) => (1 - next) * aim(poke, axis) + next * aim(poke + 1, axis);
      return [between(0), HEIGHT + ABOVE - depth, between(1)];
    };
    return {
      model: buildModel({
        mesh: roughened(cloth, jitter),
        material: cotton,
        pins: border,
        colliders: [{ kind: 'mesh', mesh: revolved(NEEDLE, 12, false), position: place(0) }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(time) });
      },
    };
  },
};
