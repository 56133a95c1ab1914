import { predictMeasurements } from '@toile/body';
import { findFabric } from '@toile/fabric';
import { drawTiles, fabricLook } from '@toile/fabric/look';
import { DRAFTS, outlineOf, type Pattern, placePoint, signedArea } from '@toile/garment';
import type { PictureOrder, SmallPicture } from './protocol.ts';

/** What shows less than this share of itself is seen from its edge. */
const EDGE_ON = 0.4;
/** Bands that go all the way around: the front half is seen. */
const AROUND: readonly string[] = ['neck', 'waist', 'hips'];
/** Of a fabric's tile [px]. */
const PIXELS = 64;
/** Of a fabric's picture on the cloth, about [m]: near enough to see yarns. */
const SHOWN = 0.008;

export function drawPicture(order: PictureOrder): SmallPicture {
  return order.kind === 'flat'
    ? drawFlat(DRAFTS[order.draft].draft(MIDDLING, order.options))
    : { kind: 'fabric', pixels: drawFabric(order.fabric, order.ground) };
}

const MIDDLING = predictMeasurements('female', { height: 1.68 });

/** A garment as its maker draws it: the panels in front, where they hang. */
function drawFlat({ panels }: Pattern): SmallPicture {
  const shapes = panels.flatMap((panel) => {
    const { placement, part = '' } = panel;
    if (!placement || part === 'head') return [];
    const { points } = outlineOf(panel);
    const places = points.map((point) => placePoint(placement, point));
    const depth = places.reduce((sum, [, , z]) => sum + z, 0) / places.length;
    const middle = places.reduce((sum, [x]) => sum + x, 0) / places.length;
    const share = AROUND.includes(part) ? 0.5 : 1;
    const seen = places.map(([x, y]) => [100 * (middle + share * (x - middle)), -100 * y] as const);
    // Sleeves are laid around the arm: from the front one sees their edge.
    const isSeen =
      Math.abs(signedArea(seen)) > EDGE_ON * share * 1e4 * Math.abs(signedArea(points));
    return depth < 0 || !isSeen ? [] : [seen];
  });
  const all = shapes.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const paths = shapes.map(
    (shape) => `M${shape.map((p) => p.map((c) => c.toFixed(1)).join(' ')).join('L')}Z`,
  );
  const viewBox = [left - 4, top - 4, width + 8, height + 8].map((x) => x.toFixed(1)).join(' ');
  return { kind: 'flat', viewBox, paths };
}

function drawFabric(fabric: string, ground: string): Uint8ClampedArray<ArrayBuffer> {
  const look = fabricLook(findFabric(fabric), { paint: { ground } });
  const { colour, normal, surface } = drawTiles(look, PIXELS);
  const times = Math.max(1, Math.round(SHOWN / colour.size[0]));
  const pixels = new Uint8ClampedArray(4 * PIXELS * PIXELS).fill(255);
  for (let y = 0; y < PIXELS; y++) {
    for (let x = 0; x < PIXELS; x++) {
      const k = 4 * (((y * times) % PIXELS) * PIXELS + ((x * times) % PIXELS));
      // Light from above left, as much as hollows let in.
      const slope = (normal.data[k] - normal.data[k + 1]) / 255;
      const light = (0.55 + (0.45 * surface.data[k]) / 255) * (1 + 0.7 * slope);
      const at = 4 * (y * PIXELS + x);
      for (let c = 0; c < 3; c++) pixels[at + c] = colour.data[k + c] * light;
    }
  }
  return pixels;
}
