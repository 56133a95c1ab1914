import type { Brush } from './prints.ts';

/** Linen windowpane check with a woven border. */
export function check({ context, width, height, print }: Brush): void {
  const band = (at: number, size: number, alpha: number, colour: string): void => {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.fillRect(at - size / 2, 0, size, height);
    context.fillRect(0, at - size / 2, width, size);
    context.globalAlpha = 1;
  };
  const inset = 0.07;
  const cells = 7;
  const pitch = (width - 2 * inset) / cells;
  for (let k = 0; k <= cells; k++) {
    const at = inset + k * pitch;
    const edge = k === 0 || k === cells;
    band(at, edge ? 0.026 : 0.016, 0.82, print.ink);
    band(at - (edge ? 0.024 : 0.016), 0.003, 0.75, print.ink);
    band(at + (edge ? 0.024 : 0.016), 0.003, 0.75, print.ink);
    if (k < cells) band(at + pitch / 2, 0.0035, 0.85, print.accent);
  }
  hem({ context, width, height, print });
}

/** Gingham: where dyed warp meets dyed weft the colour doubles. */
export function gingham({ context, width, height, print }: Brush): void {
  const count = 12;
  const size = width / (2 * count + 1);
  context.globalAlpha = 0.55;
  context.fillStyle = print.ink;
  for (let k = 0; k <= count; k++) {
    context.fillRect(2 * k * size, 0, size, height);
    context.fillRect(0, 2 * k * size, width, size);
  }
  context.globalAlpha = 1;
  hem({ context, width, height, print });
}

/** Grain-sack stripes: a broad middle, narrow neighbours, the same along the border. */
export function stripes({ context, width, height, print }: Brush): void {
  const stripe = (centre: number, size: number, colour: string, alpha: number): void => {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.fillRect(centre - size / 2, 0, size, height);
    context.globalAlpha = 1;
  };
  const group = (centre: number, scale: number): void => {
    stripe(centre, 0.044 * scale, print.ink, 0.9);
    for (const side of [-1, 1]) {
      stripe(centre + side * 0.046 * scale, 0.012 * scale, print.ink, 0.9);
      stripe(centre + side * 0.066 * scale, 0.004 * scale, print.accent, 0.9);
    }
  };
  group(width / 2, 1);
  for (const side of [-1, 1]) {
    group(width / 2 + side * 0.2, 0.45);
    group(width / 2 + side * 0.4, 0.8);
    group(width / 2 + side * 0.565, 0.35);
  }
  hem({ context, width, height, print });
}

/** A tea towel: stripes along both borders and the middle, which wind up when it is wrung. */
export function towel({ context, width, height, print }: Brush): void {
  const stripe = (centre: number, size: number, colour: string): void => {
    context.fillStyle = colour;
    context.fillRect(0, centre - size / 2, width, size);
  };
  context.globalAlpha = 0.92;
  for (const [from, side] of [
    [0, 1],
    [height, -1],
  ]) {
    stripe(from + side * 0.055, 0.034, print.ink);
    stripe(from + side * 0.083, 0.006, print.ink);
    stripe(from + side * 0.03, 0.004, print.accent);
  }
  stripe(height / 2, 0.02, print.accent);
  for (const side of [-1, 1]) stripe(height / 2 + side * 0.018, 0.003, print.ink);
  // Bands across, as they are woven near the ends.
  context.fillStyle = print.ink;
  for (const at of [0.09, 0.105, 0.12]) {
    for (const x of [at, width - at]) context.fillRect(x - 0.003, 0, 0.006, height);
  }
  context.globalAlpha = 1;
  hem({ context, width, height, print });
}

/** A fine grid, which shows where and how far the cloth stretches. */
export function grid({ context, width, height, print }: Brush): void {
  const count = 22;
  const pitch = width / count;
  context.fillStyle = print.ink;
  for (let k = 0; k <= count; k++) {
    const strong = k % 2 === 0;
    const size = (strong ? 0.005 : 0.002) * width;
    context.globalAlpha = strong ? 0.85 : 0.6;
    context.fillRect(k * pitch - size / 2, 0, size, height);
    context.fillRect(0, k * pitch - size / 2, width, size);
  }
  context.globalAlpha = 1;
  hem({ context, width, height, print });
}

