import {
  BEND_LAW,
  BEND_MEMORY,
  type BendSet,
  LAW_FRICTION,
  LAW_RIGIDITY,
  LAW_SLIP,
  LAW_VISCOSITY,
  LAW_WEIGHT,
  MEMORY_AREA,
  MEMORY_YIELD,
} from '../kernels/bend-set.ts';
import { bendingRigidity } from '../model/bending-rigidity.ts';
import type { Material } from '../model/material.ts';
import type { Model } from '../model/model.ts';
import type { Plate } from './plate-element.ts';
import { sumEnergy } from './plate-rows.ts';

/**
 * Change of curvature over which friction builds up [1/m]: a tenth of the 1/cm at which testers read the
 * width of the loop, so that by then it has long been in full.
 */
export const SLIP = 10;
/** The square of a curvature is κ_warp² + κ_weft² + 2 κ_twist²; the third component is 2 κ_twist. */
const METRIC = [1, 1, 0.5];
/** Viscosity is in the matrix as for steps of this rate, whatever the step [1/s]. */
const RATE = 480;
/** A bend that turns by more than this within a triangle is a fold that the mesh cannot show [rad]. */
const FOLD = 1;

/** Whether cloth of a material remembers how it was bent. */
export function remembersBends(material: Material): boolean {
  const { bendingFriction = 0, bendingDamping = 0, bendingYield = Infinity } = material;
  return bendingFriction > 0 || bendingDamping > 0 || bendingYield < Infinity;
}

/**
 * What bent cloth remembers, for the plate: in each triangle a couple m along its normal beside the
 * elastic one,
 *
 *     m = HB/max(r, SLIP) (κ − κ_p) + τ D κ̇ − D κ_s,    r = |κ − κ_p|
 *
 * friction that slips at HB, half the width of the bending loop; viscosity; and a set κ_s: cloth springs
 * back from a curvature κ_y at most, |κ − κ_s| ≤ κ_y. After each step κ_p is dragged along to a
 * distance of SLIP, κ_s to one of κ_y, or of what the triangle can show of a fold.
 *
 * Within a step E = Σ ½ A W |κ|² − P · κ stands for m, with constant weights W that go into the matrix, and P
 * along the normals such that its gradient is m where the last step's change of κ goes on. So the energy
 * of a step is quadratic, and iterations cost what they do without memory; cloth that slips evenly feels HB and no
 * more, and W only resists changes of that motion. (Where Newton begins κ is no guide: what holds cloth may
 * have moved on alone, which puts kinks in it.)
 *
 * Source: the loop and HB: [Kawabata1980, abstract]; friction in steps as in `bendingFriction`; the
 * linear stand-in for the energy of a step is our own.
 * Units: HB [N], D, W [N·m], κ [1/m], τ [s], P [N·m²].
 *
 * @param isViscous whether steps have a duration
 */
export function buildPlateMemory(
  model: Model,
  plate: Plate,
  isViscous: boolean,
): BendSet | undefined {
  const { materials, materialOf, triangles, vertexCount } = model;
  const remembers = materials.map(remembersBends);
  const list = Array.from(materialOf.keys()).filter((t) => remembers[materialOf[t]]);
  if (list.length === 0) return undefined;
  const laws = new Float32Array(BEND_LAW * materials.length);
  materials.forEach((material, m) => {
    laws.set(lawOf(material, isViscous), BEND_LAW * m);
  });
  addWeights(model, plate, laws);

  const { curvatures, areas } = plate;
  const { offsets, columns, values } = curvatures;
  const entryOffsets = new Uint32Array(list.length + 1);
  list.forEach((t, place) => {
    entryOffsets[place + 1] = entryOffsets[place] + offsets[3 * t + 1] - offsets[3 * t];
  });
  const entryCount = entryOffsets[list.length];
  const set = {
    corners: new Uint32Array(3 * list.length),
    offsets: entryOffsets,
    columns: new Uint32Array(entryCount),
    rows: new Float32Array(4 * entryCount),
    materials: Uint32Array.from(list, (t) => materialOf[t]),
    laws,
    memory: new Float32Array(BEND_MEMORY * list.length),
    pulls: new Float32Array(12 * list.length),
    push: new Float32Array(4 * vertexCount),
  };
  list.forEach((t, place) => {
    set.corners.set(triangles.subarray(3 * t, 3 * t + 3), 3 * place);
    const width = offsets[3 * t + 1] - offsets[3 * t];
    for (let k = 0; k < width; k++) {
      const entry = entryOffsets[place] + k;
      set.columns[entry] = columns[offsets[3 * t] + k];
      for (let row = 0; row < 3; row++) {
        set.rows[4 * entry + row] = values[offsets[3 * t + row] + k];
      }
    }
    const { bendingYield = Infinity } = materials[materialOf[t]];
    set.memory[BEND_MEMORY * place + MEMORY_AREA] = areas[t];
    set.memory[BEND_MEMORY * place + MEMORY_YIELD] =
      bendingYield < Infinity ? Math.min(bendingYield, FOLD / Math.sqrt(2 * areas[t])) : Infinity;
  });
  return { ...set, ...findUses(set, vertexCount) };
}

function lawOf(material: Material, isViscous: boolean): Float32Array {
  const { bendingFriction = 0, bendingDamping = 0 } = material;
  const { warp, weft, twist } = bendingRigidity(material);
  const law = new Float32Array(BEND_LAW);
  law[LAW_FRICTION] = bendingFriction;
  law[LAW_SLIP] = SLIP;
  law[LAW_VISCOSITY] = isViscous ? bendingDamping : 0;
  [warp, weft, twist].forEach((rigidity, row) => {
    law[LAW_RIGIDITY + row] = rigidity;
    law[LAW_WEIGHT + row] =
      (METRIC[row] * bendingFriction) / SLIP + RATE * law[LAW_VISCOSITY] * rigidity;
  });
  return law;
}

/** Adds the weights W to the plate's matrix. */
function addWeights(model: Model, { curvatures, areas, matrix }: Plate, laws: Float32Array): void {
  const weights = new Float64Array(3 * areas.length);
  for (let k = 0; k < weights.length; k++) {
    const t = Math.trunc(k / 3);
    weights[k] = areas[t] * laws[BEND_LAW * model.materialOf[t] + LAW_WEIGHT + (k % 3)];
  }
  const { values } = sumEnergy(curvatures, weights, model.vertexCount);
  for (let k = 0; k < values.length; k++) matrix.values[k] += values[k];
}

/** The entries that each vertex has. */
function findUses(
  { offsets, columns }: Pick<BendSet, 'offsets' | 'columns'>,
  vertexCount: number,
): Pick<BendSet, 'useOffsets' | 'uses' | 'useTriangles'> {
  const useOffsets = new Uint32Array(vertexCount + 1);
  for (const column of columns) useOffsets[column + 1]++;
  for (let i = 0; i < vertexCount; i++) useOffsets[i + 1] += useOffsets[i];
  const next = useOffsets.slice(0, vertexCount);
  const uses = new Uint32Array(columns.length);
  const useTriangles = new Uint32Array(columns.length);
  for (let t = 0; t + 1 < offsets.length; t++) {
    for (let k = offsets[t]; k < offsets[t + 1]; k++) {
      const use = next[columns[k]]++;
      uses[use] = k;
      useTriangles[use] = t;
    }
  }
  return { useOffsets, uses, useTriangles };
}
