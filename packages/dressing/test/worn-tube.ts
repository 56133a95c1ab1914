import { meshPattern, type Panel, type Pattern } from '@toile/garment';
import { cotton } from '@toile/sim';
import { describeCloth } from '../src/cloth/describe-cloth.ts';
import type { DressedGarment } from '../src/dress.ts';
import { boxPanel, joinPanels } from './cloth/pieces.ts';

export interface TubeShape {
  /** Of the panels, one after the other around the body, to the left as seen from outside [m]. */
  readonly widths: readonly number[];
  readonly height: number;
  /** Whether the last is sewn to the first; so unless given. */
  readonly isClosed?: boolean;
  readonly panel?: Partial<Panel>;
  readonly pattern?: Partial<Pattern>;
}

/** Rectangles sewn into a tube: panel by panel '0', '1' and so on. */
export function tubeOf({ widths, height, isClosed = true, panel, pattern }: TubeShape): Pattern {
  const last = widths.length - 1;
  return {
    name: 'tube',
    panels: widths.map((width, p) => ({ ...boxPanel(`${p}`, width, height), ...panel })),
    seams: widths.slice(isClosed ? 0 : 1).map((_, k) => {
      const p = isClosed ? k : k + 1;
      return {
        name: `seam ${p}`,
        sides: [
          { panel: `${p === 0 ? last : p - 1}`, edge: 1 },
          { panel: `${p}`, edge: 3 },
        ],
        sameDirection: false,
      };
    }),
    notes: [],
    ...pattern,
  };
}

/** Where cloth hangs: an angle about the vertical axis [rad], a radius and a height [m]. */
export type Hanging = (around: number, up: number) => readonly [number, number, number];

/**
 * A tube as it hangs, without a simulation.
 *
 * @param hang Of a place on the cloth: how far around it is from the first panel's start, and how far up.
 */
export function hangTube(pattern: Pattern, hang: Hanging, edgeLength = 0.02): DressedGarment {
  const mesh = meshPattern(pattern, { edgeLength });
  const positions = new Float64Array((3 * mesh.positions2.length) / 2);
  let start = 0;
  for (const { firstVertex, vertexCount } of mesh.panels) {
    const own = mesh.positions2.subarray(2 * firstVertex, 2 * (firstVertex + vertexCount));
    for (let k = 0; k < vertexCount; k++) {
      const [angle, radius, height] = hang(start + own[2 * k], own[2 * k + 1]);
      const place = [radius * Math.sin(angle), height, radius * Math.cos(angle)];
      positions.set(place, 3 * (firstVertex + k));
    }
    start += Math.max(...own.filter((_, i) => i % 2 === 0));
  }
  const joined = joinPanels(mesh, positions);
  const cloth = describeCloth({ pattern, mesh, joined, material: cotton });
  return { ...joined, name: pattern.name, pattern, cloth, mesh };
}
