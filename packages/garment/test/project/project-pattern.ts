import type { Pattern } from '../../src/pattern/pattern.ts';

/** A pattern with everything the model can hold, and numbers that decimals cannot write. */
export const everything: Pattern = {
  name: 'every "thing" [ 1, 2 ]',
  panels: [
    {
      name: 'front',
      edges: [
        { curve: { type: 'line', from: [0, 0], to: [0.1 + 0.2, 0] }, label: 'hem' },
        {
          curve: {
            type: 'cubic',
            from: [0.1 + 0.2, 0],
            controls: [
              [0.35, 0.1],
              [0.35, 1 / 3],
            ],
            to: [0.3, 0.5],
          },
        },
        { curve: { type: 'quadratic', from: [0.3, 0.5], control: [0.2, 0.4], to: [0.1, 0.5] } },
        {
          curve: {
            type: 'arc',
            from: [0.1, 0.5],
            to: [0, 0.4],
            radius: 0.1,
            large: false,
            right: false,
          },
        },
        {
          curve: {
            type: 'polyline',
            points: [
              [0, 0.4],
              [1e-7, 0.2],
              [0, 0],
            ],
          },
        },
      ],
      lines: [
        {
          points: [
            [0.1, 0.1],
            [0.2, 0.2],
          ],
          fold: Math.PI / 3,
          label: 'pleat',
        },
      ],
      grain: Math.PI / 7,
      placement: { translation: [0, 1.2, 0.15], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] },
      part: 'torsoFront',
      fabric: 'lining',
      isRibbed: true,
      interlining: 'canvas',
    },
    {
      name: 'back',
      edges: [
        { curve: { type: 'line', from: [0, 0], to: [0.3, 0] } },
        { curve: { type: 'line', from: [0.3, 0], to: [0.3, 0.5] } },
        { curve: { type: 'line', from: [0.3, 0.5], to: [0, 0] } },
      ],
    },
  ],
  seams: [
    {
      name: 'side',
      sides: [
        { panel: 'front', edge: 1 },
        { panel: 'back', edge: 1 },
      ],
      sameDirection: true,
      kind: 'closure',
      treatment: { shrinkage: 0.02, layers: 3, allowance: 0.008, stiffness: 0.5, fold: -0.5 },
      isMatched: true,
    },
    {
      name: 'hem',
      sides: [
        { panel: 'front', edge: 0 },
        { panel: 'back', edge: 0 },
      ],
      sameDirection: false,
      treatment: {},
    },
  ],
  elastics: [{ edge: { panel: 'front', edge: 2 }, ratio: 2 / 3, tension: 8, width: 0.025 }],
  buttons: [
    {
      name: 'top',
      button: { panel: 'front', point: [0.1, 0.2] },
      hole: { panel: 'back', point: [0.25, 0.1] },
      width: 0.011,
    },
    {
      button: { panel: 'front', point: [0.1, 0.3] },
      hole: { panel: 'back', point: [0.25, 0.2] },
    },
  ],
  trims: [
    { kind: 'hem', edges: [{ panel: 'front', edge: 0 }], finish: 'bound', depth: 1 / 30, rows: 0 },
    { kind: 'hem', edges: [{ panel: 'back', edge: 2 }], finish: 'raw' },
    { kind: 'topstitch', edges: [{ panel: 'front', edge: 1 }], distance: 0.001, rows: 2 },
    { kind: 'zip', seam: 'side', width: 0.004, isHidden: true },
    {
      kind: 'pocket',
      panel: 'front',
      make: 'patch',
      outline: [
        [0.1, 0.1],
        [0.2, 0.1],
        [0.2, 0.2],
        [0.1, 0.2],
      ],
      open: [2],
    },
    {
      kind: 'fly',
      panel: 'front',
      line: [
        [0.1, 0.3],
        [0.1, 0.1 + 0.2 / 3],
      ],
    },
    {
      kind: 'drawstring',
      from: [
        { panel: 'front', point: [0.1, 0.2] },
        { panel: 'back', point: [0.2, 0.1] },
      ],
      ends: 0.2,
      thickness: 0.004,
    },
    { kind: 'belt-loop', at: { panel: 'front', point: [0.1, 0.2] }, height: 0.05, width: 0.012 },
    { kind: 'button', at: { panel: 'front', point: [0.1, 0.2] }, diameter: 0.017 },
    {
      kind: 'label',
      at: { panel: 'front', point: [0.1, 0.2] },
      width: 0.05,
      height: 0.02,
      isOutside: true,
    },
  ],
  fabrics: { main: 'cotton-poplin', lining: 'cards/lining.json', canvas: 'cards/canvas.json' },
  layer: 1,
  hood: 'down',
  sizes: [
    { name: 'S', measurements: { chest: 0.9, waist: 0.1 + 0.2 }, panels: [] },
    {
      name: 'M',
      panels: [
        {
          name: 'back',
          edges: [
            { curve: { type: 'line', from: [0, 0], to: [0.32, 0] } },
            { curve: { type: 'line', from: [0.32, 0], to: [0.32, 0.5] } },
            { curve: { type: 'line', from: [0.32, 0.5], to: [0, 0] } },
          ],
        },
      ],
      buttons: [],
      trims: [{ kind: 'hem', edges: [{ panel: 'back', edge: 2 }], finish: 'rolled' }],
    },
  ],
  notes: ['a note with [ 5 ] in it'],
};
