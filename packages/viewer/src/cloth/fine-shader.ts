import { type Material, MeshBasicMaterial, Vector2, type WebGLRenderer } from 'three';

/** What on a garment is thinner than a pixel from where one sees all of it: half its width [m]. */
const HALF_WIDTHS = { stitch: 0.00035, seam: 0.0009 } as const;
export type FineRole = keyof typeof HALF_WIDTHS;

/** Half the least width that it is drawn with [px]: a shade that fades to both sides is seen half as wide. */
const LEAST: Readonly<Record<FineRole, number>> = { stitch: 0.6, seam: 1 };

export const isFine = (role: string): role is FineRole => Object.hasOwn(HALF_WIDTHS, role);

/** A shade on the cloth: dark as far as its vertices' alpha says, whatever is below. */
export function createShade(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: 0,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
  });
}

/**
 * What is thinner than a pixel is hit by some pixels' middles and missed by others, by chance, and flickers when
 * anything moves. Here it is drawn as wide as a pixel, along its normals, and as much paler: in the mean as dark as it was.
 */
export function drawFine(material: Material, role: FineRole): void {
  const size = { value: new Vector2(1, 1) };
  material.transparent = true;
  material.customProgramCacheKey = () => 'fine';
  material.onBeforeRender = (renderer: WebGLRenderer) => {
    const target = renderer.getRenderTarget();
    if (target) size.value.set(target.width, target.height);
    else renderer.getDrawingBufferSize(size.value);
  };
  // Materials without light have no normals of their own.
  const normal = material instanceof MeshBasicMaterial ? NORMAL : '';
  material.onBeforeCompile = (shader) => {
    shader.uniforms.fineSize = size;
    shader.uniforms.fineHalf = { value: HALF_WIDTHS[role] };
    shader.uniforms.fineLeast = { value: LEAST[role] };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${DECLARATIONS}`)
      .replace('#include <project_vertex>', `#include <project_vertex>\n${normal}${WIDEN}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vFine;')
      .replace(
        '#include <opaque_fragment>',
        'diffuseColor.a *= vFine;\n#include <opaque_fragment>',
      );
  };
}

const DECLARATIONS = /* glsl */ `
uniform vec2 fineSize;
uniform float fineHalf;
uniform float fineLeast;
varying float vFine;
`;

const NORMAL = /* glsl */ `
#include <beginnormal_vertex>
#include <morphnormal_vertex>
`;

const WIDEN = /* glsl */ `
{
  vec2 perUnit = 0.5 * fineSize * vec2( projectionMatrix[ 0 ][ 0 ], projectionMatrix[ 1 ][ 1 ] ) / gl_Position.w;
  float seen = fineHalf * perUnit.y;
  float grown = max( 0.0, fineLeast - seen );
  vFine = min( 1.0, seen / fineLeast );
  vec2 outwards = normalize( normalMatrix * objectNormal ).xy;
  gl_Position.xy += 2.0 * grown * outwards / fineSize * gl_Position.w;
}
`;
