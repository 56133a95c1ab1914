import {
  type DotOptions,
  dot,
  type Markish,
  type MarkOptions,
  text,
  vector,
} from '@observablehq/plot';

/** How a series looks. */
export interface Look {
  readonly name: string;
  readonly colour: string;
  /** A line, or points in one of the shapes that are told apart without colours too. */
  readonly shape: 'line' | 'dashed' | DotShape;
  /** Points as rings. */
  readonly isHollow?: boolean;
}

export type DotShape = 'circle' | 'square' | 'diamond' | 'triangle';

/** Height of a row [px]. */
export const LEGEND_ROW = 20;
/** Space for a symbol, and of an average letter at 13 px [px]. */
const SYMBOL = 26;
const LETTER = 6.8;
const DASHES = '5 4';

/** Names above a plot, in as many rows as they need, so that they never hide a point. */
export interface Legend {
  readonly marks: Markish[];
  /** [px] */
  readonly height: number;
}

/** @param width what they may take [px] */
export function legend(looks: readonly Look[], width: number): Legend {
  const places = arrange(looks, width);
  const rows = 1 + Math.max(-1, ...places.map(({ row }) => row));
  const height = LEGEND_ROW * rows;
  const marks = looks.flatMap((look, k) => {
    const { x, row } = places[k];
    const at = { frameAnchor: 'top-left', facet: 'super', dy: LEGEND_ROW * row - height } as const;
    return [
      symbolMark(look, { ...at, dx: x + SYMBOL / 2 - 3 }),
      text([look.name], { ...at, dx: x + SYMBOL, textAnchor: 'start', lineAnchor: 'middle' }),
    ];
  });
  return { marks, height };
}

function arrange(looks: readonly Look[], width: number): { x: number; row: number }[] {
  let [x, row] = [0, 0];
  return looks.map(({ name }) => {
    const own = SYMBOL + LETTER * name.length + 14;
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const place = { x, row };
    x += own;
    return place;
  });
}

interface Place {
  readonly frameAnchor: 'top-left';
  readonly facet: 'super';
  readonly dx: number;
  readonly dy: number;
}

function symbolMark({ shape, colour, isHollow }: Look, place: Place): Markish {
  if (shape !== 'line' && shape !== 'dashed')
    return dot([0], { ...place, ...dotLook(colour, shape, isHollow) });
  return vector([0], {
    ...place,
    shape: {
      draw(context, length) {
        context.moveTo(0, 0);
        context.lineTo(0, -length);
      },
    },
    length: 18,
    rotate: 90,
    anchor: 'middle',
    ...lineLook(colour, shape),
  });
}

/** How a line is drawn. */
export function lineLook(colour: string, shape: 'line' | 'dashed' = 'line'): MarkOptions {
  return {
    stroke: colour,
    strokeWidth: 2,
    ...(shape === 'dashed' && { strokeDasharray: DASHES }),
  };
}

/** How points are drawn. */
export function dotLook(colour: string, symbol: DotShape = 'circle', isHollow = false): DotOptions {
  return isHollow
    ? { symbol, stroke: colour, r: 4 }
    : { symbol, fill: colour, fillOpacity: 0.85, r: 4 };
}
