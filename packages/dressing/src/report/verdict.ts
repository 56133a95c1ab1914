import type { Ease } from './ease.ts';
import { EASE_LIMITS, FIT_SCALES, formatFit } from './fit-scales.ts';
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

type Judged = Omit<FitReport, 'verdict'>;
/** How a garment sits somewhere, in a word. */
export type FitKind = 'tight' | 'wide' | 'held' | 'stretched' | 'close' | 'good' | 'roomy';

/** Cloth that is shorter than this share of itself at rest is gathered by an elastic. */
const ELASTIC = 0.95;

/** How it fits, in words for whoever is to wear it. */
export function judge(report: Judged): string[] {
  const said = report.ease.map((ease) => [fitKind(ease, report), ease] as const);
  const each = (kind: FitKind, words: (ease: Ease) => string): string[] =>
    said.flatMap(([own, ease]) => (own === kind ? [words(ease)] : []));
  const list = (kind: FitKind, words: (places: string) => string): string[] => {
    const places = said.filter(([own]) => own === kind).map(([, { place }]) => PLACE_WORDS[place]);
    return places.length > 0 ? [words(joinWords(places))] : [];
  };
  return [
    ...each('tight', tightWords),
    ...each('wide', (ease) => wideWords(ease, report)),
    ...list('held', (places) => `held by its elastic at the ${places}`),
    ...list('stretched', (places) => `stretches at the ${places}, as its cloth easily does`),
    ...list('close', (places) => `close at the ${places}`),
    ...list('good', (places) => `fits well at the ${places}`),
    ...list('roomy', (places) => `roomy at the ${places}`),
    ...emptyWords(report),
    ...feltWords(report),
    ...troubles(report),
  ];
}

/** How a garment sits at one of its tapes: the worse of what tape, stretch and pressure say. */
export function fitKind(at: Ease, report: Pick<FitReport, 'support' | 'ease'>): FitKind {
  const { ease, body, cut, rest, strain, give, pressure = 0 } = at;
  const { nothing, close, roomy } = EASE_LIMITS;
  const presses = (limit: 'noted' | 'full'): boolean => pressure >= FIT_SCALES.pressure[limit];
  if (ease < -nothing || strain >= tightFrom(give) || presses('full')) return 'tight';
  if (isWide(at, report)) return 'wide';
  const isElastic = rest < ELASTIC * cut;
  if (isElastic && rest <= body) return 'held';
  if (strain >= FIT_SCALES.strain.full) return 'stretched';
  if (ease < close * body || strain >= FIT_SCALES.strain.noted || presses('noted')) return 'close';
  return ease > roomy * body ? 'roomy' : 'good';
}

/** From which extension on cloth is tight: what it gives easily nobody feels. */
function tightFrom(give = 0): number {
  return Math.max(FIT_SCALES.strain.full, give);
}

/** Whether it is too wide to stay where it should: nothing above holds it. */
function isWide(
  { place, body, rest }: Ease,
  { support, ease }: Pick<FitReport, 'support' | 'ease'>,
): boolean {
  if (support === 'shoulders' || support === 'arms' || rest - body <= EASE_LIMITS.loose)
    return false;
  const [top] = ease;
  return place === top.place && (place === 'waist' || support === 'none');
}

function wideWords({ place, body, rest }: Ease, { support }: Judged): string {
  const what = `too wide at the ${PLACE_WORDS[place]} by ${centimetres(rest - body)}`;
  return support === 'none' ? `${what}: it slides down` : `${what}: it sits on the hips`;
}

function tightWords({ place, ease, strain, give, pressure = 0 }: Ease): string {
  const what = `tight at the ${PLACE_WORDS[place]}`;
  if (ease < -EASE_LIMITS.nothing) return `${what} by ${centimetres(-ease)}`;
  if (strain >= tightFrom(give)) {
    return `${what}: the cloth is stretched by ${formatFit(FIT_SCALES.strain, strain)}`;
  }
  return `${what}: it presses with ${formatFit(FIT_SCALES.pressure, pressure)}`;
}

/** Why there is nothing to compare with the body, where there is not. */
function emptyWords({ ease, noEase }: Judged): string[] {
  const list = (why: string): string =>
    joinWords(noEase.flatMap((none) => (none.why === why ? [PLACE_WORDS[none.place]] : [])));
  const open = noEase.some(({ why }) => why === 'open') ? `open at the ${list('open')}` : '';
  if (ease.length > 0) return open ? [open] : [];
  return [
    `nothing to compare with the body: ${open || 'it goes around none of the places measured'}`,
  ];
}

function feltWords({ felt, ease }: Judged): string[] {
  const { strain, elastic, pressure } = felt;
  const words: string[] = [];
  const by = formatFit(FIT_SCALES.strain, strain.value);
  const isSaid = ease.some((at) => tightWords(at).endsWith(`stretched by ${by}`));
  if (strain.value >= FIT_SCALES.strain.noted && !isSaid) {
    const isTight = strain.value >= tightFrom(strain.give) ? 'too tight: ' : '';
    words.push(`${isTight}the cloth is stretched by ${by} where it is tightest${inPanel(strain)}`);
  }
  if (elastic && elastic.value >= FIT_SCALES.strain.noted) {
    const by = formatFit(FIT_SCALES.strain, elastic.value);
    words.push(`elastic is stretched by ${by}${inPanel(elastic)}`);
  }
  if (pressure && pressure.value >= FIT_SCALES.pressure.noted) {
    const isHard = pressure.value >= FIT_SCALES.pressure.full ? 'presses hard' : 'presses';
    const by = formatFit(FIT_SCALES.pressure, pressure.value);
    words.push(`it ${isHard} on the body, with ${by}${inPanel(pressure)}`);
  }
  return words;
}

function inPanel({ panel }: { readonly panel: string }): string {
  return panel ? `, in ${panel}` : '';
}

function troubles({ intersections, settled }: Judged): string[] {
  const words: string[] = [];
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
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
}
