import { tell } from './dressing.ts';
import type { DressRoom, Room } from './room.ts';

/** Patterns are some hundred kilobytes; more than this is something else [bytes]. */
const LARGEST_FILE = 20e6;

/** Reads a pattern for one of the garments. */
export async function readFile(room: DressRoom, layer: number, file: File): Promise<void> {
  if (file.size > LARGEST_FILE) {
    const size = `${(file.size / 1e6).toFixed(0)} MB`;
    tell(room, `${file.name} is too large for a pattern (${size}); choose one below 20 MB.`);
    return;
  }
  room.client.read(layer, file.name, await file.text());
}

/** Takes files dropped on a garment's card, or anywhere else: then it is the outermost one. */
export function installFileDrop(room: Room): void {
  const drop = (event: DragEvent): void => {
    const { isShown, isWorking, state } = room();
    const [file] = event.dataTransfer?.files ?? [];
    if (!isShown || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (!file || isWorking || event.type !== 'drop') return;
    const card = (event.target as Element | null)?.closest<HTMLElement>('[data-layer]');
    const layer = Number(card?.dataset.layer ?? state.layers[state.layers.length - 1].id);
    void readFile(room(), layer, file);
  };
  window.addEventListener('dragover', drop);
  window.addEventListener('drop', drop);
}
