export { createSheet, type Sheet } from './surface/sheet.ts';
export { keepApart } from './apart/keep-apart.ts';
