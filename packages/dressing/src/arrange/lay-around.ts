import { auditMeshes } from '@toile/audit';
import type { Body, Figure } from '@toile/body';
import { type Embedding, embedGarment, type Rims } from '@toile/embed';
import type { TriangleMesh } from '@toile/geometry';
import { boxAround, meetsBox } from '../body/box.ts';
import { coreOf, frameOf, type Stance } from '../body/frame.ts';
import { type PosedBody, poseBody } from '../body/posed-body.ts';
import { ARMS_OUT } from '../drape/schedule.ts';
import type { Sewn } from '../sew/sew-garment.ts';

/** Shares of its girth that a body has when garments are laid around it, tried one after the other. */
const THIN: readonly number[] = [0.35, 0.2, 0.12];
/** What something is worn over is laid so much narrower, or less so. */
const INNER: readonly number[] = [0.65, 0.8];
/** What is worn under trousers ends so far above their crotch [m]. */
const ABOVE_CROTCH = 0.16;
/** An arm that goes through the neck together with the head is raised so far [rad]. */
const RAISED = 1.2;
/** Arms that nothing goes around are held above what ends below them [rad above the horizontal]. */
const ASIDE = 0.4;
/** How far the legs are apart, each from the vertical, where a garment has legs [rad]. */
const APART = 0.2;

/** Garments around the thin body. */
export interface Laid {
  readonly garments: readonly (Sewn & Embedding)[];
  /** Share of its girth that the body has. */
  readonly thin: number;
  /** By the audit. */
  readonly crossings: number;
  readonly stance: Stance;
}

/**
 * Lays garments around a thin body, one over the other, in ways that are tried one after the other: the
 * thinner it is the more room they have; where that does not help inner garments are less narrow, and at
 * last collars stand up.
 */
export async function layAround(
  sewn: readonly Sewn[],
  body: Body,
  figure: Figure,
  onGarment: (k: number) => Promise<void>,
): Promise<Laid> {
  const stance = stanceFor(sewn.map(({ rims }) => rims));
  const standing = sewn.map((garment) => ({ ...garment, turnedDown: [] }));
  const hasCollars = sewn.some(({ turnedDown }) => turnedDown.length > 0);
  const posed = poseBody(body, figure, stance);
  const ways = (hasCollars ? [sewn, standing] : [sewn]).flatMap((garments) =>
    (sewn.length > 1 ? INNER : [1]).flatMap((inner) =>
      THIN.map((thin) => ({ garments, inner, thin })),
    ),
  );
  let best: Laid | undefined;
  for (const { inner, garments, thin } of ways) {
    const laid = await layOver(garments, inner, body, posed.slim(thin), onGarment);
    if (!best || laid.crossings < best.crossings) best = { ...laid, thin, stance };
    if (best.crossings === 0) break;
  }
  return best!;
}

/**
 * Lays garments around a body, one over the other, and counts what crosses.
 *
 * @param inner How much narrower a garment is laid than it is cut, for each that is worn over it.
 */
async function layOver(
  sewn: readonly Sewn[],
  inner: number,
  body: Body,
  posed: PosedBody,
  onGarment: (k: number) => Promise<void>,
): Promise<Pick<Laid, 'garments' | 'crossings'>> {
  const frame = frameOf(body, posed);
  const skin = coreOf(body, posed);
  const garments: (Sewn & Embedding)[] = [];
  for (const [k, garment] of sewn.entries()) {
    await onGarment(k);
    const laid = embedGarment({
      ...garment,
      frame,
      cores: [skin, ...garments],
      size: inner ** (sewn.length - 1 - k),
      floor: sewn.slice(k + 1).some(({ rims }) => rims.legs)
        ? frame.crotch + ABOVE_CROTCH
        : undefined,
    });
    garments.push({ ...garment, ...laid });
  }
  // As exactly as the solver will see them.
  const meshes = garments.map(({ positions, surface: { triangles } }) => ({
    positions: Float32Array.from(positions),
    triangles,
  }));
  const bodyNear = { ...posed.mesh, triangles: trianglesNear(posed.mesh, meshes), rigid: true };
  const audit = auditMeshes([...meshes, bodyNear], { maxListed: 0 });
  return { garments, crossings: audit.intersections };
}

/** Triangles of a body that garments may cross. */
function trianglesNear(
  { positions, triangles }: TriangleMesh,
  garments: readonly { readonly positions: ArrayLike<number> }[],
): Uint32Array {
  const boxes = garments.map((garment) => boxAround(garment.positions, 0));
  const near: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (boxes.some((box) => meetsBox(corners, positions, box))) {
      near.push(triangles[t], triangles[t + 1], triangles[t + 2]);
    }
  }
  return Uint32Array.from(near);
}

/** How a body stands for garments with these rims. */
function stanceFor(garments: readonly Rims[]): Stance {
  const has = (rim: keyof Rims): boolean => garments.some((rims) => rims[rim] !== undefined);
  const isAlone = (own: keyof Rims, other: keyof Rims): boolean =>
    garments.some((rims) => rims[own] === undefined && rims[other] !== undefined);
  const arm = (own: keyof Rims, other: keyof Rims): number =>
    isAlone(own, other) ? -RAISED : has(own) ? ARMS_OUT : -ASIDE;
  const isSkirt = garments.some(({ bottom, top }) => bottom !== undefined && top !== undefined);
  return {
    left: arm('leftArm', 'rightArm'),
    right: arm('rightArm', 'leftArm'),
    legs: garments.some(({ legs }) => legs) && !isSkirt ? APART : 0,
  };
}
