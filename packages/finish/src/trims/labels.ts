import type { Label } from '@toile/garment';
import type { Kit } from './kit.ts';

/** Off the cloth [m]: inside less than other layers and the skin keep from it. */
const OFF = 0.0004;

export function addLabels(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) if (trim.kind === 'label') addLabel(kit, trim);
}

/** Cut out of the cloth's own triangles, so that no fold of it comes through. */
function addLabel(
  kit: Kit,
  { at: { panel, point }, width = 0.04, height = 0.02, isOutside = false }: Label,
): void {
  const planting = kit.of('label');
  const side = isOutside ? 1 : -1;
  const [x, y] = point;
  const { feet, triangles } = kit.cut(
    panel,
    [x - width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
  );
  const numbers = feet.map((foot) => planting.add(foot, [0, 0, side * OFF], [0, 0, side]));
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = triangles.slice(k, k + 3).map((foot) => numbers[foot]);
    if (isOutside) planting.face(a, b, c);
    else planting.face(a, c, b);
  }
}
