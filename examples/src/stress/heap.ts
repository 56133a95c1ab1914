import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { alongCurve, type Bend, joined, moved, roughened } from './shapes.ts';
import { type Jitter, type StressScene, scaled } from './stress-scene.ts';

const SHIRTS = 5;
/** Around the body, and along it [m]: 1.5 m² of cloth. */
const AROUND = 1.5;
const ALONG = 1;
/** Radius of the tube's sides [m]. */
const SIDE = 0.06;
/** Width of the slit that is left where the front would be buttoned [m]. */
const SLIT = 0.03;
const FLAT = (AROUND + SLIT - 2 * Math.PI * SIDE) / 2;
const TUBE: readonly Bend[] = [
  { length: FLAT / 2 },
  { length: Math.PI * SIDE, angle: Math.PI },
  { length: FLAT },
  { length: Math.PI * SIDE, angle: Math.PI },
  { length: FLAT / 2 },
];
/** Height of a tube and the air above it [m]. */
const SPACING = 2 * SIDE + 0.03;

/** Five rectangles as large as a shirt, each rolled into a flat tube, dropped crosswise in a heap. */
export const heap: StressScene = {
  name: 'heap',
  summary: "Five shirts' worth of cloth, in open tubes, falls in a heap.",
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(55, size);
    const rows = scaled(37, size);
    const shirts = Array.from({ length: SHIRTS }, (_, k) => tube(k, columns, rows, jitter));
    return {
      model: buildModel({
        mesh: roughened(joined(shirts).mesh, jitter),
        material: cotton,
        colliders: [{ kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
    };
  },
};

/** The k-th shirt from below, slit up, turned by about 70° from the one beneath. */
function tube(k: number, columns: number, rows: number, jitter: Jitter): TriangleMesh {
  const flat = gridMesh({
    width: AROUND,
    height: ALONG,
    columns,
    rows,
    plane: 'xy',
    origin: [AROUND / 2, 0, 0],
  });
  const angle = 1.2 * k + 0.15 * jitter(10 + k);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dz] = [0.05 * jitter(20 + k), 0.05 * jitter(30 + k)];
  const top = 2 * SIDE + 0.05 + k * SPACING;
  return moved(flat, (u, v) => {
    const [x, depth] = alongCurve(TUBE, u + SLIT / 2);
    return [c * x - s * v + dx, top - depth, s * x + c * v + dz];
  });
}
