import { type Material, wool } from '@toile/sim';
import { findRest } from '@toile/sim/elastic';
import type { MembraneKind } from '@toile/sim/energies';
import { compareDifference, type Experiment, type Outcome, type Row } from '../experiment.ts';
import { cut, type FlatMesh, verticesWhere } from '../meshes/flat-mesh.ts';
import { seededRandom } from '../meshes/random.ts';
import { stripMesh } from '../meshes/strip.ts';
import { mount, type Vec3 } from '../specimen.ts';

const TEST = 'patch';
const MATERIAL: Material = { ...wool, name: 'wool, contracting', poisson: 0.2 };
const [LENGTH, WIDTH, SIZE] = [0.2, 0.1, 0.02];
const TOLERANCE = 1e-10;

interface Strain {
  readonly name: string;
  /** Columns ∂x/∂u and ∂x/∂v, in space. */
  readonly along: Vec3;
  readonly across: Vec3;
}

const STRAINS: readonly Strain[] = [
  { name: '5 % along the warp', along: [1.05, 0, 0], across: [0, 0, -1] },
  { name: '5 % both ways', along: [1.05, 0, 0], across: [0, 0, -1.05] },
  // Shear alone presses the cloth together along one diagonal, and it would buckle.
  { name: 'stretched and sheared by 0.1', along: [1.05, 0, 0], across: [0.1, 0, -1.05] },
  {
    name: 'stretched, sheared and turned in space',
    along: [0.6 * 1.04, 0.8 * 1.04, 0],
    across: [0.05, 0.02, -1.02],
  },
];

/**
 * Largest distance from a uniform strain, over the length of the piece, after the border was moved by
 * that strain and the inside shaken up and let go.
 */
function deviation(membrane: MembraneKind, flat: FlatMesh, { along, across }: Strain): number {
  const border = verticesWhere(
    flat,
    (x, y) => Math.abs(x) > LENGTH / 2 - 1e-9 || Math.abs(y) > WIDTH / 2 - 1e-9,
  );
  const specimen = mount(cut(flat, 'level'), MATERIAL, { pins: border, membrane });
  const { points } = flat;
  const target = (i: number): Vec3 => {
    const at = (c: 0 | 1 | 2): number => points[2 * i] * along[c] + points[2 * i + 1] * across[c];
    return [at(0), at(1), at(2)];
  };
  const held = new Set(border);
  const random = seededRandom(5);
  const shake = (): number => 0.1 * SIZE * (random() - 0.5);
  for (let i = 0; 2 * i < points.length; i++) {
    const [x, y, z] = target(i);
    specimen.place(i, held.has(i) ? [x, y, z] : [x + shake(), y + shake(), z + shake()]);
  }
  // What is left is measured, so it need not be judged on the way.
  findRest(specimen.elastic, specimen.state(), { tolerance: 1e-13, maxSteps: 200 });
  let largest = 0;
  for (let i = 0; 2 * i < points.length; i++) {
    const wanted = target(i);
    const off = specimen.position(i).map((value, c) => value - wanted[c]);
    largest = Math.max(largest, Math.hypot(...off));
  }
  return largest / LENGTH;
}

export const patch: Experiment = {
  name: TEST,
  title: 'Patch test',
  summary:
    'The border of an irregular mesh is moved by a uniform strain, its inside shaken up and let go: every vertex must return to the uniform strain. Largest distance from it, over the length of the piece.',
  run(short, progress): Outcome {
    const { points, triangles } = stripMesh('irregular', {
      length: LENGTH,
      width: WIDTH,
      size: SIZE,
    });
    // Material coordinates are kept in single precision; round numbers lose nothing in it.
    const flat = { points: points.map(Math.fround), triangles };
    const rows: Row[] = [];
    for (const membrane of ['green', 'corotational'] as const) {
      for (const strain of short ? STRAINS.slice(-1) : STRAINS) {
        progress(`${membrane}, ${strain.name}`);
        rows.push(
          compareDifference(
            {
              test: TEST,
              parameter: `${strain.name}, ${membrane}`,
              simulated: deviation(membrane, flat, strain),
              unit: '',
            },
            0,
            TOLERANCE,
          ),
        );
      }
    }
    return { rows, plots: [] };
  },
};
