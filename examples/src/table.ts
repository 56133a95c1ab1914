import { gridMesh } from '@toile/geometry';
import {
  buildModel,
  type Collider,
  implicit,
  linen,
  materials,
  position,
  type Vec3,
} from '@toile/sim';
import { gridCorners } from './corners.ts';
import { depthInBox, elongation, expectFinite, expectThat, largest, mean } from './measure.ts';
import type { Example } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface TableValues {
  solver: string;
  fabric: string;
  selfCollision: boolean;
  [id: string]: string | boolean;
}

const SIZE = 1.3;
const COUNT = 48;
const TOP: Vec3 = [0, 0.73, 0];
const TOP_HALF: Vec3 = [0.36, 0.02, 0.36];
const LEG_RADIUS = 0.022;

/** A tablecloth on a square table. Source: [Vassilev2000, Fig. 5] */
export const table: Example<TableValues> = {
  id: 'table',
  title: 'Cloth over a table',
  summary: 'Silk, linen, denim: each falls over the corners in its own way.',
  source: 'Vassilev 2000, Figure 5',
  parameters: [
    solverChoice('position', 'implicit'),
    {
      kind: 'choice',
      id: 'fabric',
      label: 'Fabric',
      value: linen.name,
      options: materials.map(({ name }) => ({
        value: name,
        label: name[0].toUpperCase() + name.slice(1),
      })),
      change: 'rebuild',
    },
    {
      kind: 'toggle',
      id: 'selfCollision',
      label: 'Self-collision',
      value: true,
      change: 'rebuild',
    },
  ],
  build({ solver, fabric, selfCollision }) {
    const material = materials.find(({ name }) => name === fabric);
    if (!material) throw new Error(`there is no fabric called "${fabric}"`);
    const mesh = gridMesh({
      width: SIZE,
      height: SIZE,
      columns: COUNT,
      rows: COUNT,
      plane: 'xz',
      origin: [0, TOP[1] + TOP_HALF[1] + 0.02, 0],
    });
    return {
      parts: [
        {
          model: buildModel({ mesh, material, colliders: tableColliders(), airDrag: 1.2 }),
          options: {
            solver: chooseSolver(
              { position: () => position({ substeps: 16 }), implicit: () => implicit() },
              solver,
            ),
            ...chooseContact(solver, { selfCollision: true }, selfCollision),
          },
          handles: gridCorners(COUNT, COUNT),
        },
      ],
    };
  },
  frames: 120,
  check(run) {
    const [simulation] = run().simulations;
    expectFinite(simulation);
    const inside = depthInBox(simulation, TOP, TOP_HALF);
    expectThat(inside < 1e-3, `a vertex is ${(1e3 * inside).toFixed(2)} mm inside the table top`);
    const { typical } = elongation(simulation);
    expectThat(typical < 0.03, `the cloth is stretched by ${(100 * typical).toFixed(1)} %`);
    const lowest = -largest(simulation, (_x, y) => -y);
    expectThat(
      lowest > 0.1,
      `the cloth slid to the floor: lowest vertex at ${lowest.toFixed(2)} m`,
    );
    expectThat(lowest < 0.55, `the corners do not hang: lowest vertex at ${lowest.toFixed(2)} m`);
    const aside = mean(simulation, (x) => x);
    expectThat(Math.abs(aside) < 0.02, `the cloth slid aside by ${aside.toFixed(3)} m`);
  },
};

function tableColliders(): Collider[] {
  const legs = [-1, 1].flatMap((x) => [-1, 1].map((z): readonly [number, number] => [x, z]));
  return [
    { kind: 'box', position: TOP, halfExtents: TOP_HALF },
    { kind: 'plane' },
    ...legs.map(
      ([x, z]): Collider => ({
        kind: 'capsule',
        radius: LEG_RADIUS,
        halfLength: TOP[1] / 2 - LEG_RADIUS,
        position: [0.31 * x, TOP[1] / 2, 0.31 * z],
      }),
    ),
  ];
}
