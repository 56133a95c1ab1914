import { TURN } from '@toile/geometry';
import { cylinderChart } from '../src/chart/cylinder-chart.ts';
import { measureTube, type TubeMeasures } from '../src/chart/measure-tube.ts';
import { edgeLengths, sharesAlong } from '../src/mesh/loops.ts';
import { intrinsic, type TubeOptions, tube } from './shapes.ts';

export const SEGMENTS = 48;
const ROWS = 30;

/** Measures a tube from its upper rim down. */
export function measure(
  at: TubeOptions['at'],
  reference = 0,
  isCloth = (_: number) => true,
): TubeMeasures {
  const mesh = intrinsic(tube({ segments: SEGMENTS, rows: ROWS, at }));
  const length = edgeLengths(mesh);
  const bottom = mesh.rims.find((rim) => rim.includes(0))!;
  const top = [...mesh.rims.find((rim) => rim !== bottom)!].reverse();
  const [upper, lower] = [top, bottom].map((loop) => ({
    loop,
    angles: sharesAlong(loop, length).shares.map((share) => TURN * share),
  }));
  return measureTube(mesh, cylinderChart(mesh, upper, lower), isCloth, reference);
}

/** From the top down. */
export const CYLINDER: TubeOptions['at'] = (_, up) => [0.15, 0.6 * up];
export const CONE: TubeOptions['at'] = (_, up) => [0.1 + 0.18 * (1 - up), 0.24 * up];
/** A circle skirt before it falls. */
export const DISC: TubeOptions['at'] = (_, up) => [0.1 + 0.5 * (1 - up), 0];
