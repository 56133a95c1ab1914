import type { Ease } from './ease.ts';
import { EASE_LIMITS, FIT_SCALES, formatFit } from './fit-scales.ts';
import type { FitReport } from './report.ts';
import { ENGLISH, type ReportWords } from './words.ts';

type Judged = Omit<FitReport, 'verdict'>;
/** How a garment sits somewhere, in a word. */
export type FitKind = 'tight' | 'wide' | 'held' | 'stretched' | 'close' | 'good' | 'roomy';

/** Cloth that is shorter than this share of itself at rest is gathered by an elastic. */
const ELASTIC = 0.95;

/** How it fits, in words for whoever is to wear it. */
export function judge(report: Judged, words: ReportWords = ENGLISH): string[] {
  const said = report.ease.map((ease) => [fitKind(ease, report), ease] as const);
  const each = (kind: FitKind, tell: (ease: Ease) => string): string[] =>
    said.flatMap(([own, ease]) => (own === kind ? [tell(ease)] : []));
  const list = (kind: 'held' | 'stretched' | 'close' | 'good' | 'roomy'): string[] => {
    const places = said.filter(([own]) => own === kind).map(([, { place }]) => words.at[place]);
    return places.length > 0 ? [words.verdict[kind](words.list(places))] : [];
  };
  return [
    ...each('tight', (ease) => tightWords(ease, words)),
    ...each('wide', (ease) => wideWords(ease, report, words)),
    ...list('held'),
    ...list('stretched'),
    ...list('close'),
    ...list('good'),
    ...list('roomy'),
    ...emptyWords(report, words),
    ...feltWords(report, words),
    ...troubles(report, words),
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
  // Cloth with so much to spare the body does not pull: what is worn over it does, or its own weight.
  if (ease > roomy * body) return 'roomy';
  if (strain >= FIT_SCALES.strain.full) return 'stretched';
  if (ease < close * body || strain >= closeFrom(give) || presses('noted')) return 'close';
  return 'good';
}

/** From which extension on cloth is tight: what it gives easily nobody feels. */
function tightFrom(give = 0): number {
  return Math.max(FIT_SCALES.strain.full, give);
}

/** From which on it is noticed: half of that, as on the scales. */
function closeFrom(give?: number): number {
  const { noted, full } = FIT_SCALES.strain;
  return (tightFrom(give) * noted) / full;
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

function wideWords(
  { place, body, rest }: Ease,
  { support }: Judged,
  { verdict, at, language }: ReportWords,
): string {
  const tell = support === 'none' ? verdict.slides : verdict.sitsOnHips;
  return tell(at[place], centimetres(rest - body, language));
}

function tightWords(
  { place, ease, strain, give, pressure = 0 }: Ease,
  { verdict, at, language }: ReportWords,
): string {
  const where = at[place];
  if (ease < -EASE_LIMITS.nothing) return verdict.tight(where, centimetres(-ease, language));
  const { strain: strains, pressure: pressures } = FIT_SCALES;
  return strain >= tightFrom(give)
    ? verdict.tightStretched(where, formatFit(strains, strain, language))
    : verdict.tightPressed(where, formatFit(pressures, pressure, language));
}

/** Why there is nothing to compare with the body, where there is not. */
function emptyWords({ ease, noEase }: Judged, { verdict, at, list }: ReportWords): string[] {
  const places = noEase.flatMap(({ why, place }) => (why === 'open' ? [at[place]] : []));
  const open = places.length > 0 ? verdict.open(list(places)) : undefined;
  if (ease.length > 0) return open ? [open] : [];
  return [verdict.nothing(open)];
}

function feltWords(report: Judged, { verdict, language }: ReportWords): string[] {
  const { strain, elastic, pressure } = report.felt;
  const said: string[] = [];
  const by = formatFit(FIT_SCALES.strain, strain.value, language);
  if (strain.value >= FIT_SCALES.strain.noted && !isStretchSaid(report, by, language)) {
    const isTight = strain.value >= tightFrom(strain.give);
    said.push((isTight ? verdict.tooTight : verdict.felt)(by, strain.panel));
  }
  if (elastic && elastic.value >= FIT_SCALES.strain.noted) {
    const stretch = formatFit(FIT_SCALES.strain, elastic.value, language);
    said.push(verdict.elastic(stretch, elastic.panel));
  }
  if (pressure && pressure.value >= FIT_SCALES.pressure.noted) {
    const isHard = pressure.value >= FIT_SCALES.pressure.full;
    const tell = isHard ? verdict.pressesHard : verdict.presses;
    said.push(tell(formatFit(FIT_SCALES.pressure, pressure.value, language), pressure.panel));
  }
  return said;
}

/** Whether a place has been called tight for as much stretch. */
function isStretchSaid(report: Judged, by: string, language: string): boolean {
  return report.ease.some(
    (at) =>
      at.ease >= -EASE_LIMITS.nothing &&
      at.strain >= tightFrom(at.give) &&
      formatFit(FIT_SCALES.strain, at.strain, language) === by,
  );
}

function troubles({ intersections, settled }: Judged, { verdict }: ReportWords): string[] {
  const crossed = intersections > 0 ? [verdict.crossed(intersections)] : [];
  return settled ? crossed : [...crossed, verdict.unsettled];
}

function centimetres(length: number, language: string): string {
  const value = 100 * length;
  const shown = value < 1 ? Number(value.toFixed(1)) : Math.round(value);
  return `${shown.toLocaleString(language)} cm`;
}
