import type { Shape as WornShape } from '@toile/dressing';
import { findClearance, type SewnGarment } from '@toile/finish';
import type { Pattern } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import { createDrawing, type Drawing } from './drawing.ts';
import type { Frame, Shape } from './protocol.ts';

type Worn = Omit<WornShape, 'positions'> & { readonly positions: Float64Array | Float32Array };

export interface Frames {
  /** @param isSlim Whether the body is a thin one. */
  of(worn: readonly Worn[], body: ArrayLike<number>, isSlim?: boolean): Frame;
  /** From now on they are drawn such that nothing crosses, as they have come to rest. */
  settle(worn: readonly Worn[], body: TriangleMesh): void;
}

/** Pictures of garments, drawn here: how they are cut and what they look like wherever they are goes along once. */
export function createFrames(ordered: readonly Pattern[]): Frames {
  /** What the page has of each. */
  let sent: readonly Uint32Array[] = [];
  const drawings = new Map<Uint32Array, Drawing>();
  const drawingOf = ({ pattern, mesh, triangles, vertexOf }: SewnGarment): Drawing => {
    const known = drawings.get(triangles) ?? createDrawing({ pattern, mesh, triangles, vertexOf });
    drawings.set(triangles, known);
    return known;
  };
  return {
    of(worn, body, isSlim = false) {
      const garments = worn.map((garment, k): Shape => {
        const { pattern, mesh, triangles, vertexOf } = garment;
        const drawing = drawingOf(garment);
        return {
          layer: ordered.indexOf(pattern),
          parts: drawing.at(garment.positions),
          ...(triangles !== sent[k] && {
            cut: { pattern, mesh, triangles, vertexOf, drawn: drawing.drawn },
          }),
        };
      });
      sent = worn.map(({ triangles }) => triangles);
      return { body: Float32Array.from(body), isSlim, garments };
    },
    settle(worn, body) {
      const finished = worn.map((garment) => ({ ...garment, finish: drawingOf(garment).finish }));
      findClearance(finished, [body]);
    },
  };
}

/** What of a frame the page may take over instead of copying it. */
export function transferOf({ body, garments }: Frame): Transferable[] {
  return [
    body.buffer,
    ...garments.flatMap(({ parts }) =>
      parts.flatMap(({ positions, normals, hollow }) => [
        positions.buffer,
        normals.buffer,
        hollow.buffer,
      ]),
    ),
  ] as Transferable[];
}
