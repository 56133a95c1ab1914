import { CIRCLE_SKIRT } from './circle-skirt.ts';
import type { Draft } from './draft.ts';
import { DRESS } from './dress.ts';
import { HOODIE } from './hoodie.ts';
import { PENCIL_SKIRT } from './pencil-skirt.ts';
import { PLEATED_SKIRT } from './pleated-skirt.ts';
import { QIPAO } from './qipao.ts';
import { SHIRT } from './shirt.ts';
import { TEE } from './tee.ts';
import { TROUSERS } from './trousers.ts';

/** Our own garments, drafted to measure. A new one is a file and a line here. */
export const DRAFTS: Readonly<Record<string, Draft>> = Object.fromEntries(
  [CIRCLE_SKIRT, PENCIL_SKIRT, PLEATED_SKIRT, TROUSERS, TEE, SHIRT, DRESS, QIPAO, HOODIE].map(
    (draft) => [draft.name, draft as Draft],
  ),
);
