import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../../../scripts/find-browser.mjs';
import { colourDifference } from '../colour-difference.ts';
import { openViewer, type ViewerPage } from '../open-viewer.ts';

/** Colours of cloth, pale to dark, dull to strong; and greys. */
const CHART =
  '#ece4d4 #35548c #2f6d6c #a8443c #c4913a #4a4a52 #735244 #c29682 #627a9d #576c43 #8580b1 #67bdaa #d67e2c #505ba6 #c15a63 #5e3c6c #9dbc40 #e0a32e #383d96 #469449 #af363c #bb5695 #0885a1 #c8c8c8 #a0a0a0 #7a7a79 #555555 #343434'.split(
    ' ',
  );
/** Side of a patch on the screen [px]. */
const PATCH = 12;

/** Draws the chart facing the camera, as cloth, and reads the mean colour of each patch, as it moves and still. */
function drawChart(
  // biome-ignore lint/suspicious/noExplicitAny: what the page has loaded
  modules: any,
  { detail, fabric }: { detail: 'software' | 'full'; fabric: string },
  chart: string[],
  size: number,
): { moving: number[][]; still: number[][] } {
  const { three, createStage, createClothMaterial, fabricLook, findFabric } = modules;
  const [width, height] = [size * chart.length, 3 * size];
  const canvas = document.createElement('canvas');
  const stage = createStage(canvas, detail);
  stage.resize(width, height, new DOMRect(0, 0, width, height), 1);
  stage.setBackground('white');
  chart.forEach((ground, k) => {
    const look = fabricLook(findFabric(fabric), { paint: { ground } });
    const { material } = createClothMaterial(look, { pixels: 64 });
    const patch = new three.Mesh(new three.PlaneGeometry(0.1, 0.3), material);
    patch.geometry.attributes.uv.array.forEach((_: number, at: number, uvs: number[]) => {
      uvs[at] *= at % 2 === 0 ? 0.1 : 0.3;
    });
    patch.castShadow = patch.receiveShadow = true;
    patch.position.set(0.1 * (k - (chart.length - 1) / 2), 1, 0);
    stage.scene.add(patch);
  });
  const middle = 1;
  stage.frame({
    eye: [0, middle, 5],
    target: [0, middle, 0],
    fit: [0.05 * chart.length, 0.15],
    lens: 12,
  });
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [width, height];
  const context = copy.getContext('2d');
  const read = (): number[][] => {
    context?.drawImage(canvas, 0, 0);
    return chart.map((_, k) => {
      const inner = size / 2;
      const data = context?.getImageData(size * k + size / 4, size * 1.25, inner, inner).data ?? [];
      const sum = [0, 0, 0];
      for (let at = 0; at < data.length; at++) if (at % 4 < 3) sum[at % 4] += data[at];
      return sum.map((value) => value / (data.length / 4));
    });
  };
  stage.render(true);
  const moving = read();
  while (stage.refine());
  return { moving, still: read() };
}

describe.skipIf(!findBrowser())('a colour chart under the studio’s light', () => {
  let viewer: ViewerPage;
  beforeAll(async () => {
    viewer = await openViewer();
  });
  afterAll(() => viewer?.close());

  test.each([
    { detail: 'software', fabric: 'cotton-poplin' },
    { detail: 'full', fabric: 'wool-twill' },
  ] as const)('shows cloth in its colours: $fabric, $detail', async (options) => {
    const seen = await viewer.call(drawChart, options, CHART, PATCH);
    for (const colours of [seen.moving, seen.still]) {
      const wrong = CHART.filter((colour, k) => colourDifference(colour, colours[k]) > 3);
      expect(wrong).toEqual([]);
    }
  });
});
