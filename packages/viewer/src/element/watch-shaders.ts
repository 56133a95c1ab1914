import { type Material, Mesh } from 'three';
import type { Stage } from '../stage/stage.ts';

export interface Shaders {
  /** Whether all that is to be seen can be drawn at once; where it cannot, it is being made ready. */
  areReady(): boolean;
}

/** What three.js keeps of a material. */
interface Prepared {
  readonly currentProgram?: { getUniforms(): unknown };
}

/**
 * Shaders of what is new are made beside the page's work: to wait for them takes half a second, in which
 * nothing else could be done. The picture that stands there stays until then.
 */
export function watchShaders({ renderer, scene, camera }: Stage): Shaders {
  /** The version of each material whose shaders are there. */
  const made = new WeakMap<Material, number>();
  let isMaking = false;

  function findNew(): Map<Material, number> {
    const fresh = new Map<Material, number>();
    scene.traverseVisible((object) => {
      // Of what has no form yet the shaders would be others.
      if (!(object instanceof Mesh) || !object.geometry.hasAttribute('position')) return;
      const materials: Material[] = [object.material].flat();
      for (const material of materials) {
        if (made.get(material) !== material.version) fresh.set(material, material.version);
      }
    });
    return fresh;
  }

  // An answer comes when all drawing before it is done: what is asked for now, nothing waits for later.
  renderer.capabilities.getMaxAnisotropy();
  function askUniforms(material: Material): void {
    const { currentProgram } = renderer.properties.get(material) as Prepared;
    currentProgram?.getUniforms();
  }

  return {
    areReady() {
      if (isMaking) return false;
      const fresh = findNew();
      if (fresh.size === 0) return true;
      isMaking = true;
      void renderer.compileAsync(scene, camera).then(() => {
        for (const [material, version] of fresh) {
          made.set(material, version);
          askUniforms(material);
        }
        isMaking = false;
      });
      return false;
    },
  };
}
