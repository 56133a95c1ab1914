import { writeFileSync } from 'node:fs';
import { type Body, ContradictionError, MeasurementError } from '@toile/body';
import { DressError, type Dressed, dress, type GarmentInput, type Progress } from '@toile/dressing';
import { type Pattern, PatternError } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton, type Material } from '@toile/sim';
import { measureFigures } from './figures/figures.ts';
import { patternOf } from './garment-source.ts';
import type { OutfitCase, OutfitResult, Seconds } from './outfit-case.ts';
import { drawDressed } from './picture/draw-dressed.ts';
import { writePng } from './picture/png.ts';
import { makeBody } from './wearers.ts';

/** What input may be refused with; anything else is a crash. */
const REFUSALS = [DressError, PatternError, MeasurementError, ContradictionError] as const;

/** @param tell hears how far it has come, for who gives up waiting */
export async function measureOutfit(
  asked: OutfitCase,
  tell: (note: string) => void,
): Promise<OutfitResult> {
  const begin = performance.now();
  const since = (time: number): number => (performance.now() - time) / 1000;
  let [setup, dressing] = [0, 0];
  const seconds = (): Seconds => ({ setup, dress: dressing, inside: since(begin) });
  try {
    tell('setting up');
    const body = await makeBody(asked.wearer);
    const garments = await makeGarments(asked, body);
    setup = since(begin);
    const start = performance.now();
    const dressed = await putOn(asked, body, garments, tell).finally(() => {
      dressing = since(start);
    });
    tell('measuring');
    const measured = measureDressed(dressed);
    if (asked.picture !== undefined) writeFileSync(asked.picture, writePng(drawDressed(dressed)));
    // An outfit is dressed when all of it is on.
    if (dressed.refused.length > 0) {
      const message = dressed.refused.map(({ reason }) => reason).join('; ');
      return { outcome: 'refused', message, seconds: seconds() };
    }
    return { outcome: 'dressed', ...measured, seconds: seconds(), memory: peakMemory() };
  } catch (error) {
    const isRefusal = REFUSALS.some((kind) => error instanceof kind);
    const message = isRefusal ? (error as Error).message : describeCrash(error);
    return { outcome: isRefusal ? 'refused' : 'crashed', message, seconds: seconds() };
  }
}

async function makeGarments(
  { garments, bending = 1 }: OutfitCase,
  body: Body,
): Promise<GarmentInput[]> {
  const material: Material = {
    ...cotton,
    bendingWarp: bending * cotton.bendingWarp,
    bendingWeft: bending * cotton.bendingWeft,
  };
  const patterns: Pattern[] = [];
  for (const garment of garments) patterns.push(await patternOf(garment, body, patterns.slice()));
  return patterns.map((pattern) => ({ pattern, material }));
}

async function putOn(
  { resolution, threads }: OutfitCase,
  body: Body,
  garments: readonly GarmentInput[],
  tell: (note: string) => void,
): Promise<Dressed> {
  const backend = await wasmBackend({ threads });
  try {
    return await dress({ body, garments }, { resolution, backend, onProgress: noteSteps(tell) });
  } finally {
    backend.dispose();
  }
}

/** Tells each stage when it begins and every tenth step of it. */
function noteSteps(tell: (note: string) => void): (progress: Progress) => void {
  let at = '';
  let steps = 0;
  return ({ stage, garment }) => {
    const isOne = stage === 'mesh' || stage === 'arrange';
    const now = isOne ? `${stage} of garment ${garment + 1}` : stage;
    steps = now === at ? steps + 1 : 0;
    at = now;
    if (steps % 10 === 0) tell(`${now}, step ${steps}`);
  };
}

function measureDressed(dressed: Dressed) {
  const { garments, audit, settled, steps } = dressed;
  return {
    settled,
    steps,
    vertices: garments.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    intersections: audit.intersections,
    kinds: audit.kinds,
    inside: audit.inside,
    figures: garments.map(measureFigures),
  };
}

/** The message, and where in our code it was thrown. */
function describeCrash(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split('\n').find((line) => /^\s+at .*\/dist\//.test(line)) ?? '';
  const where = /([^/]+\/dist\/[^)]+)/.exec(place)?.[1];
  return `${error.name}: ${error.message.split('\n')[0]}${where ? ` (${where})` : ''}`;
}

function peakMemory(): number {
  return process.resourceUsage().maxRSS / 1000;
}
