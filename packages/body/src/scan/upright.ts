import { MeshError, type TriangleMesh } from '@toile/geometry';
import { isUnit, type Unit } from '../measurements/units.ts';
import { findFront } from './facing.ts';
import { createLevels, type Levels } from './levels.ts';
import type { Surface } from './surface.ts';

export type Axis = 'x' | 'y' | 'z';
/** A direction of the file's coordinates. */
export type Direction = `${'+' | '-'}${Axis}`;

export interface UprightOptions {
  /** What the file's numbers are in; found by the person's height unless given. */
  readonly unit?: Unit | undefined;
  /** The file's axis that points up; found by the legs unless given. */
  readonly up?: 'y' | 'z' | undefined;
  /** Where in the file the person looks; found by the toes unless given. */
  readonly front?: Direction | undefined;
}

/** Heights of people that are scanned [m]: in these bounds, no two units can be mistaken. */
const HEIGHTS = { low: 1.2, high: 2.3 } as const;
/** Heights that are believed when the unit is given [m]. */
const GIVEN_HEIGHTS = { low: 0.8, high: 2.6 } as const;

const UNITS: readonly { readonly unit: Unit; readonly metres: number; readonly name: string }[] = [
  { unit: 'm', metres: 1, name: 'metres' },
  { unit: 'cm', metres: 0.01, name: 'centimetres' },
  { unit: 'mm', metres: 0.001, name: 'millimetres' },
  { unit: 'in', metres: 0.0254, name: 'inches' },
];

/**
 * The person in metres, standing on y = 0 around the y axis and facing +z. What was found, not given,
 * is added to `notes`.
 */
export function standUpright(
  surface: Surface,
  { unit, up, front }: UprightOptions,
  notes: string[],
): Surface {
  if (unit !== undefined && !isUnit(unit)) {
    throw new MeshError(`"${String(unit)}" is no unit: use m, cm, mm or in`);
  }
  if (up !== undefined && up !== 'y' && up !== 'z') {
    throw new MeshError(`up is "${String(up)}": give y or z`);
  }
  if (front !== undefined && !/^[+-][xyz]$/.test(front)) {
    throw new MeshError(`front is "${String(front)}": give +x, -x, +y, -y, +z or -z`);
  }
  const { turn, axis } = findUp(surface, up);
  if (up === undefined && axis !== '+y') notes.push(`taken as standing along the file’s ${axis}`);
  const standing = turnMesh(surface, turn);
  const scale = findScale(extent(standing, 1), unit, notes);
  const scaled = standing.positions.map((value) => value * scale);
  const turned = { ...surface, positions: scaled };
  const height = extent(turned, 1);
  const floor = lowest(scaled, 1);
  for (let i = 1; i < scaled.length; i += 3) scaled[i] -= floor;
  const levels = createLevels(turned);
  const wide = front === undefined ? undefined : turnVector(direction(front), turn);
  if (wide && Math.abs(wide[1]) > 0.5) {
    throw new MeshError(
      `front "${front}" is the direction in which the person stands: give another`,
    );
  }
  const yaw = wide ? Math.atan2(wide[0], wide[2]) : findFront(turned, levels, height, notes);
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const [x0, z0] = trunkMiddle(levels, height);
  for (let i = 0; i < scaled.length; i += 3) {
    const [x, z] = [scaled[i] - x0, scaled[i + 2] - z0];
    scaled[i] = c * x - s * z;
    scaled[i + 2] = s * x + c * z;
  }
  return turned;
}

/** A rotation by quarters: for each new axis the old one, and its sign. */
type Turn = readonly [axis: number, sign: number][];

const TURNS: readonly { readonly axis: Direction; readonly turn: Turn }[] = [
  {
    axis: '+y',
    turn: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  },
  {
    axis: '+z',
    turn: [
      [0, 1],
      [2, 1],
      [1, -1],
    ],
  },
  {
    axis: '-y',
    turn: [
      [0, 1],
      [1, -1],
      [2, -1],
    ],
  },
  {
    axis: '-z',
    turn: [
      [0, 1],
      [2, -1],
      [1, 1],
    ],
  },
  {
    axis: '+x',
    turn: [
      [1, -1],
      [0, 1],
      [2, 1],
    ],
  },
  {
    axis: '-x',
    turn: [
      [1, 1],
      [0, -1],
      [2, 1],
    ],
  },
];

