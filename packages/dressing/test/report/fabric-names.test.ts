import { findFabric, toMaterial } from '@toile/fabric';
import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { elasticFabric, fuseFabrics, seamFabric } from '../../src/cloth/cloth-fabrics.ts';
import { fabricNames } from '../../src/report/fabric-names.ts';

const rib = { ...cotton, name: 'rib, 2 by 2' };
const rest = { cornerUvs: new Float64Array(), folds: [], buttonPairs: new Uint32Array() };

test('fabrics are named as in the library, whatever seams and elastics make of them', () => {
  expect(fabricNames({ ...rest, material: rib })).toEqual(['rib, 2 by 2']);
  const elastic = {
    edge: { panel: 'front', edge: 0 },
    ratio: 0.55,
    tension: 10,
    width: 0.02,
  };
  const materials = [
    rib,
    seamFabric(cotton, { layers: 3 }, 'warp', 1),
    elasticFabric(seamFabric(cotton, { layers: 2 }, 'warp', 1), elastic, 'weft', 0.02),
    fuseFabrics(cotton, rib),
  ];
  const of = Uint32Array.of(0, 1, 2, 3, 3);
  expect(fabricNames({ ...rest, material: { materials, of } })).toEqual([cotton.name, rib.name]);
});

test('everyday fabrics are named as people call them, others as their measurers did', () => {
  const named = (id: string) => {
    const { material } = toMaterial(findFabric(id));
    return fabricNames({ ...rest, material: seamFabric(material, { layers: 2 }, 'warp', 1) });
  };
  expect(named('cotton-poplin')).toEqual(['cotton poplin']);
  expect(named('matsudaira-2015-a')).toEqual(['cotton poplin']);
  expect(named('matsudaira-2015-c')).toEqual([findFabric('matsudaira-2015-c').name]);
});
