import { expect, test } from 'vitest';
import { boundsOf, outlineOf, signedArea } from '../../src/pattern/outline.ts';
import type { Panel } from '../../src/pattern/pattern.ts';
import { rotationFromAngles } from '../../src/pattern/placement.ts';
import { type Layout, layOut } from '../../src/svg/layout.ts';
import { boxPanel, polygonEdges } from '../pattern/box-panel.ts';

function boxes({
  panels,
}: Layout): { name: string; left: number; right: number; top: number; bottom: number }[] {
  return panels.map(({ panel, toPage }) => {
    const { min, max } = boundsOf(outlineOf(panel).points.map(toPage));
    return { name: panel.name, left: min[0], right: max[0], top: min[1], bottom: max[1] };
  });
}

function expectApart(layout: Layout, distance: number): void {
  const all = boxes(layout);
  for (const a of all) {
    expect(a.left).toBeGreaterThan(-1e-9);
    expect(a.top).toBeGreaterThan(-1e-9);
    expect(a.right).toBeLessThan(layout.width + 1e-9);
    expect(a.bottom).toBeLessThan(layout.height + 1e-9);
    for (const b of all)
      if (a !== b)
        expect(
          Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom),
        ).toBeGreaterThan(distance - 1e-9);
  }
}

const sizes = Array.from({ length: 30 }, (_, i) =>
  boxPanel(`p${i}`, 0.05 + ((i * 7) % 11) / 10, 0.1 + ((i * 5) % 7) / 10),
);

test('panels without a place fill rows, apart from each other', () => {
  const layout = layOut(sizes);
  expect(layout.panels).toHaveLength(30);
  expectApart(layout, 0.05);
  expect(layout.headings).toEqual([]);
  expect(layout.width / layout.height).toBeGreaterThan(1);
  expect(layout.width / layout.height).toBeLessThan(6);
});

test('an allowance keeps them further apart', () => {
  expectApart(layOut(sizes, 0.02), 0.09);
});

/** A panel in front of or behind a body; behind, it is turned about. */
function placed(name: string, x: number, y: number, z: number): Panel {
  const rotation = rotationFromAngles([0, z < 0 ? Math.PI : 0, 0]);
  return { ...boxPanel(name, 0.3, 0.4), placement: { translation: [x, y, z], rotation } };
}

test('placed panels lie as on a person, seen from the front and from the back', () => {
  const layout = layOut([
    placed('left', 0.2, 1, 0.2),
    placed('back left', 0.5, 1, -0.2),
    placed('skirt', 0, 0.4, 0.2),
    placed('right', -0.2, 1, 0.2),
    placed('back right', 0.1, 1, -0.2),
  ]);
  expectApart(layout, 0.05);
  const at = Object.fromEntries(boxes(layout).map((box) => [box.name, box]));
  expect(at.right!.right).toBeLessThan(at.left!.left);
  expect(at.skirt!.top).toBeGreaterThan(at.left!.bottom);
  expect(at['back left']!.right).toBeLessThan(at['back right']!.left);
  expect(at.left!.right).toBeLessThan(at['back left']!.left);
  expect(layout.headings.map(({ text }) => text)).toEqual(['Front', 'Back']);
});

test('every panel shows its outside: loops run counter-clockwise on the page', () => {
  const clockwise = {
    name: 'c',
    edges: polygonEdges([
      [0, 0],
      [0, 1],
      [0.5, 1],
      [0.7, 0],
    ]),
  };
  // With y down, counter-clockwise has a negative area.
  for (const { panel, toPage } of layOut([clockwise, boxPanel('b', 0.2, 0.2)]).panels)
    expect(signedArea(outlineOf(panel).points.map(toPage))).toBeLessThan(0);
});
