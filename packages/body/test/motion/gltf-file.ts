import { Document, MathUtils, type Node, WebIO } from '@gltf-transform/core';
import type { Quaternion } from '../../src/skeleton/quaternion.ts';

/** A glTF file in the making: nodes, skins and animations in few words. */
export function gltfFile() {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();

  function accessor(type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', values: readonly number[]) {
    const array = Float32Array.from(values);
    return document.createAccessor().setType(type).setBuffer(buffer).setArray(array);
  }

  return {
    document,
    accessor,
    node(name: string, parent: Node | undefined, translation: [number, number, number]): Node {
      const node = document.createNode(name).setTranslation(translation);
      (parent ?? scene).addChild(node);
      return node;
    },
    skin(joints: readonly Node[], inverseBindMatrices?: readonly number[]) {
      const skin = document.createSkin();
      for (const joint of joints) skin.addJoint(joint);
      if (inverseBindMatrices) {
        skin.setInverseBindMatrices(accessor('MAT4', inverseBindMatrices));
      }
      return skin;
    },
    animation(name: string) {
      const animation = document.createAnimation(name);
      const channel = (
        node: Node,
        path: 'translation' | 'rotation' | 'scale',
        times: readonly number[],
        values: readonly number[],
        interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE' = 'LINEAR',
      ) => {
        const sampler = document
          .createAnimationSampler()
          .setInput(accessor('SCALAR', times))
          .setOutput(accessor(path === 'rotation' ? 'VEC4' : 'VEC3', values))
          .setInterpolation(interpolation);
        const target = document
          .createAnimationChannel()
          .setTargetNode(node)
          .setTargetPath(path)
          .setSampler(sampler);
        animation.addSampler(sampler).addChannel(target);
        return target;
      };
      return { channel };
    },
    write: (): Promise<Uint8Array> => new WebIO().writeBinary(document),
  };
}

export interface Bind {
  readonly place: readonly [number, number, number];
  readonly rotation: Quaternion;
  readonly scale: number;
}

/** (T R S)⁻¹ = S⁻¹ R⁻¹ T⁻¹, column by column. */
export function inverseBind({ place, rotation, scale }: Bind): number[] {
  const [x, y, z, w] = rotation;
  const matrix = MathUtils.compose(
    [0, 0, 0],
    [-x, -y, -z, w],
    [1 / scale, 1 / scale, 1 / scale],
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  );
  for (let row = 0; row < 3; row++) {
    matrix[12 + row] = -place.reduce((sum, value, k) => sum + matrix[4 * k + row] * value, 0);
  }
  return matrix;
}
