import type { Body } from '../body.ts';
import type { JointName } from '../skeleton/joints.ts';
import { jointNumber } from '../skeleton/skeleton.ts';
import { INFLUENCES } from '../skin/skin.ts';

/** How far down the thigh the legs of the base layer reach, from hip joint to knee joint. */
const HEM = 0.46;
/** Where the straps end, as a share of the way to the shoulder joint. */
const STRAP = 0.86;
/** The armhole begins so far below the armpit, and curves in so far between there and the strap [m]. */
const ARMHOLE_DROP = 0.035;
const ARMHOLE_CURVE = 0.012;
/** How far it reaches in front of the shoulder joint [m]. */
const ARMHOLE_DEPTH = 0.09;
/** Corners of the armhole are rounded over this length [m]. */
const ROUNDING = 0.025;
/** Heads and arms are this far from the base layer, wherever they are in space [m]. */
const BARE = -0.03;
/** The person for whom the neckline's lengths are meant [m]. */
const USUAL_HEIGHT = 1.7;
const USUAL_NECK = 0.33;

/**
 * The painted base layer, one seamless piece for everybody: a scoop neck, wide straps, legs to the
 * middle of the thigh. Per skin vertex about the distance inwards from its nearest hem [m]: positive
 * under the base layer, negative where skin is bare. Hems are where it is zero.
 */
export function baseLayerField(body: Body): Float32Array {
  const { mesh, skin } = body;
  const bare = bareJoints(body);
  const [neck, arm, leg] = [neckline(body), armholes(body), legs(body)];
  const { positions } = mesh;
  const field = new Float32Array(positions.length / 3);
  for (let v = 0; v < field.length; v++) {
    if (bare[skin.joints[INFLUENCES * v]]) {
      field[v] = BARE;
      continue;
    }
    // A person is the same on both sides.
    const x = Math.abs(positions[3 * v]);
    const y = positions[3 * v + 1];
    const z = positions[3 * v + 2];
    field[v] = Math.min(neck(x, y, z), arm(x, y, z), leg(x, y, z));
  }
  return field;
}

type Hem = (x: number, y: number, z: number) => number;

/** In the rest pose hands hang beside the hips: hems are told from places, arms from their joints. */
function bareJoints({ skeleton }: Body): boolean[] {
  const arm = /UpperArm|LowerArm|Hand|Thumb|Index|Middle|Ring|Little|head/;
  return skeleton.names.map((name) => arm.test(name));
}

/** Outside of an ellipsoid about the foot of the neck that leans to the front. */
function neckline(body: Body): Hem {
  const { height, neckHeight, neck } = body.measurements;
  const size = height / USUAL_HEIGHT;
  const [, , z0] = jointPlace(body, 'neck');
  const centre = z0 + 0.03 * size;
  const [shoulder] = jointPlace(body, 'leftUpperArm');
  const width = Math.max(0.56 * shoulder, (1.6 * neck) / (2 * Math.PI));
  const drop = 0.085 * size;
  const depth = 0.13 * size * Math.max(1, neck / USUAL_NECK);
  const top = neckHeight - 0.01 * size;
  return (x, y, z) => {
    const down = Math.min(0, y - top + 0.4 * (z - centre));
    return drop * (Math.hypot(x / width, down / drop, (z - centre) / depth) - 1);
  };
}

/**
 * Inside of a line that runs from below the armpit up to the strap; nothing is cut further down, nor
 * far in front of the arm, where a full chest may be as wide.
 */
function armholes(body: Body): Hem {
  const { armpitHeight, shoulderHeight } = body.measurements;
  const [shoulder, , middle] = jointPlace(body, 'leftUpperArm');
  const bottom = armpitHeight - ARMHOLE_DROP;
  return (x, y, z) => {
    const ahead = Math.max(0, z - middle - ARMHOLE_DEPTH);
    const up = Math.min(1, Math.max(0, (y - bottom) / (shoulderHeight - bottom)));
    const edge =
      shoulder * (1.1 + (STRAP - 1.1) * up) - ARMHOLE_CURVE * 4 * up * (1 - up) + 1.5 * ahead;
    return smoothMax(edge - x, bottom - y);
  };
}

/** Above a cut square to the thigh. */
function legs(body: Body): Hem {
  const hip = jointPlace(body, 'leftUpperLeg');
  const knee = jointPlace(body, 'leftLowerLeg');
  const thigh = knee.map((value, axis) => value - hip[axis]);
  const length = Math.hypot(...thigh);
  return (x, y, z) => {
    const along = (x - hip[0]) * thigh[0] + (y - hip[1]) * thigh[1] + (z - hip[2]) * thigh[2];
    return HEM * length - along / length;
  };
}

/** The larger of two, with the corner where they are equal rounded. */
function smoothMax(a: number, b: number): number {
  const near = Math.max(0, ROUNDING - Math.abs(a - b)) / ROUNDING;
  return Math.max(a, b) + (near * near * ROUNDING) / 4;
}

function jointPlace({ skeleton }: Body, name: JointName): number[] {
  const j = jointNumber(name);
  return Array.from(skeleton.rest.subarray(3 * j, 3 * j + 3));
}
