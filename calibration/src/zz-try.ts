import { findFabric, toMaterial } from '@toile/fabric';
import { hangAlongWarp } from './experiments/cantilever.ts';
import { hangLoop } from './experiments/heart-loop.ts';
import { drapeExactly } from './experiments/exact-drape.ts';
import { shearSheet, HALF_WAVE } from './experiments/sheared-sheet.ts';
import { elastica } from './truth/elastica.ts';
import { heartLoop } from './truth/heart-loop.ts';
const CLOTHS: any = { plate: {membrane:'green', bending:'plate'}, shell: {membrane:'shell', bending:'shell'}, smooth: {membrane:'smoothed',bending:'plate'}, mix: {membrane:'shell', bending:'plate'}, xim: {membrane:'green',bending:'shell'} };
import { wasmBackend } from '@toile/kernels';
import { drape } from './experiments/drape-test.ts';
const what = process.argv[2];
if (what === 'w') {
  const backend = await wasmBackend({ threads: 1 });
  const { material } = toMaterial(findFabric(process.argv[4]));
  for (const size of process.argv[5].split(',').map(Number)) for (const seed of [1, 2, 3, 4, 5].slice(0, Number(process.argv[6] ?? 3))) for (const smoothStrain of process.argv[3] === 'both' ? [false, true] : [process.argv[3] === 'smooth']) {
    const t = process.cpuUsage();
    let r; try { r = drape(material, { backend, size, seed, smoothStrain }); } catch (e) { console.log(material.name, size, seed, smoothStrain, 'x', 'x', 'unsettled'); continue; }
    console.log(material.name, size, seed, smoothStrain, r.coefficient.toFixed(1), r.folds, (process.cpuUsage(t).user / 1e6).toFixed(1) + ' s');
  }
  process.exit();
}
for (const name of (process.argv[3] ?? 'plate,shell').split(',')) {
  const cloth = CLOTHS[name];
  if (what === 'c') for (const kind of ['equilateral','irregular','grid'] as const) for (const f of (process.argv[4] ?? '2,4,8').split(',').map(Number)) {
    const r = hangAlongWarp(kind, f, 100, cloth);
    console.log(name, kind, f, (100*(r.dropOverReach/elastica(100).dropOverReach-1)).toFixed(3)+'%', r.vertexCount, r.seconds.toFixed(2));
  }
  if (what === 'h') for (const kind of ['equilateral','grid'] as const) for (const e of [6,12,24]) {
    const r = hangLoop(kind, 100, e, cloth);
    console.log(name, kind, e, (100*(r.height/heartLoop(100).height-1)).toFixed(3)+'%', r.vertexCount, r.seconds.toFixed(2));
  }
  if (what === 'd') { const { material } = toMaterial(findFabric(process.argv[4] ?? 'matsudaira-2015-f'));
    for (const s of (process.argv[5] ?? '0.015,0.01').split(',').map(Number)) for (const seed of [1,2]) {
    const r = drapeExactly(material, { size: s, seed, cloth });
    console.log(name, s, seed, r.coefficient.toFixed(1), r.folds, r.vertexCount, r.seconds.toFixed(1));
  } }
  if (what === 's') for (const rows of (process.argv[4] ?? '6,8,12').split(',').map(Number)) { const r = shearSheet(rows, cloth);
    console.log(name, rows, 'force', r.force.toFixed(4), 'crossings', r.crossings, 'rms', (1000*r.height).toFixed(3), 'mm', r.vertexCount, r.seconds.toFixed(1), 'halfwave', HALF_WAVE); }
}
