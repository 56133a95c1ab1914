import type { ContactRule } from '../../kernels/contact-set.ts';
import { turnBack } from './moves.ts';
import type { Span } from './solids.ts';

/** Shortens the ways of a body's vertices to the longest that one may go [m]; all alike if rigid. */
export function limitWays(
  from: Float32Array,
  to: Float32Array,
  { first, end }: Span,
  most: number,
  isRigid: boolean,
): void {
  const partOf = (i: number): number => {
    const way = Math.hypot(
      to[4 * i] - from[4 * i],
      to[4 * i + 1] - from[4 * i + 1],
      to[4 * i + 2] - from[4 * i + 2],
    );
    return way > most ? most / way : 1;
  };
  let all = 1;
  for (let i = first; isRigid && i < end; i++) all = Math.min(all, partOf(i));
  for (let i = first; i < end; i++) {
    const part = isRigid ? all : partOf(i);
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      if (part < 1) to[c] = from[c] + part * (to[c] - from[c]);
    }
  }
}

/** Shortens the ways of half-spaces to the longest that one may go [m], turns by as many radians. */
export function limitPlanes(
  before: Float32Array,
  { halfSpaces, halfSpaceMotion }: ContactRule,
  most: number,
): void {
  for (let at = 0; at < halfSpaces.length; at += 4) {
    const way = Math.hypot(...[0, 1, 2, 3].map((c) => halfSpaces[at + c] - before[at + c]));
    if (way <= most) continue;
    turnBack(before, halfSpaces, at, 1 - most / way, halfSpaces);
    for (let c = 0; c < 3; c++) {
      halfSpaceMotion[at + c] = halfSpaces[at + c] * (halfSpaces[at + 3] - before[at + 3]);
    }
  }
}