/** Petals in rings around the centre of a round cloth, like a damask. */
export function damask({ context, width, height, print }: Brush): void {
  context.translate(width / 2, height / 2);
  const rim = width / 2;
  ring(context, rim, 0.012, print.accent);
  ring(context, rim - 0.05, 0.004, print.accent);
  ring(context, rim - 0.175, 0.0035, print.accent);
  petals(context, print.ink, { radius: rim - 0.165, length: 0.105, width: 0.03, count: 48 });
  petals(context, print.accent, {
    radius: rim - 0.15,
    length: 0.06,
    width: 0.012,
    count: 48,
    shift: 0.5,
  });
  petals(context, print.ink, { radius: 0.2, length: 0.17, width: 0.055, count: 16 });
  petals(context, print.ground, { radius: 0.225, length: 0.11, width: 0.024, count: 16 });
  petals(context, print.accent, {
    radius: 0.225,
    length: 0.14,
    width: 0.02,
    count: 16,
    shift: 0.5,
  });
  ring(context, 0.19, 0.0035, print.accent);
  petals(context, print.ink, { radius: 0.03, length: 0.14, width: 0.036, count: 12 });
  petals(context, print.ground, { radius: 0.06, length: 0.07, width: 0.012, count: 12 });
  disc(context, 0.022, print.accent);
  for (let k = 0; k < 48; k++) {
    const angle = (2 * Math.PI * (k + 0.5)) / 48;
    context.save();
    context.translate((rim - 0.03) * Math.cos(angle), (rim - 0.03) * Math.sin(angle));
    disc(context, 0.006, print.ink);
    context.restore();
  }
}

/** Bold bands, a rising sun of a circle, for reading the flag's shape from afar. */
export function pennant({ context, width, height, print }: Brush): void {
  context.fillStyle = print.ink;
  context.fillRect(0, 0, width, height);
  context.fillStyle = print.ground;
  for (const y of [0.14, 0.77]) context.fillRect(0, y * height, width, 0.09 * height);
  context.fillStyle = print.accent;
  for (const y of [0.255, 0.715]) context.fillRect(0, y * height, width, 0.03 * height);
  context.translate(0.42 * width, height / 2);
  for (let k = 0; k < 16; k++) {
    context.save();
    context.rotate((Math.PI * k) / 8);
    context.fillStyle = k % 2 === 0 ? print.ground : print.accent;
    context.beginPath();
    context.moveTo(-0.026 * height, 0);
    context.lineTo(0, -(k % 2 === 0 ? 0.2 : 0.145) * height);
    context.lineTo(0.026 * height, 0);
    context.fill();
    context.restore();
  }
  disc(context, 0.07 * height, print.ink);
  disc(context, 0.055 * height, print.ground);
}

/** A folded edge, a shade darker, and its row of stitches. */
function hem({ context, width, height }: Brush): void {
  const size = 0.018;
  context.strokeStyle = 'rgb(60 45 30 / 0.07)';
  context.lineWidth = size;
  context.strokeRect(size / 2, size / 2, width - size, height - size);
  context.strokeStyle = 'rgb(60 45 30 / 0.3)';
  context.lineWidth = 0.0014;
  context.setLineDash([0.005, 0.003]);
  context.strokeRect(size, size, width - 2 * size, height - 2 * size);
  context.setLineDash([]);
}

interface Petals {
  readonly radius: number;
  readonly length: number;
  readonly width: number;
  readonly count: number;
  /** Share of the angle between two petals by which the ring is turned. */
  readonly shift?: number;
}

function petals(context: CanvasRenderingContext2D, colour: string, ring: Petals): void {
  context.fillStyle = colour;
  for (let k = 0; k < ring.count; k++) {
    context.save();
    context.rotate((2 * Math.PI * (k + (ring.shift ?? 0))) / ring.count);
    context.translate(ring.radius, 0);
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(
      0.35 * ring.length,
      ring.width,
      0.75 * ring.length,
      0.55 * ring.width,
      ring.length,
      0,
    );
    context.bezierCurveTo(
      0.75 * ring.length,
      -0.55 * ring.width,
      0.35 * ring.length,
      -ring.width,
      0,
      0,
    );
    context.fill();
    context.restore();
  }
}

function ring(
  context: CanvasRenderingContext2D,
  radius: number,
  size: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = size;
  context.beginPath();
  context.arc(0, 0, radius - size / 2, 0, 2 * Math.PI);
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}
