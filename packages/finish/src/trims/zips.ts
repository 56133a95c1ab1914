import { type Point, sampleCurve, type Zip } from '@toile/garment';
import type { Kit } from './kit.ts';
import { placesAlong } from './lines.ts';
import { addRibbon } from './ribbon.ts';

/** From one tooth to the next, and how high the teeth are [m]. */
const PITCH = 0.002;
const TEETH = 0.0012;
/** Of the slider and of the pull that hangs from it: half as wide, as long, how high [m]. */
const SLIDER = { half: 0.0035, length: 0.008, top: 0.003 };
const PULL = { half: 0.0022, length: 0.018, top: 0.0024 };
/** Straight pieces of a curved edge. */
const PIECES = 24;

export function addZips(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) if (trim.kind === 'zip') addZip(kit, trim);
}

/** Teeth along its seam unless hidden, slider and pull at its upper end. */
function addZip(kit: Kit, { seam: name, width = 0.006, isHidden = false }: Zip): void {
  const { seams, panels } = kit.pattern;
  const side = seams.find((seam) => seam.name === name)?.sides[0];
  const edge = panels.find((panel) => panel.name === side?.panel)?.edges[side?.edge ?? -1];
  if (!side || !edge) return;
  const points = sampleCurve(edge.curve, edge.curve.type === 'line' ? 1 : PIECES);
  const line = points[0][1] > points[points.length - 1][1] ? points : points.toReversed();
  if (!isHidden) {
    addRibbon(kit, 'gap', side.panel, line, { width: 2 * width, height: 0.0003 });
    for (const { point, way } of placesAlong(line, PITCH, 'middles')) {
      addBlock(kit, side.panel, point, way, { half: width / 2, length: 0.0012, top: TEETH });
    }
  }
  const [top] = placesAlong(line, PITCH);
  if (!top || isBehindFly(kit, name)) return;
  if (!isHidden) addBlock(kit, side.panel, top.point, top.way, SLIDER);
  addBlock(kit, side.panel, top.point, top.way, PULL);
}

/** The lap of a fly covers what closes it. */
function isBehindFly({ pattern: { seams, trims = [] } }: Kit, name: string): boolean {
  const sides = seams.find((seam) => seam.name === name)?.sides ?? [];
  return trims.some(
    (trim) => trim.kind === 'fly' && sides.some(({ panel }) => panel === trim.panel),
  );
}

interface Block {
  readonly half: number;
  readonly length: number;
  readonly top: number;
}

/** A block with bevelled sides that begins at a place and reaches along a way. */
function addBlock(
  kit: Kit,
  panel: string,
  point: Point,
  [dx, dy]: Point,
  { half, length, top }: Block,
): void {
  const foot = kit.at({ panel, point });
  if (!foot) return;
  const planting = kit.of('metal');
  const bevel = Math.min(half, length / 2) / 3;
  const [low, high] = [0, 1].map((level) => {
    const inset = level * bevel;
    return [
      [inset, -half + inset],
      [length - inset, -half + inset],
      [length - inset, half - inset],
      [inset, half - inset],
    ].map(([along, aside]) => {
      const [u, v] = [Math.sign(along - length / 2), Math.sign(aside)].map((s) => (1 - level) * s);
      const size = Math.hypot(u, v, 1);
      return planting.add(
        foot,
        [dx * along - dy * aside, dy * along + dx * aside, level * top],
        [(dx * u - dy * v) / size, (dy * u + dx * v) / size, 1 / size],
      );
    });
  });
  for (let k = 0; k < 4; k++) {
    const next = (k + 1) % 4;
    planting.face(low[k], low[next], high[next]);
    planting.face(low[k], high[next], high[k]);
  }
  planting.face(high[0], high[1], high[2]);
  planting.face(high[0], high[2], high[3]);
}
