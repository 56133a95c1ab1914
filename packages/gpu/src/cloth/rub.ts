/**
 * Puts a vertex that is too near to a surface on its tangent plane, and takes from its path along the
 * surface what friction holds: at most μ times the depth.
 * Source: [Fuhrmann2003, Eq. 18–21], with Coulomb's bound in place of a fixed fraction.
 */
export const RUB_WGSL: string = /* wgsl */ `
/** @param path of the vertex over the substep, less that of the surface there */
fn pushedOut(x: vec3f, path: vec3f, normal: vec3f, depth: f32, friction: f32) -> vec3f {
  let out = path + depth * normal;
  let slip = out - dot(out, normal) * normal;
  let held = min(1.0, friction * depth / max(length(slip), 1e-12));
  return x + depth * normal - held * slip;
}
`;
