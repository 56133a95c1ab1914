import { TURN, wrap } from './angles.ts';
import { areaOf, type IntrinsicMesh, slopeOf } from './intrinsic-mesh.ts';

/** Levels and sectors in which a tube is measured. */
const LEVELS = 64;
const SECTORS = 32;
/** Steps of a tube's shape along it [m]. */
const STEP = 0.005;

/** A tube as it was cut, from its first end (height 0) to its second (1). */
export interface TubeMeasures {
  /** How far a point is from the reference level, along the cloth [m]. */
  distance(height: number, angle: number): number;
  /** From the nearest to the farthest [m]. */
  readonly range: readonly [from: number, to: number];
  /** How long the way around is at a distance, holes included [m]. */
  girth(distance: number): number;
}

interface Charted {
  readonly heights: Float64Array;
  readonly angles: Float64Array;
}

/**
 * Measures a tube by its layout on a cylinder: between two levels lie, in each sector, so much cloth
 * and so much way around; one by the other is the way between them. A hem that is longer behind is
 * farther away there.
 *
 * @param isCloth Whether a triangle is cloth, not a cover over a hole.
 * @param reference The height from which distances count.
 */
export function measureTube(
  mesh: IntrinsicMesh,
  chart: Charted,
  isCloth: (t: number) => boolean,
  reference = 0,
): TubeMeasures {
  const { steps, widths } = measureCells(mesh, chart, isCloth);
  const distances = new Float64Array((LEVELS + 1) * SECTORS);
  for (let s = 0; s < SECTORS; s++) {
    for (let k = 0; k < LEVELS; k++) {
      distances[(k + 1) * SECTORS + s] = distances[k * SECTORS + s] + steps[k * SECTORS + s];
    }
  }
  const raw = (height: number, angle: number): number =>
    sampleCells(distances, LEVELS * height, angle);
  const distance = (height: number, angle: number): number =>
    raw(height, angle) - raw(reference, angle);
  const range: [number, number] = [0, 0];
  const sums = new Map<number, [sum: number, count: number]>();
  for (let k = 0; k < LEVELS; k++) {
    for (let s = 0; s < SECTORS; s++) {
      const angle = (TURN * (s + 0.5)) / SECTORS;
      const [from, to] = [k, k + 1].map((level) => distance(level / LEVELS, angle));
      [range[0], range[1]] = [Math.min(range[0], from), Math.max(range[1], to)];
      for (let cell = Math.floor(from / STEP); cell <= Math.floor(to / STEP); cell++) {
        const known = sums.get(cell) ?? [0, 0];
        sums.set(cell, [known[0] + widths[k * SECTORS + s], known[1] + 1]);
      }
    }
  }
  const first = Math.floor(range[0] / STEP);
  const girths = Float64Array.from({ length: Math.floor(range[1] / STEP) - first + 1 }, (_, i) => {
    const [sum, count] = sums.get(first + i) ?? [0, 0];
    return count > 0 ? (TURN * sum) / count : 0;
  });
  const smoothed = smooth(girths, 3);
  return {
    distance,
    range,
    girth: (at) => sample(smoothed, at / STEP - first - 0.5),
  };
}

