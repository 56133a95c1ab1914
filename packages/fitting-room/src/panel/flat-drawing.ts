import { predictMeasurements } from '@toile/body';
import { DRAFTS, outlineOf, type Pattern, placePoint, signedArea } from '@toile/garment';
import { html, svg, type TemplateResult } from 'lit';
import type { Item } from '../catalogue/catalogue.ts';

/** What shows less than this share of itself is seen from its edge. */
const EDGE_ON = 0.4;

const drawings = new Map<string, TemplateResult>();

/** A garment that has no picture of its own, as its maker draws it: the panels in front, where they hang. */
export function flatDrawing({ pattern: ref }: Item): TemplateResult {
  if (!('draft' in ref)) return hanger();
  const known = drawings.get(ref.draft) ?? draw(patternOf(ref.draft, ref.options));
  drawings.set(ref.draft, known);
  return known;
}

function patternOf(name: string, options: Readonly<Record<string, number>> = {}): Pattern {
  return DRAFTS[name].draft(predictMeasurements('female', { height: 1.68 }), options);
}

function draw({ panels }: Pattern): TemplateResult {
  const shapes = panels.flatMap((panel) => {
    const { placement, part = '' } = panel;
    if (!placement || part === 'head') return [];
    const { points } = outlineOf(panel);
    const places = points.map((point) => placePoint(placement, point));
    const depth = places.reduce((sum, [, , z]) => sum + z, 0) / places.length;
    const seen = places.map(([x, y]) => [100 * x, -100 * y] as const);
    // Sleeves are laid around the arm: from the front one sees their edge.
    const isSeen = Math.abs(signedArea(seen)) > EDGE_ON * 1e4 * Math.abs(signedArea(points));
    return depth < 0 || !isSeen ? [] : [seen];
  });
  const all = shapes.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const paths = shapes.map(
    (shape) => `M${shape.map((p) => p.map((c) => c.toFixed(1)).join(' ')).join('L')}Z`,
  );
  return html`<svg class="flat" viewBox="${left - 4} ${top - 4} ${width + 8} ${height + 8}" aria-hidden="true">
    ${paths.map((path) => svg`<path d=${path} />`)}
  </svg>`;
}

function hanger(): TemplateResult {
  return html`<svg class="flat" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M50 40c0-8 10-8 10-16a10 10 0 0 0-20 0M50 40 10 72h80Z" />
  </svg>`;
}
