import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments } from 'three';

/** Edges that belong to one triangle only, as pairs of vertices: seams before sewing, and hems. */
export function borderEdges(triangles: Uint32Array): Uint32Array {
  const once = new Map<string, readonly [number, number]>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
      if (!once.delete(key)) once.set(key, [a, b]);
    }
  }
  return Uint32Array.from([...once.values()].flat());
}

/** Thin lines where panels end, which move with the garment whose geometry this is. */
export function createBorderLines(
  garment: BufferGeometry,
  triangles: Uint32Array,
): LineSegments<BufferGeometry, LineBasicMaterial> {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', garment.getAttribute('position'));
  geometry.setIndex(new BufferAttribute(borderEdges(triangles), 1));
  geometry.boundingSphere = garment.boundingSphere;
  const material = new LineBasicMaterial({
    color: '#000000',
    transparent: true,
    opacity: 0.32,
    depthWrite: false,
  });
  const lines = new LineSegments(geometry, material);
  lines.frustumCulled = false;
  return lines;
}
