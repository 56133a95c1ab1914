import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  type Body,
  climb,
  fitMotion,
  type Motion,
  parseBvh,
  readGltfAnimation,
  turn,
  walk,
} from '@toile/body';
import { raiseArm } from './raise-arm.ts';

/** A motion of ours, or a recording's file. */
export type MotionSource =
  | { readonly walk: number }
  | { readonly turn: true }
  | { readonly climb: true }
  | { readonly raise: true }
  | { readonly clip: string };

/** @param walk [m/s] */
export const OWN_MOTIONS: readonly MotionSource[] = [
  { walk: 1.2 },
  { walk: 1.4 },
  { walk: 1.8 },
  { turn: true },
];

export function motionName(source: MotionSource): string {
  if ('walk' in source) return `walk ${source.walk}`;
  if ('clip' in source) return basename(source.clip);
  return Object.keys(source)[0];
}

export async function motionOf(source: MotionSource, body: Body): Promise<Motion> {
  if ('walk' in source) return walk(body, { speed: source.walk });
  if ('turn' in source) return turn(body);
  if ('climb' in source) return climb(body);
  if ('raise' in source) return raiseArm(body);
  const bytes = readFileSync(source.clip);
  const isBvh = extname(source.clip).toLowerCase() === '.bvh';
  const clip = isBvh ? parseBvh(bytes.toString('utf8')) : await readGltfAnimation(bytes);
  return fitMotion(clip, body);
}

/** Recordings in a folder, by name; none where there is no folder. */
export function clipsIn(folder: string | undefined): MotionSource[] {
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter((file) => /\.(bvh|glb)$/i.test(file))
    .sort()
    .map((file) => ({ clip: join(folder, file) }));
}