/** Shares of the height at which two legs, and at which one head, are looked for. */
const LEG_LEVELS = [0.06, 0.09, 0.12, 0.16, 0.2, 0.24];
const HEAD_LEVELS = [0.9, 0.93, 0.96];

/** Girths by the height, up to which a section is not a leg's, and not a head's. */
const TOES = 0.06;
const EARS = 0.12;
/** Nobody stands along an extent smaller than this share of the largest. */
const NOT_FLAT = 0.6;

/** The way of standing in which there are two legs below and one head above. */
function findUp(surface: Surface, up: 'y' | 'z' | undefined): (typeof TURNS)[number] {
  const longest = Math.max(extent(surface, 0), extent(surface, 1), extent(surface, 2));
  let [best, most, legs]: [(typeof TURNS)[number] | undefined, number, number] = [undefined, 0, 0];
  for (const way of TURNS) {
    const along = extent(surface, way.turn[1][0]);
    if (up === undefined ? along < NOT_FLAT * longest : way.axis[1] !== up) continue;
    const levels = createLevels({ ...surface, ...turnMesh(surface, way.turn) });
    const low = lowest(surface.positions, way.turn[1][0], way.turn[1][1]);
    const girthsAt = (share: number, least: number) =>
      levels(low + share * along)
        .map(({ girth }) => girth)
        .filter((girth) => girth > least * along);
    const below = LEG_LEVELS.map((share) => girthsAt(share, TOES));
    legs = Math.max(legs, median(below.map((girths) => girths.length)));
    const pairs = below.filter(isPair).length;
    const heads = HEAD_LEVELS.filter((share) => girthsAt(share, EARS).length === 1).length;
    if (pairs >= 4 && heads >= 2 && pairs + heads > most) [best, most] = [way, pairs + heads];
  }
  if (best) return best;
  throw new MeshError(
    legs > 2 && up === undefined
      ? `there are ${legs} legs at the bottom: give one person per file, without furniture`
      : 'no two legs were found at either end: this is not a person who stands upright, or the legs are missing or covered',
  );
}

/** Two of about a size, as legs are. */
function isPair(girths: readonly number[]): boolean {
  return girths.length === 2 && Math.max(...girths) < 1.5 * Math.min(...girths);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function findScale(height: number, unit: Unit | undefined, notes: string[]): number {
  const show = Number(height.toPrecision(4));
  if (unit !== undefined) {
    const metres = UNITS.find((known) => known.unit === unit)?.metres ?? 1;
    if (height * metres < GIVEN_HEIGHTS.low || height * metres > GIVEN_HEIGHTS.high) {
      throw new MeshError(
        `the person would be ${(height * metres).toPrecision(3)} m high in the unit given, ${unit}: give another unit`,
      );
    }
    return metres;
  }
  const fitting = UNITS.find(
    ({ metres }) => height * metres >= HEIGHTS.low && height * metres <= HEIGHTS.high,
  );
  if (!fitting) {
    throw new MeshError(
      `the height is ${show} in the file’s unit, which is ${HEIGHTS.low} to ${HEIGHTS.high} m in none of m, cm, mm and in: give the unit, or scan the whole person`,
    );
  }
  notes.push(
    `taken as ${fitting.name}: the person is ${(100 * height * fitting.metres).toFixed(1)} cm high`,
  );
  return fitting.metres;
}

function trunkMiddle(levels: Levels, height: number): [x: number, z: number] {
  const trunk = levels(0.58 * height).reduce((best, loop) => (loop.area > best.area ? loop : best));
  return [trunk.centre[0], trunk.centre[2]];
}

function turnMesh({ positions, triangles }: TriangleMesh, turn: Turn): TriangleMesh {
  const turned = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) {
      turned[i + axis] = turn[axis][1] * positions[i + turn[axis][0]];
    }
  }
  return { positions: turned, triangles };
}

function turnVector(vector: readonly number[], turn: Turn): number[] {
  return turn.map(([axis, sign]) => sign * vector[axis]);
}

function direction(name: Direction): number[] {
  const vector = [0, 0, 0];
  vector['xyz'.indexOf(name[1])] = name[0] === '-' ? -1 : 1;
  return vector;
}

function extent({ positions }: TriangleMesh, axis: number): number {
  return -lowest(positions, axis, -1) - lowest(positions, axis);
}

/** The least coordinate along an axis or, with sign −1, against it. */
function lowest(positions: Float64Array, axis: number, sign = 1): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = axis; i < positions.length; i += 3) least = Math.min(least, sign * positions[i]);
  return least;
}
