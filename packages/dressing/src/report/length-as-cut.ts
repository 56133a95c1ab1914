import type { Line, SidePoint } from '@toile/geometry';

/** Length of a line in material coordinates, given for each triangle's corners [m]. */
export function lengthAsCut({ pieces }: Line, cornerUvs: Float64Array): number {
  const at = ({ from, to, share }: SidePoint, c: number): number =>
    cornerUvs[2 * from + c] + share * (cornerUvs[2 * to + c] - cornerUvs[2 * from + c]);
  return pieces.reduce(
    (sum, { sides: [p, q] }) => sum + Math.hypot(at(q, 0) - at(p, 0), at(q, 1) - at(p, 1)),
    0,
  );
}
