import { auditMeshes } from '@toile/audit';
import { type Body, createFigure } from '@toile/body';
import { type GarmentMesh, meshPattern, type Pattern } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import type { Backend, Material } from '@toile/sim';
import { arrangePanels } from './arrange/arrange-panels.ts';
import { placePanels } from './arrange/place-panels.ts';
import { poseWearer } from './arrange/wearer.ts';
import { drapeGarment } from './drape/drape-garment.ts';
import { type JoinedPanels, joinPanels } from './sew/join-panels.ts';
import { type SewnPanels, sewPanels } from './sew/sew-panels.ts';

export interface DressInput {
  readonly body: Body;
  readonly pattern: Pattern;
  readonly material: Material;
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

export interface Progress {
  readonly stage: 'mesh' | 'arrange' | 'sew' | 'drape';
  /** Of the stage, 0 to 1. */
  readonly part: number;
}

/** A garment on a body. */
export interface Dressed {
  readonly body: TriangleMesh;
  /** The garment, sewn: positions and triangles. */
  readonly garment: Pick<JoinedPanels, 'positions' | 'triangles' | 'cornerUvs' | 'vertexOf'>;
  /** The panels it was sewn from. */
  readonly mesh: GarmentMesh;
  /** Largest distance that was left between the two sides of each seam before they were joined [m]. */
  readonly gaps: readonly { readonly seam: string; readonly gap: number }[];
  /** Whether it came to rest. */
  readonly settled: boolean;
  /** Steps of sewing and of draping. */
  readonly steps: { readonly sew: number; readonly drape: number };
}

/** Arms while a garment without sleeves is put on: up, out of its way [rad below the horizontal]. */
const ARMS_UP = -0.9;
/** … and one with sleeves: about level, so that there is room under them. */
const ARMS_OUT = 0.35;
const ARMS_DOWN: number = Math.PI / 4;
/** Sewing takes some thirty steps; only its progress depends on it. */
const USUAL_STEPS = 40;

/**
 * Sews a garment around a body and lets it hang: body and pattern in, dressed body out. From a start
 * without intersections nothing ever passes through anything.
 *
 * Source: [Vassilev2000, section 6]
 */
export async function dress(input: DressInput, options: DressOptions = {}): Promise<Dressed> {
  const { body, material } = input;
  const pattern = placePanels(input.pattern, body);
  const { resolution = 0.015, backend, arms = ARMS_DOWN, signal, onProgress } = options;
  const report = async (stage: Progress['stage'], part: number): Promise<void> => {
    onProgress?.({ stage, part });
    // Others get their turn: the page stays alive, and the signal is heard.
    await new Promise((resume) => setTimeout(resume));
    signal?.throwIfAborted();
  };

  await report('mesh', 0);
  const mesh = meshPattern(pattern, { edgeLength: resolution });
  await report('arrange', 0);
  const figure = await createFigure(body);
  const hasSleeves = pattern.panels.some(({ part }) => part?.endsWith('Arm'));
  const start = hasSleeves ? ARMS_OUT : ARMS_UP;
  const wearer = poseWearer(body, figure, start);
  const positions = arrangePanels(pattern, mesh, wearer);

  const sewn = await finish(
    sewPanels({ mesh, positions, material, body: wearer.mesh, backend }),
    ({ step }) => report('sew', Math.min(1, step / USUAL_STEPS)),
  );
  refuseOpen(pattern, sewn);
  const joined = joinPanels(mesh, sewn.positions);
  refuseCrossed(pattern, joined, wearer.mesh);

  const draped = await finish(
    drapeGarment({ joined, material, body, figure, arms: [start, arms], backend }),
    ({ part }) => report('drape', part),
  );
  return {
    body: draped.body,
    garment: { ...joined, positions: draped.positions },
    mesh,
    gaps: sewn.gaps,
    settled: draped.settled,
    steps: { sew: sewn.steps, drape: draped.steps },
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

/** A garment that could not be put on: says which seams stayed open. */
export class DressError extends Error {
  override readonly name = 'DressError';
}

/** What may be left of a gap when panels are joined [m]. */
const JOINABLE = 6e-3;

/** Joining may leave a few crossings near seams, which the simulation untangles; more would take long. */
const UNTANGLED = 40;

function refuseCrossed({ name }: Pattern, joined: JoinedPanels, body: TriangleMesh): void {
  const { intersections } = auditMeshes([joined, { ...body, rigid: true }], { maxListed: 0 });
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
