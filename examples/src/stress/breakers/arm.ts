import type { TriangleMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { ease, grab, type Hand } from '../hand.ts';
import { revolved, roughened } from '../shapes.ts';
import { tubeMesh } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const ARM = 0.045;
const HALF_LENGTH = 0.3;
const RINGS = 48;
const HEIGHT = 1.2;
/** Along the arm, over which the elbow's turn is shared [m]. */
const ELBOW = 0.04;
const SLEEVE = 0.062;
const SLEEVE_LENGTH = 0.32;

/** A straight arm about y, around the origin. */
function armMesh(): TriangleMesh {
  const outline: [number, number][] = [[0, -HALF_LENGTH]];
  for (let r = 0; r <= RINGS; r++) outline.push([ARM, HALF_LENGTH * ((2 * r) / RINGS - 1)]);
  outline.push([0, HALF_LENGTH]);
  return revolved(outline, 32, false);
}

/** The arm bent by an angle [rad], as a plain skin: where it is bent far it overlaps itself. */
function bent({ positions }: TriangleMesh, angle: number): Float32Array {
  const out = Float32Array.from(positions);
  for (let i = 0; i < out.length; i += 3) {
    const [x, y] = [positions[i], positions[i + 1]];
    const turn = angle * ease(y, -ELBOW, ELBOW);
    out[i] = Math.cos(turn) * x - Math.sin(turn) * y;
    out[i + 1] = Math.sin(turn) * x + Math.cos(turn) * y;
  }
  return out;
}

const sleeveOn = (size: number | undefined) =>
  tubeMesh(
    scaled(37, size) - 1,
    scaled(37, size),
    2 * Math.PI * SLEEVE,
    SLEEVE_LENGTH,
    (angle, along) => [
      SLEEVE * Math.cos(angle),
      HEIGHT + SLEEVE_LENGTH * (along - 0.5),
      -SLEEVE * Math.sin(angle),
    ],
  );

/** The skin of the inner elbow passes through itself with the sleeve's folds in between. */
export const elbow: StressScene = {
  name: 'elbow',
  summary: 'An arm in a sleeve bends so far that its skin overlaps itself.',
  frames: 150,
  recovery: 0,
  build({ jitter, size }) {
    const arm = armMesh();
    const tube = sleeveOn(size);
    const rate = 0.8 * (1 + 0.1 * jitter(0));
    const most = 2.8 + 0.1 * jitter(1);
    return {
      model: buildModel({
        mesh: roughened(tube.mesh, jitter),
        cornerUvs: tube.cornerUvs,
        material: cotton,
        colliders: [{ kind: 'mesh', mesh: arm, position: [0, HEIGHT, 0], friction: 0.8 }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        const bend = 0.5 * (1 - Math.cos(2 * Math.PI * rate * time));
        simulation.setVertices(0, bent(arm, most * bend));
      },
    };
  },
};

/** Hands hold both ends of a sleeve around an arm that swings, and turn against each other. */
export const wring: StressScene = {
  name: 'wring',
  summary: 'A sleeve is wrung around an arm that swings and bends.',
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const arm = armMesh();
    const tube = sleeveOn(size);
    const rate = 1 + 0.1 * jitter(0);
    let hands: Hand[] = [];
    return {
      model: buildModel({
        mesh: roughened(tube.mesh, jitter),
        cornerUvs: tube.cornerUvs,
        material: cotton,
        colliders: [{ kind: 'mesh', mesh: arm, position: [0, HEIGHT, 0] }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        if (hands.length === 0) {
          hands = [0, scaled(37, size) - 1].map((row) => grab(simulation, tube.ring(row)));
        }
        simulation.setVertices(0, bent(arm, 0.6 * Math.sin(2 * Math.PI * rate * time)));
        hands.forEach((hand, k) => {
          const turn = (k === 0 ? 1 : -1) * Math.PI * rate * time;
          const [c, s] = [Math.cos(turn), Math.sin(turn)];
          hand.move((x, y, z) => [c * x - s * z, y, s * x + c * z]);
        });
      },
    };
  },
};
