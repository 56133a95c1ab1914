import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  type Body,
  CLIP_ENDINGS,
  type Clip,
  fitMotion,
  idle,
  type Motion,
  readClip,
  turn,
  walk,
} from '@toile/body';
import { InputError } from './command.ts';
import { explain } from './explain.ts';

export interface MotionTexts {
  /** walk, turn, idle, or a clip's path. */
  readonly motion: string | undefined;
  /** Of a walk [m/s]. */
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

export async function readMotion({ motion = 'walk', speed }: MotionTexts): Promise<MotionOrder> {
  const own = Object.hasOwn(OWN, motion) ? OWN[motion] : undefined;
  if (speed !== undefined && motion !== 'walk') {
    throw new InputError(`--speed: it is a walk's; ${motion} has its own`);
  }
  const metres = speed === undefined ? undefined : readSpeed(speed);
  const clip = own ? undefined : await readClipFile(motion);
  return {
    name: own ? motion : (clip?.name ?? motion),
    seconds: own?.seconds,
    async moveFor(body) {
      return explain(own ? '--motion' : motion, () =>
        own ? own.make(body, metres) : fitMotion(clip as Clip, body),
      );
    },
  };
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
