import type { Pose } from '@toile/body';
import type { Dressed } from '../dress.ts';
import type { WornMoment } from '../wear/wearing.ts';

/** A dressed person in motion, recorded: what is written to files. */
export interface Animation {
  /** What the person does, e.g. "walk". */
  readonly name: string;
  /** Frames per second; the first is at 0 s. */
  readonly fps: number;
  /** Who is dressed in what: names, triangles, panels. */
  readonly dressed: Pick<Dressed, 'wearer' | 'body' | 'garments'>;
  readonly frames: readonly AnimationFrame[];
}

/** One moment of it. */
export interface AnimationFrame {
  /** Where the skin's vertices are as it is drawn [m]. */
  readonly body: Float32Array;
  /** How the skeleton stands. */
  readonly pose: Pose;
  /** Where each garment's vertices are [m], in the numbers of `Dressed`. */
  readonly garments: readonly Float32Array[];
}

/** Keeps what files need of a dressed person's frames, to the last. */
export async function recordAnimation(
  { name, fps, dressed }: Omit<Animation, 'frames'>,
  moments: AsyncIterable<Omit<WornMoment, 'outer'>>,
): Promise<Animation> {
  const frames: AnimationFrame[] = [];
  for await (const { body, pose, garments } of moments) {
    frames.push({
      body: body.positions,
      pose,
      garments: garments.map(({ positions }) => positions),
    });
  }
  return { name, fps, dressed, frames };
}

/** Throws a RangeError where frames do not fit what is dressed. */
export function checkAnimation({ name, fps, dressed, frames }: Animation): void {
  const say = (what: string): never => {
    throw new RangeError(`animation "${name}": ${what}`);
  };
  if (!(fps > 0 && Number.isFinite(fps))) say(`${fps} frames per second: give more than 0`);
  if (frames.length === 0) say('there are no frames: record one or more');
  frames.forEach((frame, f) => {
    if (frame.body.length !== dressed.body.positions.length) {
      say(
        `frame ${f} has ${frame.body.length / 3} vertices of the body, not ${dressed.body.positions.length / 3}`,
      );
    }
    dressed.garments.forEach(({ name: garment, positions }, k) => {
      const count = frame.garments[k]?.length ?? 0;
      if (count === positions.length) return;
      say(`frame ${f} has ${count / 3} vertices of ${garment}, not ${positions.length / 3}`);
    });
    const lost = [frame.body, ...frame.garments].some((places) => !places.every(Number.isFinite));
    if (lost) say(`frame ${f} has vertices without a place`);
  });
}
