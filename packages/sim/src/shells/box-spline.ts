/** c uⁱ vʲ wᵏ as (c, i, j, k). */
type Monomial = readonly [number, number, number, number];

/** Of the vertex at u = 1; the other two corners the same, turned. */
const CORNER: readonly Monomial[] = [
  [6, 4, 0, 0],
  [24, 3, 1, 0],
  [24, 3, 0, 1],
  [24, 2, 2, 0],
  [60, 2, 1, 1],
  [24, 2, 0, 2],
  [8, 1, 3, 0],
  [36, 1, 2, 1],
  [36, 1, 1, 2],
  [8, 1, 0, 3],
  [1, 0, 4, 0],
  [6, 0, 3, 1],
  [12, 0, 2, 2],
  [6, 0, 1, 3],
  [1, 0, 0, 4],
];
/** Of the vertex behind the side u = 0. */
const ACROSS: readonly Monomial[] = [
  [2, 1, 3, 0],
  [6, 1, 2, 1],
  [6, 1, 1, 2],
  [2, 1, 0, 3],
  [1, 0, 4, 0],
  [6, 0, 3, 1],
  [12, 0, 2, 2],
  [6, 0, 1, 3],
  [1, 0, 0, 4],
];
/** Of a vertex beyond the corner u = 1, next to the one behind the side w = 0. */
const BEYOND: readonly Monomial[] = [
  [1, 4, 0, 0],
  [2, 3, 1, 0],
];

/** Which of the triangle's coordinates u, v, w stand for those of the monomials. */
type Turn = readonly [number, number, number];
const TURNS: readonly Turn[] = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
];
const MIRRORED: readonly Turn[] = [
  [0, 2, 1],
  [1, 0, 2],
  [2, 1, 0],
];

/** At the middle of a triangle: ∂v, ∂w, ∂vv, ∂ww, ∂vw, with u = 1 − v − w. */
export type Derivatives = readonly [number, number, number, number, number];

/**
 * What each of the twelve vertices around a triangle whose corners all have six neighbours adds to the
 * derivatives of Loop's limit surface at the triangle's middle: quartic box splines.
 *
 * `corners[k]` is the triangle's own, `across[k]` lies behind the side opposite to it, `before[k]` and
 * `after[k]` beyond it, next to the vertex behind the side that leads to the next corner and to that
 * behind the side that comes from the last one.
 *
 * Source: [Loop1987, abstract]; the polynomials are those of [Stam1999, abstract] in monomials.
 */
export const boxSpline: Readonly<
  Record<'corners' | 'across' | 'before' | 'after', readonly Derivatives[]>
> = {
  corners: TURNS.map((turn) => differentiate(CORNER, turn)),
  across: TURNS.map((turn) => differentiate(ACROSS, turn)),
  before: TURNS.map((turn) => differentiate(BEYOND, turn)),
  after: MIRRORED.map((turn) => differentiate(BEYOND, turn)),
};

function differentiate(monomials: readonly Monomial[], turn: Turn): Derivatives {
  const first = [0, 0, 0];
  const second = Array.from({ length: 3 }, () => [0, 0, 0]);
  // All of degree 4, where all three coordinates are ⅓.
  const [once, twice] = [1 / (12 * 27), 1 / (12 * 9)];
  for (const [factor, ...powers] of monomials) {
    for (let a = 0; a < 3; a++) {
      first[turn[a]] += factor * powers[a] * once;
      for (let b = 0; b < 3; b++) {
        const rest = a === b ? powers[a] - 1 : powers[b];
        second[turn[a]][turn[b]] += factor * powers[a] * rest * twice;
      }
    }
  }
  const [[uu, uv, uw], [, vv, vw], [, , ww]] = second;
  return [
    first[1] - first[0],
    first[2] - first[0],
    vv - 2 * uv + uu,
    ww - 2 * uw + uu,
    vw - uv - uw + uu,
  ];
}
