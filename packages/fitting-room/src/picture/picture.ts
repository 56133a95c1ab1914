import type { HairName, ToneName } from '@toile/body';
import type { FitReport } from '@toile/dressing';
import { type ClothDrawer, pushBack } from '@toile/viewer';
import { Group, Mesh, type Object3D } from 'three';
import { MOST_LAYERS } from '../most-layers.ts';
import type { Cut, Frame, ShownBody } from '../work/protocol.ts';
import { createBodyMesh } from './body-mesh.ts';
import type { FitMap } from './fit-maps.ts';
import { createScreen, drawInFront } from './in-front.ts';
import { createOutfit, type Look } from './outfit.ts';

/** The person and the garments on the stage. */
export interface Picture {
  readonly group: Group;
  /** The garments in it. */
  readonly cloths: Group;
  /** How many frames have been shown. */
  readonly frameCount: number;
  /** How the garments in the picture are cut, from inside to outside. */
  readonly cuts: readonly Cut[];
  setBody(body: ShownBody): void;
  setTone(tone: ToneName, hair: HairName | undefined): void;
  /** The person stands there as before. */
  undress(body: ShownBody | undefined): void;
  /** So many garments are put on; frames show those that have begun. */
  begin(worn: readonly Look[]): void;
  setLooks(worn: readonly Look[]): void;
  /** To be drawn with the next picture, unless a newer one comes before. */
  expect(frame: Frame): void;
  showPending(): void;
  showMap(map: FitMap | undefined, reports: readonly Pick<FitReport, 'maps'>[]): void;
  setShown(garment: number, isShown: boolean): void;
  redraw(): void;
  /** Of the person and all garments as they are seen, three coordinates per vertex [m]. */
  places(): { readonly figure: Float32Array; readonly garments: Float32Array };
  /** True when there is something new to see. @param drawn what was expected is on the screen */
  update(drawn: () => void): boolean;
}

/** @param draw Who draws fabrics. */
export function createPicture(draw: ClothDrawer): Picture {
  const bodyMesh = createBodyMesh();
  const outfit = createOutfit(draw, () => {
    isDirty = true;
  });
  const slim = createScreen();
  const frames = createFrames();
  const group = new Group();
  let isDirty = false;
  let frameCount = 0;
  let whole: Float32Array | undefined;
  pushBack(bodyMesh.mesh, 2 * (MOST_LAYERS + 1));
  outfit.group.renderOrder = 2;
  group.add(bodyMesh.mesh, slim.mesh, outfit.group);

  /**
   * While garments come to their shape the body is thin: the person stands there whole, and the
   * garments are seen on it as far as the thin body does not hide them.
   */
  function placeBody({ body, isSlim }: Frame): void {
    if (isSlim) slim.place(body);
    else bodyMesh.place(body);
    if (isSlim === slim.mesh.visible) return;
    slim.mesh.visible = isSlim;
    if (isSlim && whole) bodyMesh.place(whole);
  }

  const picture: Picture = {
    group,
    cloths: outfit.group,
    get cuts() {
      return outfit.cuts;
    },
    get frameCount() {
      return frameCount;
    },
    setBody({ triangles, painted, positions }) {
      bodyMesh.setBody(triangles, painted);
      bodyMesh.place(positions);
      slim.setTriangles(triangles);
      whole = positions;
    },
    setTone: bodyMesh.setTone,
    undress(body) {
      frames.forget();
      outfit.clear();
      if (body) bodyMesh.place(body.positions);
      slim.mesh.visible = false;
      isDirty = true;
    },
    begin: outfit.begin,
    setLooks: outfit.setLooks,
    expect: frames.expect,
    showPending() {
      const frame = frames.take();
      if (!frame) return;
      placeBody(frame);
      outfit.update(frame);
      drawInFront(outfit.group, frame.isSlim);
      frameCount++;
      isDirty = true;
    },
    showMap(map, reports) {
      outfit.showMap(map, reports);
      isDirty = true;
    },
    setShown(garment, isShown) {
      outfit.setShown(garment, isShown);
      isDirty = true;
    },
    places() {
      const garments = verticesOf(outfit.group);
      return { figure: joined([verticesOf(bodyMesh.mesh), garments]), garments };
    },
    redraw() {
      isDirty = true;
    },
    update(drawn) {
      frames.draw(drawn);
      picture.showPending();
      const changed = isDirty;
      isDirty = false;
      return changed;
    },
  };
  return picture;
}

/** Of all that is shown in a part of the scene. */
function verticesOf(part: Object3D): Float32Array {
  const lists: Float32Array[] = [];
  part.traverseVisible((object) => {
    const places = object instanceof Mesh && object.geometry.getAttribute('position');
    if (places) lists.push(places.array);
  });
  return joined(lists);
}

function joined(lists: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Frames on their way to the screen. */
function createFrames() {
  let pending: Frame | undefined;
  let isDrawing = false;
  return {
    /** A frame that was not drawn yet gives way to a newer one, but not what is told once. */
    expect(frame: Frame): void {
      const garments = frame.garments.map((shape, k) => ({ ...pending?.garments[k], ...shape }));
      pending = { ...frame, garments };
    },
    take(): Frame | undefined {
      const frame = pending;
      pending = undefined;
      return frame;
    },
    forget(): void {
      pending = undefined;
    },
    /** Another picture begins: what the last one drew is on the screen. */
    draw(drawn: () => void): void {
      if (isDrawing) drawn();
      isDrawing = pending !== undefined;
    },
  };
}
