import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../../../scripts/find-browser.mjs';
import { openViewer, type ViewerPage } from '../open-viewer.ts';

/** Draws a thread that is a quarter of a pixel wide, a little aslant, and sums how dark it is in each column. */
function drawThread(
  // biome-ignore lint/suspicious/noExplicitAny: what the page has loaded
  modules: any,
  role: string | undefined,
): number[] {
  const { three, createStage, createShade, drawFine } = modules;
  const size = 64;
  const [half, pixel] = [role === 'seam' ? 0.0009 : 0.00035, role === 'seam' ? 0.0036 : 0.0028];
  const canvas = document.createElement('canvas');
  const stage = createStage(canvas, 'software');
  stage.resize(size, size, new DOMRect(0, 0, size, size), 1);
  stage.setBackground('white');
  const reach = pixel * size;
  const thread = new three.BufferGeometry();
  const corners = [
    [-reach, -half],
    [reach, -half],
    [reach, half],
    [-reach, half],
  ];
  const attribute = (size: number, of: (x: number, y: number) => number[]) =>
    new three.BufferAttribute(new Float32Array(corners.flatMap(([x, y]) => of(x, y))), size);
  thread.setAttribute(
    'position',
    attribute(3, (x, y) => [x, 1 + y + 0.05 * x, 0]),
  );
  thread.setAttribute(
    'normal',
    attribute(3, (_, y) => [0, y / half, 0]),
  );
  thread.setAttribute(
    'color',
    attribute(4, () => [1, 1, 1, 1]),
  );
  thread.setIndex([0, 1, 2, 0, 2, 3]);
  const material = createShade();
  if (role) drawFine(material, role);
  stage.scene.add(new three.Mesh(thread, material));
  const fit = reach / 2;
  stage.frame({ eye: [0, 1, 5], target: [0, 1, 0], fit: [fit, fit], lens: 2 });
  stage.render(true);
  const copy = document.createElement('canvas');
  copy.width = copy.height = size;
  const context = copy.getContext('2d');
  context?.drawImage(canvas, 0, 0);
  const data = context?.getImageData(0, 0, size, size).data ?? [];
  const columns: number[] = new Array(size).fill(0);
  for (let k = 0; k < data.length; k += 4) columns[(k / 4) % size] += 1 - data[k] / 255;
  return columns;
}

describe.skipIf(!findBrowser())('what is thinner than a pixel', () => {
  let viewer: ViewerPage;
  beforeAll(async () => {
    viewer = await openViewer();
  });
  afterAll(() => viewer?.close());

  test('is broken to pieces as it is', async () => {
    const columns = await viewer.call(drawThread, undefined);
    expect(Math.min(...columns)).toBe(0);
    expect(Math.max(...columns)).toBeGreaterThan(0.9);
  });

  test.each(['stitch', 'seam'])('is one line, as dark in the mean: %s', async (role) => {
    const columns = await viewer.call(drawThread, role);
    const mean = columns.reduce((sum, dark) => sum + dark, 0) / columns.length;
    const wide = role === 'seam' ? 0.5 : 0.25;
    expect(mean).toBeGreaterThan(0.8 * wide);
    expect(mean).toBeLessThan(1.25 * wide);
    expect(Math.min(...columns)).toBeGreaterThan(0.4 * mean);
    expect(Math.max(...columns)).toBeLessThan(2 * mean);
  });
});
