import type { GarmentMesh, Pattern } from '@toile/garment';
import { isAttached, sheetOf } from '../arrange/sheet.ts';

/**
 * Which seams are sewn last, as a sewer does it: those that attach bands, collars and hoods, already
 * closed themselves, to the rest. Closed all at once, shoulders would catch the collar between them.
 */
export function lastSeams({ panels, seams }: Pattern, mesh: GarmentMesh): boolean[] {
  const attached = new Map(
    panels.map((panel, i) => [panel.name, isAttached(panel, sheetOf(mesh, i))]),
  );
  return seams.map(({ sides: [a, b] }) => attached.get(a.panel) !== attached.get(b.panel));
}
