import { type Audit, auditMeshes } from '@toile/audit';
import {
  type Body,
  createFigure,
  createPosed,
  type Pose,
  poseSkeleton,
  standingPose,
  withMittens,
} from '@toile/body';
import { type GarmentMesh, type Pattern, PatternError } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import type { Backend } from '@toile/sim';
import { heldAt } from './arrange/held.ts';
import { hoodsDown } from './arrange/hoods.ts';
import { layAround } from './arrange/lay-around.ts';
import type { Cloth } from './cloth/describe-cloth.ts';
import type { WornCord } from './cloth/worn-cord.ts';
import { hangCords, stripsOf } from './cords/hang-cords.ts';
import { type Draped, drapeGarments } from './drape/drape-garments.ts';
import type { ClothOptions } from './drape/drape-input.ts';
import { DressError } from './dress-error.ts';
import { joinOutfit, type Outfit } from './outfit.ts';
import { type Progress, type Teller, tellProgress } from './progress.ts';
import type { PanelNumbers } from './sew/panel-numbers.ts';
import { type GarmentInput, type Sewn, sewGarment } from './sew/sew-garment.ts';
import type { SewnSurface } from './sew/sewn-surface.ts';

export interface DressInput {
  readonly body: Body;
  /** What is put on, one after the other: from inside to outside. */
  readonly garments: readonly GarmentInput[];
}

