import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  type Body,
  CLIP_ENDINGS,
  type Clip,
  describeFit,
  fitMotion,
  idle,
  type Motion,
  readClip,
  sequence,
  turn,
  walk,
} from '@toile/body';
import { InputError } from './command.ts';
import { explain } from './explain.ts';

export interface MotionTexts {
  /** Each walk, turn, idle, or a clip's path, with `:` and seconds where that is told; one after the other. */
  readonly motions: readonly string[];
  /** Of walks [m/s]. */
  readonly speed: string | undefined;
}

/** A motion that can be made for a body. */
export interface MotionOrder {
  readonly name: string;
  /** How long it lasts unless told [s]; as long as the clip where nothing is said. */
  readonly seconds: number | undefined;
  moveFor(body: Body): Promise<Motion>;
}

/** Motions of our own, and how long they are shown [s]. */
const OWN: Readonly<
  Record<string, { seconds?: number; make(body: Body, speed?: number): Motion }>
> = {
  walk: { seconds: 5, make: (body, speed) => walk(body, speed === undefined ? {} : { speed }) },
  turn: { make: (body) => turn(body) },
  idle: { seconds: 5, make: (body) => idle(body) },
};

export async function readMotion({ motions, speed }: MotionTexts): Promise<MotionOrder> {
  const metres = speed === undefined ? undefined : readSpeed(speed);
  const parts = await Promise.all(
    (motions.length > 0 ? motions : ['walk']).map((text) => readPart(text, metres)),
  );
  if (speed !== undefined && !parts.some(({ isWalk }) => isWalk)) {
    throw new InputError(`--speed: it is a walk's; ${nameOf(parts)} has its own`);
  }
  const [only, ...others] = parts;
  if (others.length === 0) return only;
  return {
    name: nameOf(parts),
    seconds: undefined,
    async moveFor(body) {
      const made = await Promise.all(
        parts.map(async ({ moveFor, seconds }) => ({
          motion: await moveFor(body),
          ...(seconds !== undefined && { seconds }),
        })),
      );
      return sequence(made);
    },
  };
}

function nameOf(parts: readonly MotionOrder[]): string {
  return parts.map(({ name }) => name).join(', ');
}

/** One motion; `walk:3s` is three seconds of it. */
async function readPart(
  text: string,
  speed: number | undefined,
): Promise<MotionOrder & { readonly isWalk: boolean }> {
  const [, motion, time] = /^(.*?)(?::(\d+(?:\.\d+)?|\.\d+)\s*s?)?$/s.exec(text) as RegExpExecArray;
  const length = time === undefined ? undefined : readTime(text, Number(time));
  if (Object.hasOwn(OWN, motion)) {
    const { seconds, make } = OWN[motion];
    return {
      name: motion,
      isWalk: motion === 'walk',
      seconds: length ?? seconds,
      moveFor: (body) => explain('--motion', () => make(body, speed)),
    };
  }
  const clip = await readClipFile(motion);
  return {
    name: clip.name,
    isWalk: false,
    seconds: length,
    moveFor: (body) =>
      explain(motion, () => {
        const fitted = fitMotion(clip, body);
        for (const note of describeFit(fitted.report)) console.error(`toile: ${motion}: ${note}`);
        return fitted;
      }),
  };
}

function readTime(text: string, seconds: number): number {
  if (seconds >= 0.1 && seconds <= 600) return seconds;
  throw new InputError(`--motion "${text}": give 0.1 to 600 seconds of it`);
}

function readSpeed(text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?|\.\d+)\s*(?:m\/s)?$/.exec(text.trim()) ?? [];
  const speed = Number(number);
  if (speed >= 0.3 && speed <= 2.5) return speed;
  throw new InputError(`--speed "${text}": give 0.3 to 2.5 metres per second, e.g. 1.3`);
}

async function readClipFile(path: string): Promise<Clip> {
  if (!CLIP_ENDINGS.includes(extname(path).toLowerCase())) {
    throw new InputError(
      `--motion "${path}": give ${Object.keys(OWN).join(', ')}, or a recording that ends in ${CLIP_ENDINGS.join(' or ')}`,
    );
  }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new InputError(`${path}: ${reason}`);
  });
  return explain(path, () => readClip(path, bytes));
}
