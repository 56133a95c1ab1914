import type { MeshStandardMaterial } from 'three';

/** How far light wraps around skin before it is dark, as it comes out again beside where it went in: red goes farthest. */
const WRAP = 'vec3( 0.26, 0.15, 0.10 )';

/**
 * Makes a material behave as skin: what turns away from a light is not grey but warm, for light that enters comes out
 * again a little farther on, red farthest. The light of a face towards it stays what it is.
 * Source: [Green2004, section 16.2]
 * Deviates: one width for each colour, and energy kept where skin faces the light rather than in the mean.
 */
export function shadeAsSkin(material: MeshStandardMaterial): void {
  material.customProgramCacheKey = () => 'skin';
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <lights_physical_pars_fragment>',
      `#include <lights_physical_pars_fragment>\n${WRAPPED}`,
    );
  };
}

const WRAPPED = /* glsl */ `
void RE_Direct_Skin( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
  RE_Direct_Physical( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
  float facing = dot( geometryNormal, directLight.direction );
  vec3 wrapped = max( vec3( 0.0 ), ( vec3( facing ) + ${WRAP} ) / ( 1.0 + ${WRAP} ) );
  vec3 beyond = max( vec3( 0.0 ), wrapped - max( 0.0, facing ) );
  reflectedLight.directDiffuse += beyond * directLight.color * BRDF_Lambert( material.diffuseColor );
}
#undef RE_Direct
#define RE_Direct RE_Direct_Skin
`;
