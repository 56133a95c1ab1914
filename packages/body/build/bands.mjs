// Our own modes: bands around trunk and limbs that grow away from their axis, one for each girth a
// tailor takes. Broad and smooth, so that neighbours blend into each other.
import { JOINTS } from './joint-order.mjs';
import { neighbourLists } from './regions.mjs';
import { meanBody } from './template.mjs';

/** @typedef {import('./template.mjs').Template} Template */
/** @typedef {import('./template.mjs').Mode} Mode */
/** @typedef {import('../src/skeleton/joints.ts').JointName} JointName */

/** Growth of the radius in the middle of a band at +1. */
const GROWTH = 0.1;

const TRUNK_BANDS = /** @type {const} */ ({
  hipsGirth: { at: 'hips', width: 0.12, regions: [0, 4, 5] },
  highHipGirth: { at: 'highHip', width: 0.1, regions: [0] },
  waistGirth: { at: 'waist', width: 0.105, regions: [0] },
  underbustGirth: { at: 'underbust', width: 0.085, regions: [0] },
  chestGirth: { at: 'chest', width: 0.09, regions: [0] },
  highBustGirth: { at: 'highBust', width: 0.1, regions: [0] },
});

/** `at` and `width` run along the limb's bones [m]; `most` bounds the radius that grows. */
const LIMB_BANDS = /** @type {const} */ ({
  neckGirth: { bones: ['neck', 'head'], at: 0.045, width: 0.09, most: 0.07, regions: [1] },
  thighGirth: { bones: leg(), at: 0.13, width: 0.17, most: 0.12, regions: [4] },
  midThighGirth: { bones: leg(), at: 0.27, width: 0.15, most: 0.1, regions: [4] },
  kneeGirth: { bones: leg(), at: 0.4, width: 0.12, most: 0.08, regions: [4] },
  calfGirth: { bones: leg(), at: 0.53, width: 0.16, most: 0.08, regions: [4] },
  ankleGirth: { bones: leg(), at: 0.75, width: 0.12, most: 0.05, regions: [4] },
  upperArmGirth: { bones: arm(), at: 0.125, width: 0.14, most: 0.07, regions: [2] },
  elbowGirth: { bones: arm(), at: 0.24, width: 0.09, most: 0.06, regions: [2] },
  forearmGirth: { bones: arm(), at: 0.31, width: 0.11, most: 0.06, regions: [2] },
  wristGirth: { bones: arm(), at: 0.475, width: 0.09, most: 0.04, regions: [2] },
});

/** Rounds of averaging that soften the edge of a region. */
const SOFTENING = 30;

/**
 * @param {Template} template
 * @param {Record<string, number[]>} landmarks
 * @param {Uint8Array} regions
 * @returns {Mode[]}
 */
