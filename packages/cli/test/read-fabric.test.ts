import { EVERYDAY_FABRICS, findFabric } from '@toile/fabric';
import { expect, test } from 'vitest';
import { readFabric } from '../src/read-fabric.ts';

test.each(Object.entries(EVERYDAY_FABRICS))('%s is %s of the library', async (name, id) => {
  expect(await readFabric(name)).toEqual({ card: findFabric(id) });
});

test('a fabric of the library goes by its id too', async () => {
  expect((await readFabric('petrak-2025-m6')).card.name).toBe('Cotton twill 2/1 (M6)');
});

test('an unknown fabric: says who asks for it, and what there is', async () => {
  await expect(readFabric('gold', 'coat.json: fabrics.lining')).rejects.toThrow(
    /^coat\.json: fabrics\.lining: there is no fabric "gold"; give one of cotton-poplin, .*fast-wool-plain/,
  );
  await expect(readFabric('toString')).rejects.toThrow('no fabric "toString"');
});
