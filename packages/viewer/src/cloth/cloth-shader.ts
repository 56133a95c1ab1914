import { Color, type MeshPhysicalMaterial } from 'three';

export interface ClothShading {
  /** Of the light on one side, how much shows on the other. */
  readonly translucency?: number;
  /** How pale the back of a print is, 0 to 1; a woven pattern looks the same from both sides. */
  readonly reverse?: number;
  /** Its colour where it is worn most, over that where it is new; red, green and blue. */
  readonly worn?: readonly [number, number, number];
}

/**
 * Makes a material behave as cloth: lit from both sides, a little translucent, dark in its folds, and, where
 * it has holes, closer the more one looks along it. Its meshes may carry attributes `hollow`, and `wear`, 0 to 1.
 */
export function shadeAsCloth(
  material: MeshPhysicalMaterial,
  { translucency = 0.1, reverse = 0, worn = [1, 1, 1] }: ClothShading = {},
): void {
  // three compiles materials with the same key once.
  material.customProgramCacheKey = () => 'cloth';
  material.onBeforeCompile = (shader) => {
    shader.uniforms.clothTranslucency = { value: translucency };
    shader.uniforms.clothReverse = { value: reverse };
    shader.uniforms.clothWorn = { value: new Color(...worn) };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float hollow;\nattribute float wear;\nvarying vec2 vHollow;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvHollow = vec2( hollow, wear );',
      )
      .replace('#include <shadowmap_vertex>', TWO_SIDED_SHADOW_OFFSET);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${DECLARATIONS}`)
      .replace(
        '#include <lights_physical_pars_fragment>',
        `#include <lights_physical_pars_fragment>\n${TRANSLUCENT}`,
      )
      .replace('#include <map_fragment>', PALE_REVERSE)
      .replace('#include <lights_physical_fragment>', KNOWN_WARP)
      .replace('#include <aomap_fragment>', FOLD_SHADE)
      .replace('#include <opaque_fragment>', SLANTED_HOLES);
  };
}

const DECLARATIONS = /* glsl */ `
varying vec2 vHollow;
uniform float clothTranslucency;
uniform float clothReverse;
uniform vec3 clothWorn;
`;

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
  reflectedLight.directDiffuse += clothTranslucency * behind * directLight.color * BRDF_Lambert( material.diffuseColor );
}
#undef RE_Direct
#define RE_Direct RE_Direct_Cloth
`;

/** Dye that is gone where cloth is rubbed; ink that soaked through from the front. */
const PALE_REVERSE = /* glsl */ `
#include <map_fragment>
diffuseColor.rgb *= mix( vec3( 1.0 ), clothWorn, vHollow.y );
if ( ! gl_FrontFacing ) diffuseColor.rgb = mix( diffuseColor.rgb, vec3( 0.66, 0.58, 0.44 ), clothReverse );
`;

/** Where texture coordinates do not tell the warp, any direction does: none would make no colour at all. */
const KNOWN_WARP = /* glsl */ `
#include <lights_physical_fragment>
#ifdef USE_ANISOTROPY
  if ( ! ( dot( material.anisotropyT, material.anisotropyT ) > 1e-6 && dot( material.anisotropyB, material.anisotropyB ) > 1e-6 ) ) {
    material.anisotropyT = normalize( cross( normal, abs( normal.y ) < 0.9 ? vec3( 0, 1, 0 ) : vec3( 1, 0, 0 ) ) );
    material.anisotropyB = cross( normal, material.anisotropyT );
  }
#endif
`;

/** Light from all around reaches hollows less. */
const FOLD_SHADE = /* glsl */ `
#include <aomap_fragment>
float foldDepth = clamp( vHollow.x * faceDirection, -0.35, 0.5 );
float foldLight = 1.0 - ( foldDepth > 0.0 ? 1.1 : 0.3 ) * foldDepth;
reflectedLight.indirectDiffuse *= foldLight;
reflectedLight.indirectSpecular *= foldLight;
reflectedLight.directDiffuse *= mix( 1.0, foldLight, 0.25 );
`;

/** One looks through cloth at a slant over a longer way. */
const SLANTED_HOLES = /* glsl */ `
#ifdef USE_TRANSPARENT_CLOTH
  float slant = max( 0.15, abs( dot( normalize( vNormal ), normalize( vViewPosition ) ) ) );
  diffuseColor.a = 1.0 - pow( 1.0 - min( diffuseColor.a, 0.999 ), 1.0 / slant );
#endif
#include <opaque_fragment>
`;
