import { createBody, createFigure, jointNumber } from '@toile/body';
import {
  addScaled,
  encloses,
  intoPlane,
  normalize,
  sectionLoops,
  subtract,
  type Vec3,
} from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { type PosedBody, poseBody } from '../../src/body/posed-body.ts';
import { ANNA } from '../anna.ts';
import { tautLength } from '../taut-length.ts';

const body = await createBody(ANNA);
const figure = await createFigure(body);
const posed = poseBody(body, figure, 0.05);
const thin = posed.slim(0.35);

/** A tape around what is about a point [m]. */
function girth({ mesh }: PosedBody, origin: Vec3, normal: Vec3): number {
  const plane = { origin, normal };
  const loop = sectionLoops(mesh, plane).find(({ points }) =>
    encloses(points, intoPlane(plane, origin)),
  );
  return tautLength(loop?.points ?? []);
}

const shoulder = posed.joint('leftUpperArm');
const wrist = posed.joint('leftHand');
const along = normalize(subtract(wrist, shoulder));

describe('a posed body', () => {
  test('holds the arms as told', () => {
    const slope = Math.atan2(shoulder[1] - wrist[1], wrist[0] - shoulder[0]);
    expect(slope).toBeCloseTo(0.05, 1);
    const lower = poseBody(body, figure, Math.PI / 4);
    expect(lower.joint('leftHand')[1]).toBeLessThan(wrist[1] - 0.2);
  });

  test('stands on the floor, its feet nearer together than modelled', () => {
    const i = 3 * jointNumber('leftFoot');
    const foot = body.skeleton.rest.slice(i, i + 3);
    const [x, y, z] = posed.joint('leftFoot');
    expect(x).toBeLessThan(foot[0] - 0.01);
    expect(y).toBeCloseTo(foot[1], 5);
    expect(z).toBeCloseTo(foot[2], 5);
  });
});

describe('a slim one', () => {
  test('of full girth is the body', () => {
    const { positions } = posed.slim(1).mesh;
    const moved = positions.map((x, i) => Math.abs(x - posed.mesh.positions[i]));
    expect(Math.max(...moved)).toBeLessThan(1e-12);
  });

  test('is made of numbers, and has the same triangles and joints', () => {
    expect(thin.mesh.positions.every(Number.isFinite)).toBe(true);
    expect(thin.mesh.triangles).toBe(posed.mesh.triangles);
    expect(thin.joint('leftHand')).toEqual(wrist);
  });

  test('is thin around the waist and the arm', () => {
    const places: [Vec3, Vec3][] = [
      [posed.joint('spine'), [0, 1, 0]],
      [addScaled(shoulder, 0.15, along), along],
    ];
    for (const [origin, normal] of places) {
      const share = girth(thin, origin, normal) / girth(posed, origin, normal);
      expect(share).toBeGreaterThan(0.25);
      expect(share).toBeLessThan(0.5);
    }
  });

  test('has hands that go through cuffs', () => {
    const palm = addScaled(wrist, 0.08, along);
    const [wide, narrow] = [posed, thin].map((one) => radiusAround(one, palm, along, 0.03, 0.15));
    expect(wide).toBeGreaterThan(0.03);
    expect(narrow).toBeLessThan(0.2 * wide);
  });

  test('gets wider with its share, from the same body each time', () => {
    const origin = posed.joint('spine');
    const girths = [0.35, 0.6, 0.8, 1].map((share) => girth(thin.slim(share), origin, [0, 1, 0]));
    expect(girths).toEqual([...girths].sort((a, b) => a - b));
    expect(girths[0]).toBeCloseTo(girth(thin, origin, [0, 1, 0]), 9);
    expect(girths[3]).toBeCloseTo(girth(posed, origin, [0, 1, 0]), 9);
  });
});

/**
 * How far the body reaches from an axis, along a stretch of it [m].
 *
 * @param most What is further away belongs to something else.
 */
function radiusAround(
  { mesh: { positions } }: PosedBody,
  origin: Vec3,
  axis: Vec3,
  stretch: number,
  most: number,
): number {
  let radius = 0;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [
      positions[i] - origin[0],
      positions[i + 1] - origin[1],
      positions[i + 2] - origin[2],
    ];
    const along = x * axis[0] + y * axis[1] + z * axis[2];
    if (Math.abs(along) > stretch) continue;
    const gap = Math.sqrt(Math.max(0, x * x + y * y + z * z - along * along));
    if (gap < most) radius = Math.max(radius, gap);
  }
  return radius;
}
