import type { Stage } from '@toile/viewer';
import type { Screen } from '../interact/pick.ts';
import { byId } from '../panel/element.ts';

/** How places on the stage come to lie on the screen. */
export function screenOf({ camera }: Stage): Screen {
  const { clientWidth: width, clientHeight: height } = byId('canvas');
  return { camera, width, height };
}
