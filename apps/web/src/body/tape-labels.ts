import type { MeasurementKey } from '@toile/body';
import type { Vector3 } from 'three';
import { element, svg } from '../panel/element.ts';
import type { Anchor } from './tapes.ts';

/** Between a tape and its label, and between labels [px]. */
const AWAY = 36;
const GAP = 4;

export interface TapeLabels {
  /** Names and values to show, by measurement. */
  set(texts: ReadonlyMap<MeasurementKey, readonly [name: string, value: string]>): void;
  attend(key: MeasurementKey | undefined): void;
  /** Puts the labels in columns beside their tapes, inside the free part of the page. */
  place(
    anchors: readonly Anchor[],
    toScreen: (point: Vector3) => { x: number; y: number },
    free: DOMRect,
  ): void;
}

/** Values beside the tapes, each with a line that leads to its own. */
export function createTapeLabels(layer: HTMLElement): TapeLabels {
  const lines = svg('svg', { class: 'leads' });
  const labels = new Map<MeasurementKey, { label: HTMLElement; line: SVGPolylineElement }>();
  layer.append(lines);

  function create(key: MeasurementKey): { label: HTMLElement; line: SVGPolylineElement } {
    const made = { label: element('span', { 'data-key': key }), line: svg('polyline') };
    labels.set(key, made);
    layer.append(made.label);
    lines.append(made.line);
    return made;
  }

  return {
    set(texts) {
      for (const [key, { label, line }] of labels) {
        if (texts.has(key)) continue;
        label.remove();
        line.remove();
        labels.delete(key);
      }
      for (const [key, [name, value]] of texts) {
        const { label } = labels.get(key) ?? create(key);
        if (label.textContent !== `${name}${value}`) {
          label.replaceChildren(name, element('b', {}, value));
        }
      }
    },
    attend(key) {
      for (const [own, { label, line }] of labels) {
        label.classList.toggle('strong', own === key);
        line.classList.toggle('strong', own === key);
      }
    },
    place(anchors, toScreen, free) {
      const spots = anchors.flatMap(({ key, vertical, points }) => {
        const found = labels.get(key);
        if (!found) return [];
        const places = points.map(toScreen);
        const side = vertical && places[0].x < free.left + free.width / 2 ? -1 : 1;
        const at = places.reduce((best, place) => (side * place.x > side * best.x ? place : best));
        return [{ ...found, at, side, size: found.label.getBoundingClientRect() }];
      });
      for (const side of [-1, 1] as const) {
        placeColumn(
          spots.filter((spot) => spot.side === side).sort((a, b) => a.at.y - b.at.y),
          side,
          free,
        );
      }
    },
  };
}

interface Spot {
  readonly label: HTMLElement;
  readonly line: SVGPolylineElement;
  readonly at: { readonly x: number; readonly y: number };
  readonly size: DOMRect;
}

/** Labels one under the other at the left (−1) or right (1) of all their tapes. */
function placeColumn(spots: readonly Spot[], side: -1 | 1, free: DOMRect): void {
  if (spots.length === 0) return;
  const widest = Math.max(...spots.map(({ size }) => size.width));
  const furthest = Math.max(...spots.map(({ at }) => side * at.x));
  const wanted = side * (furthest + AWAY);
  const inner =
    side > 0
      ? Math.max(free.left + 4, Math.min(wanted, free.right - widest - 4))
      : Math.min(free.right - 4, Math.max(wanted, free.left + widest + 4));
  const tops = stack(
    spots.map(({ at, size }) => ({ middle: at.y, height: size.height })),
    free,
  );
  spots.forEach(({ label, line, at, size }, k) => {
    const middle = tops[k] + size.height / 2;
    const left = side > 0 ? inner : inner - size.width;
    label.style.translate = `${left.toFixed(1)}px ${tops[k].toFixed(1)}px`;
    const bends = [
      [at.x, at.y],
      [inner - 10 * side, middle],
      [inner, middle],
    ];
    line.setAttribute('points', bends.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '));
  });
}

/** Tops of labels at their middles or as near as there is room, from top to bottom. */
export function stack(
  labels: readonly { readonly middle: number; readonly height: number }[],
  { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>,
): number[] {
  let next = top;
  const tops = labels.map(({ middle, height }) => {
    const place = Math.max(next, middle - height / 2);
    next = place + height + GAP;
    return place;
  });
  // What was pushed out at the bottom pushes back.
  let limit = bottom;
  for (let k = tops.length - 1; k >= 0; k--) {
    tops[k] = Math.min(tops[k], limit - labels[k].height);
    limit = tops[k] - GAP;
  }
  return tops;
}