export interface DressOptions {
  /** Length of the mesh's edges [m]; default 0.015. */
  readonly resolution?: number;
  /** Where the hot loops run; plain TypeScript when absent. */
  readonly backend?: Backend;
  /**
   * Whether fabrics remember how they were bent and sheared, and whether strains are smoothed, which limp cloth
   * on coarse meshes needs: options of the implicit solver; default neither.
   */
  readonly cloth?: ClothOptions;
  /** How far below the horizontal the arms end up [rad]; default 45°. */
  readonly arms?: number;
  /**
   * Whether ends of drawstrings hang as ropes; default true. Light and stiff as they are, a hoodie that walks costs
   * twice with them: where they are not drawn, or where every millisecond counts, do without.
   */
  readonly cords?: boolean;
  /** Stops the work; `dress` then throws its reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * A dressed body, with all that was worn: whatever comes next, walking, reports, files, needs no other
 * copy of it. Everything stands still: velocities are zero by definition, settled or not.
 */
export interface Dressed {
  /** Who is dressed, in the rest pose. */
  readonly wearer: Body;
  /** The skin as it is now. */
  readonly body: TriangleMesh;
  /** The same as cloth meets it, in mittens (`withMittens`): numbers of the skin's vertices are the same. */
  readonly outer: TriangleMesh;
  /** Those that could be put on, in that order. */
  readonly garments: readonly DressedGarment[];
  /** The garments as one cloth to simulate, where they are now. */
  readonly outfit: Outfit;
  /** How far below the horizontal the arms are [rad], as dressed. */
  readonly arms: number;
  /** How the skeleton stands, where the person has taken another stance since (`takeStance`). */
  readonly pose?: Pose;
  /** Intersections of the garments with each other and with the whole body, in mittens. */
  readonly audit: Audit;
  /** Garments that stayed off, with the reason. */
  readonly refused: readonly Refused[];
  /** Whether all came to rest, and nothing crosses. */
  readonly settled: boolean;
  /** Steps of sewing and of draping. */
  readonly steps: { readonly sew: number; readonly drape: number };
}

/** A garment that could not be put on while others could. */
export interface Refused {
  /** Its place among those given. */
  readonly garment: number;
  readonly name: string;
  readonly reason: string;
}

/** A garment as it is worn: sewn, positions and triangles. */
export interface DressedGarment extends Pick<SewnSurface, 'triangles' | 'cornerUvs'>, PanelNumbers {
  readonly name: string;
  readonly positions: Float64Array;
  /** As it was given. */
  readonly pattern: Pattern;
  /** What it is made of, as simulated; its material coordinates are by corner of `triangles`. */
  readonly cloth: Cloth;
  /** The panels it was sewn from. */
  readonly mesh: GarmentMesh;
  /** Ends of drawstrings, as its trims name them, where they hang; none where they had no room. */
  readonly cords?: readonly WornCord[];
}

/** Where the arms end up unless told otherwise [rad below the horizontal]. */
const ARMS_DOWN: number = Math.PI / 4;

/** How far garments usually come beside where they lie at first [m]. */
const NEAR = 0.2;

/**
 * Puts garments on a body and lets them hang: body and patterns in, dressed body out. Garments are sewn
 * from the start and laid around the body while it is thin, where nothing crosses; from there nothing
 * ever passes through anything.
 *
 * Source: [Vassilev2000, section 6]
 */
export async function dress(input: DressInput, options: DressOptions = {}): Promise<Dressed> {
  const { resolution = 0.015, signal, onProgress } = options;
  if (input.garments.length === 0) throw new DressError('no garment to put on: give one or more');
  const tell = tellProgress(input.garments.length, input.body.mesh, { signal, onProgress });
  const refused: Refused[] = [];
  const sewn: (Sewn & { readonly place: number })[] = [];
  for (const [place, garment] of input.garments.entries()) {
    await tell.stage('mesh', place);
    const { pattern } = garment;
    try {
      sewn.push({ ...sewGarment(garment, input.body, resolution), place });
    } catch (error) {
      refuse(error, place, pattern.name);
    }
  }
  for (;;) {
    try {
      return { ...(await dressIn(sewn, input.body, tell, options)), refused };
    } catch (error) {
      // The outermost of those that are in each other's way stays off.
      const last = error instanceof DressError ? (error.garments ?? [0]) : [0];
      const k = Math.max(...last);
      const [{ place, pattern }] = sewn.splice(k, 1);
      refuse(error, place, pattern.name);
    }
  }

  /** Leaves a garment out, if others are left to put on. */
  function refuse(error: unknown, garment: number, name: string): void {
    const isKnown = error instanceof DressError || error instanceof PatternError;
    if (!isKnown || refused.length + 1 === input.garments.length) throw error;
    refused.push({ garment, name, reason: error.message });
  }
}

/** Puts sewn garments on. */
async function dressIn(
  sewn: readonly (Sewn & { readonly place: number })[],
  wearer: Body,
  tell: Teller,
  { backend, arms = ARMS_DOWN, cloth, cords: hasCords = true }: DressOptions,
): Promise<Omit<Dressed, 'refused'>> {
  const body = withMittens(wearer);
  const figure = await createFigure(body);
  const laid = await layAround(sewn, body, figure, (k) => tell.stage('arrange', sewn[k].place));
  const pieces = laid.garments.map(
    ({ surface, positions, pattern, mesh, cloth }): DressedGarment => ({
      name: pattern.name,
      triangles: surface.triangles,
      cornerUvs: surface.cornerUvs,
      vertexOf: surface.vertexOf,
      positions,
      pattern,
      cloth,
      mesh,
    }),
  );
  tell.sewn(pieces);
  const input = {
    outfit: joinOutfit(pieces),
    limbs: Uint8Array.from(laid.garments.flatMap(({ limbs }) => Array.from(limbs))),
    isClear: laid.crossings === 0,
    body,
    figure,
    stance: laid.stance,
    arms,
    thin: laid.thin,
    held: heldAt(laid.garments),
    hoods: hoodsDown(laid.garments),
    hangs: sewn.some(hangsFromShoulders),
    isHung: sewn.every(hangsFromShoulders),
    names: pieces.map(({ name }) => name),
    cloth,
    backend,
  };
  const drape = async (near: number): Promise<Draped & Pick<Dressed, 'garments' | 'audit'>> => {
    const draped = await finish(drapeGarments({ ...input, near }), tell.draping);
    const garments = pieces.map((garment, k) => ({ ...garment, positions: draped.positions[k] }));
    return {
      ...draped,
      garments,
      audit: auditMeshes([...garments, { ...draped.body, rigid: true }]),
    };
  };
  let draped = await drape(NEAR);
  // Nothing crosses what is simulated: they came farther than that.
  if (draped.audit.intersections > 0) draped = await drape(Infinity);
  await tell.finished(draped);
  const { steps } = draped;
  const garments =
    draped.audit.intersections > 0 || !hasCords
      ? draped.garments
      : hangCords(draped.garments, draped.body, backend);
  const cords = stripsOf(garments);
  const audit =
    cords.length > 0
      ? auditMeshes([...garments, ...cords, { ...draped.body, rigid: true }])
      : draped.audit;
  const pose = standingPose(wearer, arms);
  const skin = draped.body.positions.slice();
  body.holdFingers(poseSkeleton(wearer.skeleton, pose, createPosed(wearer.skeleton)), skin);
  return {
    wearer,
    body: {
      positions: skin.slice(0, wearer.mesh.positions.length),
      triangles: wearer.mesh.triangles,
    },
    outer: draped.body,
    garments,
    outfit: joinOutfit(garments),
    arms,
    audit,
    settled: draped.settled && audit.intersections === 0,
    steps,
  };
}

function hangsFromShoulders({ rims }: Sewn): boolean {
  return rims.leftArm !== undefined || rims.rightArm !== undefined;
}

/** Works to the end, with a word after each step; whatever happens, nothing is left running. */
async function finish<Step, Result>(
  work: Generator<Step, Result>,
  onStep: (step: Step) => Promise<void>,
): Promise<Result> {
  try {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      await onStep(value);
    }
  } finally {
    work.return(undefined as Result);
  }
}
