import type { Vec3 } from '@toile/geometry';
import type { Role } from './part.ts';

/** What a material needs, for whatever draws it. */
export interface Look {
  /** Linear red, green and blue, 0 to 1. */
  readonly colour: Vec3;
  readonly roughness: number;
  readonly metalness: number;
  /** Whether it is but a shade on the cloth: black without any light of its own, seen as far as `covers` of its part say. */
  readonly isShade?: boolean;
}

/** Above that luminance cloth is light: thread is seen on it darker, on other cloth lighter. */
const LIGHT = 0.2;
const DARKER = 0.7;
const LIGHTER = 1.6;
const LIFT = 0.04;
/** What is in the shade deep down. */
const SHADE = 0.3;
const PEARL: Vec3 = [0.82, 0.8, 0.75];
const STEEL: Vec3 = [0.55, 0.55, 0.56];
const TAPE: Vec3 = [0.8, 0.78, 0.73];

/**
 * How parts of a role look on cloth of a colour; none for those that are of the cloth itself.
 *
 * @param cloth Linear red, green and blue.
 */
export function lookOf(role: Role, cloth: Vec3): Look | undefined {
  const isLight = 0.2126 * cloth[0] + 0.7152 * cloth[1] + 0.0722 * cloth[2] > LIGHT;
  const times = (share: number): Vec3 => [share * cloth[0], share * cloth[1], share * cloth[2]];
  const thread = isLight ? times(DARKER) : lighten(times(LIGHTER), LIFT);
  switch (role) {
    case 'cloth':
    case 'edge':
    case 'piece':
      return undefined;
    case 'stitch':
      return { colour: thread, roughness: 0.6, metalness: 0 };
    case 'cord':
      return { colour: thread, roughness: 0.9, metalness: 0 };
    case 'seam':
      // Whatever the cloth's print: a groove in the ground's colour would be a line across stripes.
      return { colour: [0, 0, 0], roughness: 1, metalness: 0, isShade: true };
    case 'gap':
      return { colour: times(SHADE), roughness: 1, metalness: 0 };
    case 'button':
      return { colour: isLight ? PEARL : lighten(times(0.5), 0.02), roughness: 0.35, metalness: 0 };
    case 'metal':
      return { colour: STEEL, roughness: 0.35, metalness: 0.8 };
    case 'label':
      return { colour: TAPE, roughness: 0.85, metalness: 0 };
  }
}

function lighten([r, g, b]: Vec3, share: number): Vec3 {
  return [r + share * (1 - r), g + share * (1 - g), b + share * (1 - b)];
}
