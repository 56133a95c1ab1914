import { basename } from 'node:path';
import { DRAFTS } from '@toile/garment';
import { OptionError } from '../option-error.ts';
import { type GarmentSource, patternFiles } from './garment-source.ts';
import type { OutfitCase, Wearer } from './outfit-case.ts';
import { WEARERS, wearerOfFile } from './wearers.ts';

export interface OutfitPlan {
  /** A folder of patterns, each to be dressed. */
  readonly patterns: string | undefined;
  /** Each of our drafts alone. */
  readonly drafts: boolean;
  /** Pairs and triples of our drafts. */
  readonly outfits: boolean;
  /** Files of the people who wear them; ours when empty. */
  readonly bodies: readonly string[];
  /** Parts of names; cases with none of them are left out. All when empty. */
  readonly only: readonly string[];
  readonly resolution: number;
  /** For each process. */
  readonly threads: readonly number[];
}

const BOTTOMS = ['trousers', 'pencil-skirt', 'circle-skirt', 'pleated-skirt'] as const;

/** What people wear, from inside to outside: tops tucked in and worn out, layers, dresses. */
export const TRIPLES: readonly (readonly string[])[] = [
  ...BOTTOMS.flatMap((bottom) => [
    ['tee', bottom, 'hoodie'],
    ['shirt', bottom, 'hoodie'],
    [bottom, 'tee', 'hoodie'],
    [bottom, 'shirt', 'hoodie'],
    ['tee', 'shirt', bottom],
  ]),
  ['tee', 'dress', 'hoodie'],
  ['shirt', 'dress', 'hoodie'],
  ['dress', 'shirt', 'hoodie'],
  ['trousers', 'dress', 'hoodie'],
];

/** Drafts that are worn over and under others; a qipao is worn by itself. */
const LAYERED: readonly string[] = Object.keys(DRAFTS).filter((name) => name !== 'qipao');

/** Every one of them over every other. */
export function draftPairs(names: readonly string[] = LAYERED): string[][] {
  return names.flatMap((inner) =>
    names.filter((outer) => outer !== inner).map((outer) => [inner, outer]),
  );
}

export function planOutfits(plan: OutfitPlan): OutfitCase[] {
  const given = plan.bodies.map(wearerOfFile);
  const people = given.length > 0 ? given : WEARERS;
  const alone = given.length > 0 ? given : WEARERS.slice(0, 1);
  const sets: { name: string; garments: GarmentSource[]; wearers: readonly Wearer[] }[] = [];
  for (const file of patternFiles(plan.patterns)) {
    sets.push({ name: basename(file, '.json'), garments: [{ file }], wearers: alone });
  }
  const drafted = [
    ...(plan.drafts ? Object.keys(DRAFTS).map((name) => [name]) : []),
    ...(plan.outfits ? [...draftPairs(), ...TRIPLES] : []),
  ];
  for (const names of drafted) {
    const garments = names.map((draft) => ({ draft }));
    sets.push({ name: names.join('+'), garments, wearers: people });
  }
  const { resolution, threads, only } = plan;
  const cases = sets
    .flatMap(({ name, garments, wearers }) =>
      wearers.map((wearer) => ({
        name: `${name} on ${wearer.name}`,
        wearer,
        garments,
        resolution,
        threads: threads[0],
      })),
    )
    .filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  if (new Set(cases.map(({ name }) => name)).size < cases.length) {
    throw new OptionError('two bodies have files of the same name: rename one');
  }
  return cases;
}
