// A person who walks, for scenes of cloth that need one.
import { createPlainSkinner, figureOf, loadBodyMaker, walk } from '@toile/body';

/**
 * @typedef {object} WalkingFigure
 * @property {import('@toile/geometry').TriangleMesh} mesh The skin as it is at time 0.
 * @property {(time: number) => Float32Array} at Where its vertices are at a time [s].
 */

/**
 * A woman of average shape; the function makes her walk straight on (+z) at a speed [m/s].
 *
 * @returns {Promise<(speed: number) => WalkingFigure>}
 */
export async function loadWalker() {
  const body = (await loadBodyMaker()).make({ sex: 'female', height: 1.7 });
  return (speed) => {
    const figure = figureOf(body, createPlainSkinner(body));
    const motion = walk(body, { speed });
    const at = (/** @type {number} */ time) => figure.move(motion, time).positions.slice();
    return { mesh: { ...body.mesh, positions: Float64Array.from(at(0)) }, at };
  };
}
