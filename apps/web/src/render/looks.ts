import { findFabric } from '@toile/fabric';
import { type FabricLook, fabricLook } from '@toile/fabric/look';
import type { View } from '@toile/viewer';
import type { Print } from './prints.ts';

/** How a fabric looks; how it moves is the example's business. */
export interface Fabric {
  readonly print: Print;
  /** Its yarns and their shine. */
  readonly cloth: FabricLook;
  /** How pale the back of a print is, 0 to 1; a woven pattern looks the same from both sides. */
  readonly reverse?: number;
}

/** How a scene is shown: one fabric per part, and where to look from. */
export interface Look {
  readonly fabrics: readonly Fabric[];
  readonly view: View;
}

const CREAM = '#f0e8d8';
const LINEN = '#e2d7c1';
const INDIGO = '#27457d';
const MADDER = '#a83a34';
const OCHRE = '#c98f2e';
const TEAL = '#1c5a5e';

/** A cloth of the library under a print. */
const under =
  (fabric: string, weave?: FabricLook['weave']) =>
  (print: Print): Fabric => ({
    print,
    cloth: fabricLook(findFabric(fabric), {
      paint: { ground: print.ground },
      ...(weave && { weave }),
    }),
  });
const linen = under('linen');
const cotton = under('cotton-poplin');
const silk = under('cupro', 'satin');

const LOOKS: Record<string, Look> = {
  'tablecloth-sphere': {
    fabrics: [
      linen({ pattern: 'check', ground: CREAM, ink: INDIGO, accent: OCHRE }),
      linen({ pattern: 'check', ground: CREAM, ink: MADDER, accent: INDIGO }),
    ],
    view: {
      eye: [0.5, 1.75, 3.3],
      target: [0, 0.6, 0],
      fit: [1.2, 0.7],
      upright: { eye: [2.5, 2.6, 1.5], fit: [1.04, 1.1] },
    },
  },
  'round-tablecloth': {
    fabrics: [
      {
        ...cotton({ pattern: 'damask', ground: TEAL, ink: '#e9dfc8', accent: OCHRE }),
        reverse: 0.5,
      },
    ],
    view: { eye: [1.8, 1.25, 2.6], target: [0.58, 0.92, 0], fit: [0.6, 0.8], below: true },
  },
  'dragged-tablecloth': {
    fabrics: [cotton({ pattern: 'gingham', ground: '#f6f0e4', ink: '#b23a35', accent: INDIGO })],
    view: { eye: [0.9, 1.7, 3.5], target: [0, 0.82, 0], fit: [1.05, 0.86] },
  },
  'wrung-towel': {
    fabrics: [linen({ pattern: 'towel', ground: '#f3ede0', ink: '#2f5d7c', accent: '#c4552f' })],
    view: {
      eye: [0.55, 1.35, 2.4],
      target: [0, 0.5, 0],
      fit: [0.58, 0.45],
      upright: { eye: [1.1, 1.5, 2.2], fit: [0.5, 0.6] },
    },
  },
  table: {
    fabrics: [linen({ pattern: 'stripes', ground: LINEN, ink: INDIGO, accent: MADDER })],
    view: {
      eye: [1.35, 1.6, 2.1],
      target: [0, 0.42, 0],
      fit: [0.8, 0.7],
      upright: { eye: [1.35, 1.6, 2.1], fit: [0.7, 0.7] },
    },
  },
  flag: {
    fabrics: [silk({ pattern: 'pennant', ground: CREAM, ink: '#1f4a68', accent: '#cf5a3c' })],
    view: { eye: [0.5, 1.5, 4.2], target: [0, 1.2, 0], fit: [1.05, 1.32] },
  },
  'velocity-modification': {
    fabrics: [
      silk({ pattern: 'grid', ground: '#c8912f', ink: '#5d2b12', accent: CREAM }),
      silk({ pattern: 'grid', ground: '#5d7f74', ink: '#16302b', accent: CREAM }),
    ],
    view: {
      eye: [0.45, 1.5, 3.5],
      target: [0, 0.6, 0],
      fit: [1.2, 0.75],
      upright: { eye: [2.5, 2.6, 1.5], fit: [1.04, 1.1] },
    },
  },
  'falling-tube': {
    fabrics: [cotton({ pattern: 'stripes', ground: CREAM, ink: TEAL, accent: MADDER })],
    view: { eye: [0.35, 0.5, 1.1], target: [0, 0.17, 0], fit: [0.3, 0.24] },
  },
  'drawstring-bag': {
    fabrics: [cotton({ pattern: 'stripes', ground: '#5d7f74', ink: CREAM, accent: MADDER })],
    view: { eye: [0.3, 0.62, 0.95], target: [0, 0.13, 0.05], fit: [0.56, 0.3] },
  },
  belt: {
    fabrics: [linen({ pattern: 'stripes', ground: CREAM, ink: TEAL, accent: MADDER })],
    view: { eye: [0.35, 0.85, 1.25], target: [0, 0.53, 0], fit: [0.32, 0.34] },
  },
  shoelace: {
    fabrics: [cotton({ pattern: 'grid', ground: '#5d7f74', ink: CREAM, accent: MADDER })],
    view: { eye: [0.12, 0.42, 0.22], target: [0, 0.1, -0.02], fit: [0.12, 0.1] },
  },
  fabrics: {
    fabrics: [
      cotton({ pattern: 'grid', ground: '#3d5a8c', ink: '#dfe6f2', accent: CREAM }),
      cotton({ pattern: 'grid', ground: '#b04a3c', ink: '#f6e3da', accent: CREAM }),
      cotton({ pattern: 'grid', ground: '#c99a3a', ink: '#fbf1d8', accent: CREAM }),
    ],
    view: { eye: [0, 0.72, 1.2], target: [0, 0.06, 0], fit: [0.55, 0.17], lens: 10, scale: 0.3 },
  },
  body: {
    fabrics: [],
    view: {
      eye: [0.9, 1.35, 3.4],
      target: [0, 0.9, 0],
      fit: [0.95, 1.03],
      lens: 22,
      upright: { eye: [0.6, 1.2, 3.4], fit: [0.7, 1.06] },
    },
  },
  realtime: {
    fabrics: [],
    view: {
      eye: [0.9, 1.35, 5],
      target: [0, 0.95, 0],
      fit: [1.95, 1.1],
      lens: 22,
      upright: { eye: [2.6, 1.4, 3.4], fit: [1.5, 1.1] },
    },
  },
};

const PLAIN: Look = {
  fabrics: [cotton({ pattern: 'check', ground: CREAM, ink: INDIGO, accent: OCHRE })],
  view: { eye: [1.2, 1.7, 3], target: [0, 0.9, 0], fit: [1, 1] },
};

/** A scene without a look of its own gets a plain one. */
export function lookOf(scene: string): Look {
  return LOOKS[scene] ?? PLAIN;
}
