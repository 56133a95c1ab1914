/** What the room draws with, for pages that draw the same. */
export { type BodyMesh, createBodyMesh } from './picture/body-mesh.ts';
export { createGarmentMesh, type GarmentMesh } from './picture/garment-mesh.ts';
export { dimensionLine, ribbon, rods } from './picture/ribbon.ts';
export { createDrawing, type Drawing } from './work/drawing.ts';
export { createHollows } from './work/hollows.ts';
