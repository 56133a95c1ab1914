import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { joined, moved, roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const CLOTHS = 3;
const SIDE = 0.4;
const BOX: Vec3 = [0.12, 0.06, 0.12];
const FROM = 1;

/** A box falls freely on a heap of three cloths, while the floor below them shakes. */
export const avalanche: StressScene = {
  name: 'avalanche',
  summary: 'A box falls on a heap of three cloths on a floor that moves up and down.',
  frames: 150,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(25, size);
    const cloths = Array.from({ length: CLOTHS }, (_, k) => {
      const flat = gridMesh({ width: SIDE, height: SIDE, columns: count, rows: count });
      const angle = 0.6 * k + 0.2 * jitter(10 + k);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return moved(flat, (x, _y, z) => [
        c * x - s * z,
        0.1 + 0.05 * k + 0.01 * Math.sin(20 * x) + 0.01 * Math.cos(23 * z),
        s * x + c * z,
      ]);
    });
    const rate = 3 + 0.3 * jitter(0);
    const floor = (time: number): Vec3 => [0, 0.03 * Math.sin(2 * Math.PI * rate * time), 0];
    // The box ends below where the floor is highest: there is no room between them.
    const place = (time: number): Vec3 => {
      const fallen = 4.9 * Math.max(0, time - 0.3) ** 2;
      return [0.03 * jitter(1), Math.max(BOX[1] + 0.02, FROM - fallen), 0.03 * jitter(2)];
    };
    const tilt = turned([0, 0, 1], 0.2 * jitter(3));
    return {
      model: buildModel({
        mesh: roughened(joined(cloths).mesh, jitter),
        material: cotton,
        colliders: [
          { kind: 'box', halfExtents: BOX, position: place(0), rotation: tilt },
          { kind: 'plane', position: floor(0) },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(time) });
        simulation.setPose(1, { position: floor(time) });
      },
    };
  },
};
