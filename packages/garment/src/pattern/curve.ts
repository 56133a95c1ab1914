/** A place on a panel, or a direction in it [m]; y is up. */
export type Point = readonly [x: number, y: number];

/** The way from one corner of a panel to the next. */
export type Curve =
  | { readonly type: 'line'; readonly from: Point; readonly to: Point }
  | {
      readonly type: 'quadratic';
      readonly from: Point;
      readonly control: Point;
      readonly to: Point;
    }
  | {
      readonly type: 'cubic';
      readonly from: Point;
      readonly controls: readonly [Point, Point];
      readonly to: Point;
    }
  | {
      /** Part of a circle, as in SVG with y up: `right` bends to the right of the way from → to. */
      readonly type: 'arc';
      readonly from: Point;
      readonly to: Point;
      readonly radius: number;
      readonly large: boolean;
      readonly right: boolean;
    }
  | {
      /** Straight pieces through points; the first and last are the ends. */
      readonly type: 'polyline';
      readonly points: readonly Point[];
    };
