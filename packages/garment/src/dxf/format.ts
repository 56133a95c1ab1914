import type { PatternFormat } from '../pattern/pattern-format.ts';
import { readDxf } from './read-dxf.ts';

/** Pieces as apparel CAD writes them. */
export const DXF: PatternFormat = {
  name: 'DXF (AAMA or ASTM)',
  ending: '.dxf',
  recognises: ({ start }) =>
    /^(0|999)\s*[\r\n]/.test(start) || start.startsWith('AutoCAD Binary DXF'),
  read: ({ text }, options) => readDxf(text, options),
};
