import { expect, test } from 'vitest';
import type { Trim } from '../../src/pattern/trims.ts';
import { drawTrims } from '../../src/svg/draw-trims.ts';
import { boxPanel } from '../pattern/box-panel.ts';

const panel = boxPanel('front', 0.5, 0.6);
const draw = (trim: Trim): string => drawTrims(panel, [trim], ([x, y]) => [x, -y]).join('\n');
const edges = [{ panel: 'front', edge: 0 }];

test('stitches run beside their edge, inside the panel, row by row', () => {
  const svg = draw({ kind: 'topstitch', edges, distance: 0.01, rows: 2 });
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
  expect(svg).toContain('M0,-0.01L0.5,-0.01');
  expect(svg).toContain('M0,-0.016L0.5,-0.016');
});

test('a blind hem shows no stitches, nor does what is on other panels', () => {
  expect(draw({ kind: 'hem', edges, finish: 'turned', rows: 0 })).toBe('');
  expect(draw({ kind: 'hem', edges: [{ panel: 'back', edge: 0 }], finish: 'turned' })).toBe('');
  expect(draw({ kind: 'button', at: { panel: 'back', point: [0, 0] } })).toBe('');
});

test('a patch is closed, a mouth is not', () => {
  const outline = [
    [0.1, 0.1],
    [0.2, 0.1],
    [0.2, 0.2],
  ] as const;
  expect(draw({ kind: 'pocket', panel: 'front', make: 'patch', outline })).toContain('Z"');
  expect(draw({ kind: 'pocket', panel: 'front', make: 'slant', outline })).not.toContain('Z"');
});

test('buttons, loops and eyelets are where they are told', () => {
  const at = { panel: 'front', point: [0.2, 0.3] } as const;
  expect(draw({ kind: 'button', at })).toContain('cx="0.2" cy="-0.3"');
  expect(draw({ kind: 'drawstring', from: [at, at] }).match(/circle/g)).toHaveLength(2);
  expect(draw({ kind: 'belt-loop', at, width: 0.01, height: 0.05 })).toContain('M0.195,-0.275');
});
