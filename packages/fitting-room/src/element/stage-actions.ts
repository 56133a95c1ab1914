import type { PanelState, Room } from '../panel/inside.ts';

/** Once around, on the turntable [s]; a video [s]; a picture [px]. */
const TURN = 14;
const VIDEO = 5;
const PICTURE = { width: 1500, height: 2000 };

/** The backdrop that was chosen. */
export function paintStage(room: Room, { light }: PanelState): void {
  for (const mirror of [room.mirror, room.second]) mirror?.view?.setBackdrop(light as 'page');
}

export function setTurning(room: Room, { isTurning }: PanelState): void {
  for (const mirror of [room.mirror, room.second]) {
    mirror?.view?.orbit.setTurntable(isTurning ? TURN : 0);
  }
}

type Take = (
  room: Room,
  panel: PanelState,
  canvas: HTMLCanvasElement,
) => Promise<readonly [file: Blob, ending: string]>;

/** Files of what is seen. They fail where the browser cannot make them. */
export const TAKES: Readonly<Record<'picture' | 'video', Take>> = {
  /** Before the page's own backdrop the figure alone. */
  async picture({ mirror }, { light }) {
    const options = { ...PICTURE, transparent: light === 'page' };
    const file = await mirror.view?.stage.takePicture(options);
    if (!file) throw new Error('no picture');
    return [file, 'png'];
  },
  async video({ mirror }, _, canvas) {
    const { recordCanvas } = await import('../panel/record.ts');
    const { video, ending } = await recordCanvas(canvas, VIDEO, () => mirror.view?.redraw());
    return [video, ending];
  },
};

/** Ctrl and Z, but not while somebody types. */
export function undoByKeys(room: Room | undefined, event: KeyboardEvent): void {
  const target = event.composedPath()[0] as Element;
  const isTyping = target.matches('input[type=text], input[type=search]');
  if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (event.shiftKey) room?.redo();
  else room?.undo();
}

/** Takes a pattern that is dropped on the room. */
export function takeDrop(room: Room | undefined, event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  const [file] = event.dataTransfer.files ?? [];
  if (file && event.type === 'drop') void room?.readFile(file);
}

/** The map's value under the pointer; a finger that is lifted has still pointed there. */
export function valueUnder(room: Room, event: PointerEvent): number | undefined | 'as before' {
  const isMouse = event.pointerType === 'mouse';
  if (event.type === 'pointerleave') return isMouse ? undefined : 'as before';
  if (isMouse && event.buttons > 0) return 'as before';
  const canvas = event.target as HTMLElement;
  const mirror = canvas.classList.contains('second') ? room.second : room.mirror;
  return mirror?.valueAt(event.offsetX, event.offsetY);
}
