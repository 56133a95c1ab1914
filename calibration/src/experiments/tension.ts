import type { Point, Series } from '@toile/plots';
import { type Material, wool } from '@toile/sim';
import type { MembraneKind } from '@toile/sim/energies';
import { compare, type Experiment, type Outcome, type Row } from '../experiment.ts';
import { cut, type FlatMesh, verticesWhere } from '../meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../meshes/strip.ts';
import { mount } from '../specimen.ts';
import { narrowStripStiffness, orthotropicLaw } from '../truth/orthotropic.ts';
import { holdCoordinates } from './hold.ts';

const TEST = 'tension';
const MATERIAL: Material = { ...wool, name: 'wool, contracting', poisson: 0.2 };
const LAW = orthotropicLaw(
  MATERIAL.stretchWarp,
  MATERIAL.stretchWeft,
  MATERIAL.poisson ?? 0,
  MATERIAL.shear,
);
const [LENGTH, WIDTH, SIZE] = [0.1, 0.03, 0.01];
/** Small, so that the law is a straight line in every measure of strain. */
const STRAIN = 1e-4;

function columnAt(flat: FlatMesh, x: number): number[] {
  return verticesWhere(flat, (at) => Math.abs(at - x) < 1e-9);
}

/**
 * Modulus of a strip at `angle` to the warp [N/m]: its ends are drawn apart between jaws that let it
 * narrow and shear, which is what the formula is about.
 */
function modulus(kind: StripKind, membrane: MembraneKind, angle: number): number {
  const flat = stripMesh(kind, { length: LENGTH, width: WIDTH, size: SIZE });
  const specimen = mount(cut(flat, 'level', angle), MATERIAL, { membrane, bending: 'none' });
  const [left, right] = [-0.5, 0.5].map((end) => columnAt(flat, end * LENGTH));
  const every = verticesWhere(flat, () => true);
  for (const vertex of every) {
    const [x, y, z] = specimen.position(vertex);
    specimen.place(vertex, [(1 + STRAIN) * x, y, z]);
  }
  specimen.settle({
    filter: holdCoordinates([
      [[...left, ...right], 0],
      [every, 1],
      // one vertex stops it from sliding off sideways
      [left.slice(0, 1), 2],
    ]),
    tolerance: 1e-10,
  });
  return specimen.force(right)[0] / WIDTH / STRAIN;
}

/** Shear stiffness [N/m]: the whole border of a sheet is moved in simple shear, its inside follows. */
function shearStiffness(kind: StripKind, membrane: MembraneKind): number {
  const flat = stripMesh(kind, { length: LENGTH, width: WIDTH, size: SIZE });
  const border = verticesWhere(
    flat,
    (x, y) => Math.abs(x) > LENGTH / 2 - 1e-9 || Math.abs(y) > WIDTH / 2 - 1e-9,
  );
  const specimen = mount(cut(flat, 'level'), MATERIAL, { membrane, bending: 'none', pins: border });
  for (const vertex of border) {
    const [x, y, z] = specimen.position(vertex);
    specimen.place(vertex, [x, y, z - STRAIN * x]);
  }
  const every = verticesWhere(flat, () => true);
  specimen.settle({
    filter: holdCoordinates([
      [border, 0],
      [border, 2],
      [every, 1],
    ]),
    tolerance: 1e-10,
  });
  // ½ G γ² per area, whatever the forces along the border are
  const energy = specimen.elastic.energy(specimen.state());
  return (2 * energy) / (LENGTH * WIDTH * STRAIN ** 2);
}

export const tension: Experiment = {
  name: TEST,
  title: 'Tension and shear',
  summary:
    'Strips of an orthotropic, contracting fabric cut at angles to the warp and drawn apart by 0.01 %, and a sheet in shear; their moduli against the law 1/E(φ) of the fabric.',
  run(short, progress): Outcome {
    const rows: Row[] = [];
    const marks: Series[] = [];
    const degrees = short ? [0, 45, 90] : [0, 15, 30, 45, 60, 75, 90];
    const kinds: readonly StripKind[] = short
      ? ['irregular']
      : ['equilateral', 'grid', 'irregular'];
    const membranes: readonly MembraneKind[] = ['green', 'corotational'];
    for (const membrane of membranes) {
      for (const kind of kinds) {
        progress(`${membrane}, ${kind}`);
        const name = `${kind}, ${membrane}`;
        const row = (parameter: string, simulated: number, expected: number): Row =>
          compare(
            { test: TEST, parameter: `${parameter}, ${name}`, simulated, unit: 'N/m' },
            expected,
            1,
          );
        const points: Point[] = [];
        for (const angle of degrees) {
          const simulated = modulus(kind, membrane, (angle * Math.PI) / 180);
          const expected = narrowStripStiffness(LAW, (angle * Math.PI) / 180);
          rows.push(row(`${angle}° to the warp`, simulated, expected));
          points.push([angle, simulated]);
        }
        rows.push(row('shear', shearStiffness(kind, membrane), MATERIAL.shear));
        marks.push({ name, points });
      }
    }
    const curve = Array.from(
      { length: 91 },
      (_, k): Point => [k, narrowStripStiffness(LAW, (k * Math.PI) / 180)],
    );
    return {
      rows,
      plots: [
        {
          title: 'Modulus of a strip over its angle to the warp',
          xLabel: 'angle [°]',
          yLabel: 'modulus [N/m]',
          yScale: 'log',
          curves: [{ name: 'law of the fabric', points: curve }],
          marks,
        },
      ],
    };
  },
};
