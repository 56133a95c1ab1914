import type { Vec3 } from '@toile/sim';
import type { Hands } from './hands.ts';
import { dragPoint, type Pickable, pickVertex, type Screen } from './pick.ts';

export interface PointerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly hands: Hands;
  readonly cloths: () => readonly Pickable[];
  readonly screen: () => Screen;
}

/**
 * Takes the cloth with the mouse or any number of fingers. A pointer that goes down beside the
 * cloth is left to the camera. Must be installed before the camera's own listeners: events of
 * pointers that hold the cloth stop here.
 */
export function installPointerGrabs({ canvas, hands, cloths, screen }: PointerOptions): void {
  const through = new Map<number, Vec3>();

  const end = (event: PointerEvent): void => {
    if (!through.delete(event.pointerId)) return;
    event.stopPropagation();
    hands.release(event.pointerId);
    canvas.classList.toggle('grabbing', through.size > 0);
  };

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { clientX: x, clientY: y, pointerId, pointerType } = event;
      const picked = pickVertex(cloths(), screen(), x, y, pointerType);
      if (!picked) return;
      event.stopImmediatePropagation();
      canvas.setPointerCapture(pointerId);
      canvas.classList.add('grabbing');
      through.set(pointerId, picked.position);
      hands.grab(pointerId, picked.part, picked.vertex, picked.position);
    },
    { capture: true },
  );
  window.addEventListener(
    'pointermove',
    (event) => {
      const { clientX: x, clientY: y, pointerId, pointerType, target, buttons } = event;
      const from = through.get(pointerId);
      if (from) {
        event.stopPropagation();
        hands.drag(pointerId, dragPoint(screen(), from, x, y));
      } else if (target === canvas && pointerType === 'mouse' && buttons === 0) {
        canvas.classList.toggle('grabbable', !!pickVertex(cloths(), screen(), x, y, pointerType));
      }
    },
    { capture: true },
  );
  window.addEventListener('pointerup', end, { capture: true });
  window.addEventListener('pointercancel', end, { capture: true });
}
