/** A closed tube along y from −0.5 to 0.5 m, symmetric in x. */
export function createTube(radius: number): { positions: Float64Array; triangles: Uint32Array } {
  const [segments, rings] = [16, 80];
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let ring = 0; ring <= rings; ring++) {
    for (let k = 0; k < segments; k++) {
      const angle = (2 * Math.PI * k) / segments;
      positions.push(radius * Math.cos(angle), ring / rings - 0.5, radius * Math.sin(angle));
      if (ring === rings) continue;
      const [a, b] = [segments * ring + k, segments * ring + ((k + 1) % segments)];
      triangles.push(a, a + segments, b, b, a + segments, b + segments);
    }
  }
  const south = segments * (rings + 1);
  positions.push(0, -0.5, 0, 0, 0.5, 0);
  for (let k = 0; k < segments; k++) {
    const next = (k + 1) % segments;
    triangles.push(south, k, next, south + 1, segments * rings + next, segments * rings + k);
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}
