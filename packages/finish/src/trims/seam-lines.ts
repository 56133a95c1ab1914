import { edgeKey } from '@toile/geometry';
import { type AttachedVertex, attach } from '../attach/attached.ts';
import { uvsAt } from '../attach/sheet-uvs.ts';
import { sortByPanel, type UpdatedPart } from '../part.ts';
import type { Border } from '../surface/borders.ts';
import type { Sheet } from '../surface/sheet.ts';
import { borderNeighbours } from '../surface/sides.ts';

/** The groove of a seam across, and what is drawn of it above the cloth [m]. */
const WIDTH = 0.0018;
const ABOVE = 0.0001;
/** Of the light, what it takes in its middle; nothing at its borders. */
const DARK = 0.5;
/** Places across, to the left and right of its middle. */
const ACROSS = [-1, 0, 1] as const;
/** How normals lean outwards at its borders: whoever draws it widens it along them. */
const LEAN = 0.8;

/** The grooves along which a garment is sewn: seen from afar, they are what tells one panel from the next. */
export function createSeamLines(sheet: Sheet, borders: readonly Border[]): UpdatedPart {
  const { sewnOf, panelOf, uvs } = sheet;
  const sewn = borders.filter(({ isFree }) => !isFree);
  const neighbours = borderNeighbours(sewn, sheet);
  const vertices: AttachedVertex[] = [];
  const triangles: number[] = [];
  const known = new Map<number, number>();
  const drawn = new Set<number>();
  const across = (v: number): number => {
    const first = known.get(v) ?? vertices.length;
    if (first < vertices.length) return first;
    known.set(v, first);
    const { before, after } = neighbours.get(v)!;
    for (const side of ACROSS) {
      vertices.push({
        point: { a: v, b: v, share: 0 },
        offset: [ABOVE, (side * WIDTH) / 2],
        normal: [Math.sqrt(1 - (side * LEAN) ** 2), side * LEAN],
        aside: { from: before, to: after, isRight: true },
      });
    }
    return first;
  };
  for (const { vertices: own } of sewn) {
    for (let k = 1; k < own.length; k++) {
      const key = edgeKey(sewnOf[own[k - 1]], sewnOf[own[k]]);
      // The same from the other side.
      if (drawn.has(key)) continue;
      drawn.add(key);
      const [a, b] = [across(own[k - 1]), across(own[k])];
      for (let k = 0; k < ACROSS.length - 1; k++) {
        triangles.push(a + k, a + k + 1, b + k + 1, a + k, b + k + 1, b + k);
      }
    }
  }
  const points = vertices.map(({ point }) => point);
  const positions = new Float32Array(3 * points.length);
  const normals = new Float32Array(3 * points.length);
  const attached = attach(sheet, vertices);
  return {
    part: {
      role: 'seam',
      positions,
      normals,
      uvs: uvsAt(uvs, points),
      covers: Float32Array.from(points, (_, i) => (ACROSS[i % ACROSS.length] === 0 ? DARK : 0)),
      sheetVertexOf: Uint32Array.from(points, ({ a }) => a),
      ...sortByPanel(triangles, (v) => panelOf[points[v].a]),
    },
    update: () => attached.place(positions, normals),
  };
}
