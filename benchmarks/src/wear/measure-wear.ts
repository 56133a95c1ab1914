import { auditMeshes } from '@toile/audit';
import type { Body, Motion } from '@toile/body';
import { type Dressed, dress, type WornFrame, wear } from '@toile/dressing';
import { wasmBackend } from '@toile/kernels';
import { type Backend, cotton } from '@toile/sim';
import { patternOf } from '../dressing/garment-source.ts';
import { makeBody } from '../dressing/wearers.ts';
import { percentile } from '../percentile.ts';
import { watchCaught } from './caught.ts';
import { watchHem } from './hem.ts';
import { motionName, motionOf } from './motion-source.ts';
import { groupOf, type WearCase, type WearMoment, type WearResult } from './wear-case.ts';

/** The way into the motion [s], after which strides are counted. */
const LEAD = 1.5;
const FPS = 60;
/** From one moment of the course to the next [frames]. */
const PIECE = 600;
/** From one look for cloth that is caught to the next, and for skin that goes through skin [frames]. */
const LOOK = 10;
const OWN = 30;

/** Wears what is asked for, and tells after so many seconds at the latest what was found until then. */
export type Measurement = (asked: WearCase, seconds: number) => Promise<WearResult>;

/**
 * What was dressed, and motions that were adapted to a person, are kept for the cases that follow: dressing
 * takes a fifth of the time of 300 frames.
 */
export function createMeasurement(tell: (note: string) => void): Measurement {
  const bodies = new Map<string, Promise<Body>>();
  const motions = new Map<string, Promise<Motion>>();
  const clothes = new Map<string, Promise<{ dressed: Dressed; seconds: number }>>();

  return async (asked, seconds) => {
    const begin = performance.now();
    const { wearer, motion: source, threads } = asked;
    const body = await remembered(bodies, wearer.name, () => makeBody(wearer));
    const backend = await wasmBackend({ threads });
    try {
      tell('dressing');
      const { dressed, seconds: dressing } = await remembered(clothes, groupOf(asked), () =>
        dressAs(asked, body, backend),
      );
      tell('adapting the motion');
      const motion = await remembered(motions, `${wearer.name}: ${motionName(source)}`, () =>
        motionOf(source, body),
      );
      const judge = judgeFrames(dressed, motion, asked.every);
      let resumed = process.cpuUsage();
      for await (const frame of wear(dressed, motion, {
        seconds: asked.frames / FPS,
        lead: LEAD,
        inPlace: asked.isTreadmill,
        backend,
      })) {
        const { user, system } = process.cpuUsage(resumed);
        judge.see(frame, (user + system) / 1000);
        if (frame.number % 10 === 0) tell(`frame ${frame.number}`);
        if (performance.now() - begin > 1000 * seconds) break;
        resumed = process.cpuUsage();
      }
      return { vertices: dressed.outfit.layers.length, dress: dressing, ...judge.result() };
    } finally {
      backend.dispose();
    }
  };
}

/** What was made already, or is now. */
function remembered<T>(
  known: Map<string, Promise<T>>,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

async function dressAs(
  { garment, resolution }: WearCase,
  body: Body,
  backend: Backend,
): Promise<{ dressed: Dressed; seconds: number }> {
  const begin = performance.now();
  const garments = [{ pattern: await patternOf(garment, body), material: cotton }];
  const dressed = await dress({ body, garments }, { resolution, backend });
  return { dressed, seconds: (performance.now() - begin) / 1000 };
}

function judgeFrames(
  { garments, wearer, body: start, outer: met }: Dressed,
  motion: Motion,
  every: number,
): {
  /** @param processor All threads' time [ms]. */
  see(frame: WornFrame, processor: number): void;
  result(): Omit<WearResult, 'vertices' | 'dress'>;
} {
  const caught = watchCaught(wearer, garments[0], start.positions);
  const hem = watchHem(garments[0], {
    from: LEAD,
    period: motion.repeats ? motion.duration : Infinity,
  });
  const times: number[] = [];
  const processorTimes: number[] = [];
  const course: WearMoment[] = [];
  let [audited, intersections, overlaps, yielded, behind, strain] = [0, 0, 0, 0, 0, 0];
  return {
    see({ number, time, body, outer, garments: worn, report }, processor) {
      const skin = { positions: outer.positions, triangles: met.triangles };
      if (number % every === 0) {
        const cloths = garments.map((garment, k) => ({
          positions: worn[k].positions,
          triangles: garment.triangles,
        }));
        const audit = auditMeshes([...cloths, { ...skin, rigid: true }]);
        intersections += audit.intersections + audit.inside;
        audited++;
      }
      hem.see(time, body.positions, worn[0].positions);
      if (number === 0) return;
      times.push(report.milliseconds);
      processorTimes.push(processor);
      strain = Math.max(strain, report.strain);
      if (report.yielded.length > 0) yielded++;
      for (const held of report.yielded) behind = Math.max(behind, held.behind);
      if (number % OWN === 0) overlaps += auditMeshes([skin]).intersections;
      if (number % LOOK !== 0) return;
      caught.see(time, body.positions, worn[0].positions);
      if (number % PIECE !== 0) return;
      const { count, longest } = caught.now;
      course.push({ time, intersections, caught: count, longest });
    },
    result: () => ({
      frames: times.length,
      audited,
      intersections,
      overlaps,
      yielded,
      behind,
      strain,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      worst: Math.max(...times),
      processor: percentile(processorTimes, 0.5),
      caught: caught.ever.count,
      longest: caught.ever.longest,
      hem: hem.strides,
      course,
    }),
  };
}
