import {
  CircleGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  type Texture,
  UniformsLib,
  UniformsUtils,
} from 'three';
import { CONTACT_REACH } from './contact-shadow.ts';
import { pushBack } from './depth-order.ts';
import { BACKDROP } from './still.ts';

const RADIUS = 5;
/** Places of a shadow map that are looked at for a soft shadow: as many as hide the grain. */
const TAPS = 28;
const LEAST_TAPS = 6;

/** A studio floor: a pool of light with the cloth's shadow, fading into the page's background. */
export interface Floor {
  readonly mesh: Mesh;
  setColours(pool: string, shadow: string, strength: number): void;
  /**
   * Shadows are as wide as their lights, or, of a still's many lights, hardly blurred.
   *
   * @param sky How much of the sky's light is missing in its shadow.
   */
  setShadows(blur: number, sky: number): void;
  /** The shadow of what touches it; see `createContactShadow`. */
  setContact(texture: Texture): void;
  setVisible(visible: boolean): void;
  /** Makes it as large as a studio of this size. */
  setScale(scale: number): void;
}

/** `dithered` hides the steps of 8 bits; a still picture packs better without. */
export function createFloor(dithered: boolean): Floor {
  const material = new ShaderMaterial({
    uniforms: UniformsUtils.merge([
      UniformsLib.lights,
      {
        pool: { value: new Color() },
        shade: { value: new Color() },
        strength: { value: 0.5 },
        radius: { value: RADIUS },
        blur: { value: 1 },
        taps: { value: TAPS },
        sky: { value: 1 },
        contact: { value: null },
        contactReach: { value: CONTACT_REACH },
        touched: { value: 0 },
      },
    ]),
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    defines: dithered ? { DITHERED: '' } : {},
    lights: true,
    // Its colours are named ones, not lit: a white floor is as white as a page.
    toneMapped: false,
    transparent: true,
    depthWrite: false,
  });
  const mesh = new Mesh(new CircleGeometry(RADIUS, 64), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  mesh.layers.set(BACKDROP);
  // Before what is thin enough to be seen through.
  mesh.renderOrder = -1;
  // What stands on it may be pushed back itself.
  pushBack(mesh, 10);
  return {
    mesh,
    setScale(scale) {
      mesh.scale.setScalar(scale);
      material.uniforms.radius.value = scale * RADIUS;
      material.uniforms.contactReach.value = scale * CONTACT_REACH;
    },
    setContact(texture) {
      material.uniforms.contact.value = texture;
      material.uniforms.touched.value = 1;
    },
    setShadows(blur, sky) {
      material.uniforms.blur.value = blur;
      material.uniforms.sky.value = sky;
      material.uniforms.taps.value = Math.max(LEAST_TAPS, Math.round(blur * TAPS));
    },
    setVisible(visible) {
      mesh.visible = visible;
    },
    setColours(pool, shadow, strength) {
      material.uniforms.pool.value = new Color(pool);
      material.uniforms.shade.value = new Color(shadow);
      material.uniforms.strength.value = strength;
    },
  };
}

const VERTEX = /* glsl */ `
#include <common>
#include <shadowmap_pars_vertex>
varying vec2 vFloor;
void main() {
  #include <beginnormal_vertex>
  #include <defaultnormal_vertex>
  #include <begin_vertex>
  #include <project_vertex>
  #include <worldpos_vertex>
  #include <shadowmap_vertex>
  vFloor = worldPosition.xz;
}
`;

const FRAGMENT = /* glsl */ `
#include <common>
#include <packing>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
uniform vec3 pool;
uniform vec3 shade;
uniform float strength;
uniform float radius;
uniform float blur;
uniform int taps;
uniform float sky;
uniform sampler2D contact;
uniform float contactReach;
uniform float touched;
varying vec2 vFloor;

// Far below the cloth the light's size blurs its shadow more than the cloth's own folds shade it.
float shadeAt( sampler2DShadow map, vec4 coord, float blur ) {
  // Beyond the map, also behind it, nothing is known to cast a shadow.
  if ( any( greaterThan( abs( coord.xyz - 0.5 ), vec3( 0.5 ) ) ) ) return 0.0;
  return 1.0 - litShare( map, coord.xyz, vec2( blur ), taps );
}

void main() {
  float away = length( vFloor ) / radius;
  float glow = pow( saturate( 1.0 - away ), 1.6 );
  float dark = 0.0;
  #if NUM_DIR_LIGHT_SHADOWS > 1
    dark = 0.35 * shadeAt( directionalShadowMap[ 0 ], vDirectionalShadowCoord[ 0 ], 0.022 * blur )
      + 0.65 * sky * shadeAt( directionalShadowMap[ 1 ], vDirectionalShadowCoord[ 1 ], 0.055 * blur );
  #endif
  vec2 beside = vFloor / contactReach;
  float touch = touched * texture2D( contact, 0.5 + 0.5 * beside ).r * step( max( abs( beside.x ), abs( beside.y ) ), 1.0 );
  dark *= strength * smoothstep( 1.0, 0.5, away );
  dark += ( 1.0 - dark ) * min( 0.75, 1.5 * touch );
  // Pool of light over the background, shadow over both.
  float alpha = glow + dark - glow * dark;
  vec3 colour = mix( pool, shade, alpha > 0.0 ? dark / alpha : 0.0 );
  #ifdef DITHERED
  alpha += ( interleavedGradientNoise( gl_FragCoord.xy ) - 0.5 ) / 128.0 * step( 0.004, alpha );
  #endif
  gl_FragColor = vec4( colour, saturate( alpha ) );
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;
