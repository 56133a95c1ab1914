import { ColliderError } from '../../model/check-collider.ts';

export interface ExactOptions {
  /**
   * Nothing crosses or touches at the start, as the caller knows: it is not looked for, which saves
   * time. Where that is wrong, what crosses stays so.
   */
  readonly isClear?: boolean;
  /** Rounds in which a tangled start is untangled, at most; 300 unless given. */
  readonly rounds?: number;
  /** Distance that layers of cloth keep from each other and from bodies [m]. */
  readonly distance?: number;
  /** Farthest that a body goes in a substep [m]; 0.0125 unless given. */
  readonly stride?: number;
  /**
   * Pressure that contacts have to bear [Pa], as under tight clothes; 0 unless given. Where they are
   * pressed harder, layers are only kept apart by being stopped, which a body is not.
   */
  readonly pressure?: number;
  /**
   * Rounds of looking for what would cross and parting it that a step may take; 12 unless given. Then
   * bodies wait for the next step, and what crosses is stopped sooner: where cloth is jammed a step takes
   * some times as long as others, and no longer. More let bodies through where there is hardly a way.
   */
  readonly patience?: number;
  /**
   * Layers of cloth that lie on each other over most of it; 4 unless given. More take more memory: 3 kB
   * per vertex with 4, 5 kB with 10. Where there is room for too few, contacts are lost, and what
   * touches is only stopped, which takes long. Small cloth has room for ten.
   */
  readonly layers?: number;
}

/** Farthest that a body goes in a substep unless told otherwise [m]. */
const STRIDE = 0.0125;
const PATIENCE = 12;

/** What of the options concerns the steps, with what is not given. */
export function checkExact({
  stride = STRIDE,
  pressure = 0,
  patience = PATIENCE,
}: ExactOptions): Required<Pick<ExactOptions, 'stride' | 'pressure' | 'patience'>> {
  if (!(stride > 0)) throw new ColliderError(`a stride of ${stride} m: it must be positive`);
  if (!(pressure >= 0)) {
    throw new ColliderError(`a pressure of ${pressure} Pa: it must be 0 or more`);
  }
  if (!(patience > 0)) throw new ColliderError(`a patience of ${patience}: it must be positive`);
  return { stride, pressure, patience };
}
