// Where our joints lie in the source mesh.

/** @typedef {import('../src/skeleton/joints.ts').JointName} JointName */

/**
 * For each of our joints the joints of the source (keys of its `joint_pos_idxs`) whose mean it is.
 * Each of those is in turn the mean of a few vertices of the morphed mesh. The source's `.L` is the
 * person's left, +x. Heights, as shares of the stature of the average female and male body:
 * hip joints 0.51 and 0.53, L5/S1 (`spine`) 0.56 and 0.58, T12/L1 (`chest`) 0.66, T6/T7
 * (`upperChest`) 0.76 and 0.74, C7 (`neck`) 0.85 and 0.86, shoulder joints 0.79 and 0.80,
 * atlas (`head`) 0.91.
 *
 * @type {Readonly<Record<JointName, readonly string[]>>}
 */
export const SOURCE_JOINTS = /** @type {Record<JointName, string[]>} */ ({
  hips: ['spine05____head'],
  spine: ['spine04____head'],
  chest: ['spine02____head'],
  upperChest: ['spine01____head'],
  neck: ['neck01____head'],
  head: ['head____head'],
  ...limbs('left', 'L'),
  ...limbs('right', 'R'),
});

/**
 * @param {'left' | 'right'} side
 * @param {'L' | 'R'} letter
 */
function limbs(side, letter) {
  const fingers = ['Index', 'Middle', 'Ring', 'Little'].flatMap((finger, i) =>
    ['Proximal', 'Intermediate', 'Distal'].map((bone, k) => [
      `${side}${finger}${bone}`,
      [`finger${i + 2}-${k + 1}.${letter}____head`],
    ]),
  );
  return {
    [`${side}Shoulder`]: [`clavicle.${letter}____head`],
    [`${side}UpperArm`]: [`upperarm01.${letter}____head`],
    [`${side}LowerArm`]: [`lowerarm01.${letter}____head`],
    [`${side}Hand`]: [`wrist.${letter}____head`],
    [`${side}ThumbMetacarpal`]: [`finger1-1.${letter}____head`],
    [`${side}ThumbProximal`]: [`finger1-2.${letter}____head`],
    [`${side}ThumbDistal`]: [`finger1-3.${letter}____head`],
    ...Object.fromEntries(fingers),
    [`${side}UpperLeg`]: [`upperleg01.${letter}____head`],
    [`${side}LowerLeg`]: [`lowerleg01.${letter}____head`],
    [`${side}Foot`]: [`foot.${letter}____head`],
    // One joint for five toes, amid their knuckles.
    [`${side}Toes`]: [1, 2, 3, 4, 5].map((toe) => `toe${toe}-1.${letter}____head`),
  };
}
