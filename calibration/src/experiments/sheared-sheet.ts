import { cotton, type Material } from '@toile/sim';
import type { ElasticOptions } from '@toile/sim/elastic';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { seededRandom } from '../meshes/random.ts';
import { stripMesh } from '../meshes/strip.ts';
import { mount, timed } from '../specimen.ts';

/** Between the jaws, and along them [m]. */
const [HEIGHT, LENGTH] = [0.1, 0.2];
/** How far one jaw is moved along the other, over the height. */
export const SHEAR = 0.03;
const STEPS = 6;
/** Unevenness at the start [m]. */
const UNEVEN = 2e-5;

/** The same in all directions, ν = 0. */
const SHEET: Material = {
  ...cotton,
  name: 'sheet',
  stretchWarp: 1000,
  stretchWeft: 1000,
  shear: 500,
  poisson: 0,
  bendingWarp: 1e-5,
  bendingWeft: 1e-5,
  bendingBias: 1e-5,
};

/** Half a wavelength, across the wrinkles [m]; [Wong2006, abstract] with B and Y for E and t. */
export const HALF_WAVE: number =
  (4 * Math.PI ** 2 * HEIGHT ** 2 * (SHEET.bendingWarp / (SHEET.stretchWarp * SHEAR))) ** 0.25;

export interface Sheared {
  /** Between the jaws, along them [N]. */
  readonly force: number;
  /** How often the middle line crosses the plane. */
  readonly crossings: number;
  /** Root of the mean square of the middle line's height [m]. */
  readonly height: number;
  readonly seconds: number;
  readonly vertexCount: number;
  /** Middle line: x and height [m]. */
  readonly line: readonly (readonly [number, number])[];
}

/** A sheet between two jaws, one of which is moved along the other: it wrinkles at 45°. */
export function shearSheet(rows: number, cloth: ElasticOptions): Sheared {
  const flat = stripMesh('equilateral', {
    length: LENGTH,
    width: HEIGHT,
    size: HEIGHT / rows,
  });
  const isTop = (_: number, y: number): boolean => y > HEIGHT / 2 - 1e-9;
  const top = verticesWhere(flat, isTop);
  const bottom = verticesWhere(flat, (_, y) => y < 1e-9 - HEIGHT / 2);
  const specimen = mount(cut(flat, 'upright'), SHEET, { ...cloth, pins: [...top, ...bottom] });
  const held = new Set([...top, ...bottom]);
  const random = seededRandom(3);
  const waves = Array.from({ length: 24 }, () => ({
    along: ((0.5 + random()) * Math.PI) / HALF_WAVE,
    across: ((random() - 0.5) * Math.PI) / HALF_WAVE,
    phase: 2 * Math.PI * random(),
  }));
  for (let i = 0; i < specimen.model.vertexCount; i++) {
    if (held.has(i)) continue;
    const [x, y] = specimen.position(i);
    const fade = Math.cos((Math.PI * y) / HEIGHT);
    let z = 0;
    for (const { along, across, phase } of waves) z += Math.cos(along * x + across * y + phase);
    specimen.place(i, [x, y, UNEVEN * fade * z]);
  }
  // A small part of the force that moves a jaw: nothing weighs anything here.
  const loads = new Float64Array(3 * specimen.model.vertexCount);
  loads[0] = (SHEET.shear * SHEAR * LENGTH) / top.length;
  const seconds = timed(() => {
    for (let step = 1; step <= STEPS; step++) {
      for (const vertex of top) {
        const x = flat.points[2 * vertex] + (SHEAR * HEIGHT * step) / STEPS;
        specimen.place(vertex, [x, HEIGHT / 2, 0]);
      }
      specimen.settle({ maxSteps: 3000, tolerance: 1e-4, loads: heldLoads(loads, top) });
    }
  });
  const line = verticesWhere(flat, (_, y) => Math.abs(y) < 0.3 * (HEIGHT / rows))
    .map((vertex): readonly [number, number] => {
      const [x, , z] = specimen.position(vertex);
      return [x, z];
    })
    .sort(([a], [b]) => a - b);
  let crossings = 0;
  for (let k = 1; k < line.length; k++) if (line[k][1] * line[k - 1][1] < 0) crossings++;
  return {
    force: specimen.force(top)[0],
    crossings,
    height: Math.sqrt(line.reduce((sum, [, z]) => sum + z * z, 0) / line.length),
    seconds,
    vertexCount: specimen.model.vertexCount,
    line,
  };
}

/** Loads on what is held move nothing, and say what a force is compared with. */
function heldLoads(loads: Float64Array, [vertex]: readonly number[]): Float64Array {
  const at = new Float64Array(loads.length);
  at[3 * vertex] = loads[0];
  return at;
}
