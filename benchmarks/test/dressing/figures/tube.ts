/** A tube around the y axis from the floor up, its radius at the floor a function of the angle. */
export function tube(
  around: number,
  height: number,
  radius: (angle: number) => number,
): { positions: Float64Array; triangles: Uint32Array } {
  const positions = new Float64Array(6 * around);
  const triangles = new Uint32Array(6 * around);
  for (let k = 0; k < around; k++) {
    const angle = (2 * Math.PI * k) / around;
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    const low = radius(angle);
    positions.set([low * cosine, 0, low * sine, 0.25 * cosine, height, 0.25 * sine], 6 * k);
    const [a, b] = [2 * k, 2 * ((k + 1) % around)];
    triangles.set([a, a + 1, b, b, a + 1, b + 1], 6 * k);
  }
  return { positions, triangles };
}
