import { Color, DoubleSide, MeshPhysicalMaterial, type Texture } from 'three';
import type { Fabric } from './looks.ts';
import { drawPrint } from './prints.ts';
import { createWeave } from './weave.ts';

/** Width of one tile of the weave on the cloth [m]. */
const WEAVE_TILE = 0.024;

export interface FabricMaterial {
  readonly material: MeshPhysicalMaterial;
  dispose(): void;
}

/** A woven fabric for a cloth of this size [m], whose texture coordinates go from 0 to 1. */
export function createFabricMaterial(
  fabric: Fabric,
  extent: readonly [number, number],
): FabricMaterial {
  const print = drawPrint(fabric.print, extent);
  const weave = createWeave();
  weave.repeat.set(extent[0] / WEAVE_TILE, extent[1] / WEAVE_TILE);
  const material = createClothMaterial(fabric, print, weave);
  return {
    material,
    dispose() {
      disposeAll([print, weave]);
      material.dispose();
    },
  };
}

/** A cloth's print, its threads, the soft rim of light on its fibres. */
export function createClothMaterial(
  fabric: Omit<Fabric, 'print'>,
  print: Texture,
  weave: Texture,
): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    map: print,
    normalMap: weave,
    roughness: fabric.roughness,
    sheen: fabric.sheen,
    sheenRoughness: 0.55,
    sheenColor: new Color(fabric.sheenColor),
    specularIntensity: 0.25,
    side: DoubleSide,
  });
  material.normalScale.setScalar(fabric.weave);
  shadeAsCloth(material, fabric.reverse ?? 0);
  return material;
}

/**
 * Makes a material behave as cloth: lit from both sides, a little translucent, dark in its folds.
 * Its meshes carry an attribute `hollow`.
 */
export function shadeAsCloth(material: MeshPhysicalMaterial, reverse = 0): void {
  // three compiles materials with the same key once.
  material.customProgramCacheKey = () => `fabric ${reverse}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float hollow;\nvarying float vHollow;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvHollow = hollow;')
      .replace('#include <shadowmap_vertex>', TWO_SIDED_SHADOW_OFFSET);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\nvarying float vHollow;`)
      .replace(
        '#include <lights_physical_pars_fragment>',
        `#include <lights_physical_pars_fragment>\n${TRANSLUCENT}`,
      )
      .replace('#include <map_fragment>', paleReverse(reverse))
      .replace('#include <aomap_fragment>', FOLD_SHADE);
  };
}

/**
 * Cloth has two sides, but the vertex shader knows one normal: without turning it towards each
 * light, the offset against shadow acne would push the lit back side into its own shadow.
 */
const TWO_SIDED_SHADOW_OFFSET = /* glsl */ `
#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
  vec3 clothNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
  vec3 towardsLight;
  #pragma unroll_loop_start
  for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
    towardsLight = - vec3( directionalShadowMatrix[ i ][ 0 ].z, directionalShadowMatrix[ i ][ 1 ].z, directionalShadowMatrix[ i ][ 2 ].z );
    vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * ( worldPosition + vec4( clothNormal * ( sign( dot( clothNormal, towardsLight ) ) * directionalLightShadows[ i ].shadowNormalBias ), 0 ) );
  }
  #pragma unroll_loop_end
#endif
`;

/** A little of the light on one side shows on the other. */
const TRANSLUCENT = /* glsl */ `
void RE_Direct_Cloth( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
  RE_Direct_Physical( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
  float behind = saturate( - dot( geometryNormal, directLight.direction ) );
  reflectedLight.directDiffuse += 0.22 * behind * directLight.color * BRDF_Lambert( material.diffuseColor * material.diffuseColor );
}
#undef RE_Direct
#define RE_Direct RE_Direct_Cloth
`;

/** Ink that soaked through from the front. */
const paleReverse = (amount: number): string => /* glsl */ `
#include <map_fragment>
if ( ! gl_FrontFacing ) diffuseColor.rgb = mix( diffuseColor.rgb, vec3( 0.66, 0.58, 0.44 ), ${amount.toFixed(3)} );
`;

/** Light from all around reaches hollows less. */
const FOLD_SHADE = /* glsl */ `
#include <aomap_fragment>
float foldDepth = clamp( vHollow * faceDirection, -0.35, 0.5 );
float foldLight = 1.0 - ( foldDepth > 0.0 ? 1.35 : 0.45 ) * foldDepth;
reflectedLight.indirectDiffuse *= foldLight;
reflectedLight.indirectSpecular *= foldLight;
reflectedLight.directDiffuse *= mix( 1.0, foldLight, 0.35 );
`;

function disposeAll(textures: readonly Texture[]): void {
  for (const texture of textures) texture.dispose();
}
