import type { TriangleMesh } from '@toile/geometry';
import { FACE, SOCKET_RINGS } from './face.ts';
import { gridTriangles, type Piece, pieceOf } from './piece.ts';
import { neighboursOf, ringsAround } from './rings.ts';

/** An eyeball, a little smaller than its socket [m]. */
export interface Eye {
  readonly middle: readonly [number, number, number];
  readonly radius: number;
}

/** Of the socket's radius. */
const SIZE = 0.985;

/** The eyeballs, left and right, from spheres through the sockets. */
export function findEyes({ positions, triangles }: TriangleMesh): Eye[] {
  const neighbours = neighboursOf(triangles, positions.length / 3);
  return FACE.eyes.map((seed) => {
    const { vertices } = ringsAround(neighbours, seed, SOCKET_RINGS);
    const box = [0, 1, 2].map((axis) => {
      const values = vertices.map((v) => positions[3 * v + axis]);
      return [Math.min(...values), Math.max(...values)];
    });
    // The socket is wider than high, and open to the front only: half its width is its radius.
    const radius = (box[0][1] - box[0][0]) / 2;
    const [x, y] = box.map(([low, high]) => (low + high) / 2);
    return { middle: [x, y, box[2][0] + radius], radius: SIZE * radius };
  });
}

const COLUMNS = 24;
/** Rings of an eye: angle from the line of sight [rad], and what they are painted with. */
const WHITE: readonly number[] = [0.42, 0.6, 0.9, 1.2];
const IRIS: readonly number[] = [0.16, 0.29, 0.38, 0.42];
const IRIS_SHADES: readonly number[] = [0.75, 1, 0.8, 0.45];
const PUPIL: readonly number[] = [0.0001, 0.16];

export interface EyePieces {
  readonly whites: Piece;
  readonly irises: Piece;
  readonly pupils: Piece;
}

/** Fronts of eyeballs that look ahead. */
export function eyePieces(eyes: readonly Eye[]): EyePieces {
  const part = (rings: readonly number[], shades: readonly number[]): Piece => {
    const points = eyes.flatMap(({ middle, radius }) =>
      rings.flatMap((angle) =>
        [...Array(COLUMNS).keys()].map((c) => {
          const turn = (2 * Math.PI * c) / COLUMNS;
          const out = radius * Math.sin(angle);
          return [
            middle[0] + out * Math.cos(turn),
            middle[1] + out * Math.sin(turn),
            middle[2] + radius * Math.cos(angle),
          ];
        }),
      ),
    );
    const grid = gridTriangles(rings.length, COLUMNS, true);
    const next = rings.length * COLUMNS;
    const triangles = eyes.flatMap((_, e) => grid.map((v) => v + e * next));
    const bright = eyes.flatMap(() => shades.flatMap((shade) => Array(COLUMNS).fill(shade)));
    return pieceOf(points, triangles, bright);
  };
  return {
    whites: part(WHITE, [0.8, 1, 0.9, 0.7]),
    irises: part(IRIS, IRIS_SHADES),
    pupils: part(PUPIL, [1, 1]),
  };
}
