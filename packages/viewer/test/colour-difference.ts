import { linearRgb, toLinear } from '@toile/fabric/look';

type Triple = readonly [number, number, number];

/** CIEDE2000 between a colour as on the web and another in bytes. Source: [Sharma2005, Eqs. 2–22] */
export function colourDifference(colour: string, bytes: readonly number[]): number {
  const [a, b] = [
    toLab(linearRgb(colour)),
    toLab(bytes.map((byte) => toLinear(byte / 255)) as unknown as Triple),
  ];
  return ciede2000(a, b);
}

/** CIELAB of linear sRGB, white D65. */
function toLab([r, g, b]: Triple): Triple {
  const f = (t: number): number =>
    t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116;
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const degrees = Math.PI / 180;
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (p: number, b: number): number => (Math.atan2(b, p) / degrees + 360) % 360;
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const isGrey = c1 * c2 === 0;
  let dh = isGrey ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * degrees);
  let h = h1 + h2;
  if (!isGrey) {
    if (Math.abs(h1 - h2) <= 180) h /= 2;
    else h = (h + (h < 360 ? 360 : -360)) / 2;
  }
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos((h - 30) * degrees) +
    0.24 * Math.cos(2 * h * degrees) +
    0.32 * Math.cos((3 * h + 6) * degrees) -
    0.2 * Math.cos((4 * h - 63) * degrees);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const turn = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(2 * turn * degrees);
  const [dl, dc, dH] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaH / sh];
  return Math.sqrt(dl * dl + dc * dc + dH * dH + rt * dc * dH);
}
