/** What a truss stores over the ratio q of its ends' distance to its length, by value and derivatives. */
export interface TrussLaw {
  value(q: number): number;
  slope(q: number): number;
  curve(q: number): number;
}

/** Of its length, by which a truss is compressed before it buckles. */
const ONSET = 1e-3;

/**
 * A truss that buckles into an arc as soon as it is compressed: its ends are q times its length apart,
 * and (κL/2)² = y² with sin y/y = q. Stretched it does nothing.
 *
 * Source: [Choi2002, abstract], the arc and κ as [Zhou2008, section 3] takes them from there.
 * Deviates: the force that makes it buckle does not stand there at once. Over the first thousandth of
 * compression it grows evenly, where the paper has a spring of any constant.
 */
export const buckled: TrussLaw = {
  value(q) {
    if (q >= 1) return 0;
    return q > 1 - ONSET ? 0.5 * RISE * (1 - q) ** 2 : halfAngle(q) ** 2 - OFFSET;
  },
  slope(q) {
    if (q >= 1) return 0;
    return q > 1 - ONSET ? -RISE * (1 - q) : arcSlope(q);
  },
  curve(q) {
    if (q > 1) return 0;
    if (q > 1 - ONSET) return RISE;
    const y = halfAngle(q);
    const d = Math.cos(y) - q;
    return ((y * y) / (d * d)) * (6 + (2 * y * Math.sin(y)) / d);
  },
};

/** A straight spring: what it stores is ½ (1 − q)². */
export const straight: TrussLaw = {
  value: (q) => 0.5 * (1 - q) ** 2,
  slope: (q) => q - 1,
  curve: () => 1,
};

/** d(y²)/dq. */
function arcSlope(q: number): number {
  const y = halfAngle(q);
  return (2 * y * y) / (Math.cos(y) - q);
}

/** y from 0 to π with sin y/y = q: Newton's method, from an approximation good to a hundredth. */
export function halfAngle(q: number): number {
  if (q >= 1) return 0;
  if (q <= 0) return Math.PI;
  const u = 1 - q;
  let y = Math.sqrt(u * (6 + u * (1.8 + u * (0.82 + u * (Math.PI ** 2 - 8.62)))));
  for (let k = 0; k < 4; k++) {
    const [s, c] = [Math.sin(y), Math.cos(y)];
    y -= (s - q * y) / (c - q);
  }
  return y;
}

const RISE = -arcSlope(1 - ONSET) / ONSET;
const OFFSET = halfAngle(1 - ONSET) ** 2 - 0.5 * RISE * ONSET ** 2;
