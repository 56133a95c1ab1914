import { findFabric, parseCard, toMaterial } from '@toile/fabric';

/** A fabric of the library by its name or id, or a card of the shop's own. */
export function readFabric(fabric: string | object): ReturnType<typeof toMaterial>['material'] {
  const card = typeof fabric === 'string' ? findFabric(fabric) : parseCard(JSON.stringify(fabric));
  return toMaterial(card).material;
}
