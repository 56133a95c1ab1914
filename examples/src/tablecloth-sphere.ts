import { gridMesh } from '@toile/geometry';
import { buildModel, type Collider, implicit, linen, position, type Vec3 } from '@toile/sim';
import { bendingAs } from './bending.ts';
import { gridCorners } from './corners.ts';
import { depthInSphere, elongation, expectFinite, expectThat, mean } from './measure.ts';
import type { Example, Part } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface TableclothValues {
  solver: string;
  softer: number;
  stiffer: number;
  [id: string]: number | string;
}

const SIZE = 1.2;
const COUNT = 40;
const RADIUS = 0.3;
const HEIGHT = 0.82;
const APART = 0.62;

const sphereAt = (x: number): Vec3 => [x, HEIGHT, 0];

/**
 * Two tablecloths of 1,600 particles on spheres, alike but for the coefficient of their bending
 * constraints. Source: [Fuhrmann2003, Fig. 2]
 */
export const tableclothSphere: Example<TableclothValues> = {
  id: 'tablecloth-sphere',
  title: 'Tablecloth on a sphere',
  summary: 'One cloth twice: only the bending coefficient differs.',
  source: 'Fuhrmann, Groß and Luckas 2003, Figure 2',
  parameters: [
    solverChoice('position', 'implicit'),
    bendingSlider('softer', 'Bending, left', 0.89),
    bendingSlider('stiffer', 'Bending, right', 0.99),
  ],
  build: ({ solver, softer, stiffer }) => ({
    parts: [tablecloth(-APART, softer, solver), tablecloth(APART, stiffer, solver)],
  }),
  frames: 120,
  check(run) {
    const { simulations } = run();
    simulations.forEach((simulation, k) => {
      expectFinite(simulation);
      const inside = depthInSphere(simulation, sphereAt(k === 0 ? -APART : APART), RADIUS);
      expectThat(inside < 1e-3, `a vertex is ${(1e3 * inside).toFixed(2)} mm inside the sphere`);
      const { typical } = elongation(simulation);
      expectThat(typical < 0.03, `the cloth is stretched by ${(100 * typical).toFixed(1)} %`);
    });
    const [soft, stiff] = simulations.map((simulation, k) => {
      const centre = k === 0 ? -APART : APART;
      return mean(simulation, (x, _, z) => Math.hypot(x - centre, z));
    });
    expectThat(
      stiff > 1.05 * soft,
      `0.99 should drape wider than 0.89: mean radius ${stiff.toFixed(3)} m and ${soft.toFixed(3)} m`,
    );
  },
};

function tablecloth(x: number, coefficient: number, solver: string): Part {
  const colliders: Collider[] = [
    { kind: 'sphere', radius: RADIUS, position: sphereAt(x), friction: 0.6 },
    { kind: 'plane' },
  ];
  const mesh = gridMesh({
    width: SIZE,
    height: SIZE,
    columns: COUNT,
    rows: COUNT,
    plane: 'xz',
    origin: [x, HEIGHT + RADIUS + 0.01, 0],
  });
  const material = bendingAs(linen, coefficient, SIZE / (COUNT - 1));
  return {
    label: `bending ${coefficient.toFixed(2)}`,
    model: buildModel({ mesh, material, colliders, airDrag: 1.2 }),
    options: {
      solver: chooseSolver(
        {
          position: () =>
            position({ substeps: 16, rigid: true, bending: { opposite: coefficient } }),
          implicit: () => implicit(),
        },
        solver,
      ),
      ...chooseContact(solver, { selfCollision: true }),
    },
    handles: gridCorners(COUNT, COUNT),
  };
}

function bendingSlider(id: string, label: string, value: number) {
  return {
    kind: 'slider',
    id,
    label,
    help: 'Opposite corners of neighbouring triangles keep this share of their distance.',
    min: 0.8,
    max: 1,
    step: 0.01,
    value,
    change: 'rebuild',
  } as const;
}
