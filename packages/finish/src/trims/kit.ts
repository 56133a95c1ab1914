import type { PanelPoint, Pattern } from '@toile/garment';
import type { Cut } from '../attach/cover.ts';
import type { Foot } from '../attach/places.ts';
import type { Planting } from '../attach/planting.ts';
import type { Role } from '../part.ts';

/** What trims are made with. */
export interface Kit {
  readonly pattern: Pattern;
  /** Of one layer of cloth [m]. */
  readonly cloth: number;
  at(place: PanelPoint): Foot | undefined;
  /** What lies on the cloth as flat as it does. */
  readonly cut: Cut;
  /** Where things of a role are put together. */
  of(role: Role): Planting;
}
