import { gridMesh, sphereMesh } from '@toile/geometry';
import type { TangleBody } from '../../../src/contact/untangle/tangled-surface.ts';
import type { UntangleInput } from '../../../src/contact/untangle/untangle.ts';

type Random = () => number;
type Place = (u: number, v: number) => readonly [number, number, number];

/** A generator of numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Cloth of several pieces, with the shape it has at rest. */
class Cloth {
  readonly positions: number[] = [];
  readonly rest: number[] = [];
  readonly triangles: number[] = [];
  readonly layers: number[] = [];

  /** A rectangle of cloth of columns × rows vertices, placed by its material coordinates [m]. */
  sheet(columns: number, rows: number, edge: number, place: Place, layer = 0): number {
    const first = this.positions.length / 3;
    const [width, height] = [(columns - 1) * edge, (rows - 1) * edge];
    const grid = gridMesh({ width, height, columns, rows });
    for (let v = 0; v < columns * rows; v++) {
      const [u, w] = [grid.uvs![2 * v], grid.uvs![2 * v + 1]];
      this.positions.push(...place(u, w));
      this.rest.push(u, 0, w);
      this.layers.push(layer);
    }
    for (const v of grid.triangles) this.triangles.push(first + v);
    return first;
  }

  /** A tube of the given radius, its rows along its axis. */
  tube(around: number, rows: number, edge: number, place: Place, layer = 0): number {
    const first = this.positions.length / 3;
    const radius = edge / (2 * Math.sin(Math.PI / around));
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < around; c++) {
        const angle = (2 * Math.PI * (c + (r % 2) / 2)) / around;
        this.rest.push(radius * Math.cos(angle), r * edge, radius * Math.sin(angle));
        this.positions.push(...place(angle, r * edge));
        this.layers.push(layer);
      }
    }
    for (let r = 0; r + 1 < rows; r++) {
      for (let c = 0; c < around; c++) {
        const [a, b] = [r * around + c, r * around + ((c + 1) % around)];
        const [d, e] = [a + around, b + around];
        const faces = r % 2 === 0 ? [a, d, b, b, d, e] : [a, d, e, a, e, b];
        for (const v of faces) this.triangles.push(first + v);
      }
    }
    return first;
  }

  input(more: Partial<UntangleInput> = {}): UntangleInput {
    return {
      positions: Float64Array.from(this.positions),
      triangles: Uint32Array.from(this.triangles),
      inverseMasses: new Float64Array(this.positions.length / 3).fill(1),
      restPositions: Float64Array.from(this.rest),
      ...more,
    };
  }
}

const EDGE = 0.01;

/** Two sheets, the corner of one through the other. */
export function corner(random: Random): UntangleInput {
  const cloth = new Cloth();
  cloth.sheet(25, 25, EDGE, (u, v) => [u, 0, v]);
  const slope = 0.2 + 0.8 * random();
  const depth = Math.tan(slope) * (0.02 + 0.07 * random());
  const turn = 2 * Math.PI * random();
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  cloth.sheet(20, 20, EDGE, (u, v) => {
    const along = (u + v) / Math.SQRT2;
    const across = (u - v) / Math.SQRT2;
    const [x, y] = [along * Math.cos(slope), along * Math.sin(slope) - depth];
    return [0.12 + cos * x - sin * across, y, 0.12 + sin * x + cos * across];
  });
  return cloth.input();
}

/** A fold that pokes through a sheet from below. */
export function fold(random: Random): UntangleInput {
  const cloth = new Cloth();
  cloth.sheet(30, 30, EDGE, (u, v) => [u, 0, v]);
  const at = 0.08 + 0.04 * random();
  const depth = 0.005 + 0.02 * random();
  const slope = 0.5 + 0.7 * random();
  const turn = 0.5 * random();
  cloth.sheet(22, 16, EDGE, (u, v) => {
    const away = Math.abs(u - at);
    const [x, z] = [Math.sign(u - at) * away * Math.cos(slope), v - 0.075];
    return [
      0.14 + Math.cos(turn) * x - Math.sin(turn) * z,
      depth - away * Math.sin(slope),
      0.14 + Math.sin(turn) * x + Math.cos(turn) * z,
    ];
  });
  return cloth.input();
}

