import { createClothPart } from './cloth/cloth-part.ts';
import { createEdgePart } from './edge/edge-part.ts';
import { groupHems, type HemGroup } from './edge/hems.ts';
import type { SewnGarment } from './garment.ts';
import type { FinishedPart, UpdatedPart } from './part.ts';
import { createStitchPart } from './stitch/stitch-part.ts';
import { findStitchRows } from './stitch/stitch-rows.ts';
import { type Border, findBorders } from './surface/borders.ts';
import type { Clearance } from './surface/clearance.ts';
import type { Fineness } from './surface/levels.ts';
import { createSheet, type Sheet } from './surface/sheet.ts';
import type { Hung, HungCord } from './trims/cords.ts';
import { createTrims } from './trims/create-trims.ts';
import { createSeamLines } from './trims/seam-lines.ts';
import { findWear } from './wear.ts';

export interface FinishOptions extends Fineness {
  /** What is turned in at hems comes no nearer than that to other layers and to the skin [m]; 0.001 unless given. */
  readonly apart?: number;
  /** Whether edges, stitches and trims are drawn as well; they are unless told. */
  readonly details?: boolean;
}

/** A garment as it is drawn. */
export interface Finish {
  /** Their arrays are filled anew by `update`; those without triangles are left out. */
  readonly parts: readonly FinishedPart[];
  readonly sheet: Sheet;
  /** Its cloth and edges. */
  readonly clothing: Clothing;
  /** How worn cloth is, 0 to 1, at each fine vertex of the panels: see `sheetVertexOf` of parts. */
  findWear(): Float32Array;
  /** How it is drawn from now on such that nothing crosses; see `findClearance`. */
  setClearance(clearance: Clearance): void;
  /**
   * @param positions Of the sewn garment's vertices.
   * @param cords Ends of its drawstrings where they are simulated; they hang straight down where there are none.
   */
  update(positions: ArrayLike<number>, cords?: readonly HungCord[]): void;
}

/**
 * From a sewn garment to what is drawn of it: a smooth surface, rims and turned hems, stitches,
 * seams and what is sewn on. All that is costly is done once; `update` is a pass over numbers for each new place of the garment.
 *
 * @example
 * const finish = createFinish(dressed.garments[0]);
 * finish.update(dressed.garments[0].positions);
 * for (const { role, positions, normals, uvs, triangles } of finish.parts) draw(…);
 */
export function createFinish(garment: SewnGarment, options: FinishOptions = {}): Finish {
  const clothing = createClothing(garment, options);
  const { sheet } = clothing;
  const hung: Hung = { cords: [] };
  const parts = [...clothing.parts, ...createDetails(garment, clothing, hung)].filter(
    ({ part }) => part.triangles.length > 0,
  );
  return {
    parts: parts.map(({ part }) => part),
    sheet,
    clothing,
    findWear: () => findWear(garment, sheet, clothing.borders),
    setClearance({ smoothness, room, headroom }) {
      sheet.smoothness.set(smoothness);
      sheet.room.set(room);
      sheet.headroom.set(headroom);
    },
    update(positions, cords = []) {
      hung.cords = cords;
      sheet.place(positions);
      for (const { update } of parts) update();
    },
  };
}

/** What of a garment may cross something: its cloth and its edges. */
export interface Clothing {
  readonly sheet: Sheet;
  readonly borders: readonly Border[];
  /** None without details. */
  readonly hems: readonly HemGroup[] | undefined;
  readonly parts: readonly UpdatedPart[];
}

export function createClothing(garment: SewnGarment, options: FinishOptions): Clothing {
  const { apart = 0.001, details = true } = options;
  const sheet = createSheet(garment, options);
  const borders = findBorders(garment, sheet);
  const hems = details ? groupHems(garment.pattern, borders) : undefined;
  const parts = [createClothPart(garment, sheet, borders)];
  if (hems) {
    const thickness = { cloth: thicknessOf(garment), apart };
    parts.push(createEdgePart(garment, sheet, borders, hems, thickness));
  }
  return { sheet, borders, hems, parts };
}

/** What is on the cloth. */
function createDetails(
  garment: SewnGarment,
  { sheet, borders, hems }: Clothing,
  hung: Hung,
): UpdatedPart[] {
  if (!hems) return [];
  return [
    createStitchPart(sheet, findStitchRows(garment, sheet, borders, hems)),
    createSeamLines(sheet, borders),
    ...createTrims(garment, sheet, thicknessOf(garment), hung),
  ];
}

function thicknessOf({ thickness = 0.0005 }: SewnGarment): number {
  return thickness;
}
