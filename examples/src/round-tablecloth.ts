import { discMesh } from '@toile/geometry';
import { buildModel, cotton, implicit, position } from '@toile/sim';
import { bendingAs } from './bending.ts';
import { discRim } from './corners.ts';
import { elongation, expectFinite, expectThat, largest, nearPairs } from './measure.ts';
import type { Example } from './scene.ts';
import { chooseContact, chooseSolver, solverChoice } from './solver-choice.ts';

interface RoundValues {
  solver: string;
  selfCollision: boolean;
  bending: number;
  [id: string]: boolean | number | string;
}

const RADIUS = 0.6;
const RINGS = 21;
const HEIGHT = 1.5;
/** Particles keep about this distance [m]: a little less than an edge. */
const DISTANCE = (0.8 * RADIUS) / RINGS;

/**
 * A round tablecloth held at one end. Without self-collision its folds pass through each other.
 * Source: [Fuhrmann2003, Fig. 1]
 */
export const roundTablecloth: Example<RoundValues> = {
  id: 'round-tablecloth',
  title: 'Held at one end',
  summary: 'A round cloth folds over itself; switch self-collision off and look from below.',
  source: 'Fuhrmann, Groß and Luckas 2003, Figure 1',
  parameters: [
    solverChoice('position', 'implicit'),
    {
      kind: 'toggle',
      id: 'selfCollision',
      label: 'Self-collision',
      help: 'Keeps the folds from passing through each other.',
      value: true,
      change: 'rebuild',
    },
    {
      kind: 'slider',
      id: 'bending',
      label: 'Bending',
      min: 0.8,
      max: 1,
      step: 0.01,
      value: 0.86,
      change: 'rebuild',
    },
  ],
  build({ solver, selfCollision, bending }) {
    const mesh = discMesh({ radius: RADIUS, rings: RINGS, plane: 'xz', origin: [0, HEIGHT, 0] });
    const rim = discRim(RINGS, 6);
    return {
      parts: [
        {
          model: buildModel({
            mesh,
            material: bendingAs(cotton, bending, RADIUS / RINGS),
            pins: [rim[0]],
            colliders: [{ kind: 'plane' }],
            airDrag: 1.2,
          }),
          options: {
            solver: chooseSolver(
              {
                position: () =>
                  position({ substeps: 24, rigid: true, bending: { opposite: bending } }),
                implicit: () => implicit(),
              },
              solver,
            ),
            ...chooseContact(solver, { selfCollision: { distance: DISTANCE } }, selfCollision),
          },
          handles: rim,
        },
      ],
    };
  },
  frames: 160,
  check(run) {
    const { simulations, values } = run({ selfCollision: true });
    const [apart] = simulations;
    const [through] = run({ selfCollision: false }).simulations;
    for (const simulation of [apart, through]) {
      expectFinite(simulation);
      const { typical } = elongation(simulation);
      expectThat(typical < 0.05, `the cloth is stretched by ${(100 * typical).toFixed(1)} %`);
      const top = largest(simulation, (_x, y) => y);
      expectThat(top < HEIGHT + 0.05, `the cloth hangs above its pin: y = ${top.toFixed(2)} m`);
    }
    // Triangles may lie on each other; only particles keep a distance that could be measured here.
    if (values.solver === 'implicit') return;
    const near = 0.5 * DISTANCE;
    const [kept, lost] = [apart, through].map((s) => nearPairs(s, near, 3 * DISTANCE));
    expectThat(
      lost > 10,
      `without self-collision only ${lost} pairs come near: nothing to compare`,
    );
    expectThat(
      kept < 0.1 * lost,
      `self-collision leaves ${kept} pairs of particles closer than ${(1e3 * near).toFixed(0)} mm, without it there are ${lost}`,
    );
  },
};
