import { buildModel, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { ease, grab, type Hand } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { flattened, type Tube, tubeMesh } from '../shapes-closed.ts';
import { type StressInput, type StressScene, type StressSetup, scaled } from '../stress-scene.ts';

const SPEED = 1.3;

/** Heights and radii of a skirt, from its hem up: between the legs and the hands [m]. */
const SKIRT = [
  [0.55, 0.26],
  [0.8, 0.245],
  [0.9, 0.22],
  [1, 0.185],
] as const;
/** Of a wide tube around trunk and arms. */
const PONCHO = [
  [1.1, 0.325],
  [1.3, 0.3],
  [1.42, 0.27],
] as const;

/** Where the held ring, which starts about the origin's axis, is at a time. */
type Grip = (place: Vec3, time: number, speed: number) => Vec3;

/** Hands hold the upper ring of a tube around a figure that walks on. */
function tugged(
  { jitter, size, walker }: StressInput,
  outline: readonly (readonly [height: number, radius: number])[],
  grip: Grip,
): StressSetup {
  if (!walker) throw new Error('the scene needs a figure that walks: give it a walker');
  const speed = SPEED * (1 + 0.1 * jitter(0));
  const figure = walker(speed);
  const rows = scaled(31, size);
  const tube = around(outline, scaled(49, size) - 1, rows);
  let hand: Hand | undefined;
  return {
    model: buildModel({
      mesh: roughened(tube.mesh, jitter),
      cornerUvs: flattened(tube.mesh),
      material: cotton,
      colliders: [{ kind: 'mesh', mesh: figure.mesh }],
      airDrag: 0.5,
    }),
    options: exactContact(),
    drive(simulation, time) {
      hand ??= grab(simulation, tube.ring(rows - 1));
      simulation.setVertices(0, figure.at(time));
      hand.move((x, y, z) => grip([x, y, z], time, speed));
    },
  };
}

function around(
  outline: readonly (readonly [height: number, radius: number])[],
  columns: number,
  rows: number,
): Tube {
  const [low, high] = [outline[0][0], outline[outline.length - 1][0]];
  return tubeMesh(columns, rows, 1, 1, (angle, along) => {
    const height = low + along * (high - low);
    const k = Math.max(
      1,
      outline.findIndex(([y]) => y >= height - 1e-9),
    );
    const [[y0, r0], [y1, r1]] = [outline[k - 1], outline[k]];
    const radius = r0 + ((height - y0) / (y1 - y0)) * (r1 - r0);
    return [radius * Math.cos(angle), height, -radius * Math.sin(angle)];
  });
}

/** The figure walks out of a skirt that stays where it is. */
export const tugFixed: StressScene = {
  name: 'tug-fixed',
  summary: 'Hands hold the top of a skirt where it is; the figure in it walks on.',
  frames: 120,
  recovery: 0,
  build: (input) => tugged(input, SKIRT, (place) => place),
};

/** The hands go along, but about the figure in circles that are wider than the skirt is loose. */
export const tugMoving: StressScene = {
  name: 'tug-moving',
  summary: 'Hands hold the top of a skirt on a walking figure and swing it about.',
  frames: 120,
  recovery: 0,
  build: (input) =>
    tugged(input, SKIRT, ([x, y, z], time, speed) => {
      const swing = 0.15 * ease(time, 0, 0.5);
      const angle = 2 * Math.PI * 1.5 * time;
      return [x + swing * Math.sin(angle), y, z + speed * time + swing * (Math.cos(angle) - 1)];
    }),
};

/** A tube is drawn tight around the neck and pulled off over the head. */
export const undress: StressScene = {
  name: 'undress',
  summary: 'A tube around a walking figure is drawn tight and pulled off over the head.',
  frames: 120,
  recovery: 0,
  build: (input) =>
    tugged(input, PONCHO, ([x, y, z], time, speed) => {
      const tight = 1 - 0.85 * ease(time, 0, 0.6);
      const up = 0.8 * ease(time, 0.5, 1.6);
      return [tight * x, y + up, tight * z + speed * time];
    }),
};
