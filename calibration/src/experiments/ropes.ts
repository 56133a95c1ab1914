import { wasmBackend } from '@toile/kernels';
import type { Chart, Point } from '@toile/plots';
import { compare, type Experiment, type Row } from '../experiment.ts';
import { type Capstan, drawOver } from './rope-capstan.ts';
import { ringBuckling, torsionPeriod } from './rope-twist.ts';

const TEST = 'ropes';
const DEGREE = Math.PI / 180;
/** Friction over its angle, coefficient by coefficient. */
const WRAPS: readonly Capstan[] = [
  { friction: 0.3, angle: 180 * DEGREE, spacing: 0.006 },
  { friction: 0.15, angle: 180 * DEGREE, spacing: 0.006 },
  { friction: 0.5, angle: 180 * DEGREE, spacing: 0.006 },
  { friction: 0.3, angle: 90 * DEGREE, spacing: 0.006 },
  { friction: 0.3, angle: 360 * DEGREE, spacing: 0.006 },
  { friction: 0.2, angle: 540 * DEGREE, spacing: 0.006 },
];
/** Cord and drum are polygons, whose corners catch on each other. */
const CAPSTAN_TOLERANCE = 10;
const TWIST_TOLERANCE = 2;

export const ropes: Experiment = {
  name: TEST,
  title: 'Ropes',
  summary:
    'A cord is drawn around a drum: the coefficient of friction that its tensions tell by Euler’s and Eytelwein’s law, ln(T₁/T₀)/θ, against the one that went in. A twisted ring leaves its plane at Michell’s and Zajac’s turn, and a rod swings about its line as a torsion bar does.',
  async run(short, progress) {
    const rows: Row[] = [];
    const plots: Chart[] = [];
    const curves: { name: string; points: Point[] }[] = [];
    const marks: { name: string; points: readonly Point[] }[] = [];
    const backend = await wasmBackend({ threads: 1 });
    for (const wrap of short ? WRAPS.slice(0, 1) : WRAPS) {
      const { friction, angle } = wrap;
      const name = `μ = ${friction}, ${Math.round(angle / DEGREE)}°`;
      progress(name);
      const { ratio, along } = drawOver(wrap, backend);
      const note = `T₁/T₀ = ${ratio.toFixed(2)} of ${Math.exp(friction * angle).toFixed(2)}`;
      rows.push(
        compare(
          {
            test: TEST,
            parameter: `capstan, ${name}`,
            simulated: Math.log(ratio) / angle,
            unit: '',
            note,
          },
          friction,
          CAPSTAN_TOLERANCE,
        ),
      );
      if (angle > Math.PI + 1e-9) continue;
      marks.push({ name, points: along });
      curves.push({
        name: `exp(μ θ), μ = ${friction}`,
        points: Array.from({ length: 41 }, (_, k): Point => {
          const at = (k * angle) / 40;
          return [at, Math.exp(friction * at)];
        }),
      });
    }
    backend.dispose();
    plots.push({
      title: 'Tension of a cord that is drawn around a drum',
      file: 'calibration-capstan.svg',
      xLabel: 'angle from where it comes on [rad]',
      yLabel: 'tension over that of the end that follows',
      yScale: 'log',
      curves,
      marks,
    });
    for (const ratio of short ? [0.5] : [0.5, 1, 1.5]) {
      progress(`ring, GJ/EI = ${ratio}`);
      const simulated = ringBuckling(ratio, short ? 64 : 96);
      rows.push(
        compare(
          {
            test: TEST,
            parameter: `turn of a ring over 2π√3 EI/GJ, GJ/EI = ${ratio}`,
            simulated,
            unit: '',
          },
          1,
          TWIST_TOLERANCE,
        ),
      );
    }
    for (const ratio of short ? [1] : [0.5, 1]) {
      progress(`torsion, GJ/EI = ${ratio}`);
      const { measured, expected } = torsionPeriod(ratio, 4);
      rows.push(
        compare(
          {
            test: TEST,
            parameter: `period of a torsion bar, GJ/EI = ${ratio}`,
            simulated: measured,
            unit: 's',
          },
          expected,
          TWIST_TOLERANCE,
        ),
      );
    }
    return { rows, plots };
  },
};
