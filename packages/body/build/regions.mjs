// Which part of the body each skin vertex belongs to, for tapes: an arm begins at the armhole, a
// leg at the crotch, the head (with the neck) at the foot of the neck.
import { meanBody } from './template.mjs';

/** @typedef {import('./template.mjs').Template} Template */

/** In the order of REGIONS in src/measure/taking.ts. */
const [TRUNK, HEAD, LEFT_ARM, RIGHT_ARM, LEFT_LEG, RIGHT_LEG] = [0, 1, 2, 3, 4, 5];

/**
 * @param {Template} template
 * @param {Record<string, number[]>} landmarks
 */
export function labelRegions({ average, skinCount, triangles, mirror }, landmarks) {
  const points = meanBody({ average });
  const at = (/** @type {string} */ name) => {
    const [v] = landmarks[name];
    return [points[3 * v], points[3 * v + 1], points[3 * v + 2]];
  };
  const neighbours = neighbourLists(triangles, skinCount);
  const regions = new Uint8Array(skinCount).fill(TRUNK);

  const armpit = at('armpit');
  const shoulder = at('shoulderPoint');
  // Square to the line from armpit to shoulder point, seen from the front, to the outside.
  const [nx, ny] = [shoulder[1] - armpit[1], armpit[0] - shoulder[0]];
  flood(
    landmarks.wristPoint[0],
    LEFT_ARM,
    (x, y) => nx * (x - armpit[0]) + ny * (y - armpit[1]) > 0,
  );

  const nape = at('nape');
  const pit = at('neckFront');
  const rise = (nape[1] - pit[1]) / (nape[2] - pit[2]);
  flood(landmarks.top[0], HEAD, (_, y, z) => y > pit[1] + rise * (z - pit[2]));

  const crotch = at('crotch');
  flood(landmarks.heel[0], LEFT_LEG, (_, y) => y < crotch[1]);

  for (let v = 0; v < skinCount; v++) {
    if (regions[v] === LEFT_ARM) regions[mirror[v]] = RIGHT_ARM;
    if (regions[v] === LEFT_LEG) regions[mirror[v]] = RIGHT_LEG;
  }
  return regions;

  /**
   * @param {number} seed
   * @param {number} region
   * @param {(x: number, y: number, z: number) => boolean} inside
   */
  function flood(seed, region, inside) {
    const open = [seed];
    regions[seed] = region;
    for (let v = open.pop(); v !== undefined; v = open.pop()) {
      for (const next of neighbours[v]) {
        if (regions[next] === region) continue;
        if (!inside(points[3 * next], points[3 * next + 1], points[3 * next + 2])) continue;
        regions[next] = region;
        open.push(next);
      }
    }
  }
}

/**
 * @param {Uint32Array} triangles
 * @param {number} count
 * @returns {number[][]}
 */
export function neighbourLists(triangles, count) {
  /** @type {Set<number>[]} */
  const sets = Array.from({ length: count }, () => new Set());
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      sets[a].add(b);
      sets[b].add(a);
    }
  }
  return sets.map((set) => [...set].sort((a, b) => a - b));
}
