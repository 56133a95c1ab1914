import { type Audit, auditMeshes } from '@toile/audit';
import { type Body, createFigure } from '@toile/body';
import type { GarmentMesh, Pattern } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import type { Backend } from '@toile/sim';
import type { Cloth } from './cloth/describe-cloth.ts';
import { drapeGarments } from './drape/drape-garments.ts';
import { DressError } from './dress-error.ts';
import { layAround } from './embed/lay-around.ts';
import type { SewnSurface } from './embed/sewn-surface.ts';
import { joinOutfit, type Outfit } from './outfit.ts';
import { type Progress, tellProgress } from './progress.ts';
import { type GarmentInput, type Sewn, sewGarment } from './sew-garment.ts';

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
  /** How far below the horizontal the arms end up [rad]; default 45°. */
  readonly arms?: number;
  /** Stops the work; `dress` then throws its reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * A dressed body, with all that was worn: whatever comes next, walking, reports, files, needs no other
 * copy of it. Everything stands still: velocities are zero by definition, settled or not.
 */
export interface Dressed {
  readonly body: TriangleMesh;
  /** In the order in which they were put on. */
  readonly garments: readonly DressedGarment[];
  /** The garments as one cloth to simulate, where they are now. */
  readonly outfit: Outfit;
  /** How far below the horizontal the arms are [rad]. */
  readonly arms: number;
  /** Intersections of the garments with each other and with the whole body. */
  readonly audit: Audit;
  /** Whether all came to rest, and nothing crosses. */
  readonly settled: boolean;
  /** Steps of sewing and of draping. */
  readonly steps: { readonly sew: number; readonly drape: number };
}

/** A garment as it is worn: sewn, positions and triangles. */
export interface DressedGarment extends Pick<SewnSurface, 'triangles' | 'cornerUvs' | 'vertexOf'> {
  readonly name: string;
  readonly positions: Float64Array;
  /** As it was given. */
  readonly pattern: Pattern;
  /** What it is made of, as simulated; its material coordinates are by corner of `triangles`. */
  readonly cloth: Cloth;
  /** The panels it was sewn from. */
  readonly mesh: GarmentMesh;
}

/** Where the arms end up unless told otherwise [rad below the horizontal]. */
const ARMS_DOWN: number = Math.PI / 4;

/**
 * Puts garments on a body and lets them hang: body and patterns in, dressed body out. Garments are sewn
 * from the start and laid around the body while it is thin, where nothing crosses; from there nothing
 * ever passes through anything.
 *
 * Source: [Vassilev2000, section 6]
 */
export async function dress(input: DressInput, options: DressOptions = {}): Promise<Dressed> {
  const { body } = input;
  const { resolution = 0.015, backend, arms = ARMS_DOWN, signal, onProgress } = options;
  if (input.garments.length === 0) throw new DressError('no garment to put on: give one or more');
  const figure = await createFigure(body);
  const tell = tellProgress(input.garments.length, body.mesh, { signal, onProgress });

  const sewn: Sewn[] = [];
  for (const [k, garment] of input.garments.entries()) {
    await tell.stage('mesh', k);
    sewn.push(sewGarment(garment, body, resolution));
  }

  const laid = await layAround(sewn, body, figure, (k) => tell.stage('arrange', k));
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
  const draped = await finish(
    drapeGarments({
      outfit: joinOutfit(pieces),
      limbs: Uint8Array.from(laid.garments.flatMap(({ limbs }) => Array.from(limbs))),
      isClear: laid.crossings === 0,
      body,
      figure,
      stance: laid.stance,
      arms,
      thin: laid.thin,
      isHung: sewn.every(({ rims }) => rims.leftArm !== undefined || rims.rightArm !== undefined),
      names: pieces.map(({ name }) => name),
      backend,
    }),
    tell.draping,
  );
  await tell.finished(draped);
  const garments = pieces.map((garment, k) => ({ ...garment, positions: draped.positions[k] }));
  const audit = auditMeshes([...garments, { ...draped.body, rigid: true }]);
  return {
    body: draped.body,
    garments,
    outfit: joinOutfit(garments),
    arms,
    audit,
    settled: draped.settled && audit.intersections === 0,
    steps: draped.steps,
  };
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
