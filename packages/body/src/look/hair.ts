import type { HeadShape } from './featureless.ts';
import { gridTriangles, type Piece, pieceOf } from './piece.ts';

export type HairName = 'short' | 'bob' | 'bun';

/** A way to wear hair. */
interface HairStyle {
  /** Where it ends: azimuth from the front, then elevation over the eyes [°]. */
  readonly edge: readonly (readonly [azimuth: number, elevation: number])[];
  /** Over the skull [m]. */
  readonly thickness: number;
  /** Whether it falls straight below the temples, and has an end of its own. */
  readonly falls: boolean;
  /** A ball of hair: elevation at the back [°], radius [m]. */
  readonly bun?: readonly [elevation: number, radius: number];
}

const HAIRLINE = [
  [0, 47],
  [25, 47],
  [45, 38],
  [62, 24],
  [80, 13],
  [95, 16],
  [115, 12],
  [130, -12],
  [150, -30],
  [180, -34],
] as const;

/** The same with a strip before each ear. */
const SIDEBURNS = [
  ...HAIRLINE.slice(0, 3),
  [62, 26],
  [72, 20],
  [80, -4],
  [92, -8],
  [97, 14],
  ...HAIRLINE.slice(6),
] as const;

const STYLES: Readonly<Record<HairName, HairStyle>> = {
  short: { edge: SIDEBURNS, thickness: 0.013, falls: false },
  bob: {
    edge: [
      [0, 48],
      [25, 46],
      [42, 30],
      [54, -8],
      [64, -40],
      [80, -47],
      [180, -47],
    ],
    thickness: 0.02,
    falls: true,
  },
  bun: { edge: HAIRLINE, thickness: 0.009, falls: false, bun: [30, 0.036] },
};

export const HAIR_NAMES: readonly HairName[] = Object.keys(STYLES) as HairName[];

const COLUMNS = 96;
const ROWS = 20;
/** Hair gets thinner in this last part of its way, until it is under the skin by so much [m]. */
const TAPER = 0.3;
const UNDER = 0.006;
/** Falling hair ends in a rim turned inwards: so far in, and up [m]. */
const RIM = [
  [0.004, -0.003],
  [0.012, 0],
  [0.016, 0.02],
] as const;

/** Hair as one smooth shell over the skull, from the crown to its edge. */
export function growHair(head: HeadShape, name: HairName): Piece {
  const style = STYLES[name];
  const rim = style.falls ? RIM : [];
  const points: number[][] = [];
  const shades: number[] = [];
  for (let row = 0; row < ROWS + rim.length; row++) {
    for (let c = 0; c < COLUMNS; c++) {
      const azimuth = (2 * Math.PI * c) / COLUMNS;
      const part = Math.min(1, (row + 0.02) / (ROWS - 1));
      const [inwards, up] = rim[row - ROWS] ?? [0, 0];
      points.push(hairPoint(head, style, azimuth, part, inwards, up));
      shades.push(strand(azimuth, part));
    }
  }
  const triangles = gridTriangles(ROWS + rim.length, COLUMNS, true);
  if (style.bun) addBall(head, style.bun, points, triangles, shades);
  return pieceOf(points, triangles, shades);
}

function hairPoint(
  { egg, middle, size }: HeadShape,
  { edge, thickness, falls }: HairStyle,
  azimuth: number,
  part: number,
  inwards: number,
  up: number,
): number[] {
  const end = radians(edgeAt(edge, degreesFromFront(azimuth)));
  const elevation = Math.PI / 2 - part * (Math.PI / 2 - end);
  const fades = falls && end < 0 ? 1 : Math.min(1, (1 - part) / TAPER);
  const body = Math.sqrt(fades * (2 - fades));
  const over = size * (body * (thickness + UNDER) - UNDER);
  const level = falls ? Math.max(0, elevation) : elevation;
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const flat = Math.cos(level);
  const radius = egg(flat * sin, Math.sin(level), flat * cos) + over;
  const out = flat * radius - size * inwards;
  const fall = level > elevation ? radius * Math.tan(elevation) : 0;
  return [
    middle[0] + sin * out,
    middle[1] + Math.sin(level) * radius + fall + size * up,
    middle[2] + cos * out,
  ];
}

/** A little lighter and darker from strand to strand. */
function strand(azimuth: number, part: number): number {
  const wave = Math.sin(23 * azimuth + 2 * part) * Math.sin(37 * azimuth - 3 * part);
  return 0.92 + 0.1 * wave * Math.min(1, 4 * part);
}

function addBall(
  { egg, middle, size }: HeadShape,
  [elevation, radius]: readonly [number, number],
  points: number[][],
  triangles: number[],
  shades: number[],
): void {
  const first = points.length;
  const [up, back] = [Math.sin(radians(elevation)), -Math.cos(radians(elevation))];
  const away = egg(0, up, back) + 0.55 * size * radius;
  const [rows, columns] = [13, 24];
  for (let r = 0; r < rows; r++) {
    const polar = (Math.PI * (r + 0.01)) / (rows - 0.98);
    for (let c = 0; c < columns; c++) {
      const turn = (2 * Math.PI * c) / columns;
      const out = size * radius * Math.sin(polar);
      points.push([
        middle[0] + out * Math.sin(turn),
        middle[1] + up * away + 0.9 * size * radius * Math.cos(polar),
        middle[2] + back * away + out * Math.cos(turn),
      ]);
      shades.push(0.92 + 0.08 * Math.sin(9 * polar + 2 * turn));
    }
  }
  triangles.push(...gridTriangles(rows, columns, true).map((v) => v + first));
}

/** Elevation of the edge at an azimuth, both in degrees, smooth between those given. */
function edgeAt(edge: HairStyle['edge'], azimuth: number): number {
  const next = edge.findIndex(([at]) => at >= azimuth);
  if (next <= 0) return edge[Math.max(0, next)][1];
  const [[a, low], [b, high]] = [edge[next - 1], edge[next]];
  const t = (azimuth - a) / (b - a);
  return low + t * t * (3 - 2 * t) * (high - low);
}

function degreesFromFront(azimuth: number): number {
  const turned = (azimuth * 180) / Math.PI;
  return Math.min(turned, 360 - turned);
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