/** Two layers a little apart, vertices of the upper pushed 3 to 10 mm below the lower. */
export function pricked(random: Random, count = 100, size = 45): UntangleInput {
  const cloth = new Cloth();
  const apart = 0.003;
  cloth.sheet(size, size, EDGE, (u, v) => [u, 0, v]);
  const upper = cloth.sheet(size, size, EDGE, (u, v) => [u + 0.0031, apart, v + 0.0017]);
  for (let k = 0; k < count; k++) {
    const vertex = upper + Math.floor(random() * size * size);
    cloth.positions[3 * vertex + 1] = -(0.003 + 0.007 * random());
  }
  return cloth.input();
}

/** One sheet folded over to two layers, vertices of either pushed through the other. */
export function prickedFold(random: Random): UntangleInput {
  const cloth = new Cloth();
  const half = 0.2;
  cloth.sheet(41, 25, EDGE, (u, v) => {
    const r = 0.004;
    if (Math.abs(u - half) < (Math.PI * r) / 2) {
      const angle = (u - half) / r;
      return [half + r * Math.cos(angle), r * (1 + Math.sin(angle)), v];
    }
    return u < half ? [u + 0.006, 0, v] : [2 * half - u + 0.006, 2 * r, v];
  });
  for (let k = 0; k < 60; k++) {
    const vertex = Math.floor(random() * 41 * 25);
    const isUpper = cloth.positions[3 * vertex + 1] > 0.004;
    cloth.positions[3 * vertex + 1] += (isUpper ? -1 : 1) * (0.009 + 0.006 * random());
  }
  return cloth.input();
}

/** A ball that sits halfway in a sheet, give or take. */
export function ballInSheet(random: Random): UntangleInput {
  const cloth = new Cloth();
  const height = 0.06 * (2 * random() - 1);
  const tilt = 0.3 * random();
  cloth.sheet(35, 35, EDGE, (u, v) => [
    (u - 0.17) * Math.cos(tilt),
    height + (u - 0.17) * Math.sin(tilt),
    v - 0.17,
  ]);
  return cloth.input({ bodies: [ball(0.08)] });
}

function ball(radius: number, origin: [number, number, number] = [0, 0, 0]): TangleBody {
  return { ...sphereMesh({ radius, subdivisions: 3, origin }), closed: true };
}

/** A sheet inside a ball, crossing nothing. */
export function swallowed(random: Random): UntangleInput {
  const cloth = new Cloth();
  const [x, y, z] = [random(), random(), random()].map((r) => 0.03 * (2 * r - 1));
  cloth.sheet(11, 11, EDGE, (u, v) => [u - 0.05 + x, y, v - 0.05 + z]);
  return cloth.input({ bodies: [ball(0.12)] });
}

/** A sleeve in a sleeve, both wavy, so that they cross in many places. */
export function wavyTubes(random: Random): UntangleInput {
  const cloth = new Cloth();
  const [phase, waves] = [6 * random(), 2 + Math.floor(3 * random())];
  const height = 0.004 + 0.004 * random();
  const radius = (n: number) => EDGE / (2 * Math.sin(Math.PI / n));
  for (const [around, sign] of [
    [28, 1],
    [30, -1],
  ]) {
    cloth.tube(around, 24, EDGE, (angle, y) => {
      const r =
        radius(around) + sign * height * Math.sin(waves * angle + phase) * Math.cos(y / 0.02);
      return [r * Math.cos(angle), y, r * Math.sin(angle)];
    });
  }
  return cloth.input();
}

/** A sleeve whose end has gone through the wall of another from the side. */
export function tubeThroughTube(random: Random): UntangleInput {
  const cloth = new Cloth();
  const radius = (n: number) => EDGE / (2 * Math.sin(Math.PI / n));
  cloth.tube(34, 30, EDGE, (a, y) => [radius(34) * Math.cos(a), y, radius(34) * Math.sin(a)]);
  const depth = 0.01 + 0.03 * random();
  const tilt = 0.5 * (random() - 0.5);
  cloth.tube(18, 20, EDGE, (a, s) => {
    const [x, y] = [radius(34) - depth + s, radius(18) * Math.cos(a)];
    const z = radius(18) * Math.sin(a) + 0.01 * tilt;
    return [x * Math.cos(tilt) - y * Math.sin(tilt), 0.14 + x * Math.sin(tilt) + y, z];
  });
  return cloth.input();
}

