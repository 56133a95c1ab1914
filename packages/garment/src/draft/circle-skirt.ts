import type { Point } from '../pattern/curve.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, centimetres, closing, join } from './assemble.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  lengthByHeight,
  ratio,
  readInput,
} from './draft.ts';
import { between, line, type NamedEdge, unfolded } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { edgesNamed, hem, label, topstitch } from './trims.ts';
import { waistband, waistSides } from './waistband.ts';

export type CircleSkirtOption = 'fullness' | 'waistEase' | 'length' | 'bandHeight' | 'zip';

const OPTIONS: Readonly<Record<CircleSkirtOption, DraftOption>> = {
  fullness: ratio(0.25, 1, 1, 'Share of a circle it makes: 1 a full one, 0.5 half'),
  waistEase: length(0, 0.1, 0.01, 'Finished waist less the body’s'),
  length: lengthByHeight(0.2, 1.1, 0.55, 'From the waist down to the hem'),
  bandHeight: length(0.015, 0.1, 0.03, 'Height of the waistband'),
  zip: length(0.1, 0.25, 0.18, 'Length of the zip in the left side'),
};

const NEEDS = ['waist', 'hips', 'waistHeight', 'waistToHips'] as const;

/**
 * A circle skirt of two pieces and a waistband. The waist is an arc of radius girth / (2π · fullness),
 * the hem one about the same centre: plain geometry of the circle.
 */
export function draftCircleSkirt(
  measurements: DraftMeasurements,
  options: DraftOptions<CircleSkirtOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const girth = body.waist + style.waistEase;
  const radius = girth / (2 * Math.PI * style.fullness);
  const zip = Math.min(style.zip, 0.6 * style.length);
  const half = quarter(radius, style.length, (Math.PI * style.fullness) / 2, zip);
  const hips = 2 * Math.PI * style.fullness * (radius + Math.min(body.waistToHips, style.length));
  const notes =
    hips < body.hips
      ? [`${centimetres(body.hips - hips)} too narrow at the hips: make it fuller`]
      : [];

  const distance = clearOf(body.hips);
  const panel = (name: 'front' | 'back'): Panel => ({
    name,
    part: name === 'front' ? 'hipsFront' : 'hipsBack',
    edges: unfolded(half, name === 'front' ? 'left' : 'right'),
    placement: upright(name, body.waistHeight + radius, distance),
  });
  const panels = [panel('front'), panel('back')];
  const belt = waistband(
    panels,
    [...waistSides(panels[1]!), ...waistSides(panels[0]!)],
    style.bandHeight,
    upright('right', body.waistHeight, clearOf(body.waist)),
  );
  return assemble(
    'circle skirt',
    [...panels, belt.panel],
    [
      closing('zip', ['front', 'side above left'], ['back', 'side above left']),
      join('left side below the zip', ['front', 'side below left'], ['back', 'side below left']),
      join('right side above', ['front', 'side above right'], ['back', 'side above right']),
      join('right side below', ['front', 'side below right'], ['back', 'side below right']),
      ...belt.joins,
    ],
    notes,
    {
      trims: [
        ...hem(edgesNamed(panels, /./, /^hem/), { finish: 'rolled', depth: 0.006, rows: 1 }),
        ...topstitch(edgesNamed([belt.panel], /./, /^(edge|front|back)/), { distance: 0.002 }),
        { kind: 'zip', seam: 'zip', isHidden: true },
        label('waistband', [-belt.girth / 4, style.bandHeight / 2]),
      ],
      fabric: CIRCLE_SKIRT.fabric,
    },
  );
}

/** The half at x ≥ 0, its circles' centre at the origin: hem, side up to the zip, zip, waist. */
function quarter(radius: number, long: number, angle: number, zip: number): NamedEdge[] {
  const at = (r: number): Point => [r * Math.sin(angle), -r * Math.cos(angle)];
  const [hem, waist] = [at(radius + long), at(radius)];
  const zipEnd = between(waist, hem, zip / long);
  const arc = (label: string, from: Point, to: Point, r: number, right: boolean): NamedEdge => ({
    label,
    curve: { type: 'arc', from, to, radius: r, large: false, right },
  });
  return [
    arc('hem', [0, -radius - long], hem, radius + long, true),
    line('side below', hem, zipEnd),
    line('side above', zipEnd, waist),
    arc('waist', waist, [0, -radius], radius, false),
  ];
}

export const CIRCLE_SKIRT: Draft<CircleSkirtOption> = {
  name: 'circle-skirt',
  summary: 'Flared skirt cut from a circle or a part of one, with a waistband',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'crepe',
  draft: draftCircleSkirt,
};
