/** A size: the body it is made for [m]. */
export interface ChartSize {
  readonly name: string;
  readonly measurements: Readonly<Record<string, number>>;
}
