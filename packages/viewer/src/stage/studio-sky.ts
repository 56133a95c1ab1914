/** Light from a direction: red, green, blue radiance, 1 for a white wall of the brightness of the picture. */
type Radiance = readonly [number, number, number];

/**
 * The studio as the camera's own: x to its right, y up, z towards it. Light panels are soft lobes around
 * a direction; between them are walls, ceiling and floor. It goes round with the camera, as the lights of
 * a photographer stay where they are while the figure turns, so no side is ever in the dark.
 */
interface Panel {
  readonly towards: readonly [number, number, number];
  /** How narrow: a power of the cosine. */
  readonly focus: number;
  readonly light: Radiance;
}

const WALLS: Radiance = [0.55, 0.55, 0.56];
const CEILING: Radiance = [0.5, 0.5, 0.5];
const FLOOR: Radiance = [0.66, 0.64, 0.61];
const PANELS: readonly Panel[] = [
  // Fill: a wide reflector on the other side of the key light.
  { towards: [0.75, 0.2, 0.6], focus: 3, light: [0.42, 0.43, 0.45] },
  // The key's own box, for what shines.
  { towards: [-0.55, 0.55, 0.65], focus: 14, light: [1.7, 1.66, 1.6] },
  // Rims, behind on both sides: they part the figure from the wall.
  { towards: [-0.85, 0.35, -0.55], focus: 10, light: [1.5, 1.5, 1.55] },
  { towards: [0.85, 0.35, -0.55], focus: 10, light: [1.5, 1.5, 1.55] },
];

/** What light comes from a direction of length 1. */
export function skyRadiance(x: number, y: number, z: number): Radiance {
  const high = smooth((y + 0.15) / 1.15);
  const low = smooth(-4 * y);
  const sum = [0, 1, 2].map((c) => {
    const above = WALLS[c] + (high > 0 ? high * CEILING[c] : 0);
    return above + (FLOOR[c] - above) * low;
  });
  for (const { towards, focus, light } of PANELS) {
    const length = Math.hypot(...towards);
    const cosine = (x * towards[0] + y * towards[1] + z * towards[2]) / length;
    const share = Math.max(0, cosine) ** focus;
    for (let c = 0; c < 3; c++) sum[c] += share * light[c];
  }
  return [sum[0], sum[1], sum[2]];
}

const smooth = (t: number): number => {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
};

/** A direction of the sky and what it sends, all of one solid angle's worth. */
export interface SkySample {
  readonly direction: readonly [number, number, number];
  readonly radiance: Radiance;
  /** [sr] */
  readonly solidAngle: number;
}

/** The whole sphere in rows of equal height, `rows` × 2 `rows` places. */
export function skySamples(rows: number): SkySample[] {
  const samples: SkySample[] = [];
  for (let j = 0; j < rows; j++) {
    const y = 1 - (2 * j + 1) / rows;
    const ring = Math.sqrt(1 - y * y);
    for (let i = 0; i < 2 * rows; i++) {
      const angle = (Math.PI * (i + 0.5)) / rows;
      const direction = [ring * Math.sin(angle), y, ring * Math.cos(angle)] as const;
      samples.push({
        direction,
        radiance: skyRadiance(...direction),
        solidAngle: (2 * Math.PI) / rows ** 2,
      });
    }
  }
  return samples;
}

/** Irradiance over π of a surface that faces a direction: 1 shows a colour as it is. */
export function skyLight(samples: readonly SkySample[], x: number, y: number, z: number): number {
  let sum = 0;
  for (const { direction, radiance, solidAngle } of samples) {
    const cosine = direction[0] * x + direction[1] * y + direction[2] * z;
    if (cosine > 0) sum += cosine * luminance(radiance) * solidAngle;
  }
  return sum / Math.PI;
}

export const luminance = ([r, g, b]: Radiance): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** So many directions that stand for all of the sky's light, the bright parts more often. */
export function skyDirections(samples: readonly SkySample[], count: number): Direction[] {
  const powers = samples.map(({ radiance, solidAngle }) => luminance(radiance) * solidAngle);
  const total = powers.reduce((sum, power) => sum + power, 0);
  const directions: Direction[] = [];
  let k = 0;
  let passed = powers[0];
  for (let i = 0; i < count; i++) {
    while (passed < ((i + 0.5) / count) * total) passed += powers[++k];
    directions.push(samples[k].direction);
  }
  return scattered(directions);
}

type Direction = readonly [number, number, number];

/** How near each other directions count as the same: the higher, the nearer. */
const NEARNESS = 4;

/** In an order in which any few of them stand for all: each is where most of all are, and fewest of those before it. */
function scattered(all: readonly Direction[]): Direction[] {
  const near = ([a, b, c]: Direction, [x, y, z]: Direction): number =>
    Math.exp(NEARNESS * (a * x + b * y + c * z - 1));
  const crowds = new Map(
    all.map((own) => [own, all.reduce((sum, other) => sum + near(own, other), 0) / all.length]),
  );
  const order: Direction[] = [];
  while (crowds.size > 0) {
    const gain = ([own, crowd]: [Direction, number]): number =>
      crowd - order.reduce((sum, other) => sum + near(own, other), 0) / (order.length + 1);
    const [next] = [...crowds].reduce((best, one) => (gain(one) > gain(best) ? one : best));
    crowds.delete(next);
    order.push(next);
  }
  return order;
}
