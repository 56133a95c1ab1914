import type { Drapemeter } from '@toile/fabric';
import { svg } from '../panel/element.ts';
import type { Shadow } from './shadow.ts';

/** The outline of a drape's shadow between the circles of its disc and of the flat cloth. */
export interface ShadowPlot {
  readonly drawing: SVGSVGElement;
  show(shadow: Shadow | undefined): void;
}

/** Millimetres around the flat cloth. */
const MARGIN = 4;

export function createShadowPlot(name: string, { specimen, support }: Drapemeter): ShadowPlot {
  const reach = 1e3 * specimen + MARGIN;
  const outline = svg('path', { class: 'shadow' });
  const drawing = svg(
    'svg',
    {
      class: `shadow-plot`,
      viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`,
      role: 'img',
      'aria-label': `Shadow of ${name}`,
    },
    svg('circle', { class: 'flat', r: 1e3 * specimen }),
    outline,
    svg('circle', { class: 'support', r: 1e3 * support }),
  );
  return {
    drawing,
    show(shadow) {
      const radii = shadow?.radii ?? [];
      const points = radii.map((radius, k) => {
        const angle = (2 * Math.PI * k) / radii.length;
        const x = (1e3 * radius * Math.cos(angle)).toFixed(1);
        const y = (-1e3 * radius * Math.sin(angle)).toFixed(1);
        return `${x} ${y}`;
      });
      outline.setAttribute('d', points.length > 0 ? `M${points.join('L')}Z` : '');
    },
  };
}
