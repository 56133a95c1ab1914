// Random plausible people, made from their measurements and examined: are all given measurements
// met, is the skin closed, free of self-intersections, and uncrumpled outside hands and face?
import { JOINT_NAMES, samplePeople } from '@toile/body';
import { checkClosed } from '@toile/geometry';

/** @typedef {import('@toile/body').Body} Body */
/** @typedef {import('@toile/body').BodyMaker} BodyMaker */
/** @typedef {import('@toile/body').MeasurementKey} MeasurementKey */
/** @typedef {typeof import('@toile/audit').auditMeshes} AuditMeshes */

/** What a tailor takes for a whole outfit. */
export const OUTFIT = /** @type {const} */ ([
  'height',
  'chest',
  'underbust',
  'waist',
  'hips',
  'inseam',
  'shoulderWidth',
  'armLength',
  'neck',
  'upperArm',
  'thigh',
  'calf',
]);

/**
 * @typedef {object} Verdict
 * @property {string} person
 * @property {number} given How many measurements were given.
 * @property {number} miss The largest difference to one of them [m].
 * @property {number} intersections
 * @property {number} folds Edges at which the skin folds back on itself, as it does nowhere on the average body.
 * @property {number} milliseconds
 */

/**
 * @param {object} options
 * @param {BodyMaker} options.maker
 * @param {AuditMeshes} [options.audit] Left out, intersections are not looked for.
 * @param {number} options.count
 * @param {number} [options.seed]
 * @param {(verdict: Verdict) => void} [options.onPerson]
 * @returns {Verdict[]}
 */
export function examinePeople({ maker, audit, count, seed = 1, onPerson }) {
  const random = randomNumbers(seed);
  return samplePeople(count, random).map(({ sex, measurements }, i) => {
    // Every second person knows only some of the measurements.
    const keys = OUTFIT.filter((key) => i % 2 === 0 || key === 'height' || random() < 0.5);
    const given = Object.fromEntries(keys.map((key) => [key, measurements[key]]));
    const start = performance.now();
    const body = maker.make({ sex, ...given });
    const milliseconds = performance.now() - start;
    checkClosed(body.mesh);
    const miss = Math.max(...keys.map((key) => Math.abs(body.measurements[key] - given[key])));
    const verdict = {
      person: `${sex}, height ${measurements.height.toFixed(2)}, chest ${measurements.chest.toFixed(2)}`,
      given: keys.length,
      miss,
      intersections: audit ? audit([body.mesh]).intersections : 0,
      folds: countFolds(body, maker),
      milliseconds,
    };
    onPerson?.(verdict);
    return verdict;
  });
}

/**
 * Whether a person came out as asked: given measurements within 3 mm, no intersections, and no more
 * than a few folded edges of some 40,000.
 *
 * @param {Verdict} verdict
 */
export function isWell({ miss, intersections, folds }) {
  return miss <= 3e-3 && intersections === 0 && folds <= 8;
}

/** @param {readonly Verdict[]} verdicts */
export function peopleSummary(verdicts) {
  const times = verdicts.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const misses = verdicts.map(({ miss }) => miss).sort((a, b) => a - b);
  const at = (/** @type {number[]} */ values, /** @type {number} */ share) =>
    values[Math.min(values.length - 1, Math.floor(share * values.length))];
  const mm = (/** @type {number} */ metres) => `${(1000 * metres).toFixed(3)} mm`;
  return [
    `people: ${verdicts.filter(isWell).length} of ${verdicts.length} as asked`,
    `largest miss of a person: median ${mm(at(misses, 0.5))}, worst ${mm(at(misses, 1))}`,
    `intersections ${verdicts.reduce((sum, { intersections }) => sum + intersections, 0)}`,
    `most folds ${Math.max(...verdicts.map(({ folds }) => folds))}`,
    `time: median ${at(times, 0.5).toFixed(0)} ms, 95 % within ${at(times, 0.95).toFixed(0)} ms`,
  ].join('; ');
}

/**
 * Whether a vertex belongs to a hand or to the head.
 *
 * @param {Body} body
 * @returns {(vertex: number) => boolean}
 */
function isAside({ skin }) {
  const joints = JOINT_NAMES.map((name) => /^head$|Hand|Thumb|Index|Middle|Ring|Little/.test(name));
  return (vertex) => joints[skin.joints[4 * vertex]];
}

/** Normals of neighbours that point further apart than this are a fold [cosine]. */
const FOLD = -0.5;

/** @type {Map<string, Set<number>>} */
const usualFolds = new Map();

/**
 * @param {Body} body
 * @param {BodyMaker} maker
 */
function countFolds(body, maker) {
  let usual = usualFolds.get(body.sex);
  if (!usual) {
    usual = new Set(foldsOf(maker.make({ sex: body.sex })));
    usualFolds.set(body.sex, usual);
  }
  return foldsOf(body).filter((edge) => !usual?.has(edge)).length;
}

/**
 * Folded edges outside hands and face, as numbers made of their vertices.
 *
 * @param {Body} body
 */
export function foldsOf(body) {
  const { positions, triangles } = body.mesh;
  const aside = isAside(body);
  const count = positions.length / 3;
  /** @type {Map<number, number[]>} */
  const normals = new Map();
  /** @type {number[]} */
  const folds = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]];
    if (corners.some(aside)) continue;
    const [a, b, c] = corners.map((v) => [0, 1, 2].map((axis) => positions[3 * v + axis]));
    const u = b.map((value, axis) => value - a[axis]);
    const v = c.map((value, axis) => value - a[axis]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...n);
    const unit = n.map((value) => value / length);
    for (let k = 0; k < 3; k++) {
      const [p, q] = [corners[k], corners[(k + 1) % 3]];
      const edge = Math.min(p, q) * count + Math.max(p, q);
      const other = normals.get(edge);
      if (!other) normals.set(edge, unit);
      else if (other.reduce((sum, value, axis) => sum + value * unit[axis], 0) < FOLD) {
        folds.push(edge);
      }
    }
  }
  return folds;
}

/**
 * Repeatable numbers in [0, 1).
 *
 * @param {number} seed
 */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
