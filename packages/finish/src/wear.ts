import type { SewnGarment } from './garment.ts';
import type { Border } from './surface/borders.ts';
import { distanceField } from './surface/field.ts';
import type { Sheet } from './surface/sheet.ts';

/** How far from an edge or a seam cloth lies thick and is rubbed [m]. */
const RIDGE = 0.007;
const REACH = 3 * RIDGE;
/** Cloth puckers along its stitches: high places of this length are rubbed most [m]. */
const PUCKER = 0.017;
const PUCKERED = 0.35;
/** Seams are rubbed less than edges, and neither evenly along its length: in patches, smaller than clouds by that. */
const SEAM = 0.75;
const PATCHES = 0.55;
const SMALLER = 2.7;
/** What a wash takes elsewhere, in clouds of two sizes [m]. */
const CLOUDS = 0.22;
const CLOUD_SIZES = [0.19, 0.073] as const;

/**
 * How worn cloth is, 0 to 1, at each fine vertex of its panels: along edges and seams, where it lies thick, and a
 * little in clouds. In which colour that is seen, the fabric tells.
 */
export function findWear(
  garment: SewnGarment,
  sheet: Sheet,
  borders: readonly Border[],
): Float32Array {
  const { plane, panelOf } = sheet;
  const wear = new Float32Array(panelOf.length);
  garment.mesh.panels.forEach((_, panel) => {
    const own = borders.filter((border) => border.panel === panel);
    const fields = [true, false].flatMap((isFree) => {
      const some = own.filter((border) => border.isFree === isFree);
      if (some.length === 0) return [];
      const { distances } = distanceField(garment, sheet, some, REACH);
      return [{ distances, most: isFree ? 1 : SEAM }];
    });
    if (fields.length === 0) return;
    for (let v = 0; v < wear.length; v++) {
      if (panelOf[v] !== panel) continue;
      const [x, y] = [plane[2 * v], plane[2 * v + 1]];
      let ridge = 0;
      for (const { distances, most } of fields) {
        if (distances[v] < 0) continue;
        ridge = Math.max(ridge, most * Math.exp(-((distances[v] / RIDGE) ** 2)));
      }
      const pucker = 1 - PUCKERED * (0.5 + 0.5 * Math.sin((2 * Math.PI * (x + y)) / PUCKER));
      const patch = 1 - PATCHES * (1 - cloud(SMALLER * x, SMALLER * y));
      wear[v] = Math.min(1, (1 - CLOUDS) * ridge * pucker * patch + CLOUDS * cloud(x, y));
    }
  });
  return wear;
}

/** Waves that cross at odd angles and come together nowhere twice within a garment. */
function cloud(x: number, y: number): number {
  let sum = 0;
  for (const size of CLOUD_SIZES) {
    const [a, b] = [(2 * Math.PI * x) / size, (2 * Math.PI * y) / size];
    sum +=
      Math.sin(a + 0.7 * b + 1.7 * Math.sin(0.83 * b)) *
      Math.sin(1.31 * b - 0.43 * a + 1.3 * Math.sin(0.61 * a));
  }
  return 0.5 + sum / (2 * CLOUD_SIZES.length);
}
