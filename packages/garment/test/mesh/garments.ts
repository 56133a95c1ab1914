import type { Pattern } from '../../src/pattern/pattern.ts';
import {
  circle,
  dartPanel,
  patternOf,
  pillow,
  polygon,
  rectangle,
  seam,
  sleeve,
  wedge,
} from './fixtures.ts';

/** Panels and seams that each are hard to mesh in their own way. */
export const garments: Record<string, Pattern> = {
  square: patternOf([rectangle('a', 0.2, 0.2)]),
  circle: patternOf([circle('a', 0.15)]),
  button: patternOf([circle('a', 0.012)]),
  dart: patternOf([dartPanel()], [seam('dart', ['skirt', 3], ['skirt', 4])]),
  sleeve: patternOf([sleeve()], [seam('underarm', ['sleeve', 1], ['sleeve', 4])]),
  waistband: patternOf([rectangle('a', 0.7, 0.03)], [seam('back', ['a', 1], ['a', 3])]),
  'binding of 8 mm': patternOf(
    [rectangle('a', 0.5, 0.008), rectangle('b', 0.5, 0.3)],
    [seam('s', ['a', 0], ['b', 2])],
  ),
  'gathered skirt': patternOf(
    [rectangle('a', 0.25, 0.03), rectangle('b', 0.9, 0.3)],
    [seam('s', ['a', 0], ['b', 2])],
  ),
  pillow: pillow(0.3, 0.2),
  'tiny pillow': pillow(0.03, 0.02),
  'narrow slit': patternOf([
    polygon('a', [
      [0, 0],
      [0.2, 0],
      [0.2, 0.2],
      [0.101, 0.2],
      [0.1, 0.05],
      [0.099, 0.2],
      [0, 0.2],
    ]),
  ]),
  'corner of 10°': patternOf([wedge(10)]),
  'corner of 35°': patternOf([wedge(35)]),
  'edge of 3 mm': patternOf([
    polygon('a', [
      [0, 0],
      [0.2, 0],
      [0.2, 0.197],
      [0.199, 0.2],
      [0, 0.2],
    ]),
  ]),
  crescent: patternOf([
    {
      name: 'a',
      edges: [
        {
          curve: {
            type: 'arc',
            from: [0, 0],
            to: [0.2, 0],
            radius: 0.12,
            large: false,
            right: true,
          },
        },
        {
          curve: {
            type: 'arc',
            from: [0.2, 0],
            to: [0, 0],
            radius: 0.15,
            large: false,
            right: false,
          },
        },
      ],
    },
  ]),
  'fold lines': patternOf([
    rectangle('a', 0.2, 0.3, [
      {
        points: [
          [0.1, 0],
          [0.1, 0.3],
        ],
        fold: Math.PI,
        label: 'fold',
      },
      {
        points: [
          [0, 0.1],
          [0.2, 0.15],
        ],
        label: 'across',
      },
      {
        points: [
          [0.05, 0.2],
          [0.07, 0.25],
          [0.09, 0.2],
        ],
        label: 'dart',
      },
    ]),
  ]),
};
