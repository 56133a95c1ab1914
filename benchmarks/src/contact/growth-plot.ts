import { dot, line } from '@observablehq/plot';
import { axis, dotLook, frame, type Look, legend, lineLook, renderFile } from '@toile/plots';
import type { GrowthResult } from './growth.ts';
import { GROWTH_SCENES, type GrowthScene } from './growth-scenes.ts';

/** Readable on white and on black. */
const COLOURS: Readonly<Record<GrowthScene, string>> = { pleats: '#e8590c', self: '#1c7ed6' };
const NAMES: Readonly<Record<GrowthScene, string>> = {
  pleats: 'more cloth (pleats, edges of 8 mm)',
  self: 'finer cloth (self, 1 m × 1 m)',
};
const LINEAR: Look = { name: 'linear growth', colour: 'currentColor', shape: 'dashed' };

type Point = Pick<GrowthResult, 'scene' | 'threads' | 'vertices' | 'msPerStep'>;

/** Time per step against vertices, both logarithmic; a dashed line shows linear growth. */
export function growthPlot(results: readonly Point[]): string {
  const looks = GROWTH_SCENES.map(
    (scene): Look => ({ name: NAMES[scene], colour: COLOURS[scene], shape: 'circle' }),
  );
  const names = legend([...looks, LINEAR], 540);
  const channels = { x: 'vertices', y: 'msPerStep' } as const;
  return renderFile('Exact contact: time per step against vertices', {
    ...frame(names.height),
    x: axis('vertices (hollow: two threads)', 'log'),
    y: axis('ms per step of 1/60 s', 'log'),
    marks: [
      line(linear(results), { ...channels, ...lineLook(LINEAR.colour, 'dashed'), strokeWidth: 1 }),
      ...series(results).flatMap((own) => {
        const { scene, threads } = own[0];
        return [
          line(own, { ...channels, ...lineLook(COLOURS[scene]) }),
          dot(own, { ...channels, ...dotLook(COLOURS[scene], 'circle', threads > 1) }),
        ];
      }),
      ...names.marks,
    ],
  });
}

/** From the smallest sheet of more cloth on, as it would be if each vertex cost the same. */
function linear(results: readonly Point[]): Pick<Point, 'vertices' | 'msPerStep'>[] {
  const own = results.filter(({ scene, threads }) => scene === 'pleats' && threads === 1);
  if (own.length < 2) return [];
  const [first, last] = [own[0], own[own.length - 1]];
  return [first, { ...last, msPerStep: (first.msPerStep * last.vertices) / first.vertices }];
}

function series(results: readonly Point[]): Point[][] {
  const keyOf = ({ scene, threads }: Point): string => `${scene} ${threads}`;
  return [...new Set(results.map(keyOf))].map((key) => results.filter((r) => keyOf(r) === key));
}
