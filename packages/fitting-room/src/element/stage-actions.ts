import type { PanelState, Room } from '../panel/inside.ts';

/** Once around, on the turntable [s]; a video [s]; a picture [px]. */
const TURN = 14;
const VIDEO = 5;
const PICTURE = { width: 1500, height: 2000 };

/** The backdrop that was chosen. */
export function paintStage(room: Room, { light }: PanelState): void {
  for (const mirror of [room.mirror, room.second]) mirror?.view?.setBackdrop(light as 'page');
}

export function setTurning(room: Room, on: boolean): void {
  for (const mirror of [room.mirror, room.second]) {
    mirror?.view?.orbit.setTurntable(on ? TURN : 0);
  }
}

/** What is seen as a PNG file; before the page's own backdrop the figure alone. */
export async function takePicture(room: Room, { light }: PanelState): Promise<Blob | undefined> {
  return room.mirror.view?.stage.takePicture({ ...PICTURE, transparent: light === 'page' });
}

export async function takeVideo(
  canvas: HTMLCanvasElement,
  { mirror }: Room,
): Promise<{ readonly video: Blob; readonly ending: string }> {
  const { recordCanvas } = await import('../panel/record.ts');
  return recordCanvas(canvas, VIDEO, () => mirror.view?.redraw());
}

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
