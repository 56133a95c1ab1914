import { computeNormals } from '@toile/geometry';
import { createPlayer, type Player, readRealTimeGarment } from '@toile/realtime';
import { type Ask, frameOf, type Played, RATE, type Steps } from './protocol.ts';

/** Skin must not come through between vertices that are 35 mm apart, nor what is worn below [m]. */
const CLEARANCE = 0.002;
const LAYER = 0.006;

interface Worn {
  readonly player: Player;
  readonly triangles: Uint32Array;
  readonly size: number;
}

/** All who walk, each with the players of what they wear: one thread, no simulator, no shared memory. */
const people: { number: number; steps: Steps; worn: Worn[]; last: number }[] = [];

self.onmessage = async ({ data }: MessageEvent<Ask>): Promise<void> => {
  if (data.type === 'frame') {
    play(data);
    return;
  }
  const garments = await Promise.all(data.files.map(readRealTimeGarment));
  const worn = garments.map((garment, layer) => ({
    player: createPlayer(garment, { clearance: CLEARANCE + layer * LAYER }),
    triangles: garment.triangles,
    size: garment.rest.length,
  }));
  people.push({ number: data.number, steps: data.steps, worn, last: -2 });
  people.sort((a, b) => a.number - b.number);
};

function play({ frame, people: count, buffers }: Extract<Ask, { type: 'frame' }>): void {
  const begin = performance.now();
  const cloths: Float32Array<ArrayBuffer>[] = [];
  for (const person of people) {
    if (person.number >= count) continue;
    const pose = person.steps[frameOf(person.number, frame, person.steps)];
    const passed = frame - person.last;
    person.last = frame;
    for (const { player, triangles, size } of person.worn) {
      const given = buffers[cloths.length];
      const out =
        given?.length === 2 * size
          ? (given as Float32Array<ArrayBuffer>)
          : new Float32Array(2 * size);
      out.set(player.pose(pose, passed < 10 ? passed / RATE : 0));
      computeNormals(out.subarray(0, size), triangles, out.subarray(size));
      cloths.push(out);
    }
  }
  const played: Played = { cloths, milliseconds: performance.now() - begin };
  self.postMessage(played, { transfer: cloths.map(({ buffer }) => buffer) });
}