export function buildBands(template, landmarks, regions) {
  const { average, skinCount, pointCount, mirror, triangles } = template;
  const points = meanBody({ average });
  const neighbours = neighbourLists(triangles, skinCount);
  const height = (/** @type {string} */ name) => points[3 * landmarks[name][0] + 1];
  const levels = {
    hips: height('buttock'),
    highHip: (height('buttock') + height('waistSide')) / 2,
    waist: height('waistSide'),
    underbust: height('underbust'),
    chest: height('bustPoint'),
    highBust: height('armpit') + 0.02,
  };
  const trunk = Object.entries(TRUNK_BANDS).map(([name, band]) => {
    const mask = soften((v) => band.regions.some((region) => region === regions[v]));
    const more = new Float64Array(3 * pointCount);
    for (let v = 0; v < skinCount; v++) {
      const y = points[3 * v + 1];
      const strength = GROWTH * mask[v] * bump((y - levels[band.at]) / band.width);
      more[3 * v] = strength * points[3 * v];
      more[3 * v + 2] = strength * (points[3 * v + 2] - depthAt(y));
    }
    return { name, more };
  });
  const limbs = Object.entries(LIMB_BANDS).map(([name, band]) => {
    const paired = band.bones[0] !== 'neck';
    const mask = soften((v) => band.regions.some((region) => region === regions[v]));
    const more = new Float64Array(3 * pointCount);
    for (let v = 0; v < skinCount; v++) {
      if (mask[v] === 0) continue;
      const { along, radial } = beside(v, band.bones);
      const radius = Math.hypot(...radial) || 1;
      const strength =
        GROWTH * mask[v] * bump((along - band.at) / band.width) * Math.min(1, band.most / radius);
      for (let axis = 0; axis < 3; axis++) {
        more[3 * v + axis] += strength * radial[axis];
        if (paired) more[3 * mirror[v] + axis] += strength * radial[axis] * (axis === 0 ? -1 : 1);
      }
    }
    return { name, more };
  });
  return [...trunk, ...limbs];

  /**
   * 1 within, 0 far outside, with a soft edge.
   *
   * @param {(vertex: number) => boolean} inside
   */
  function soften(inside) {
    let mask = Float64Array.from({ length: skinCount }, (_, v) => (inside(v) ? 1 : 0));
    for (let round = 0; round < SOFTENING; round++) {
      const before = mask;
      mask = mask.map((own, v) => {
        const around = neighbours[v].reduce((sum, n) => sum + before[n], 0) / neighbours[v].length;
        return (own + around) / 2;
      });
    }
    return mask.map((value) => (value < 1e-3 ? 0 : value));
  }

  /**
   * Middle of the trunk between front and back.
   *
   * @param {number} y
   */
  function depthAt(y) {
    const [hips, chest, neck] = [joint('hips'), joint('chest'), joint('neck')];
    // A third of the way from the spine to the front, where a tape's centre lies.
    const spine =
      y < chest[1]
        ? mix(hips, chest, (y - hips[1]) / (chest[1] - hips[1]))
        : mix(chest, neck, (y - chest[1]) / (neck[1] - chest[1]));
    return spine + 0.045;
  }

  /**
   * @param {number[]} a
   * @param {number[]} b
   * @param {number} t
   */
  function mix(a, b, t) {
    const share = Math.min(1, Math.max(0, t));
    return a[2] + share * (b[2] - a[2]);
  }

  /**
   * How far along a chain of bones a vertex lies, and the way to it from there.
   *
   * @param {number} v
   * @param {readonly JointName[]} bones
   */
  function beside(v, bones) {
    const p = [points[3 * v], points[3 * v + 1], points[3 * v + 2]];
    let best = { along: 0, radial: [0, 0, 0], gap: Number.POSITIVE_INFINITY };
    let start = 0;
    for (let k = 1; k < bones.length; k++) {
      const [a, b] = [joint(bones[k - 1]), joint(bones[k])];
      const bone = b.map((value, axis) => value - a[axis]);
      const length = Math.hypot(...bone);
      const raw = bone.reduce((sum, value, axis) => sum + value * (p[axis] - a[axis]), 0) / length;
      const along = Math.min(length, Math.max(0, raw));
      const gap = Math.hypot(
        ...p.map((value, axis) => value - a[axis] - (along / length) * bone[axis]),
      );
      if (gap < best.gap) {
        const radial = p.map((value, axis) => value - a[axis] - (raw / length) * bone[axis]);
        // Beyond the chain's ends the count goes on, so that bands fade out there.
        const first = k === 1 && raw < 0;
        const last = k === bones.length - 1 && raw > length;
        best = { along: start + (first || last ? raw : along), radial, gap };
      }
      start += length;
    }
    return best;
  }

  /** @param {JointName} name */
  function joint(name) {
    const i = 3 * (skinCount + JOINTS.indexOf(name));
    return [points[i], points[i + 1], points[i + 2]];
  }
}

/** @returns {JointName[]} */
function leg() {
  return ['leftUpperLeg', 'leftLowerLeg', 'leftFoot'];
}

/** @returns {JointName[]} */
function arm() {
  return ['leftUpperArm', 'leftLowerArm', 'leftHand'];
}

/**
 * 1 at 0, falling smoothly to 0 at ±1.
 *
 * @param {number} t
 */
function bump(t) {
  return Math.abs(t) >= 1 ? 0 : Math.cos((t * Math.PI) / 2) ** 2;
}
