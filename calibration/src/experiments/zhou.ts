import {
  buildTube,
  TUBE_SETTINGS,
  TUBE_SIZE,
  type TubeSetting,
  tubeHeight,
  tubeWrinkles,
} from '@toile/examples';
import type { Point } from '@toile/plots';
import { createSimulation, nonlinear } from '@toile/sim';
import { compareDifference, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';

const TEST = 'zhou';
/** The paper's own time step, fixed [s]. */
const STEP = 0.02;
const DURATION = 1;
const SHORT_DURATION = 0.2;
/** A tube that has lost so much of its height is on its way down: then its wrinkles are counted. */
const FALLING = 0.15;

interface Fall {
  readonly setting: TubeSetting;
  /** Height of the rim over time. */
  readonly heights: readonly Point[];
  /** Mean of the height over the time, over that at the start. */
  readonly upright: number;
  readonly wrinkles: number;
  readonly wavelength: number;
}

function letFall(setting: TubeSetting, duration: number): Fall {
  const simulation = createSimulation(buildTube(setting.rigidity), {
    solver: nonlinear({
      ...setting.options,
      step: { min: STEP, max: STEP },
      tolerance: 0.1,
      iterations: 60,
    }),
    selfCollision: true,
  });
  const heights: Point[] = [[0, TUBE_SIZE]];
  let seen = tubeWrinkles(simulation);
  let counted = false;
  for (let k = 1; k * STEP < duration + STEP / 2; k++) {
    simulation.step(STEP);
    const height = tubeHeight(simulation);
    heights.push([k * STEP, height]);
    if (counted) continue;
    seen = tubeWrinkles(simulation);
    counted = height < (1 - FALLING) * TUBE_SIZE;
  }
  simulation.dispose();
  const sum = heights.reduce((total, [, height]) => total + height, 0);
  return {
    setting,
    heights,
    upright: sum / heights.length / TUBE_SIZE,
    wrinkles: seen.count,
    wavelength: seen.wavelength,
  };
}

/** Which tube is to stay up longer than which. */
const ORDER = ['ad', 'ae', 'af', 'df', 'ef'] as const;

function rowsOf(fall: Fall): Row[] {
  const { setting, heights, upright, wrinkles, wavelength } = fall;
  const row = (what: string, simulated: number, unit: string): Row =>
    tell({ test: TEST, parameter: `${setting.label}: ${what}`, simulated, unit });
  const at = (time: number): number => heights[Math.round(time / STEP)]?.[1] ?? Number.NaN;
  return [
    ...[0.1, 0.3, 0.5, 1]
      .filter((time) => time / STEP < heights.length)
      .map((time) => row(`height after ${time} s`, 1000 * at(time), 'mm')),
    row('mean height over its start', 100 * upright, '%'),
    row('wrinkles on a column', wrinkles, ''),
    ...(Number.isFinite(wavelength) ? [row('wavelength', 1000 * wavelength, 'mm')] : []),
  ];
}

export const zhou: Experiment = {
  name: TEST,
  title: 'A tube that falls',
  summary:
    'A square of cloth sewn to a tube falls by its own weight, with the six models of bending of Zhou 2008, Fig. 6: height over time, wrinkles, and the order in which they come down.',
  run(short, progress): Outcome {
    const settings = short ? TUBE_SETTINGS.filter(({ id }) => 'adf'.includes(id)) : TUBE_SETTINGS;
    const falls = settings.map((setting) => {
      progress(setting.label);
      return letFall(setting, short ? SHORT_DURATION : DURATION);
    });
    const find = (id: string): Fall | undefined => falls.find(({ setting }) => setting.id === id);
    const pairs = ORDER.flatMap(([low, high]) => {
      const [a, b] = [find(low), find(high)];
      return a && b ? [a.upright < b.upright] : [];
    });
    return {
      rows: [
        compareDifference(
          {
            test: TEST,
            parameter: 'pairs that come down in the paper’s order',
            simulated: pairs.filter(Boolean).length,
            unit: '',
          },
          pairs.length,
          0,
        ),
        ...falls.flatMap(rowsOf),
      ],
      plots: [
        {
          title: 'Height of a falling tube',
          xLabel: 'time [s]',
          yLabel: 'height of the rim [m]',
          curves: falls.map(({ setting, heights }) => ({ name: setting.label, points: heights })),
          marks: [],
        },
      ],
    };
  },
};
