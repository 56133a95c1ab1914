import type { Vec3 } from '../specimen.ts';

/** A point of an arc over |s| ≤ half, straight beyond: where the jaws put it. */
export function arcPoint(s: number, half: number, curvature: number, across: number): Vec3 {
  if (Math.abs(curvature) < 1e-9) return [s, 0, -across];
  const inside = Math.max(-half, Math.min(half, s));
  const angle = curvature * inside;
  const beyond = s - inside;
  return [
    Math.sin(angle) / curvature + beyond * Math.cos(angle),
    (1 - Math.cos(angle)) / curvature + beyond * Math.sin(angle),
    -across,
  ];
}
