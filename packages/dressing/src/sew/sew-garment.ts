import type { Body } from '@toile/body';
import {
  chartGarment,
  findRims,
  type GarmentChart,
  narrowestGirths,
  type Pleats,
  type Rims,
  type Shell,
  type TurnedDown,
} from '@toile/embed';
import { type GarmentMesh, meshPattern, type Pattern } from '@toile/garment';
import type { Material } from '@toile/sim';
import { type Cloth, describeCloth } from '../cloth/describe-cloth.ts';
import { DressError } from '../dress-error.ts';
import { checkGirth, checkSize } from './check-size.ts';
import { describeRims, placedPoints } from './describe-rims.ts';
import { findTurnedDown } from './find-turned-down.ts';
import { type PlacedPattern, placePanels } from './place-panels.ts';
import { pressPleats } from './press-pleats.ts';
import { risesAlongWarp, type SewnSurface, sewSurface } from './sewn-surface.ts';

/** A garment to put on. */
export interface GarmentInput {
  readonly pattern: Pattern;
  /** What it is made of. */
  readonly material: Material;
  /** Its other fabrics and interlinings, by the names that its panels use. */
  readonly fabrics?: Readonly<Record<string, Material>>;
}

/** A garment in the making: what it is sewn from and how. */
export interface Sewn {
  readonly pattern: Pattern;
  readonly mesh: GarmentMesh;
  readonly surface: SewnSurface;
  readonly shell: Shell;
  readonly chart: GarmentChart;
  readonly pleats: Pleats | undefined;
  readonly turnedDown: readonly TurnedDown[];
  readonly placed: Float64Array;
  readonly rims: Rims;
  readonly cloth: Cloth;
  readonly buttonPairs: Uint32Array;
}

/** Meshes a pattern, sews its panels, finds which rims go around which limbs, and lays it out on cylinders. */
export function sewGarment(
  { pattern, material, fabrics = {} }: GarmentInput,
  body: Body,
  resolution: number,
): Sewn {
  checkSize(pattern, body);
  const onBody: PlacedPattern = placePanels(pattern, body);
  const mesh = meshPattern(onBody, { edgeLength: resolution });
  const surface = sewSurface(pattern.name, mesh);
  // Of a garment without any place or part nothing is known but its seams: it hangs from the waist, or
  // from its arms if it has some. Without seams nothing is known at all.
  const isKnown = pattern.panels.some(({ placement, part }) => placement ?? part);
  const placed = isKnown
    ? placedPoints(onBody, mesh, surface)
    : new Float64Array(3 * surface.vertexCount).map((_, i) =>
        i % 3 === 1 ? body.measurements.waistHeight : 0,
      );
  const pleats = pressPleats(mesh, surface);
  const found =
    (isKnown || pattern.seams.length > 0) &&
    findRims(
      { ...surface, lengths: pleats?.lengths ?? surface.lengths },
      isKnown
        ? { placed, describe: (rims) => describeRims(onBody.panels, mesh, surface, rims, placed) }
        : risesAlongWarp(surface.cornerUvs),
    );
  if (!found) {
    throw new DressError(
      `${pattern.name}: its openings are not those of a garment around a body (${surface.rims.length} in all): check which edges are sewn, and give its panels a part or a placement`,
    );
  }
  const { shell, rims } = found;
  const hasArms = rims.leftArm !== undefined || rims.rightArm !== undefined;
  checkGirth(pattern, narrowestGirths(shell, rims), hasArms, body);
  const cloth = describeCloth({ pattern: onBody, mesh, joined: surface, material, fabrics });
  const turnedDown = findTurnedDown(onBody, mesh, surface);
  const chart = chartGarment(shell, rims, pleats);
  const { buttonPairs } = cloth;
  return {
    pattern,
    mesh,
    surface,
    shell,
    chart,
    pleats,
    turnedDown,
    placed,
    rims,
    cloth,
    buttonPairs,
  };
}
