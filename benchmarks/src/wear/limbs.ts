import { type Body, JOINT_NAMES } from '@toile/body';
import {
  blendCorners,
  buildBvh,
  closestInTree,
  closestOnTriangle,
  refitBvh,
  type Vec3,
} from '@toile/geometry';

/** The trunk with the head, and each arm and leg. */
const LIMBS = 5;
/** Limbs are on both sides of a point where the cosine of the angle between the ways to them is below this. */
const OPPOSITE = -0.5;

/** A place that goes along with the skin. */
export interface Place {
  readonly limb: number;
  readonly corners: readonly [number, number, number];
  readonly shares: Vec3;
}

/** Where the limbs are in a moment; valid until the next. */
export interface SeenLimbs {
  /** The places of the skin of limbs near a point, the nearest first. */
  near(point: Vec3, within: number): readonly Place[];
  /**
   * The places of the two limbs between which a point is, the lower number first, where both together are no farther
   * from it than that.
   */
  between(point: Vec3, within: number): readonly [Place, Place] | undefined;
}

export function createLimbs({ skin, mesh }: Pick<Body, 'skin' | 'mesh'>): {
  /** @param positions Of the skin [m] */
  see(positions: ArrayLike<number>): SeenLimbs;
} {
  const limbOfJoint = JOINT_NAMES.map((name) => {
    const side = name.startsWith('left') ? 1 : 2;
    if (/Arm|Hand|Thumb|Index|Middle|Ring|Little/.test(name)) return side;
    return /Leg|Foot|Toes/.test(name) ? 2 + side : 0;
  });
  const limbs = Array.from({ length: LIMBS }, (_, limb) =>
    mesh.triangles.filter((_vertex, k) => {
      const first = mesh.triangles[k - (k % 3)];
      return limbOfJoint[skin.joints[4 * first]] === limb;
    }),
  );
  const trees = limbs.map((triangles) => buildBvh(mesh.positions, triangles));
  return {
    see(places) {
      const positions = Float64Array.from(places);
      for (const tree of trees) refitBvh(tree, positions);
      const found = (point: Vec3, within: number) =>
        trees
          .flatMap((tree, limb) => {
            const closest = closestInTree(tree, positions, point, within);
            return closest ? [{ limb, ...closest }] : [];
          })
          .sort((a, b) => a.distance - b.distance);
      const placeOf = ({ limb, triangle, point }: ReturnType<typeof found>[number]): Place => {
        const [a, b, c] = limbs[limb].subarray(3 * triangle, 3 * triangle + 3);
        const corners = [a, b, c] as const;
        const shares = closestOnTriangle(
          point,
          at(positions, a),
          at(positions, b),
          at(positions, c),
        );
        return { limb, corners, shares };
      };
      return {
        near: (point, within) => found(point, within).map(placeOf),
        between(point, within) {
          const [one, other] = found(point, within);
          if (!other || one.distance + other.distance > within) return undefined;
          const dot = one.point.reduce(
            (sum, x, c) => sum + (x - point[c]) * (other.point[c] - point[c]),
            0,
          );
          if (dot > OPPOSITE * one.distance * other.distance) return undefined;
          const [first, second] = one.limb < other.limb ? [one, other] : [other, one];
          return [placeOf(first), placeOf(second)];
        },
      };
    },
  };
}

/** Where a place of the skin is [m]. */
export function placeOn(positions: ArrayLike<number>, { corners, shares }: Place): Vec3 {
  const [a, b, c] = corners;
  return blendCorners(shares, at(positions, a), at(positions, b), at(positions, c));
}

/** The nearest corner of its triangle. */
export function vertexOf({ corners, shares }: Place): number {
  return corners[shares.indexOf(Math.max(...shares))];
}

function at(x: ArrayLike<number>, v: number): Vec3 {
  return [x[3 * v], x[3 * v + 1], x[3 * v + 2]];
}
