import { createBody, inPlace, restPose, walk } from '@toile/body';
import { type AnimationFrame, dress, patternFor, wear } from '@toile/dressing';
import { wasmBackend } from '@toile/kernels';
import { bake, writeRealTimeGarment } from '@toile/realtime';
import { cotton } from '@toile/sim';
import { CROWD, type Made, type Person, RATE } from './protocol.ts';

const RESOLUTION = 0.035;
/** Frames a second, the way into the walk and what is baked from [s]. */
const SEEN = { fps: 30, lead: 0.5, seconds: 0.6 };

const tell = (message: Made): void => self.postMessage(message);

self.onmessage = async (): Promise<void> => {
  try {
    for (const [number, person] of CROWD.entries()) {
      tell({ type: 'stage', sentence: `Dressing ${number + 1} of ${CROWD.length} …` });
      await make(person, number);
    }
    tell({ type: 'stage', sentence: '' });
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

/** Dresses somebody, simulates a step, and bakes what they wear. */
async function make(person: Person, number: number): Promise<void> {
  const body = await createBody(person.measurements);
  const motion = walk(body, { speed: person.speed });
  const backend = await wasmBackend({ threads: 'auto' });
  try {
    const garments = await Promise.all(
      person.garments.map(async ({ draft }) => ({
        pattern: await patternFor({ kind: 'draft', name: draft }, body),
        material: cotton,
      })),
    );
    const dressed = await dress({ body, garments }, { resolution: RESOLUTION, backend });
    const frames: AnimationFrame[] = [];
    for await (const frame of wear(dressed, motion, { ...SEEN, inPlace: true, backend })) {
      frames.push({
        pose: { hips: frame.pose.hips.slice(), rotations: frame.pose.rotations.slice() },
        body: new Float32Array(),
        garments: frame.garments.map(({ positions }) => positions.slice()),
      });
    }
    const files = await Promise.all(
      garments.map((_, garment) =>
        writeRealTimeGarment(bake(dressed, { fps: SEEN.fps, frames }, { garment })),
      ),
    );
    const spot = inPlace(motion);
    const steps = Array.from({ length: Math.round(spot.duration * RATE) }, (_, k) =>
      spot.sample(k / RATE, restPose(body.skeleton)),
    );
    const { mesh, skin, skeleton } = body;
    tell({
      type: 'person',
      ...{ number, steps, files },
      body: {
        positions: Float32Array.from(mesh.positions),
        triangles: mesh.triangles,
        joints: skin.joints,
        weights: skin.weights,
        rest: Float64Array.from(skeleton.rest),
      },
    });
  } finally {
    backend.dispose();
  }
}
