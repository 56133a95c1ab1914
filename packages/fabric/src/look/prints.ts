import { linearRgb, mixRgb, type Rgb } from './colour.ts';

/** What is dyed, woven or printed into a cloth; lengths in metres. */
export type Print =
  | { readonly kind: 'plain' }
  /** `around`: along the weft, around a body; `along`: along the warp, down it. */
  | {
      readonly kind: 'stripes';
      readonly pitch: number;
      readonly width: number;
      readonly direction?: 'around' | 'along';
    }
  /** Where dyed warp meets dyed weft the colour doubles. */
  | { readonly kind: 'gingham'; readonly pitch: number }
  | { readonly kind: 'windowpane'; readonly pitch: number; readonly width: number }
  | { readonly kind: 'dots'; readonly pitch: number; readonly diameter: number };

/** A cloth's colours, as on the web: #rrggbb. */
export interface Paint {
  readonly ground: string;
  readonly ink?: string;
  readonly print?: Print;
}

/** A print as a field over the cloth. */
export interface PrintField {
  /** After so many metres along u and v it begins anew. */
  readonly repeat: number;
  /** Linear colour at a place, averaged over a square of side `blur` [m]. */
  colourAt(u: number, v: number, blur: number): Rgb;
}

/** Nothing where the cloth is of one colour. */
export function printField({ ground, ink, print }: Paint): PrintField | undefined {
  if (!print || print.kind === 'plain' || !ink) return undefined;
  const [from, to] = [linearRgb(ground), linearRgb(ink)];
  const share = inkShare(print);
  return {
    repeat: print.pitch,
    colourAt: (u, v, blur) => mixRgb(from, to, share(u, v, blur)),
  };
}

type Share = (u: number, v: number, blur: number) => number;

function inkShare(print: Exclude<Print, { kind: 'plain' }>): Share {
  const { pitch } = print;
  switch (print.kind) {
    case 'stripes': {
      const { width, direction = 'around' } = print;
      return (u, v, blur) => band(direction === 'around' ? u : v, pitch, width, blur);
    }
    case 'gingham':
      return (u, v, blur) =>
        0.5 * (band(u, pitch, pitch / 2, blur) + band(v, pitch, pitch / 2, blur));
    case 'windowpane':
      return (u, v, blur) => {
        const [a, b] = [band(u, pitch, print.width, blur), band(v, pitch, print.width, blur)];
        return a + b - a * b;
      };
    case 'dots':
      // Two sets, one between the other.
      return (u, v, blur) => {
        const disc = (shift: number): number => {
          const du = wrap(u - shift, pitch);
          const dv = wrap(v - shift, pitch);
          return edge(print.diameter / 2 - Math.hypot(du, dv), blur);
        };
        return Math.max(disc(pitch / 4), disc((3 * pitch) / 4));
      };
  }
}

/** Distance to the nearest multiple, with its sign. */
const wrap = (x: number, pitch: number): number => x - pitch * Math.round(x / pitch);

/** How much of a pixel lies inside an edge that is so far away. */
const edge = (inside: number, blur: number): number =>
  Math.min(1, Math.max(0, 0.5 + inside / blur));

/** A band that begins at each multiple of the pitch. */
const band = (x: number, pitch: number, width: number, blur: number): number =>
  edge(width / 2 - Math.abs(wrap(x - width / 2, pitch)), blur);
