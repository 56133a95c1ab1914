// The pack: one gzip file with everything a body is made of. Its reader is src/pack/read-pack.ts.
import { gzipSync } from 'node:zlib';

/** @typedef {import('./template.mjs').Template} Template */
/** @typedef {import('./template.mjs').Mode} Mode */

/**
 * @typedef {object} Contents
 * @property {Template} template
 * @property {Record<string, number[]>} landmarks
 * @property {Uint8Array} regions
 * @property {{ joints: Uint8Array, weights: Float32Array }} skin
 * @property {Uint32Array} soles
 */

export const VERSION = 1;

/** @param {Contents} contents */
export function formatPack({ template, landmarks, regions, skin, soles }) {
  const { skinCount, pointCount, triangles, mirror, average, sexModes, commonModes } = template;
  /** @type {{ name: string, type: string, length: number, scale?: number }[]} */
  const arrays = [];
  /** @type {Uint8Array[]} */
  const chunks = [];
  // One of each pair of mirrored points is enough.
  const half = [...mirror.keys()].filter((p) => p <= mirror[p]);

  add('triangles', differences(triangles));
  add('mirror', Uint16Array.from(mirror));
  add('regions', regions);
  add('skinJoints', skin.joints);
  add('skinWeights', quantizeWeights(skin.weights));
  add('soles', Uint16Array.from(soles));
  for (const sex of /** @type {const} */ (['female', 'male'])) {
    addField(`${sex}/average`, average[sex]);
    addModes(sex, sexModes[sex]);
  }
  addModes('common', commonModes);

  const header = { version: VERSION, skinCount, pointCount, landmarks, arrays };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, text.length, true);
  return gzipSync(Buffer.concat([length, text, ...chunks]), { level: 9 });

  /**
   * @param {string} name
   * @param {Uint8Array | Uint16Array | Int16Array} values
   * @param {number} [scale]
   */
  function add(name, values, scale) {
    const type = values.constructor.name;
    arrays.push({ name, type, length: values.length, ...(scale ? { scale } : {}) });
    chunks.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  /**
   * @param {string} group
   * @param {Mode[]} modes
   */
  function addModes(group, modes) {
    for (const { name, more, less } of modes) {
      addField(`${group}/${name}/more`, more);
      if (less) addField(`${group}/${name}/less`, less);
    }
  }

  /**
   * A vector per point as 16-bit multiples of a scale, one axis after the other.
   *
   * @param {string} name
   * @param {Float64Array} field
   */
  function addField(name, field) {
    const most = field.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
    const scale = most / 32767;
    const values = new Int16Array(3 * half.length);
    half.forEach((p, i) => {
      for (let axis = 0; axis < 3; axis++) {
        values[axis * half.length + i] = Math.round(field[3 * p + axis] / scale);
      }
    });
    add(name, values, scale);
  }
}

/**
 * Neighbouring triangles name neighbouring vertices: their differences compress better.
 *
 * @param {Uint32Array} values
 */
function differences(values) {
  return Int16Array.from(values, (value, i) => value - (i < 3 ? 0 : values[i - 3]));
}

/**
 * As bytes that sum to 255 at each vertex.
 *
 * @param {Float32Array} weights Four per vertex, largest first.
 */
function quantizeWeights(weights) {
  const bytes = new Uint8Array(weights.length);
  for (let v = 0; v < weights.length; v += 4) {
    let rest = 255;
    for (let k = 3; k > 0; k--) {
      bytes[v + k] = Math.round(255 * weights[v + k]);
      rest -= bytes[v + k];
    }
    bytes[v] = rest;
  }
  return bytes;
}
