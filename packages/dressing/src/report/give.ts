import type { Material, StressCurve } from '@toile/sim';
import type { Cloth } from '../cloth/describe-cloth.ts';

/** The pull under which extensibility is measured [N/m]: 100 gf on each centimetre. */
const PULL = 98.1;

/**
 * What each triangle's cloth gives when it is pulled as in wear: its extension along the thread that gives
 * less, under the load of FAST's test. Knits give a third of their length, wovens a few percent.
 *
 * Source: [DeBoos1994, abstract] (the load)
 */
export function givesOf({ material }: Pick<Cloth, 'material'>, triangles: number): Float64Array {
  if (!('materials' in material)) return new Float64Array(triangles).fill(giveOf(material));
  const gives = material.materials.map(giveOf);
  return Float64Array.from({ length: triangles }, (_, t) => gives[material.of[t]]);
}

function giveOf({ stretchWarp, stretchWeft, curves }: Material): number {
  return Math.min(extension(stretchWarp, curves?.warp), extension(stretchWeft, curves?.weft));
}

function extension(stiffness: number, curve: StressCurve | undefined): number {
  if (!curve) return PULL / stiffness;
  const { strains, stresses } = curve;
  const rising = stresses.findIndex((stress) => stress >= PULL);
  const next = rising > 0 ? rising : stresses.length - 1;
  const slope = (strains[next] - strains[next - 1]) / (stresses[next] - stresses[next - 1]);
  return strains[next - 1] + slope * (PULL - stresses[next - 1]);
}
