import { auditMeshes } from '@toile/audit';
import { type Body, createBody, type Motion, turn, walk } from '@toile/body';
import { type Dressed, dress, type WornFrame, wear } from '@toile/dressing';
import { DRAFTS } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { findRims } from '../dressing/figures/rims.ts';
import { percentile } from '../percentile.ts';
import { watchCaught } from './caught.ts';
import type { MotionName, WearCase, WearResult } from './wear-case.ts';

/** The way into the motion [s], after which hems are compared. */
const LEAD = 1.5;
const FPS = 60;

export async function measureWear(
  asked: WearCase,
  tell: (note: string) => void,
): Promise<WearResult> {
  const body = await createBody(asked.person);
  const backend = await wasmBackend({ threads: asked.threads });
  try {
    tell('dressing');
    const begin = performance.now();
    const pattern = DRAFTS[asked.draft].draft(body.measurements, {});
    const dressed = await dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: asked.resolution, backend },
    );
    const seconds = (performance.now() - begin) / 1000;
    const motion = motionOf(asked.motion, body);
    const judge = judgeFrames(dressed, motion);
    const frames = wear(dressed, motion, { seconds: asked.frames / FPS, lead: LEAD, backend });
    for await (const frame of frames) {
      judge.see(frame);
      if (frame.number % 10 === 0) tell(`frame ${frame.number}`);
    }
    return { vertices: dressed.outfit.layers.length, dress: seconds, ...judge.result() };
  } finally {
    backend.dispose();
  }
}

function motionOf(name: MotionName, body: Body): Motion {
  return name === 'turn' ? turn(body) : walk(body, { speed: Number(name.slice('walk '.length)) });
}

function judgeFrames(
  { garments, wearer }: Dressed,
  motion: Motion,
): { see(frame: WornFrame): void; result(): Omit<WearResult, 'vertices' | 'dress'> } {
  const { triangles } = wearer.mesh;
  const caught = watchCaught(wearer);
  const hem = lowestRim(garments[0]);
  const heights: number[] = [];
  const times: number[] = [];
  let [intersections, overlaps, yielded, behind, strain] = [0, 0, 0, 0, 0];
  return {
    see({ number, time, body, garments: worn, report }) {
      const cloths = garments.map((garment, k) => ({
        positions: worn[k].positions,
        triangles: garment.triangles,
      }));
      const skin = { positions: body.positions, triangles };
      const audit = auditMeshes([...cloths, { ...skin, rigid: true }]);
      intersections += audit.intersections + audit.inside;
      heights.push(meanHeight(worn[0].positions, hem) - meanHeight(body.positions));
      if (number === 0) return;
      times.push(report.milliseconds);
      strain = Math.max(strain, report.strain);
      if (report.yielded.length > 0) yielded++;
      for (const held of report.yielded) behind = Math.max(behind, held.behind);
      if (number % 10 !== 0) return;
      overlaps += auditMeshes([skin]).intersections;
      caught.see(time, body.positions, worn[0].positions);
    },
    result() {
      const cycle = motion.duration * FPS;
      const last = heights.length - 1;
      const cycles = Math.max(0, Math.floor((last - LEAD * FPS) / cycle));
      return {
        intersections,
        overlaps,
        yielded,
        behind,
        strain,
        median: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        worst: Math.max(...times),
        caught: caught.count,
        hem: heights[last] - heights[last - Math.round(cycles * cycle)],
        cycles,
      };
    },
  };
}

/** Vertices of the rim that hangs lowest. */
function lowestRim(garment: Dressed['garments'][number]): readonly number[] {
  const rims = findRims(garment).map((rim) => Array.from(rim));
  const height = (rim: readonly number[]): number => meanHeight(garment.positions, rim);
  return rims.reduce((low, rim) => (height(rim) < height(low) ? rim : low));
}

function meanHeight(x: ArrayLike<number>, vertices?: readonly number[]): number {
  let sum = 0;
  const count = vertices?.length ?? x.length / 3;
  for (let i = 0; i < count; i++) sum += x[3 * (vertices?.[i] ?? i) + 1];
  return sum / count;
}