/** Way between levels [m] and width per radian [m], cell by cell, level after level. */
function measureCells(
  mesh: IntrinsicMesh,
  { heights, angles }: Charted,
  isCloth: (t: number) => boolean,
): { steps: Float64Array; widths: Float64Array } {
  const cells = LEVELS * SECTORS;
  const [area, way, flat] = [0, 0, 0].map(() => new Float64Array(cells));
  const { triangles, lengths } = mesh;
  for (let t = 0; 3 * t < triangles.length; t++) {
    if (!isCloth(t)) continue;
    const corners = triangles.subarray(3 * t, 3 * t + 3);
    const h = Array.from(corners, (v) => heights[v]);
    const [low, high] = [Math.min(...h), Math.max(...h)];
    const size = Math.max(areaOf(mesh, t), 1e-12);
    const slope = slopeOf(lengths.subarray(3 * t, 3 * t + 3), h, size);
    const own = flatArea(corners, heights, angles);
    const sector = sectorOf(middleAngle(corners, angles));
    const [from, to] = [low, high].map((x) =>
      Math.max(0, Math.min(LEVELS - 1, Math.floor(LEVELS * x))),
    );
    for (let k = from; k <= to; k++) {
      const part =
        high > low
          ? Math.max(0, Math.min(high, (k + 1) / LEVELS) - Math.max(low, k / LEVELS)) / (high - low)
          : 1;
      const cell = k * SECTORS + sector;
      area[cell] += part * size;
      way[cell] += part * size * slope * LEVELS;
      flat[cell] += part * own * LEVELS;
    }
  }
  return {
    steps: fitLevels(
      area.map((size, i) => size / Math.max(way[i], 1e-9)),
      way,
    ),
    widths: fitLevels(
      way.map((length, i) => length / Math.max(flat[i], 1e-9)),
      flat,
    ),
  };
}

/** Waves of a level keep so far from its mean. */
const WAVE = 0.7;

/**
 * On each level the mean and the first wave around: what varies faster would shear the layout, and
 * where there is no cloth nothing is known. Levels are smoothed with their neighbours.
 */
function fitLevels(values: Float64Array, weights: Float64Array): Float64Array {
  const waves = Array.from({ length: SECTORS }, (_, s) => {
    const angle = (TURN * (s + 0.5)) / SECTORS;
    return [1, Math.cos(angle), Math.sin(angle)];
  });
  const rows = Array.from({ length: LEVELS }, (_, k): [number[], number[]] => {
    const [matrix, right] = [new Array(9).fill(0), new Array(3).fill(0)];
    for (let s = 0; s < SECTORS; s++) {
      const weight = weights[k * SECTORS + s];
      for (let i = 0; i < 3; i++) {
        right[i] += weight * waves[s][i] * values[k * SECTORS + s];
        for (let j = 0; j < 3; j++) matrix[3 * i + j] += weight * waves[s][i] * waves[s][j];
      }
    }
    return [matrix, right];
  });
  const fitted = new Float64Array(values.length);
  for (let k = 0; k < LEVELS; k++) {
    const near = rows.slice(Math.max(0, k - 3), k + 4);
    const add = (part: 0 | 1): number[] =>
      near[0][part].map((_, i) => near.reduce((sum, row) => sum + row[part][i], 0));
    const [mean, ...wave] = solve3(add(0), add(1));
    const limit = WAVE / Math.max(WAVE, Math.hypot(...wave) / Math.max(mean, 1e-9));
    for (let s = 0; s < SECTORS; s++) {
      const [, cos, sin] = waves[s];
      fitted[k * SECTORS + s] = mean + limit * (wave[0] * cos + wave[1] * sin);
    }
  }
  return fitted;
}

/** A symmetric system of three equations; the means alone where it is nearly singular. */
function solve3(m: readonly number[], right: readonly number[]): [number, number, number] {
  const own = m[0];
  if (!(own > 0)) return [0, 0, 0];
  const [mean, cc, ss, cs] = [right[0] / own, m[4] / own, m[8] / own, m[5] / own];
  const [c, s] = [m[1] / own, m[2] / own];
  // Covariances about the means.
  const [vcc, vss, vcs] = [cc - c * c, ss - s * s, cs - c * s];
  const det = vcc * vss - vcs * vcs;
  if (det < 0.01) return [mean, 0, 0];
  const [bc, bs] = [right[1] / own - c * mean, right[2] / own - s * mean];
  const [a, b] = [(bc * vss - bs * vcs) / det, (bs * vcc - bc * vcs) / det];
  return [mean - a * c - b * s, a, b];
}

function sectorOf(angle: number): number {
  const part = angle / TURN;
  return Math.min(SECTORS - 1, Math.floor(SECTORS * (part - Math.floor(part))));
}

