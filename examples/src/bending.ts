import type { Material } from '@toile/sim';

const GRAVITY = 9.81;
/** Beyond this share a fold over one edge is too flat for a radius to be told from it. */
const STIFFEST = 0.998;

/**
 * The material with the bending rigidity that a bending coefficient stands for. Opposite corners of
 * two triangles that keep the share `c` of their distance let the cloth turn by θ = 2 acos c over
 * one edge of length `edge` [m], hence bend to a radius r = edge/θ. A fabric of rigidity B bends
 * under its own weight to about (B/(ρ g))^⅓.
 */
export function bendingAs(material: Material, coefficient: number, edge: number): Material {
  const radius = edge / (2 * Math.acos(Math.min(coefficient, STIFFEST)));
  const rigidity = material.density * GRAVITY * radius ** 3;
  return { ...material, bendingWarp: rigidity, bendingWeft: rigidity };
}
