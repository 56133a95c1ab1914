import type { ListShape, NumberShape, ObjectShape, Shape } from './shape.ts';
import { WEAVES } from './weaves.ts';

const measured = (
  unit: string,
  min: number,
  max: number,
  above: string,
  below = 'leave the field out if it was not measured',
): NumberShape => ({ kind: 'number', unit, min, max, above, below });

const text: Shape = { kind: 'text' };
const yes: Shape = { kind: 'choice', values: [true] };
const origin = { source: text };
const remarks = { note: text, doubtful: yes };

const sourced = (value: NumberShape): ObjectShape => ({
  kind: 'object',
  required: { value, ...origin },
  optional: {
    sd: measured(value.unit, 0, value.max, value.above),
    specimens: measured('', 1, 10_000, 'count the specimens'),
    ...remarks,
    assumed: yes,
  },
});

const points = (item: NumberShape): ListShape => ({
  kind: 'list',
  item,
  atLeast: 2,
  atMost: 64,
});

const curve = (strain: NumberShape): ObjectShape => ({
  kind: 'object',
  required: { strains: points(strain), stresses: points(stress), ...origin },
  optional: remarks,
});

const optional = (fields: Readonly<Record<string, Shape>>): ObjectShape => ({
  kind: 'object',
  required: {},
  optional: fields,
});

const stress = measured(
  'N/m',
  0,
  1e5,
  'multiply gf/cm by 0.980665; a stress in Pa needs × thickness',
);
const bending = sourced(
  measured(
    'N·m',
    1e-8,
    2e-3,
    'divide µN·m by 1e6, multiply gf·cm²/cm by 9.80665e-5, dyn·cm by 1e-7',
  ),
);
const stretchModulus = sourced(
  measured('N/m', 5, 3e5, 'divide g/s² by 1000', 'multiply N/cm by 100 or gf/cm by 0.980665'),
);
const shearModulus = sourced(
  measured('N/m', 2, 2000, 'divide g/s² by 1000', 'multiply gf/(cm·deg) by 56.19'),
);
const shearLoop = sourced(
  measured('N/m', 0, 50, 'multiply gf/cm by 0.980665, and take half of 2HG'),
);
const diameter = sourced(measured('m', 0.1, 0.5, 'divide mm by 1000 or cm by 100'));
const threads = sourced(
  measured('1/m', 100, 20_000, 'give threads per metre', 'multiply threads per cm by 100'),
);
const stretch = optional({
  modulus: stretchModulus,
  curve: curve(measured('', 0, 3, 'divide percent by 100')),
});

/** Everything a card may hold. The ranges are wide for fabrics and narrow for mistaken units. */
export const cardShape: ObjectShape = {
  kind: 'object',
  required: {
    version: { kind: 'choice', values: [1] },
    id: {
      kind: 'text',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      hint: 'lower-case letters and digits, with hyphens between',
    },
    name: text,
    kind: { kind: 'choice', values: ['woven', 'knit', 'nonwoven'] },
    sources: {
      kind: 'map',
      value: {
        kind: 'object',
        required: { citation: text },
        optional: { doi: text, readFrom: text, licence: text },
      },
    },
  },
  optional: {
    $schema: text,
    fibre: text,
    structure: text,
    weave: { kind: 'choice', values: WEAVES },
    yarns: optional({
      ends: threads,
      picks: threads,
      ply: sourced(measured('', 1, 12, 'count the threads of one yarn')),
    }),
    wash: sourced(
      measured('', 0, 1, 'divide percent by 100', 'leave the field out of cloth as new'),
    ),
    notes: { kind: 'list', item: text, atLeast: 0, atMost: 100 },
    massPerArea: sourced(
      measured('kg/m²', 0.005, 2, 'divide g/m² by 1000, multiply oz/yd² by 0.0339'),
    ),
    thickness: sourced(measured('m', 1e-5, 0.02, 'divide mm by 1000')),
    bending: optional({
      warp: bending,
      weft: bending,
      bias: bending,
      mean: bending,
      hysteresis: sourced(
        measured('N', 0, 0.02, 'multiply gf·cm/cm by 9.80665e-3, and take half of 2HB'),
      ),
    }),
    stretch: optional({ warp: stretch, weft: stretch, mean: stretch }),
    shear: optional({
      modulus: shearModulus,
      curve: curve(
        measured('', 0, 1, 'give the sine of the shear angle, not the angle in degrees'),
      ),
      hysteresis: shearLoop,
      hysteresisAt5: shearLoop,
    }),
    poisson: sourced(measured('', -1, 1, 'divide percent by 100', 'divide percent by 100')),
    friction: sourced(measured('', 0, 3, 'give tan of the slip angle, not degrees')),
    damping: sourced(measured('s', 0, 1, 'divide ms by 1000')),
    drape: {
      kind: 'object',
      required: { coefficient: sourced(measured('', 0, 1, 'divide percent by 100')) },
      optional: {
        nodes: sourced(measured('', 0, 60, 'count the folds')),
        specimenDiameter: diameter,
        discDiameter: diameter,
      },
    },
  },
};
