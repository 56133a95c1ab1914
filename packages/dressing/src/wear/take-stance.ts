import { auditMeshes } from '@toile/audit';
import { type StanceName, stance } from '@toile/body';
import { stripsOf } from '../cords/hang-cords.ts';
import type { Dressed } from '../dress.ts';
import { othersTurn } from '../others-turn.ts';
import { joinOutfit } from '../outfit.ts';
import { startWearing, type WearingOptions } from './wearing.ts';

export interface TakeStanceOptions extends Pick<WearingOptions, 'backend' | 'substeps'> {
  /** How long the way there takes [s]; 1.5 unless given. */
  readonly lead?: number;
  /** Stops the work; `takeStance` then throws its reason. */
  readonly signal?: AbortSignal;
}

const STEP = 1 / 60;
/** Cloth rests when it is no faster than this, the root of the mean square [m/s], for so many steps. */
const RESTING = 0.02;
const PATIENCE = 6;
/** How long it may take after the way there [s]. */
const LONGEST = 2;

/**
 * A dressed person stands otherwise: it moves there with its clothes on, simulated, and they come to rest.
 * Where clothes hold it back it ends up near the stance.
 */
export async function takeStance(
  dressed: Dressed,
  name: StanceName,
  options: TakeStanceOptions = {},
): Promise<Dressed> {
  const { lead = 1.5, signal, ...how } = options;
  const { wearer } = dressed;
  const worn = await startWearing(dressed, stance(wearer, name), { ...how, lead });
  try {
    let [quiet, isFree] = [0, true];
    for (let time = 0; time < lead + LONGEST && quiet < PATIENCE; time += STEP) {
      await othersTurn();
      signal?.throwIfAborted();
      isFree = worn.step(STEP).yielded.length === 0;
      if (worn.time < lead) continue;
      const speeds = worn.read().garments.map(({ velocities }) => meanLength(velocities));
      quiet = isFree && Math.max(...speeds) < RESTING ? quiet + 1 : 0;
    }
    const { pose, body, outer, garments: places } = worn.read();
    const garments = dressed.garments.map((garment, k) => ({
      ...garment,
      positions: Float64Array.from(places[k].positions),
      ...(garment.cords && {
        cords: garment.cords.map((cord, c) => ({
          ...cord,
          positions: places[k].cords?.[c] ?? cord.positions,
        })),
      }),
    }));
    const skin = { ...dressed.outer, positions: Float64Array.from(outer.positions) };
    const audit = auditMeshes([...garments, ...stripsOf(garments), { ...skin, rigid: true }]);
    return {
      ...dressed,
      pose,
      body: { ...dressed.body, positions: Float64Array.from(body.positions) },
      outer: skin,
      garments,
      outfit: joinOutfit(garments),
      audit,
      settled: quiet >= PATIENCE && audit.intersections === 0,
    };
  } finally {
    worn.dispose();
  }
}

function meanLength(vectors: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < vectors.length; i++) sum += vectors[i] ** 2;
  return Math.sqrt((3 * sum) / vectors.length);
}
