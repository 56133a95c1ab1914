import type { Place } from '@toile/dressing';

/** A size to choose from: what it measures around, and the body it is made for [m]. */
export interface SizeCandidate {
  readonly name: string;
  readonly girths: Readonly<Partial<Record<Place, number>>>;
  /** Nothing where the pattern does not tell. */
  readonly madeFor: Readonly<Partial<Record<Place, number>>>;
}

/** What is known of a person [m]. */
export interface BodyGirth {
  readonly value: number;
  /** How far it may be off: a tape's error, or a prediction's. */
  readonly deviation: number;
}

export type BodyGirths = Readonly<Partial<Record<Place, BodyGirth>>>;

/** How a size sits somewhere. */
export interface SizeEase {
  readonly place: Place;
  /** [m] */
  readonly body: number;
  readonly garment: number;
  readonly ease: number;
  /** What the maker of the pattern has planned [m]. */
  readonly planned: number;
}

export interface JudgedSize {
  readonly name: string;
  readonly eases: readonly SizeEase[];
  /** How far from what is planned: 0 is as planned, 1 is as far as one would still wear. */
  readonly strain: number;
}

export interface SizeAdvice {
  readonly best: string;
  /** The measurement that decides: where the next best size is farthest off. */
  readonly place: Place;
  /** The best size's ease there [m]. */
  readonly ease: number;
  /** The next best size and its ease there, where there is one. */
  readonly other?: { readonly name: string; readonly ease: number };
  /** Chance that it stays the best if the measurements are as far off as they may be. */
  readonly sure: number;
  /** Whether even the best one is farther off than one would wear. */
  readonly isPoor: boolean;
  readonly sizes: readonly JudgedSize[];
}

/**
 * What may be missing of, or be added to, the planned ease: so much, and a share of it. Cloth that is
 * missing is minded more than cloth to spare, and in wide garments neither is.
 */
const TIGHTER = { least: 0.02, share: 0.4 };
const WIDER = { least: 0.04, share: 0.6 };
/** Planned where the pattern does not tell: this share of the body's girth. */
const USUAL_EASE = 0.06;
/** Of the other places, what counts beside the worst one. */
const OTHERS = 0.25;
/** Gauss–Hermite nodes of a normal distribution, in deviations, and their weights. */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
];

/** Which size fits best; nothing where none goes around a place that is known of the body. */
export function adviseSize(
  candidates: readonly SizeCandidate[],
  body: BodyGirths,
): SizeAdvice | undefined {
  const values = mapValues(body, ({ value }) => value);
  const sizes = candidates.map((candidate) => judge(candidate, values));
  if (sizes.length === 0 || sizes.every(({ eases }) => eases.length === 0)) return undefined;
  const ranked = [...sizes].sort((a, b) => a.strain - b.strain);
  const [best, other] = ranked;
  const place = decisive(other ?? best, best);
  const easeOf = ({ eases }: JudgedSize): number =>
    eases.find((own) => own.place === place)?.ease ?? 0;
  return {
    best: best.name,
    place,
    ease: easeOf(best),
    ...(other && { other: { name: other.name, ease: easeOf(other) } }),
    sure: chanceOf(best.name, candidates, body),
    isPoor: best.strain > 1,
    sizes,
  };
}

function judge({ name, girths, madeFor }: SizeCandidate, body: Values): JudgedSize {
  const eases = (Object.keys(girths) as Place[]).flatMap((place): SizeEase[] => {
    const [garment, own] = [girths[place], body[place]];
    if (garment === undefined || own === undefined) return [];
    const planned = garment - (madeFor[place] ?? garment / (1 + USUAL_EASE));
    return [{ place, body: own, garment, ease: garment - own, planned }];
  });
  const off = eases.map(offBy).sort((a, b) => b - a);
  const [worst = 0, ...others] = off;
  const rest = others.reduce((sum, value) => sum + value, 0) / (others.length || 1);
  return { name, eases, strain: worst + OTHERS * rest };
}

/** How far from what is planned, over what one would still wear. */
function offBy({ ease, planned }: SizeEase): number {
  const spare = ease - planned;
  const { least, share } = spare < 0 ? TIGHTER : WIDER;
  return Math.abs(spare) / (least + share * Math.max(0, planned));
}

/** Where a size is farther off than the best one, by most. */
function decisive(size: JudgedSize, best: JudgedSize): Place {
  const loss = (ease: SizeEase): number => {
    const own = best.eases.find(({ place }) => place === ease.place);
    return size === best || !own ? offBy(ease) : offBy(ease) - offBy(own);
  };
  return size.eases.reduce((most, ease) => (loss(ease) > loss(most) ? ease : most)).place;
}

type Values = Readonly<Partial<Record<Place, number>>>;

function mapValues(body: BodyGirths, value: (girth: BodyGirth) => number): Values {
  return Object.fromEntries(Object.entries(body).map(([place, girth]) => [place, value(girth)]));
}

/** The chance that a size is the best of all, over what the body may measure. */
function chanceOf(name: string, candidates: readonly SizeCandidate[], body: BodyGirths): number {
  const places = Object.keys(body) as Place[];
  let chance = 0;
  const visit = (k: number, values: Values, weight: number): void => {
    if (k === places.length) {
      const sizes = candidates.map((candidate) => judge(candidate, values));
      const best = sizes.reduce((least, size) => (size.strain < least.strain ? size : least));
      if (best.name === name) chance += weight;
      return;
    }
    const { value, deviation } = body[places[k]] as BodyGirth;
    for (const [at, share] of NODES) {
      visit(k + 1, { ...values, [places[k]]: value + at * deviation }, weight * share);
    }
  };
  visit(0, {}, 1);
  return chance;
}
