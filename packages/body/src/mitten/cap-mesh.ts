import { TURN } from '@toile/geometry';

/** A disc of triangles on the unit sphere around the pole +z. */
export interface CapMesh {
  /** Where its vertices are, three coordinates each: those of the border first. */
  readonly directions: Float64Array;
  /** How far each is from the border on the way to the pole: 0 to 1. */
  readonly depths: Float64Array;
  /** Counter-clockwise seen from outside. */
  readonly triangles: Uint32Array;
}

interface Ring {
  readonly first: number;
  /** Around the pole, rising [rad]. */
  readonly angles: readonly number[];
}

/** Rings of vertices from the border to the pole, and how many an equator would have. */
const RINGS = 14;
const EQUATOR = 26;
const FEWEST = 6;
/** Dents of the border count for what is so near to them [rad]. */
const NEAR = 0.45;

/**
 * Fills a border, which goes once around the pole, with rings of vertices that close in on it.
 *
 * @param border Directions, counter-clockwise seen from the pole, three coordinates each.
 */
export function capMesh(border: ArrayLike<number>): CapMesh {
  const count = border.length / 3;
  const places: number[] = [];
  const depths: number[] = [];
  const triangles: number[] = [];
  const angles: number[] = [];
  const heights: number[] = [];
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [border[3 * i], border[3 * i + 1], border[3 * i + 2]];
    const length = Math.hypot(x, y, z);
    places.push(x / length, y / length, z / length);
    depths.push(0);
    const angle = Math.atan2(y, x);
    const last = angles.at(-1);
    // Each goes on from the one before, by less than half a turn.
    angles.push(last === undefined ? angle : last + wrapped(angle - last));
    heights.push(Math.acos(z / length));
  }
  // A border that goes up and down has all rings inside of its nearest dents.
  const dents = angles.map((angle) =>
    Math.min(...heights.filter((_, j) => Math.abs(wrapped(angles[j] - angle)) < NEAR)),
  );
  const mean = dents.reduce((sum, height) => sum + height, 0) / count;
  let outer: Ring = { first: 0, angles };
  for (let k = 1; k < RINGS; k++) {
    const left = 1 - k / RINGS;
    const size = Math.max(FEWEST, Math.round(EQUATOR * Math.sin(left * mean)));
    const ring = Array.from(
      { length: size },
      (_, i) => angles[0] + (TURN * (i + (k % 2) / 2)) / size,
    );
    const inner: Ring = { first: places.length / 3, angles: ring };
    for (const angle of ring) {
      const height = left * (mean + left * (heightAt(angles, dents, angle) - mean));
      depths.push(1 - left);
      places.push(
        Math.sin(height) * Math.cos(angle),
        Math.sin(height) * Math.sin(angle),
        Math.cos(height),
      );
    }
    triangles.push(...between(outer, inner));
    outer = inner;
  }
  const pole = places.length / 3;
  places.push(0, 0, 1);
  depths.push(1);
  outer.angles.forEach((_, i) => {
    triangles.push(outer.first + i, outer.first + ((i + 1) % outer.angles.length), pole);
  });
  return {
    directions: Float64Array.from(places),
    depths: Float64Array.from(depths),
    triangles: Uint32Array.from(triangles),
  };
}

/** Triangles from one ring to the next, whichever has its next vertex earlier going on. */
function between(outer: Ring, inner: Ring): number[] {
  const [m, n] = [outer.angles.length, inner.angles.length];
  const triangles: number[] = [];
  const at = ({ first, angles }: Ring, i: number): number => first + (i % angles.length);
  const angle = ({ angles }: Ring, i: number): number =>
    angles[i % angles.length] + TURN * Math.floor(i / angles.length);
  let [i, j] = [0, 0];
  while (i < m || j < n) {
    const isOuter = j === n || (i < m && angle(outer, i + 1) <= angle(inner, j + 1));
    if (isOuter) triangles.push(at(outer, i), at(outer, ++i), at(inner, j));
    else triangles.push(at(outer, i), at(inner, j + 1), at(inner, j++));
  }
  return triangles;
}

/** How far the border is from the pole in a direction around it [rad]. */
function heightAt(angles: readonly number[], heights: readonly number[], angle: number): number {
  const count = angles.length;
  const turned = angles[0] + wrapped(angle - angles[0] - TURN / 2) + TURN / 2;
  let i = count - 1;
  while (i > 0 && angles[i] > turned) i--;
  const next = i + 1 < count ? angles[i + 1] : angles[0] + TURN;
  const part = Math.min(1, Math.max(0, (turned - angles[i]) / (next - angles[i])));
  return heights[i] + part * (heights[(i + 1) % count] - heights[i]);
}

/** The same angle within half a turn to either side of 0. */
function wrapped(angle: number): number {
  return angle - TURN * Math.round(angle / TURN);
}
