import { FIT_SCALES } from './fit-scales.ts';
import type { Spread } from './strain.ts';
import type { PlaceName } from './tape-places.ts';

/** All that a report says; other languages have the same shape. Quantities come with their units. */
export interface ReportWords {
  /** As in HTML: 'en', 'de-AT'. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** What people call the places. */
  readonly places: Readonly<Record<PlaceName, string>>;
  /** The same where something is told of them: 'an der Taille'. */
  readonly at: Readonly<Record<PlaceName, string>>;
  list(words: readonly string[]): string;
  readonly verdict: {
    readonly tight: (at: string, by: string) => string;
    readonly tightStretched: (at: string, by: string) => string;
    readonly tightPressed: (at: string, by: string) => string;
    readonly slides: (at: string, by: string) => string;
    readonly sitsOnHips: (at: string, by: string) => string;
    readonly held: (at: string) => string;
    readonly stretched: (at: string) => string;
    readonly close: (at: string) => string;
    readonly good: (at: string) => string;
    readonly roomy: (at: string) => string;
    readonly open: (at: string) => string;
    /** @param why Where it is open, or nothing of it. */
    readonly nothing: (why: string | undefined) => string;
    readonly felt: (by: string, panel: string) => string;
    readonly tooTight: (by: string, panel: string) => string;
    readonly elastic: (by: string, panel: string) => string;
    readonly presses: (by: string, panel: string) => string;
    readonly pressesHard: (by: string, panel: string) => string;
    readonly crossed: (count: number) => string;
    readonly unsettled: string;
  };
  readonly page: {
    readonly title: (names: string, count: number) => string;
    readonly garment: (name: string, material: string) => string;
    readonly room: string;
    readonly table: Readonly<Record<'body' | 'cut' | 'rest' | 'ease', string>>;
    readonly noEase: (places: readonly string[]) => string;
    readonly why: Readonly<Record<'absent' | 'open' | 'around more', string>>;
    readonly maps: Readonly<Record<'warp' | 'weft' | 'pressure' | 'gap', string>>;
    readonly low: Readonly<Record<'strain' | 'pressure' | 'gap', string>>;
    /** Below a strip of colours: its last one and its middle one. */
    readonly legend: (full: string, middle: string) => string;
    readonly whole: string;
    readonly spread: Readonly<Record<keyof Spread, string>>;
    readonly audit: (intersections: number, inside: number) => string;
    readonly rest: (settled: boolean) => string;
    readonly steps: (sew: number, drape: number) => string;
  };
}

const PLACES = {
  chest: 'chest',
  waist: 'waist',
  hips: 'hips',
  thigh: 'thighs',
  upperArm: 'upper arms',
};

const within = (panel: string): string => (panel ? `, in ${panel}` : '');

export const ENGLISH: ReportWords = {
  language: 'en',
  direction: 'ltr',
  places: PLACES,
  at: PLACES,
  list: joinWords,
  verdict: {
    tight: (at, by) => `tight at the ${at} by ${by}`,
    tightStretched: (at, by) => `tight at the ${at}: the cloth is stretched by ${by}`,
    tightPressed: (at, by) => `tight at the ${at}: it presses with ${by}`,
    slides: (at, by) => `too wide at the ${at} by ${by}: it slides down`,
    sitsOnHips: (at, by) => `too wide at the ${at} by ${by}: it sits on the hips`,
    held: (at) => `held by its elastic at the ${at}`,
    stretched: (at) => `stretches at the ${at}, as its cloth easily does`,
    close: (at) => `close at the ${at}`,
    good: (at) => `fits well at the ${at}`,
    roomy: (at) => `roomy at the ${at}`,
    open: (at) => `open at the ${at}`,
    nothing: (why) =>
      `nothing to compare with the body: ${why ?? 'it goes around none of the places measured'}`,
    felt: (by, panel) => `the cloth is stretched by ${by} where it is tightest${within(panel)}`,
    tooTight: (by, panel) => `too tight: ${ENGLISH.verdict.felt(by, panel)}`,
    elastic: (by, panel) => `elastic is stretched by ${by}${within(panel)}`,
    presses: (by, panel) => `it presses on the body, with ${by}${within(panel)}`,
    pressesHard: (by, panel) => `it presses hard on the body, with ${by}${within(panel)}`,
    crossed: (count) => `cloth passes through something at ${count} places`,
    unsettled: 'the cloth had not come to rest: take all this as a first impression',
  },
  page: {
    title: (names, count) => `${names}: how ${count > 1 ? 'they fit' : 'it fits'}`,
    garment: (name, material) => `${name} in ${material}`,
    room: 'Room around the body',
    table: { body: 'body', cut: 'garment as cut', rest: 'elastics at rest', ease: 'ease' },
    noEase: (places) => `No ease at ${places.join('; ')}.`,
    why: {
      absent: 'it does not reach there',
      open: 'it is open there',
      'around more': 'it goes around more than that',
    },
    maps: {
      warp: 'Stretch along the warp',
      weft: 'Stretch along the weft',
      pressure: 'Pressure on the body (estimate)',
      gap: 'Distance from the body',
    },
    low: {
      strain: FIT_SCALES.strain.low,
      pressure: FIT_SCALES.pressure.low,
      gap: FIT_SCALES.gap.low,
    },
    legend: (full, middle) => `${full} or more, ${middle} in the middle`,
    whole: 'Over the whole garment',
    spread: { mean: 'mean', most: '95 % below', max: 'most' },
    audit: (intersections, inside) =>
      `${intersections} intersections, ${inside} points inside the body`,
    rest: (settled) => (settled ? 'at rest' : 'not at rest'),
    steps: (sew, drape) => `${sew} steps of sewing, ${drape} of draping`,
  },
};

/** 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  const last = words[words.length - 1];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
}
