import { cross } from '@toile/geometry';
import type { Placement } from '../pattern/pattern.ts';

type Vector = readonly [x: number, y: number, z: number];

/** How far below the horizontal the arms are held while dressing [rad]. */
export const ARM_ANGLE: number = Math.PI / 4;

/** Room between body and a panel before it is sewn [m]. */
const CLEARANCE = 0.05;

/** How far from its axis a panel clears a part of the body of this girth [m]. */
export function clearOf(girth: number): number {
  return girth / (2 * Math.PI) + CLEARANCE;
}

/** From which side of the wearer a panel is seen; the outside of the cloth faces that way. */
export type View = 'front' | 'back' | 'left' | 'right';

/** The direction of the panel's x in each view; the wearer faces +z and has +x on the left. */
const RIGHT_OF: Readonly<Record<View, Vector>> = {
  front: [1, 0, 0],
  back: [-1, 0, 0],
  left: [0, 0, -1],
  right: [0, 0, 1],
};

/** An upright panel on one side of the body's axis, its origin at a height above the floor. */
export function upright(view: View, height: number, distance: number, x = 0): Placement {
  const across = RIGHT_OF[view];
  const out = cross(across, [0, 1, 0]);
  return frame(across, [0, 1, 0], [x + distance * out[0], height, distance * out[2]]);
}

/** Like `upright`, but turned down over its own origin: y hangs, the outside faces the body. */
export function turnedDown(view: View, height: number, distance: number): Placement {
  const across = RIGHT_OF[view];
  const out = cross(across, [0, 1, 0]);
  return frame(across, [0, -1, 0], [distance * out[0], height, distance * out[2]]);
}

/**
 * A panel over an arm held out at `ARM_ANGLE`, y running up the arm, seen from outside. `top` is the
 * panel's y that lies `down` the arm from the shoulder point.
 */
export function overArm(
  side: 'left' | 'right',
  shoulder: { readonly height: number; readonly width: number },
  armGirth: number,
  top: number,
  down = 0,
): Placement {
  const sign = side === 'left' ? 1 : -1;
  const [cos, sin] = [Math.cos(ARM_ANGLE), Math.sin(ARM_ANGLE)];
  const across: Vector = [0, 0, -sign];
  const up: Vector = [-sign * cos, sin, 0];
  const out = cross(across, up);
  const distance = clearOf(armGirth);
  const origin = [(sign * shoulder.width) / 2, shoulder.height, 0].map(
    (value, i) => value + distance * out[i]! - (top + down) * up[i]!,
  );
  return frame(across, up, origin as [number, number, number]);
}

/** The placement that takes the panel's axes to these directions and its origin there. */
function frame(x: Vector, y: Vector, translation: Vector): Placement {
  const z = cross(x, y);
  // The largest of the four squares, so that no division is by a small number.
  const squares = [
    1 + x[0] - y[1] - z[2],
    1 - x[0] + y[1] - z[2],
    1 - x[0] - y[1] + z[2],
    1 + x[0] + y[1] + z[2],
  ];
  const largest = squares.indexOf(Math.max(...squares));
  const candidates: readonly (readonly [number, number, number, number])[] = [
    [squares[0]!, x[1] + y[0], z[0] + x[2], y[2] - z[1]],
    [x[1] + y[0], squares[1]!, y[2] + z[1], z[0] - x[2]],
    [z[0] + x[2], y[2] + z[1], squares[2]!, x[1] - y[0]],
    [y[2] - z[1], z[0] - x[2], x[1] - y[0], squares[3]!],
  ];
  const [a, b, c, d] = candidates[largest]!;
  const size = Math.hypot(a, b, c, d);
  return { translation, rotation: [a / size, b / size, c / size, d / size] };
}
