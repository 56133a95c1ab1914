import { discMesh } from '@toile/geometry';
import { delaunay } from './delaunay.ts';
import type { FlatMesh } from './flat-mesh.ts';
import { seededRandom } from './random.ts';

export interface DiscOptions {
  /** [m] */
  readonly radius: number;
  /** A ring of vertices lies at this radius [m]: the rim of the support. */
  readonly support: number;
  /** About the length of an edge [m]. */
  readonly size: number;
}

export type DiscKind = 'equilateral' | 'irregular';

/** A round of cloth centred on the origin, with a ring of vertices on the rim of its support. */
export function roundMesh(kind: DiscKind, options: DiscOptions, seed = 1): FlatMesh {
  return kind === 'equilateral' ? equilateralDisc(options) : irregularDisc(options, seed);
}

/** Rings of 6, 12, 18 … vertices; evenly spaced within the support and, on their own, outside it. */
function equilateralDisc({ radius, support, size }: DiscOptions): FlatMesh {
  const overhang = Math.max(1, Math.round((radius - support) / size));
  const inside = Math.max(1, Math.round((support * overhang) / (radius - support)));
  const rings = inside + overhang;
  const { uvs, triangles } = discMesh({ radius: rings, rings });
  const points = Float64Array.from(uvs!);
  for (let i = 1; 2 * i < points.length; i++) {
    const ring = Math.hypot(points[2 * i], points[2 * i + 1]);
    const wanted =
      ring <= inside
        ? (support * ring) / inside
        : support + ((radius - support) * (ring - inside)) / overhang;
    points[2 * i] *= wanted / ring;
    points[2 * i + 1] *= wanted / ring;
  }
  return { points, triangles };
}

/** Random points no closer than 0.6 edges, Delaunay triangles. */
function irregularDisc({ radius, support, size }: DiscOptions, seed: number): FlatMesh {
  const random = seededRandom(seed);
  const points: [number, number][] = [];
  for (const ring of [support, radius]) {
    const count = Math.max(6, Math.round((2 * Math.PI * ring) / size));
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      points.push([ring * Math.cos(angle), ring * Math.sin(angle)]);
    }
  }
  const tries = Math.round((60 * Math.PI * radius ** 2) / size ** 2);
  for (let k = 0; k < tries; k++) {
    const distance = radius * Math.sqrt(random());
    const angle = 2 * Math.PI * random();
    const margin = Math.min(radius - distance, Math.abs(support - distance));
    if (margin < 0.5 * size) continue;
    const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle)];
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) >= 0.6 * size)) points.push([x, y]);
  }
  // The rims last: points on one circle are no triangulation's favourite, until others lie between.
  const all = Float64Array.from(points.reverse().flat());
  return { points: all, triangles: delaunay(all) };
}
