import type { Worn } from './cut-part.ts';

/**
 * How far edges that are buttoned lie over each other near a height, as cut [m]: from the button to its
 * edge and from the hole to its own. None without buttons.
 */
export function lapNear(garment: Worn, height: number): number | undefined {
  const { positions, cloth } = garment;
  let [lap, nearest]: [number | undefined, number] = [undefined, Infinity];
  for (let k = 0; k < cloth.buttonPairs.length; k += 2) {
    const [button, hole] = cloth.buttonPairs.subarray(k, k + 2);
    const off = Math.abs((positions[3 * button + 1] + positions[3 * hole + 1]) / 2 - height);
    if (off >= nearest) continue;
    nearest = off;
    lap = toBorder(garment, button) + toBorder(garment, hole);
  }
  return lap;
}

/** From a vertex to the nearest edge of its panel that is not sewn, as cut [m]. */
function toBorder(garment: Worn, vertex: number): number {
  const { mesh, vertexOf } = garment;
  const { uvs, panels, boundary } = mesh;
  const sewn = new Set(mesh.seams.flatMap(({ pairs }) => [...pairs]));
  let least = Infinity;
  panels.forEach(({ firstVertex, vertexCount }, p) => {
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      if (vertexOf[v] !== vertex) continue;
      for (const chain of boundary[p] ?? []) {
        for (let k = 1; k < chain.length; k++) {
          if (sewn.has(chain[k - 1]) && sewn.has(chain[k])) continue;
          least = Math.min(least, toSegment(uvs, v, chain[k - 1], chain[k]));
        }
      }
    }
  });
  return Number.isFinite(least) ? least : 0;
}

function toSegment(uvs: Float64Array, v: number, a: number, b: number): number {
  const [du, dv] = [uvs[2 * b] - uvs[2 * a], uvs[2 * b + 1] - uvs[2 * a + 1]];
  const [pu, pv] = [uvs[2 * v] - uvs[2 * a], uvs[2 * v + 1] - uvs[2 * a + 1]];
  const share = Math.min(1, Math.max(0, (pu * du + pv * dv) / (du * du + dv * dv || 1)));
  return Math.hypot(pu - share * du, pv - share * dv);
}
