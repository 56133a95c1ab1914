import { type BodyInput, loadBodyMaker, paintBody } from '@toile/body';
import type { Paint } from '@toile/fabric/look';
import type { SewnGarment } from '@toile/finish';
import { createBodyMesh, createDrawing, createGarmentMesh } from '@toile/fitting-room/picture';
import { createStage, pushBack } from '@toile/viewer';

/** A dressed person at moments of a walk. */
export interface CatwalkOptions {
  readonly width: number;
  readonly height: number;
  readonly person: BodyInput;
  readonly cut: SewnGarment;
  readonly fabric: string;
  readonly paint: Paint;
  /** Places of body and garment, over the same spot [m]. */
  readonly moments: readonly { readonly body: number[]; readonly garment: number[] }[];
  /** How far the person is turned to the left [°]. */
  readonly turned: number;
}

/** From one moment to the next [m]. */
const APART = 0.82;
/** Skin is drawn this far behind cloth, which is drawn smoother than it is. */
const BEHIND = 4;

/** Draws the moments side by side on a canvas. */
export async function drawCatwalk(
  canvas: HTMLCanvasElement,
  options: CatwalkOptions,
): Promise<void> {
  const { width, height, moments, fabric, paint, turned } = options;
  const stage = createStage(canvas, 'full');
  stage.resize(width, height, new DOMRect(0, 0, width, height), 2);
  stage.setBackground('page');
  const body = (await loadBodyMaker()).make(options.person);
  const drawing = createDrawing(options.cut);
  const cut = { ...options.cut, drawn: drawing.drawn };
  for (const [place, moment] of moments.entries()) {
    const shown = createBodyMesh();
    shown.setBody(body.mesh.triangles, paintBody(body));
    pushBack(shown.mesh, BEHIND);
    shown.setTone('mannequin');
    shown.place(Float32Array.from(moment.body));
    const garment = createGarmentMesh(cut, 0);
    await garment.setLook(fabric, paint);
    garment.update({ layer: 0, parts: drawing.at(Float32Array.from(moment.garment)) });
    for (const { position, rotation } of [shown.mesh, garment.group]) {
      position.x = APART * (place - (moments.length - 1) / 2);
      rotation.y = (turned * Math.PI) / 180;
    }
    stage.scene.add(shown.mesh, garment.group);
  }
  stage.frame({
    eye: [0, 1.2, 7],
    target: [0, 0.86, 0],
    fit: [(APART / 2) * moments.length + 0.1, 1],
    lens: 16,
    scale: 1.4,
  });
  stage.render(true);
}
