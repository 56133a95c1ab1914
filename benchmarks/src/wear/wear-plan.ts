import { basename } from 'node:path';
import { DRAFTS } from '@toile/garment';
import { type GarmentSource, patternFiles } from '../dressing/garment-source.ts';
import type { Wearer } from '../dressing/outfit-case.ts';
import { PEOPLE } from '../dressing/people.ts';
import { WEARERS, wearerOfFile } from '../dressing/wearers.ts';
import { clipsIn, type MotionSource, motionName, OWN_MOTIONS } from './motion-source.ts';
import type { WearCase } from './wear-case.ts';

export interface WearPlan
  extends Pick<WearCase, 'isTreadmill' | 'frames' | 'every' | 'resolution' | 'threads'> {
  /** A folder of patterns to wear beside our drafts. */
  readonly patterns: string | undefined;
  /** Files of the people who wear the patterns: these fit not everybody. Those of the drafts when empty. */
  readonly bodies: readonly string[];
  /** A folder of recordings to move by beside our own motions. */
  readonly motions: string | undefined;
  /** Parts of names; cases with none of them are left out. All when empty. */
  readonly only: readonly string[];
}

/** People whose arms and thighs have more and less room. */
export const PERSONS: readonly Wearer[] = [
  WEARERS[0],
  { name: 'average man', person: PEOPLE.david },
  WEARERS[1],
];

/**
 * Every garment on every person in every motion, in such an order that whoever stops early has seen of
 * each as much as of the others: each round has every garment once, with people and motions in turn.
 */
export function planWear(plan: WearPlan): WearCase[] {
  const { patterns, bodies, motions, only, ...rest } = plan;
  const given = bodies.map(wearerOfFile);
  const garments: Worn[] = [
    ...Object.keys(DRAFTS).map((draft) => ({ garment: { draft }, name: draft, wearers: PERSONS })),
    ...patternFiles(patterns).map((file) => ({
      garment: { file },
      name: basename(file, '.json'),
      wearers: given.length > 0 ? given : PERSONS,
    })),
  ];
  const all = [...OWN_MOTIONS, ...clipsIn(motions)];
  const ways = garments.map((worn, k) => turned(pairUp(worn.wearers, all), k));
  const rounds = Math.max(...ways.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    garments.flatMap(({ garment, name }, k): WearCase[] => {
      const way = ways[k][round];
      if (!way) return [];
      const [wearer, motion] = way;
      const called = `${name} on ${wearer.name}: ${motionName(motion)}`;
      return [{ name: called, garment, wearer, motion, ...rest }];
    }),
  )
    .flat()
    .filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
}

interface Worn {
  readonly garment: GarmentSource;
  readonly name: string;
  readonly wearers: readonly Wearer[];
}

/** Every person with every motion, both changing from one to the next. */
function pairUp(
  wearers: readonly Wearer[],
  motions: readonly MotionSource[],
): [wearer: Wearer, motion: MotionSource][] {
  return wearers.flatMap((_, lap) =>
    motions.map((motion, m): [Wearer, MotionSource] => [
      wearers[(lap + m) % wearers.length],
      motion,
    ]),
  );
}

/** The same list, begun at a later place. */
function turned<T>(list: readonly T[], by: number): T[] {
  return list.map((_, i) => list[(i + by) % list.length]);
}
