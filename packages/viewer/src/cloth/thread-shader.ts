import type { Material } from 'three';

/** Stitches sink into the cloth by that where they are seen so aslant: all of it, and nothing of it [m]. */
const SUNK = 0.0007;
const ASLANT = [0.15, 0.45] as const;

/**
 * Makes a material behave as stitches do: at the outline of a garment, where they are seen from the side and
 * are thinner than a pixel, they do not stand out over the cloth, and nothing flickers there.
 */
export function shadeAsThread(material: Material): void {
  material.customProgramCacheKey = () => 'thread';
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <project_vertex>',
      /* glsl */ `#include <project_vertex>
      {
        vec3 outwards = normalize( transformedNormal );
        float facing = dot( outwards, normalize( - mvPosition.xyz ) );
        float sunk = 1.0 - smoothstep( ${ASLANT[0]}, ${ASLANT[1]}, facing );
        mvPosition.xyz -= ${SUNK} * sunk * outwards;
        gl_Position = projectionMatrix * mvPosition;
      }`,
    );
  };
}
