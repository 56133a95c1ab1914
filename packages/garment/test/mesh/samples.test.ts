import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readGarmentCode } from '../../src/garmentcode/read-garment-code.ts';
import { mergeSeams } from '../../src/mesh/merge-seams.ts';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';

const folder = fileURLToPath(
  new URL('../../../../../shared/data/patterns/garmentcode/', import.meta.url),
);
const files = existsSync(folder)
  ? readdirSync(folder).filter((file) => file.endsWith('.json') && !file.startsWith('template'))
  : [];

describe.skipIf(files.length === 0)('real garments, unless their folder is absent:', () => {
  test.each(files.flatMap((file) => [0.01, 0.015, 0.03].map((h): [string, number] => [file, h])))(
    '%s with edges of %d m',
    (file, edgeLength) => {
      const pattern = readGarmentCode(readFileSync(`${folder}${file}`, 'utf8'));
      const mesh = meshPattern(pattern, { edgeLength });
      expect((mesh.minAngle * 180) / Math.PI).toBeGreaterThan(25);
      const { nonManifold, insideOut } = mergeSeams(mesh);
      expect({ nonManifold, insideOut }).toEqual({ nonManifold: [], insideOut: [] });
    },
  );
});
