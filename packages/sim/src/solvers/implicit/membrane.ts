import { NO_CONSTRAINT, type Schedule, scheduleConstraints } from '@toile/geometry';
import { buildMembraneLaw } from '../../energies/build-membrane-law.ts';
import { ghostSets, packStencils } from '../../kernels/pack.ts';
import { CURVE_KNOTS, LAW_SIZE, type MembranePacks } from '../../kernels/system.ts';
import { clothCount } from '../../model/cloth-of.ts';
import { flatTriangle } from '../../model/flat-triangle.ts';
import type { Material } from '../../model/material.ts';
import type { Model } from '../../model/model.ts';
import { tabulate } from '../../model/monotone-curve.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import { invertRest } from '../../model/rest-triangle.ts';
import { GHOST_BLOCKS } from '../../state.ts';
import type { ImplicitSettings } from './options.ts';
import { matrixNeighbours } from './pattern.ts';
import { buildShearSlips } from './shear-slips.ts';
import { buildStrainNodes, weighNodes } from './strain-nodes.ts';

/** Triangles in the order of their schedule, and which triangle each lane is. */
export function buildMembrane(
  model: OrderedModel,
  { smoothStrain, hysteresis }: Pick<ImplicitSettings, 'smoothStrain' | 'hysteresis'>,
): { packs: MembranePacks; lanes: Uint32Array } {
  const triangles = model.triangles.subarray(0, 3 * clothCount(model));
  const schedule = scheduleConstraints(triangles, 3, model.blockOffsets);
  const { lanes } = schedule;
  const packs = {
    taskOffsets: schedule.taskOffsets,
    phaseOffsets: schedule.phaseOffsets,
    stencils: packStencils(schedule, triangles, 3, model.vertexCount),
    shapes: new Float32Array(4 * lanes.length),
    areas: new Float32Array(lanes.length),
    places: packPlaces(model, schedule),
    // Padding has no area: any material will do.
    materials: lanes.map((t) => (t === NO_CONSTRAINT ? 0 : model.materialOf[t])),
    ...tabulateLaws(model.materials),
  };
  fillShapes(model, lanes, packs);
  const nodes = smoothStrain ? buildStrainNodes(model, lanes, packs.areas) : undefined;
  const slips = hysteresis ? buildShearSlips(model.materials, lanes.length) : undefined;
  return { packs: { ...packs, ...(nodes && { nodes }), ...(slips && { slips }) }, lanes };
}

const corners = new Float64Array(6);
const shape = new Float64Array(4);

/** Puts the rest shapes of all triangles in their places; padding keeps its own. */
export function fillShapes(
  model: Model,
  lanes: Uint32Array,
  { shapes, areas, nodes }: Pick<MembranePacks, 'shapes' | 'areas' | 'nodes'>,
): void {
  for (let k = 0; k < lanes.length; k++) {
    if (lanes[k] === NO_CONSTRAINT) continue;
    flatTriangle(model, lanes[k], corners);
    areas[k] = invertRest(corners, shape);
    for (let a = 0; a < 4; a++) shapes[a * lanes.length + k] = shape[a];
  }
  if (nodes) weighNodes(nodes, areas);
}

/** Where the nine blocks of a triangle begin: rows are a vertex and its neighbours, ascending. */
function packPlaces(model: Model, schedule: Schedule): Uint32Array {
  const { lanes } = schedule;
  const sets = ghostSets(schedule);
  const { offsets, items } = matrixNeighbours(model);
  const padding = items.length + model.vertexCount;
  const place = (i: number, j: number): number => {
    const row = items.subarray(offsets[i], offsets[i + 1]);
    const before = row.findIndex((item) => item >= j);
    // The vertex itself is no neighbour of its own: it stands between the smaller and the larger.
    const rank = before < 0 ? row.length : before;
    return offsets[i] + i + rank + (j > i ? 1 : 0);
  };
  const places = new Uint32Array(9 * lanes.length);
  for (let k = 0; k < lanes.length; k++) {
    for (let block = 0; block < 9; block++) {
      const t = lanes[k];
      const at =
        t === NO_CONSTRAINT
          ? padding + GHOST_BLOCKS * sets[k]
          : place(
              model.triangles[3 * t + Math.trunc(block / 3)],
              model.triangles[3 * t + (block % 3)],
            );
      places[9 * k + block] = 9 * at;
    }
  }
  return places;
}

function tabulateLaws(materials: readonly Material[]): Pick<MembranePacks, 'laws' | 'curves'> {
  const laws = new Float32Array(LAW_SIZE * materials.length);
  const size = 3 * 3 * CURVE_KNOTS;
  const curves = new Float32Array(size * materials.length);
  let curved = false;
  materials.forEach((material, m) => {
    const law = buildMembraneLaw(material, 'green');
    laws.set([law.c11, law.c22, law.c12, law.c33, material.damping], LAW_SIZE * m);
    [law.warp, law.weft, law.shear].forEach((curve, direction) => {
      if (!curve) return;
      curved = true;
      const range = curve.knots[curve.knots.length - 1];
      laws[LAW_SIZE * m + 5 + direction] = (CURVE_KNOTS - 1) / range;
      const table = tabulate(curve, CURVE_KNOTS, range);
      curves.set(table, size * m + 3 * CURVE_KNOTS * direction);
    });
  });
  return { laws, curves: curved ? curves : new Float32Array(0) };
}
