import type { Label } from '@toile/garment';
import type { Kit } from './kit.ts';

/** Off the cloth [m]: inside less than other layers and the skin keep from it. */
const OFF = 0.0004;
/** From one of its vertices to the next [m]. */
const STEP = 0.005;

export function addLabels(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) if (trim.kind === 'label') addLabel(kit, trim);
}

function addLabel(
  kit: Kit,
  { at: { panel, point }, width = 0.04, height = 0.02, isOutside = false }: Label,
): void {
  const planting = kit.of('label');
  const side = isOutside ? 1 : -1;
  const [columns, rows] = [width, height].map((size) => Math.max(1, Math.round(size / STEP)));
  const numbers: number[] = [];
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= columns; c++) {
      const x = point[0] + (c / columns - 0.5) * width;
      const y = point[1] + (r / rows - 0.5) * height;
      const foot = kit.at({ panel, point: [x, y] });
      if (!foot) return;
      numbers.push(planting.add(foot, [0, 0, side * OFF], [0, 0, side]));
    }
  }
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const a = numbers[r * (columns + 1) + c];
      const [b, d] = [a + 1, a + columns + 1];
      for (const [p, q] of [
        [b, d + 1],
        [d + 1, d],
      ]) {
        if (isOutside) planting.face(a, p, q);
        else planting.face(a, q, p);
      }
    }
  }
}
