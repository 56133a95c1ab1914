import { gridMesh } from '@toile/geometry';
import {
  buildModel,
  type Collider,
  cotton,
  explicit,
  implicit,
  type Material,
  position,
  type StressCurve,
  type Vec3,
} from '@toile/sim';
import { gridCorners } from './corners.ts';
import { depthInSphere, elongation, expectFinite, expectThat } from './measure.ts';
import type { Example, Part } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface VelocityValues {
  solver: string;
  stiffness: number;
  threshold: number;
  [id: string]: number | string;
}

const SIZE = 1.1;
const COUNT = 34;
const RADIUS = 0.3;
const HEIGHT = 0.95;
const APART = 0.62;

/**
 * Springs weak enough for large explicit steps stretch under the cloth's own weight; modifying the
 * velocities of over-long springs stops that. Solvers that know materials, not springs, get a weak
 * material on the left; on the right one that is cotton beyond the threshold.
 * Source: [Vassilev2000, Fig. 4]
 */
export const velocityModification: Example<VelocityValues> = {
  id: 'velocity-modification',
  title: 'Springs that stop stretching',
  summary: 'Plain springs sag like rubber; limited ones stop at 5 %.',
  source: 'Vassilev 2000, Figure 4',
  parameters: [
    solverChoice('explicit', 'position', 'implicit'),
    {
      kind: 'slider',
      id: 'stiffness',
      label: 'Springs, both',
      help: 'Stiffer springs need smaller steps.',
      min: 1,
      max: 8,
      step: 0.5,
      value: 1,
      unit: 'N/m',
      change: 'rebuild',
    },
    {
      kind: 'slider',
      id: 'threshold',
      label: 'Threshold, right',
      help: 'Springs longer than this may not lengthen further.',
      min: 0.01,
      max: 0.1,
      step: 0.01,
      value: 0.05,
      change: 'rebuild',
    },
  ],
  build: ({ solver, stiffness, threshold }) => ({
    parts: [draped(-APART, solver, stiffness, false), draped(APART, solver, stiffness, threshold)],
  }),
  frames: 120,
  check(run) {
    const { simulations } = run();
    simulations.forEach((simulation, k) => {
      expectFinite(simulation);
      const inside = depthInSphere(simulation, sphereAt(k === 0 ? -APART : APART), RADIUS);
      expectThat(inside < 1e-3, `a vertex is ${(1e3 * inside).toFixed(2)} mm inside the sphere`);
    });
    const [elastic, modified] = simulations.map((simulation) => elongation(simulation));
    expectThat(
      modified.typical < 0.065,
      `with velocity modification springs are ${(100 * modified.typical).toFixed(1)} % too long, threshold 5 %`,
    );
    expectThat(
      elastic.largest > 4 * modified.largest,
      `without velocity modification springs should stretch much more: ${(100 * elastic.largest).toFixed(1)} % and ${(100 * modified.largest).toFixed(1)} %`,
    );
  },
};

const sphereAt = (x: number): Vec3 => [x, HEIGHT, 0];

function draped(x: number, solver: string, stiffness: number, threshold: number | false): Part {
  const colliders: Collider[] = [
    { kind: 'sphere', radius: RADIUS, position: sphereAt(x) },
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
  const material = threshold === false ? weak(stiffness) : limited(stiffness, threshold);
  return {
    label: threshold === false ? 'plain springs' : `threshold ${Math.round(100 * threshold)} %`,
    model: buildModel({ mesh, material, colliders, airDrag: 1.2 }),
    options: {
      solver: chooseSolver(
        {
          explicit: () =>
            explicit({ springs: { grid: { columns: COUNT, rows: COUNT } }, stiffness, threshold }),
          position,
          implicit: () => implicit(),
        },
        solver,
      ),
      ...chooseContact(solver, { selfCollision: false }),
    },
    handles: gridCorners(COUNT, COUNT),
  };
}

/** A grid of springs of this stiffness [N/m] is a membrane of the same. */
function weak(stiffness: number): Material {
  return { ...cotton, stretchWarp: stiffness, stretchWeft: stiffness, shear: stiffness };
}

/** As weak up to the threshold, then cotton; where curves are unknown, cotton from the start. */
function limited(stiffness: number, threshold: number): Material {
  const upTo = (limit: number, beyond: number): StressCurve => ({
    strains: [0, limit, 1.1 * limit],
    stresses: [0, stiffness * limit, (stiffness + 0.1 * beyond) * limit],
  });
  const warp = upTo(threshold, cotton.stretchWarp);
  const weft = upTo(threshold, cotton.stretchWeft);
  // Shear is cotton's own: a diagonal that stretched and sheared would get twice as long.
  return { ...cotton, curves: { warp, weft } };
}
