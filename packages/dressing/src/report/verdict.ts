import type { Ease } from './ease.ts';
import type { FitReport } from './report.ts';
import type { PlaceName } from './tape-places.ts';

/** What people call the places. */
export const PLACE_WORDS: Readonly<Record<PlaceName, string>> = {
  chest: 'chest',
  waist: 'waist',
  hips: 'hips',
  thigh: 'thighs',
  upperArm: 'upper arms',
};

/** Less than this is within what a tape tells [m]. */
const NOTHING = 5e-3;
/** Shares of the body's girth: below the first it lies close, above the second it is roomy. */
const CLOSE = 0.03;
const ROOMY = 0.16;
/** What is held at the waist and is wider than that by more than this slides down [m]. */
const SLIDES = 0.03;
/** Cloth stretched by more than this is under strain. */
const STRAINED = 0.03;

/** How it fits, in words for whoever is to wear it. */
export function judge(report: Omit<FitReport, 'verdict'>): string[] {
  const isHeldAtWaist = report.ease.every(({ place }) => place !== 'chest');
  const said = report.ease.map((ease) => {
    const isLoose = isHeldAtWaist && ease.place === 'waist' && ease.ease > SLIDES;
    return [isLoose ? 'loose' : kindOf(ease), ease] as const;
  });
  const list = (kind: string, words: (places: string) => string): string[] => {
    const places = said.filter(([own]) => own === kind).map(([, { place }]) => PLACE_WORDS[place]);
    return places.length > 0 ? [words(joinWords(places))] : [];
  };
  const tight = said.flatMap(([kind, { place, ease }]) =>
    kind === 'tight' ? [`tight at the ${PLACE_WORDS[place]} by ${centimetres(-ease)}`] : [],
  );
  const loose = said.flatMap(([kind, { ease }]) =>
    kind === 'loose' ? [`too wide at the waist by ${centimetres(ease)}: it slides down`] : [],
  );
  return [
    ...tight,
    ...loose,
    ...list('close', (places) => `close at the ${places}`),
    ...list('good', (places) => `fits well at the ${places}`),
    ...list('roomy', (places) => `roomy at the ${places}`),
    ...strainWords(report),
    ...troubles(report),
  ];
}

function kindOf({ ease, body }: Ease): 'tight' | 'close' | 'good' | 'roomy' {
  if (ease < -NOTHING) return 'tight';
  if (ease < CLOSE * body) return 'close';
  return ease > ROOMY * body ? 'roomy' : 'good';
}

function strainWords({ strain }: Omit<FitReport, 'verdict'>): string[] {
  const most = Math.max(strain.warp.most, strain.weft.most);
  if (most < STRAINED) return [];
  return [`the cloth is stretched by ${Math.round(100 * most)} % where it is tightest`];
}

/** Seams with more left between their sides hardly close [m]. */
const OPEN = 1e-3;

function troubles({ seams, intersections, settled }: Omit<FitReport, 'verdict'>): string[] {
  const open = seams.filter(({ gap }) => gap > OPEN);
  const words = open.map(
    ({ seam, gap }) => `the seam ${seam} hardly closes: ${(1000 * gap).toFixed(0)} mm were missing`,
  );
  if (intersections > 0) words.push(`cloth passes through something at ${intersections} places`);
  if (!settled) words.push('the cloth had not come to rest: take all this as a first impression');
  return words;
}

function centimetres(length: number): string {
  const value = 100 * length;
  return `${value < 1 ? value.toFixed(1) : Math.round(value)} cm`;
}

/** 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  const last = words[words.length - 1];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
