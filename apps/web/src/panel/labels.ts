import type { Vec3 } from '@toile/sim';
import type { PartShape } from '../simulation/protocol.ts';
import { element } from './element.ts';

export interface Labels {
  /** Names to show, one per part; none where a scene has a single part. */
  set(names: readonly string[]): void;
  /** Moves the labels to their places on the page, no lower than `bottom` [px]. */
  place(at: (part: number) => { x: number; y: number }, bottom: number): void;
}

/** Names under the pieces of cloth, where a scene compares several. */
export function createLabels(layer: HTMLElement): Labels {
  let labels: HTMLElement[] = [];
  return {
    set(names) {
      labels = names.map((name) => element('span', {}, name));
      layer.replaceChildren(...labels);
    },
    place(at, bottom) {
      labels.forEach((label, part) => {
        const { x, y } = at(part);
        const top = Math.min(y, bottom - label.offsetHeight);
        label.style.translate = `calc(${x.toFixed(1)}px - 50%) ${top.toFixed(1)}px`;
      });
    },
  };
}

/** A point on the floor in front of a piece of cloth, for its label. */
export function labelPoint({ colliders, clamp }: Pick<PartShape, 'colliders' | 'clamp'>): Vec3 {
  if (clamp) return [clamp.centre[0], 0, clamp.centre[2] + 1.6 * clamp.radius];
  const [x, , z] = colliders.find(({ position }) => position)?.position ?? [0, 0, 0];
  return [x, 0, z + 0.3];
}
