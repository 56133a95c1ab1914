import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type PlaneCollider, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const MIDDLE: Vec3 = [0, 1, 0];
/** Distance of the planes from the middle, at the start and at the end, where they overlap [m]. */
const OPEN = 0.28;
const CLOSED = -0.01;
/** Of each plane [m/s]. */
const SPEED = 0.12;

/** The walls of a box, by their normals. */
const WALLS = [
  { normal: [1, 0, 0], rotation: turned([0, 0, 1], -Math.PI / 2) },
  { normal: [-1, 0, 0], rotation: turned([0, 0, 1], Math.PI / 2) },
  { normal: [0, 0, 1], rotation: turned([1, 0, 0], Math.PI / 2) },
  { normal: [0, 0, -1], rotation: turned([1, 0, 0], -Math.PI / 2) },
  { normal: [0, 1, 0], rotation: [0, 0, 0, 1] },
  { normal: [0, -1, 0], rotation: turned([1, 0, 0], Math.PI) },
] as const;
/** Those that are there, by their number: floor and lid alone, all but the lid, all. */
const SOME = { 2: [4, 5], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5] } as const;

/** So many planes close around a cloth until there is no room for it. */
const press = (count: keyof typeof SOME, summary: string): StressScene => ({
  name: `press-${count}`,
  summary,
  frames: 170,
  recovery: 0,
  build({ jitter, size }) {
    const along = scaled(30, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: along,
      rows: along,
      origin: MIDDLE,
    });
    const speed = SPEED * (1 + 0.1 * jitter(0));
    const walls = SOME[count].map((wall) => WALLS[wall]);
    const place = ({ normal }: (typeof walls)[number], time: number): Vec3 => {
      const apart = Math.max(CLOSED, OPEN - speed * time);
      return [
        MIDDLE[0] - apart * normal[0] + 5e-3 * jitter(1),
        MIDDLE[1] - apart * normal[1],
        MIDDLE[2] - apart * normal[2] + 5e-3 * jitter(2),
      ];
    };
    const colliders = walls.map(
      (wall): PlaneCollider => ({
        kind: 'plane',
        position: place(wall, 0),
        rotation: wall.rotation,
      }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        walls.forEach((wall, k) => {
          simulation.setPose(k, { position: place(wall, time) });
        });
      },
    };
  },
});

export const pressTwo: StressScene = press(
  2,
  'Floor and lid close on a flat cloth and pass each other.',
);
export const pressFive: StressScene = press(
  5,
  'Five planes close around a cloth that can rise between them.',
);
export const pressSix: StressScene = press(
  6,
  'Six planes close around a cloth until there is no room for it.',
);
