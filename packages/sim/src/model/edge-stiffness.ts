import type { Material } from './material.ts';

/**
 * Spring constant of an edge [N/m], so that a mesh of such springs stretches like the fabric.
 *
 *     k = E(θ) area / l²,   1/E(θ) = c⁴/Ewarp + s⁴/Eweft + c²s²/G,   c = cos θ, s = sin θ
 *
 * with θ the edge's angle to the warp and G the shear stiffness; E(θ) is the stiffness of a narrow
 * strip cut along θ from an orthotropic sheet. Zero compliance stays rigid: Infinity.
 *
 * Source: [VanGelder1998, abstract] (stiffness as triangle area over edge length squared; the constant is 1
 * for full areas of both triangles, checked by the test).
 * Units: du, dv [m], area [m²].
 * Deviates: direction-dependent E(θ). The Poisson term −2ν c²s²/E is neglected: woven fabrics are
 * given without ν.
 *
 * What such a mesh does, for a fabric that is the same in all directions (Ewarp = Eweft = 2G):
 * equilateral triangles have exactly E under uniaxial tension, with a Poisson ratio of 1/3 and
 * 0.75 G in shear (a triangular net of equal springs has no other choice); right-angled grids with
 * alternating diagonals have 1.2 E. A fabric that shears easily (G ≪ E) needs edges along the warp
 * and the weft to carry its tension: a grid aligned with both is within about G/E of E, while on
 * equilateral triangles the direction without edges has at most 6 G.
 *
 * @param du,dv rest vector of the edge in material coordinates: u along the warp, v along the weft
 * @param area sum of the full areas of the triangles at the edge
 */
export function edgeStiffness(material: Material, du: number, dv: number, area: number): number {
  const squaredLength = du * du + dv * dv;
  // An edge without length has no direction; welded is the only limit of area / l².
  if (squaredLength === 0) return Number.POSITIVE_INFINITY;
  const c2 = (du * du) / squaredLength;
  const s2 = (dv * dv) / squaredLength;
  const compliance =
    share(c2 * c2, material.stretchWarp) +
    share(s2 * s2, material.stretchWeft) +
    share(c2 * s2, material.shear);
  return compliance === 0 ? Number.POSITIVE_INFINITY : area / (compliance * squaredLength);
}

/** weight/stiffness, where a stiffness of zero does not matter in directions it takes no part in. */
function share(weight: number, stiffness: number): number {
  return weight === 0 ? 0 : weight / stiffness;
}
