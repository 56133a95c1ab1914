/** Where some vertices of a standing person are, in a word or two: "left foot". */
export function namePlace(
  positions: Float64Array,
  vertices: readonly number[],
  height: number,
): string {
  let [x, y] = [0, 0];
  for (const v of vertices) {
    x += positions[3 * v] / vertices.length / height;
    y += positions[3 * v + 1] / vertices.length / height;
  }
  const side = x > 0 ? 'left' : 'right';
  if (y > 0.96) return 'top of the head';
  if (y > 0.87) return 'head';
  if (y > 0.83 && Math.abs(x) < 0.06) return 'neck';
  if (y < 0.05) return `${side} foot`;
  const reach = y > 0.7 ? 0.13 : 0.15;
  if (Math.abs(x) > reach && y > 0.4)
    return y < 0.58 && Math.abs(x) > 0.26 ? `${side} hand` : `${side} arm`;
  if (y > 0.68) return Math.abs(x) > 0.07 ? `${side} armpit or shoulder` : 'chest or back';
  if (y > 0.57) return 'waist';
  if (y > 0.47) return 'hips';
  return y > 0.27 ? `${side} thigh` : `${side} lower leg`;
}
