import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Pose } from '@toile/body';
import { type Dressed, dress, wear } from '@toile/dressing';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { patternOf } from '../dressing/garment-source.ts';
import type { Wearer } from '../dressing/outfit-case.ts';
import { makeBody } from '../dressing/wearers.ts';
import { type MotionSource, motionName, motionOf } from '../wear/motion-source.ts';

/** A garment on a person, simulated through several motions: what the cheap methods are held against. */
export interface Truth {
  readonly name: string;
  readonly garment: { name: string; positions: Float64Array; triangles: Uint32Array };
  readonly clips: readonly TruthClip[];
}

export interface TruthClip {
  readonly name: string;
  readonly fps: number;
  readonly frames: readonly TruthFrame[];
  /** Median time of a frame [ms], on as many threads as were given. */
  readonly milliseconds: number;
}

export interface TruthFrame {
  readonly pose: Pose;
  readonly garments: readonly Float32Array[];
  /** The skin as it is drawn, in one of every few frames. */
  readonly body?: Float32Array;
}

export interface TruthCase {
  readonly name: string;
  readonly draft: string;
  readonly wearer: Wearer;
  readonly motions: readonly MotionSource[];
  /** Of 1/60 s, of each motion. */
  readonly frames: number;
  readonly resolution: number;
  readonly threads: number;
}

const FPS = 60;
/** The way into a motion [s]. */
const LEAD = 0.8;
/** Skin is kept of one frame of so many. */
const SKIN = 6;

/** What was simulated before is read from the folder, where one is given; simulating takes minutes. */
export async function truthOf(
  asked: TruthCase,
  folder: string | undefined,
  tell: (note: string) => void,
): Promise<Truth> {
  let made: { dressed: Dressed; backend: WasmBackend } | undefined;
  const dressedOnce = async () => {
    made ??= await dressCase(asked);
    return made;
  };
  const garmentFile = fileOf(folder, asked, 'dressed');
  const garment = await kept(garmentFile, async () => {
    const [{ name, positions, triangles }] = (await dressedOnce()).dressed.garments;
    return { name, positions, triangles };
  });
  const clips: TruthClip[] = [];
  for (const motion of asked.motions) {
    const name = motionName(motion);
    tell(`${asked.name}: ${name}`);
    clips.push(
      await kept(fileOf(folder, asked, name), async () => {
        const { dressed, backend } = await dressedOnce();
        return { name, fps: FPS, ...(await recordClip(dressed, motion, asked.frames, backend)) };
      }),
    );
  }
  made?.backend.dispose();
  return { name: asked.name, garment, clips };
}

async function dressCase({ draft, wearer, resolution, threads }: TruthCase) {
  const backend = await wasmBackend({ threads });
  const body = await makeBody(wearer);
  const garments = [{ pattern: await patternOf({ draft }, body), material: cotton }];
  return { dressed: await dress({ body, garments }, { resolution, backend }), backend };
}

async function recordClip(
  dressed: Dressed,
  source: MotionSource,
  count: number,
  backend: WasmBackend,
): Promise<Pick<TruthClip, 'frames' | 'milliseconds'>> {
  const motion = await motionOf(source, dressed.wearer);
  const frames: TruthFrame[] = [];
  const times: number[] = [];
  for await (const frame of wear(dressed, motion, {
    fps: FPS,
    seconds: count / FPS,
    lead: LEAD,
    backend,
  })) {
    const { hips, rotations } = frame.pose;
    frames.push({
      pose: { hips: hips.slice(), rotations: rotations.slice() },
      garments: [frame.garments[0].positions.slice()],
      ...(frame.number % SKIN === 0 && { body: frame.body.positions.slice() }),
    });
    if (frame.number > 0) times.push(frame.report.milliseconds);
  }
  times.sort((a, b) => a - b);
  return { frames, milliseconds: times[Math.floor(times.length / 2)] };
}

function fileOf(folder: string | undefined, asked: TruthCase, part: string): string | undefined {
  if (folder === undefined) return undefined;
  const { name, frames, resolution } = asked;
  return join(
    folder,
    `${[name, part, 1000 * resolution, frames].join(' ').replaceAll(/\W+/g, '-')}.truth`,
  );
}

async function kept<T>(file: string | undefined, make: () => Promise<T>): Promise<T> {
  if (file !== undefined && existsSync(file)) return deserialize(readFileSync(file)) as T;
  const made = await make();
  if (file !== undefined) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, serialize(made));
  }
  return made;
}