/** Two caps over a ball in the wrong order, the inner one outside, with waves or without. */
export function swappedLayers(random: Random): UntangleInput {
  const cloth = new Cloth();
  const waves = 0.004 * random();
  const over =
    (height: number, sign: number): Place =>
    (u, v) => {
      const [x, z] = [u - 0.1, v - 0.1];
      const far = Math.hypot(x, z) + 1e-12;
      const r = 0.1 + height + sign * waves * Math.sin(60 * x + 3) * Math.cos(50 * z);
      const angle = far / r;
      return [
        (r * Math.sin(angle) * x) / far,
        r * Math.cos(angle),
        (r * Math.sin(angle) * z) / far,
      ];
    };
  cloth.sheet(21, 21, EDGE, over(0.01, 1), 1);
  cloth.sheet(20, 20, 0.0105, over(0.005, -1), 2);
  return cloth.input({ bodies: [ball(0.1)], layers: cloth.layers });
}

/** A sheet rolled up so far that its end goes through itself by 5 cm. */
export function throughItself(random: Random): UntangleInput {
  const cloth = new Cloth();
  const depth = 0.03 + 0.03 * random();
  const slope = 0.6 + 0.6 * random();
  const [flat, r] = [0.25, 0.03];
  // Flat, round a half turn and more, then straight down through the flat part.
  const bend = Math.PI + slope;
  const arc = r * bend;
  const height = r * (1 - Math.cos(bend));
  const straight = height / Math.sin(slope) + depth;
  const columns = Math.round((flat + arc + straight) / EDGE) + 1;
  cloth.sheet(columns, 22, EDGE, (u, v) => {
    const skew = 0.05 * (v - 0.1);
    if (u < flat) return [u, 0, v];
    const angle = Math.min((u - flat) / r, bend);
    const [x, y] = [flat + r * Math.sin(angle), r * (1 - Math.cos(angle))];
    const on = Math.max(u - flat - arc, 0);
    return [x + on * Math.cos(bend) + skew * on, y + on * Math.sin(bend), v];
  });
  return cloth.input();
}

/** Two sheets in one plane, one on the other without any distance. */
export function coincident(random: Random): UntangleInput {
  const cloth = new Cloth();
  const [x, z] = [0.03 * random(), 0.03 * random()];
  cloth.sheet(20, 20, EDGE, (u, v) => [u, 0, v]);
  cloth.sheet(20, 20, EDGE, (u, v) => [u + x, 0, v + z]);
  return cloth.input();
}

/** A sheet between two balls that overlap. */
export function pinched(random: Random): UntangleInput {
  const cloth = new Cloth();
  const overlap = 0.01 + 0.02 * random();
  cloth.sheet(21, 21, EDGE, (u, v) => [u - 0.1, 0, v - 0.1]);
  const bodies = [ball(0.08, [0, 0.08 - overlap / 2, 0]), ball(0.08, [0, overlap / 2 - 0.08, 0])];
  return cloth.input({ bodies });
}

/** Two closed bands of cloth, one held, through each other. */
export function interlocked(random: Random): UntangleInput {
  const cloth = new Cloth();
  const radius = EDGE / (2 * Math.sin(Math.PI / 24));
  const at = radius * (0.8 + 0.6 * random());
  cloth.tube(24, 4, EDGE, (a, y) => [radius * Math.cos(a), y, radius * Math.sin(a)]);
  cloth.tube(24, 4, EDGE, (a, y) => [at + radius * Math.cos(a), radius * Math.sin(a), y - 0.015]);
  return cloth.input();
}

export const tangles: Record<string, (random: Random) => UntangleInput> = {
  corner,
  fold,
  pricked,
  prickedFold,
  ballInSheet,
  swallowed,
  wavyTubes,
  tubeThroughTube,
  swappedLayers,
  throughItself,
  coincident,
  pinched,
  interlocked,
};
