import { type BodyInput, loadBodyMaker, paintBody } from '@toile/body';
import { createStage, pushBack, type Stage } from '@toile/viewer';
import { createBodyMesh } from '../src/body/body-mesh.ts';
import type { SwatchName } from '../src/dress/cloth-look.ts';
import { createGarmentMesh } from '../src/dress/garment-mesh.ts';
import type { Cut } from '../src/dress/protocol.ts';
import { toPng } from './to-png.ts';

/** A dressed person, to be seen from all sides. */
export interface DraftPicture {
  readonly person: BodyInput;
  readonly body: readonly number[];
  /** Whether to look at the upper part alone. */
  readonly near?: boolean;
  /** From inside to outside. */
  readonly garments: readonly {
    readonly cut: Cut;
    readonly positions: readonly number[];
    readonly fabric: string;
    readonly swatch: SwatchName;
  }[];
}

/** From the front, from half a side, from the left and from behind [°]. */
const TURNS = [0, -45, -90, 180];
/** Of one view [pixels]; drawn at twice the size. */
const [WIDTH, HEIGHT] = [400, 560];
/** What is seen of it then [m]. */
const NEAR = 0.5;
/** Skin is drawn this far behind cloth, which is drawn smoother than it is. */
const BEHIND = 4;

let stage: Stage | undefined;
const canvas = document.createElement('canvas');

/** Draws the views side by side, as near as the garments can be seen whole; a PNG file in base64. */
export async function drawDraft({ person, body, garments, near }: DraftPicture): Promise<string> {
  stage ??= createStage(canvas, 'full');
  stage.resize(WIDTH, HEIGHT, new DOMRect(0, 0, WIDTH, HEIGHT), 1.5);
  stage.setBackground('page');
  const wearer = (await loadBodyMaker()).make(person);
  const shown = createBodyMesh();
  shown.setBody(wearer.mesh.triangles, paintBody(wearer));
  pushBack(shown.mesh, BEHIND);
  shown.setTone('mannequin');
  shown.place(Float32Array.from(body));
  const clothes = garments.map(({ cut, positions, fabric, swatch }, k) => {
    const garment = createGarmentMesh(cut, garments.length - 1 - k);
    garment.setLook(fabric, swatch);
    garment.update({ layer: k, positions: Float32Array.from(positions) });
    return garment.group;
  });
  const things = [shown.mesh, ...clothes];
  stage.scene.add(...things);
  const heights = garments.flatMap(({ positions }) => positions.filter((_, i) => i % 3 === 1));
  const high = heights.reduce((a, b) => Math.max(a, b)) + (near ? 0.02 : 0.06);
  const low = near ? high - NEAR : heights.reduce((a, b) => Math.min(a, b)) - 0.06;
  const wide = garments.flatMap(({ positions }) => positions.filter((_, i) => i % 3 === 0));
  const half = near ? 0.1 : wide.reduce((a, b) => Math.max(a, b)) + 0.04;
  const sheet = document.createElement('canvas');
  sheet.width = WIDTH * TURNS.length;
  sheet.height = HEIGHT;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const [place, turn] of TURNS.entries()) {
    for (const { rotation } of things) rotation.y = (turn * Math.PI) / 180;
    stage.frame({
      eye: [0, (low + high) / 2 + 0.15, 7],
      target: [0, (low + high) / 2, 0],
      fit: [half, (high - low) / 2],
      lens: 14,
      scale: 1.2,
    });
    stage.render(true);
    context.drawImage(canvas, place * WIDTH, 0, WIDTH, HEIGHT);
  }
  stage.scene.remove(...things);
  return toPng(sheet, sheet.width, sheet.height);
}
