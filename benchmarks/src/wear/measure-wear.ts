import { auditMeshes } from '@toile/audit';
import type { Motion } from '@toile/body';
import { type Dressed, dress, type WornFrame, wear } from '@toile/dressing';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { patternOf } from '../dressing/garment-source.ts';
import { makeBody } from '../dressing/wearers.ts';
import { percentile } from '../percentile.ts';
import { watchCaught } from './caught.ts';
import { watchHem } from './hem.ts';
import { motionOf } from './motion-source.ts';
import type { WearCase, WearMoment, WearResult } from './wear-case.ts';

/** The way into the motion [s], after which strides are counted. */
const LEAD = 1.5;
const FPS = 60;
/** From one moment of the course to the next [frames]. */
const PIECE = 600;

/** @param seconds after which it is told what was found until then */
export async function measureWear(
  asked: WearCase,
  seconds: number,
  tell: (note: string) => void,
): Promise<WearResult> {
  const begin = performance.now();
  const spent = (): number => (performance.now() - begin) / 1000;
  const body = await makeBody(asked.wearer);
  const backend = await wasmBackend({ threads: asked.threads });
  try {
    tell('dressing');
    const start = spent();
    const dressed = await dress(
      { body, garments: [{ pattern: patternOf(asked.garment, body), material: cotton }] },
      { resolution: asked.resolution, backend },
    );
    const dressing = spent() - start;
    tell('adapting the motion');
    const motion = await motionOf(asked.motion, body);
    const judge = judgeFrames(dressed, motion, asked.every);
    for await (const frame of wear(dressed, motion, {
      seconds: asked.frames / FPS,
      lead: LEAD,
      inPlace: asked.isTreadmill,
      backend,
    })) {
      judge.see(frame);
      if (frame.number % 10 === 0) tell(`frame ${frame.number}`);
      if (spent() > seconds) break;
    }
    return { vertices: dressed.outfit.layers.length, dress: dressing, ...judge.result() };
  } finally {
    backend.dispose();
  }
}

function judgeFrames(
  { garments, wearer, outer: met }: Dressed,
  motion: Motion,
  every: number,
): { see(frame: WornFrame): void; result(): Omit<WearResult, 'vertices' | 'dress'> } {
  const caught = watchCaught(wearer);
  const hem = watchHem(garments[0], {
    from: LEAD,
    period: motion.repeats ? motion.duration : Infinity,
  });
  const times: number[] = [];
  const course: WearMoment[] = [];
  let [audited, intersections, overlaps, yielded, behind, strain] = [0, 0, 0, 0, 0, 0];
  return {
    see({ number, time, body, outer, garments: worn, report }) {
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
      strain = Math.max(strain, report.strain);
      if (report.yielded.length > 0) yielded++;
      for (const held of report.yielded) behind = Math.max(behind, held.behind);
      if (number % 10 !== 0) return;
      overlaps += auditMeshes([skin]).intersections;
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
      caught: caught.ever.count,
      longest: caught.ever.longest,
      hem: hem.strides,
      course,
    }),
  };
}