function middleAngle([a, b, c]: Uint32Array, angles: Float64Array): number {
  return angles[a] + (wrap(angles[b] - angles[a]) + wrap(angles[c] - angles[a])) / 3;
}

/** Between cells: levels at whole numbers, sectors at their middles. */
function sampleCells(values: Float64Array, level: number, angle: number): number {
  const y = Math.min(LEVELS, Math.max(0, level));
  const k = Math.min(LEVELS - 1, Math.floor(y));
  const part = angle / TURN;
  const x = SECTORS * (part - Math.floor(part)) - 0.5;
  const s = Math.floor(x);
  const at = (row: number, sector: number): number =>
    values[row * SECTORS + ((sector + SECTORS) % SECTORS)];
  const around = (row: number): number => at(row, s) + (x - s) * (at(row, s + 1) - at(row, s));
  return around(k) + (y - k) * (around(k + 1) - around(k));
}

function flatArea(corners: Uint32Array, heights: Float64Array, angles: Float64Array): number {
  const [a, b, c] = corners;
  const [u, v] = [wrap(angles[b] - angles[a]), wrap(angles[c] - angles[a])];
  return Math.abs(u * (heights[c] - heights[a]) - v * (heights[b] - heights[a])) / 2;
}

function smooth(values: Float64Array, reach: number): Float64Array {
  return values.map((_, k) => {
    const near = values.subarray(Math.max(0, k - reach), k + reach + 1).filter((x) => x > 0);
    return near.length > 0 ? near.reduce((sum, x) => sum + x, 0) / near.length : 0;
  });
}

function sample(values: Float64Array, at: number): number {
  const x = Math.min(values.length - 1, Math.max(0, at));
  const k = Math.max(0, Math.min(values.length - 2, Math.floor(x)));
  const next = Math.min(values.length - 1, k + 1);
  return values[k] + (x - k) * (values[next] - values[k]);
}

/** A tube in space: how wide it is and how far along its axis, by the distance along the cloth [m]. */
export interface TubeShape {
  radius(distance: number): number;
  /** From the reference level. */
  along(distance: number): number;
}

/** Steepest widening of a tube, as the sine of its slope: a skirt's cone stays short of a disc. */
const STEEPEST = 0.85;

/**
 * A surface of revolution as long and as wide as the tube, nearly: one that cannot widen as fast as its
 * cloth does keeps the rest of it for folds.
 *
 * @param least What it must enclose, by the distance along the axis [m].
 * @param most How wide it may be there.
 * @param size How wide it is, against how wide it was cut.
 */
export function shapeTube(
  { girth, range }: TubeMeasures,
  least: (along: number) => number,
  most: (along: number) => number = () => Infinity,
  size = 1,
): TubeShape {
  const first = Math.floor(range[0] / STEP);
  const count = Math.max(2, Math.ceil(range[1] / STEP) - first + 1);
  const radii = new Float64Array(count);
  const ways = new Float64Array(count);
  const within = (radius: number, along: number): number =>
    Math.max(least(along), Math.min(most(along), radius));
  const wanted = (k: number): number => (size * girth((first + k) * STEP)) / TURN;
  const start = Math.max(0, Math.min(count - 1, -first));
  radii[start] = within(wanted(start), 0);
  for (const direction of [1, -1]) {
    for (let k = start + direction; k >= 0 && k < count; k += direction) {
      const before = k - direction;
      const change = within(wanted(k), ways[before]) - radii[before];
      const slope = Math.max(-STEEPEST * STEP, Math.min(STEEPEST * STEP, change));
      ways[k] = ways[before] + direction * Math.sqrt(STEP * STEP - slope * slope);
      radii[k] = within(radii[before] + slope, ways[k]);
    }
  }
  return {
    radius: (distance) => sample(radii, distance / STEP - first),
    along: (distance) => sample(ways, distance / STEP - first),
  };
}
