export { findClearance, type WornGarment } from './find-clearance.ts';
export { createFinish, type Finish, type FinishOptions } from './finish.ts';
export { type SewnGarment, wornTriangles } from './garment.ts';
export { type Look, lookOf } from './looks.ts';
export type { FinishedPart, PanelRange, Role } from './part.ts';
export { type RibRange, splitByRibs } from './ribs.ts';
export type { Clearance } from './surface/clearance.ts';
export type { Fineness } from './surface/levels.ts';
export type { Sheet } from './surface/sheet.ts';
