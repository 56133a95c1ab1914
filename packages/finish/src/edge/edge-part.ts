import type { Point } from '@toile/garment';
import { type AttachedVertex, attach, type Lift } from '../attach/attached.ts';
import { uvsAt } from '../attach/sheet-uvs.ts';
import type { SewnGarment } from '../garment.ts';
import { sortByPanel, type UpdatedPart } from '../part.ts';
import type { Border } from '../surface/borders.ts';
import { distanceField } from '../surface/field.ts';
import { stripBelow } from '../surface/level-set.ts';
import type { Sheet } from '../surface/sheet.ts';
import { borderNeighbours } from '../surface/sides.ts';
import type { HemGroup } from './hems.ts';

/** Of a rim around from the outer side to the inner one [rad above the sheet]. */
const ROUND = [Math.PI / 2, Math.PI / 4, 0, -Math.PI / 4, -Math.PI / 2];
/** What lies inside is turned in at most so far beside the next layer's place. */
const FREE = 0.85;
/** Beyond a strip's end its distances must be known, too: the longest of fine edges [m]. */
const BEYOND = 0.04;

export interface Thickness {
  /** Of one layer of cloth [m]. */
  readonly cloth: number;
  /** What other layers and the skin keep from this one [m]. */
  readonly apart: number;
}

/** What is seen of free edges: a round rim, and inside the cloth that is turned in. */
export function createEdgePart(
  garment: SewnGarment,
  sheet: Sheet,
  borders: readonly Border[],
  hems: readonly HemGroup[],
  { cloth, apart }: Thickness,
): UpdatedPart {
  const vertices: AttachedVertex[] = [];
  /** How far around an edge each vertex is on its cloth, in metres along warp and weft. */
  const around: Point[] = [];
  const add = (vertex: AttachedVertex, shift: Point = [0, 0]): number => {
    around.push(shift);
    return vertices.push(vertex) - 1;
  };
  const triangles: number[] = [];
  const neighbours = borderNeighbours(borders, sheet);
  for (const hem of hems) {
    const thickness = Math.min(hem.layers * cloth, FREE * apart);
    const rims = new Map<number, number>();
    for (const border of hem.borders) {
      for (let k = 1; k < border.vertices.length; k++) {
        const [from, to] = [border.vertices[k - 1], border.vertices[k]].map(rimAt);
        for (let ring = 1; ring < ROUND.length; ring++) {
          const [a, b, c, d] = [from + ring - 1, to + ring - 1, to + ring, from + ring];
          triangles.push(a, c, b, a, d, c);
        }
      }
    }
    if (hem.depth > 0) addTurned(hem, thickness);

    function rimAt(v: number): number {
      const known = rims.get(v);
      if (known !== undefined) return known;
      const first = vertices.length;
      rims.set(v, first);
      const { before, after, panelBefore, panelAfter } = neighbours.get(v)!;
      const [along, across] = wayOf(sheet.uvs, panelBefore, panelAfter);
      for (const angle of ROUND) {
        const normal: Lift = [Math.sin(angle), Math.cos(angle)];
        const arc = (thickness / 2) * (Math.PI / 2 - angle);
        add(
          {
            point: { a: v, b: v, share: 0 },
            offset: [(thickness / 2) * (normal[0] - 1), (thickness / 2) * normal[1]],
            normal,
            aside: { from: before, to: after, isRight: true },
          },
          [arc * across, -arc * along],
        );
      }
      return first;
    }
  }

  function addTurned({ borders: own, depth }: HemGroup, thickness: number): void {
    const field = distanceField(garment, sheet, own, depth + BEYOND);
    const strip = stripBelow(sheet, field, depth);
    const first = vertices.length;
    for (const point of strip.points) add({ point, offset: [-thickness, 0], normal: [-1, 0] });
    for (let k = 0; k < strip.triangles.length; k += 3) {
      const [a, b, c] = strip.triangles.slice(k, k + 3).map((p) => first + p);
      triangles.push(a, c, b);
    }
    for (const ends of strip.ends) {
      const flat = uvsAt(sheet.uvs, [strip.points[ends[0]], strip.points[ends[1]]]);
      const [along, across] = wayOf(flat, 0, 1);
      const beyond: Point = [thickness * across, -thickness * along];
      const [a, b, c, d] = ends.flatMap((p) => {
        const point = strip.points[p];
        const aside = { from: sheet.sewnOf[point.a], to: sheet.sewnOf[point.b], isRight: false };
        const low: AttachedVertex = {
          point,
          offset: [-thickness, 0],
          normal: [-Math.SQRT1_2, Math.SQRT1_2],
          aside,
        };
        return [add(low), add({ ...low, offset: [0, 0] }, beyond)];
      });
      triangles.push(a, c, d, a, d, b);
    }
  }

  const points = vertices.map(({ point }) => point);
  const positions = new Float32Array(3 * vertices.length);
  const normals = new Float32Array(3 * vertices.length);
  const attached = attach(sheet, vertices);
  const uvs = uvsAt(sheet.uvs, points).map((uv, k) => uv + around[k >> 1][k % 2]);
  return {
    part: {
      role: 'edge',
      positions,
      normals,
      uvs,
      sheetVertexOf: Uint32Array.from(points, ({ a }) => a),
      ...sortByPanel(triangles, (v) => sheet.panelOf[points[v].a]),
    },
    update: () => attached.place(positions, normals),
    ends: attached.ends,
  };
}

/** The direction from one fine vertex of the panels to another on the cloth, of length 1. */
function wayOf(uvs: Float32Array, from: number, to: number): Point {
  const [u, v] = [uvs[2 * to] - uvs[2 * from], uvs[2 * to + 1] - uvs[2 * from + 1]];
  const length = Math.hypot(u, v) || 1;
  return [u / length, v / length];
}
