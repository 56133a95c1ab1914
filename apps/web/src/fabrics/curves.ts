import { evaluateCurve, type ResolvedFabric, type StressCurve } from '@toile/fabric';
import { type Trust, trustIn } from './facts.ts';

/** A line of a plot. */
export interface Line {
  readonly name: string;
  readonly trust: Trust;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly Line[];
}

/** Where a straight line is shown to, if nothing measured goes further: FAST's load [N/m]. */
const LOAD = 100;
/** No woven fabric bears this, so no plot needs to show it. */
const MOST_STRAIN = 0.7;
const SHEAR_ANGLE = 8;
/** Where KES-F ends [1/m]. */
const CURVATURE = 250;
const SAMPLES = 48;

/** Stress over strain in both directions and in shear, moment over curvature. */
export function plotsOf(resolved: ResolvedFabric): readonly Plot[] {
  const { material } = resolved;
  const { curves = {} } = material;
  const stretch = (name: 'warp' | 'weft', field: 'stretchWarp' | 'stretchWeft'): Line => {
    const modulus = material[field];
    const curve = curves[name];
    const end = curve?.strains.at(-1) ?? Math.min(LOAD / modulus, MOST_STRAIN);
    return sample(name, trustIn(resolved, field).trust, end, (strain) => [
      100 * strain,
      stressAt(curve, modulus, strain),
    ]);
  };
  const shearEnd = curves.shear?.strains.at(-1) ?? Math.sin((SHEAR_ANGLE * Math.PI) / 180);
  const bending = (name: string, field: 'bendingWarp' | 'bendingWeft'): Line =>
    sample(name, trustIn(resolved, field).trust, CURVATURE, (curvature) => [
      curvature / 100,
      1e3 * material[field] * curvature,
    ]);
  return [
    {
      title: 'Stretch',
      x: 'extension, %',
      y: 'N/m',
      lines: [stretch('warp', 'stretchWarp'), stretch('weft', 'stretchWeft')],
    },
    {
      title: 'Shear',
      x: 'angle, °',
      y: 'N/m',
      lines: [
        sample('shear', trustIn(resolved, 'shear').trust, shearEnd, (sine) => [
          (Math.asin(Math.min(sine, 1)) * 180) / Math.PI,
          stressAt(curves.shear, material.shear, sine),
        ]),
      ],
    },
    {
      title: 'Bending',
      x: 'curvature, 1/cm',
      y: 'mN',
      lines: [bending('warp', 'bendingWarp'), bending('weft', 'bendingWeft')],
    },
  ];
}

function stressAt(curve: StressCurve | undefined, modulus: number, strain: number): number {
  return curve ? evaluateCurve(curve, strain) : modulus * strain;
}

function sample(
  name: string,
  trust: Trust,
  end: number,
  point: (at: number) => readonly [number, number],
): Line {
  const points = Array.from({ length: SAMPLES + 1 }, (_, k) => point((end * k) / SAMPLES));
  return { name, trust, points };
}
