import type { Point } from '../pattern/curve.ts';
import type { EdgeName, Panel } from '../pattern/pattern.ts';
import type { Hem, Topstitch, Trim } from '../pattern/trims.ts';

/** Edges of a draft by the names of their panels and their own. */
export function edgesNamed(panels: readonly Panel[], panel: RegExp, label: RegExp): EdgeName[] {
  return panels.flatMap(({ name, edges }) =>
    panel.test(name)
      ? edges.flatMap((edge, i) => (label.test(edge.label ?? '') ? [{ panel: name, edge: i }] : []))
      : [],
  );
}

/** A hem along edges, if there are any. */
export function hem(edges: readonly EdgeName[], how: Omit<Hem, 'kind' | 'edges'>): Trim[] {
  return edges.length > 0 ? [{ kind: 'hem', edges, ...how }] : [];
}

/** Stitches along edges, if there are any. */
export function topstitch(
  edges: readonly EdgeName[],
  how: Omit<Topstitch, 'kind' | 'edges'> = {},
): Trim[] {
  return edges.length > 0 ? [{ kind: 'topstitch', edges, ...how }] : [];
}

/** A label inside the back, below its neck or waist. */
export function label(panel: string, point: Point): Trim {
  return { kind: 'label', at: { panel, point }, width: 0.045, height: 0.018 };
}

/** A pocket sewn on, open at the top, coming to a point below. */
export function patchPocket(
  panel: string,
  [x, top]: Point,
  width: number,
  height: number,
  point = 0.015,
): Trim {
  const [left, right, low] = [x - width / 2, x + width / 2, top - height];
  return {
    kind: 'pocket',
    panel,
    make: 'patch',
    outline: [
      [left, top],
      [left, low + point],
      [x, low],
      [right, low + point],
      [right, top],
    ],
    open: [4],
  };
}
