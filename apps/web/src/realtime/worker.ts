import { createBody, paintBody, walk } from '@toile/body';
import { type AnimationFrame, dress, patternFor, wear } from '@toile/dressing';
import { wasmBackend } from '@toile/kernels';
import { bake, METHOD_NAMES, writeRealTimeGarment } from '@toile/realtime';
import { cotton } from '@toile/sim';
import { type GarmentName, RATE, type Reply, type Request } from './protocol.ts';

const RESOLUTION = 0.03;
/** The way into the walk, and how long is baked from and shown [s]. */
const LEAD = 0.6;
const SEEN = 1.7;
const SHOWN = 3;

const reply = (message: Reply): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
  try {
    await show(data.garment);
  } catch (error) {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

/** Simulates a walk, bakes from its first part, and hands over all of it. */
async function show(name: GarmentName): Promise<void> {
  reply({ type: 'stage', sentence: 'Dressing …' });
  const body = await createBody({ sex: 'female', height: 1.68, chest: 0.94, waist: 0.78 });
  const backend = await wasmBackend({ threads: 'auto' });
  try {
    const pattern = await patternFor({ kind: 'draft', name }, body);
    const input = { body, garments: [{ pattern, material: cotton }] };
    const dressed = await dress(input, { resolution: RESOLUTION, backend });
    const [{ triangles }] = dressed.garments;
    reply({
      type: 'dressed',
      painted: paintBody(body),
      skin: body.mesh.triangles,
      cloth: triangles,
    });
    const frames: AnimationFrame[] = [];
    const worn = wear(dressed, walk(body, { speed: 1.2 }), {
      ...{ fps: RATE, seconds: SHOWN, lead: LEAD, inPlace: true, backend },
    });
    for await (const { pose, body: skin, garments, number, count } of worn) {
      const kept = {
        pose: { hips: pose.hips.slice(), rotations: pose.rotations.slice() },
        body: skin.positions.slice(),
        garments: garments.map(({ positions }) => positions.slice()),
      };
      frames.push(kept);
      reply({
        type: 'frame',
        frame: { pose: kept.pose, body: kept.body, cloth: kept.garments[0] },
      });
      reply({ type: 'stage', sentence: `Simulating frame ${number + 1} of ${count} …` });
      if (number === Math.round(SEEN * RATE)) {
        for (const method of METHOD_NAMES) {
          reply({ type: 'stage', sentence: `Baking: ${method} …` });
          const bytes = await writeRealTimeGarment(
            bake(dressed, { fps: RATE, frames }, { method }),
          );
          reply({ type: 'baked', method, bytes, seen: frames.length });
        }
      }
    }
    reply({ type: 'done' });
  } finally {
    backend.dispose();
  }
}
