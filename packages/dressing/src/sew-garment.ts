import type { Body } from '@toile/body';
import { type GarmentMesh, meshPattern, type Pattern } from '@toile/garment';
import type { Material } from '@toile/sim';
import { type PlacedPattern, placePanels } from './embed/place-panels.ts';
import { type Cloth, describeCloth } from './cloth/describe-cloth.ts';
import { DressError } from './dress-error.ts';
import { type Pleats, pressPleats } from './embed/pleats.ts';
import {
  assignRims,
  describeRims,
  openRim,
  type PlacedRim,
  placedPoints,
  type Rims,
} from './embed/rims.ts';
import { type SewnSurface, sewSurface } from './embed/sewn-surface.ts';
import { findTurnedDown, type TurnedDown } from './embed/turned-down.ts';
import { closeShell, makeShell, type Shell } from './embed/shell.ts';

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
  readonly pleats: Pleats | undefined;
  readonly turnedDown: readonly TurnedDown[];
  readonly placed: Float64Array;
  readonly rims: Rims;
  readonly cloth: Cloth;
  readonly threads: Uint32Array;
}

/** Meshes a pattern, sews its panels, and finds which rims go around which limbs. */
export function sewGarment(
  { pattern, material, fabrics = {} }: GarmentInput,
  body: Body,
  resolution: number,
): Sewn {
  const onBody: PlacedPattern = placePanels(pattern, body);
  const mesh = meshPattern(onBody, { edgeLength: resolution });
  const surface = sewSurface(pattern.name, mesh);
  const placed = placedPoints(onBody, mesh, surface);
  const describe = (shell: Shell): PlacedRim[] =>
    describeRims(onBody.panels, mesh, surface.vertexOf, shell.rims, placed);
  const pleats = pressPleats(mesh, surface);
  let shell = makeShell({ ...surface, lengths: pleats?.lengths ?? surface.lengths });
  const open = openRim(describe(shell));
  if (open !== undefined) shell = closeShell(shell, open, placed) ?? shell;
  const rims = assignRims(describe(shell), shell.front);
  if (!rims) {
    throw new DressError(
      `${pattern.name} goes around no part of the body: its seams leave no opening above and below; check them`,
    );
  }
  const cloth = describeCloth({ pattern: onBody, mesh, joined: surface, material, fabrics });
  const { threads } = cloth;
  const turnedDown = findTurnedDown(onBody, mesh, surface);
  return { pattern, mesh, surface, shell, pleats, turnedDown, placed, rims, cloth, threads };
}
