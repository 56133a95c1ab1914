import { expect, test } from 'vitest';
import { fitCurve } from '../../src/curve/fit-curve.ts';
import { plotFit } from '../../src/curve/plot-fit.ts';
import { ramp } from '../noise.ts';

const strains = ramp(0.08, 40);
const fit = fitCurve({ loading: { strains, stresses: strains.map((x) => 5e4 * x * x) } });

test('shows every point, every knot, the curve and its error', () => {
  const svg = plotFit(fit, { title: 'warp & <weft>', width: 400, height: 300 });
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 400 300"/);
  expect(svg).toMatch(/<\/svg>$/);
  expect(svg.match(/r="1.6"/g)).toHaveLength(40);
  expect(svg.match(/r="3.5"/g)).toHaveLength(fit.curve.strains.length);
  expect(svg).toContain('warp &amp; &lt;weft&gt;: ');
  expect(svg).toContain(`rms ${(100 * fit.rms).toFixed(2)} %`);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('draws inside its frame', () => {
  const svg = plotFit(fit);
  const numbers = [...svg.matchAll(/c[xy]="([-\d.]+)"/g)].map(([, value]) => Number(value));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(560);
  expect(svg).toContain('>0.08<');
});
