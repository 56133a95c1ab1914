import { findFabric, toMaterial } from '@toile/fabric';
import { expect, test } from 'vitest';
import { EVERYDAY_FABRICS, readFabric } from '../src/read-fabric.ts';

test.each(Object.entries(EVERYDAY_FABRICS))('%s is %s of the library', async (name, id) => {
  expect(await readFabric(name)).toEqual(toMaterial(findFabric(id)).material);
});

test('an unknown fabric: says who asks for it, and what there is', async () => {
  await expect(readFabric('gold', 'coat.json: fabrics.lining')).rejects.toThrow(
    /^coat\.json: fabrics\.lining: there is no fabric "gold"; give one of cotton-poplin, .*fast-wool-plain/,
  );
  await expect(readFabric('toString')).rejects.toThrow('no fabric "toString"');
});
