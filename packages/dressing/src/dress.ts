import { type AuditMesh, auditMeshes } from '@toile/audit';
import { type Body, createFigure } from '@toile/body';
import { type GarmentMesh, meshPattern, type Pattern } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import type { Backend, Material } from '@toile/sim';
import { arrangePanels } from './arrange/arrange-panels.ts';
import { placePanels } from './arrange/place-panels.ts';
import { describeCloth } from './cloth/describe-cloth.ts';
import { drapeGarments } from './drape/drape-garments.ts';
import { DressError } from './dress-error.ts';
import { type ClothPiece, joinOutfit } from './outfit.ts';
import { type Progress, tellProgress } from './progress.ts';
import { type JoinedPanels, joinPanels } from './sew/join-panels.ts';
import { JOINABLE, type SewnPanels, sewPanels, THIN } from './sew/sew-panels.ts';
import { sewingTurns } from './sew/sewing-order.ts';
import { TIED } from './sew/tie-seams.ts';
import { poseWearer } from './wearer/wearer.ts';

export interface DressInput {
  readonly body: Body;
  /** What is put on, one after the other: from inside to outside. */
  readonly garments: readonly GarmentInput[];
}

/** A garment to put on. */
export interface GarmentInput {
  readonly pattern: Pattern;
  /** What it is made of. */
  readonly material: Material;
  /** Its other fabrics and interlinings, by the names that its panels use. */
  readonly fabrics?: Readonly<Record<string, Material>>;
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

/** A dressed body. */
export interface Dressed {
  readonly body: TriangleMesh;
  /** In the order in which they were put on. */
  readonly garments: readonly DressedGarment[];
  /** Whether all came to rest. */
  readonly settled: boolean;
  /** Steps of sewing and of draping. */
  readonly steps: { readonly sew: number; readonly drape: number };
}

/** A garment as it is worn: sewn, positions and triangles. */
export interface DressedGarment extends JoinedPanels {
  readonly name: string;
  /** The panels it was sewn from. */
  readonly mesh: GarmentMesh;
  /** Largest distance that was left between the two sides of each seam before they were joined [m]. */
  readonly gaps: readonly { readonly seam: string; readonly gap: number }[];
}

/** Arms while garments are put on: level, so that there is room under them [rad below that]. */
const ARMS_OUT = 0.05;
const ARMS_DOWN: number = Math.PI / 4;

/**
 * Sews garments around a body and lets them hang: body and patterns in, dressed body out. From a
 * start without intersections nothing ever passes through anything.
 *
 * Source: [Vassilev2000, section 6]
 */
export async function dress(input: DressInput, options: DressOptions = {}): Promise<Dressed> {
  const { body } = input;
  const { resolution = 0.015, backend, arms = ARMS_DOWN, signal, onProgress } = options;
  if (input.garments.length === 0) throw new DressError('no garment to put on: give one or more');
  const figure = await createFigure(body);
  const thin = poseWearer(body, figure, ARMS_OUT).slim(THIN);
  const tell = tellProgress(input.garments.length, thin.mesh, { signal, onProgress });
  let sewn: (ClothPiece & DressedGarment)[] = [];
  let sewingSteps = 0;
  let isClear = true;

  for (const [k, { pattern, material, fabrics = {} }] of input.garments.entries()) {
    await tell.stage('mesh', k);
    const placed = placePanels(pattern, body);
    const mesh = meshPattern(placed, { edgeLength: resolution });
    await tell.stage('arrange', k);
    const panels = await finish(
      sewPanels({
        mesh,
        start: arrangePanels(placed, mesh, thin, sewn),
        turns: (setIn) => sewingTurns(placed, mesh, setIn),
        cloth: describeCloth({ pattern: placed, mesh, material, fabrics }),
        thin: thin.mesh,
        worn: sewn,
        backend,
      }),
      (step) => tell.sewing(step, mesh),
    );
    refuseOpen(pattern, panels);
    const joined = joinPanels(mesh, panels.positions[k]);
    const cloth = describeCloth({ pattern: placed, mesh, joined, material, fabrics });
    const garment = { ...joined, name: pattern.name, mesh, gaps: panels.gaps, cloth };
    sewn = [...sewn.map((inner, i) => ({ ...inner, positions: panels.positions[i] })), garment];
    // Seams that were tied have not moved when they were joined.
    if (panels.gaps.some(({ gap }) => gap > TIED)) {
      isClear = false;
      refuseCrossed(pattern, [...sewn, { ...thin.mesh, rigid: true }]);
    }
    tell.sewn(sewn);
    sewingSteps += panels.steps;
  }

  const outfit = joinOutfit(sewn);
  const draped = await finish(
    drapeGarments({ outfit, isClear, body, figure, arms: [ARMS_OUT, arms], thin: THIN, backend }),
    tell.draping,
  );
  await tell.finished(draped);
  return {
    body: draped.body,
    garments: sewn.map(({ cloth: _, ...garment }, k) => ({
      ...garment,
      positions: draped.positions[k],
    })),
    settled: draped.settled,
    steps: { sew: sewingSteps, drape: draped.steps },
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

/** Joining may leave a few crossings near seams, which the simulation untangles; more would take long. */
const UNTANGLED = 40;

function refuseCrossed({ name }: Pattern, meshes: readonly AuditMesh[]): void {
  const { intersections } = auditMeshes(meshes, { maxListed: 0 });
  if (intersections <= UNTANGLED) return;
  throw new DressError(
    `${name} crosses itself or the body in ${intersections} places after sewing: check that the size fits, or try another resolution`,
  );
}

function refuseOpen({ name }: Pattern, { gaps }: SewnPanels): void {
  const open = gaps.filter(({ gap }) => gap > JOINABLE);
  if (open.length === 0) return;
  const seams = open.map(({ seam, gap }) => `${seam} (${(1000 * gap).toFixed(0)} mm)`).join(', ');
  throw new DressError(
    `${name} could not be sewn on this body, these seams stayed open: ${seams}. Check that the size fits, and where its panels start`,
  );
}
