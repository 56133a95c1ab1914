import type { Clip } from '../../src/motion/files/clip.ts';
import { multiply, type Quaternion, rotate } from '../../src/skeleton/quaternion.ts';

export interface World {
  position: number[];
  rotation: Quaternion;
}

/** Forward kinematics of one frame, by joint name. */
export function clipWorld(clip: Clip, frame: number): Map<string, World> {
  const worlds: World[] = [];
  clip.joints.forEach(({ parent }, j) => {
    const at = frame * clip.joints.length + j;
    const position = [...clip.positions.subarray(3 * at, 3 * at + 3)];
    const [x, y, z, w] = clip.rotations.subarray(4 * at, 4 * at + 4);
    if (parent < 0) {
      worlds.push({ position, rotation: [x, y, z, w] });
      return;
    }
    const above = worlds[parent];
    worlds.push({
      position: rotate(above.rotation, position).map((value, i) => value + above.position[i]),
      rotation: multiply(above.rotation, [x, y, z, w]),
    });
  });
  return new Map(clip.joints.map(({ name }, j) => [name, worlds[j]]));
}
