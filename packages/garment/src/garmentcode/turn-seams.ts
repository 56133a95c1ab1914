import type { Panel, Seam } from '../pattern/pattern.ts';
import { seamDistance } from './seam-distance.ts';

/** The other way is taken only if it brings the edges this much closer. */
const CLEARLY = 0.5;

/** Differences smaller than this are not worth a word. */
const SLIGHTLY = 0.99;

/**
 * Seams whose placement shows clearly that the file means the other way round are turned; a note tells
 * so, and also where it only looks as if. Those that are sewn in one direction by the file's own word
 * stay as they are.
 */
export function turnSeams(
  seams: readonly Seam[],
  panels: readonly Panel[],
  notes: string[],
): Seam[] {
  const byName = new Map(panels.map((panel) => [panel.name, panel]));
  return seams.map((seam) => {
    const distance = seam.sameDirection ? undefined : seamDistance(seam, byName);
    if (!distance || distance.sameDirection > SLIGHTLY * distance.asUsual) return seam;
    const apart =
      `${inCentimetres(distance.sameDirection)} instead of ` +
      `${inCentimetres(distance.asUsual)} apart`;
    if (distance.sameDirection < CLEARLY * distance.asUsual) {
      notes.push(
        `seam "${seam.name}" is sewn the other way round: as placed, its edges are ${apart}`,
      );
      return { ...seam, sameDirection: true };
    }
    notes.push(
      `seam "${seam.name}" is sewn as the file says, although the other way round its edges would be ${apart}`,
    );
    return seam;
  });
}

function inCentimetres(length: number): string {
  return `${(100 * length).toFixed(1)} cm`;
}
