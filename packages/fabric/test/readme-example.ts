import { importKesCurves, plotFit, toMaterial } from '@toile/fabric';

const tensile = `strain [%],force [gf/cm],branch
0,0,loading
1,9,loading
2,41,loading
3,150,loading
4,500,loading
3,90,recovery
2,20,recovery
1,2,recovery`;

const { card, fits } = importKesCurves(
  { tensileWarp: tensile },
  {
    id: 'our-poplin',
    name: 'Our poplin',
    fibre: '100% cotton',
    source: { citation: 'our laboratory, sheet 12, 2026' },
    massPerArea: 0.118,
  },
);

const { material, assumed } = toMaterial(card);
console.log(material.curves?.warp); // points of a smooth rising curve, in SI
console.log(assumed); // what was not measured: 'shear: 30, lower end of the 30 to 80 N/m usual …'
if (fits.warp) console.log(plotFit(fits.warp, { title: 'warp' })); // an SVG image
