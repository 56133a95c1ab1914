import { ShaderChunk } from 'three';

/**
 * What cloth mirrors of the light around, beside its colour: taken off again, so that dark colours stay
 * dark. A smooth surface mirrors 0.04, which is what the mapping takes off as published; yarns less.
 */
const VEIL = 0.029;
/** Where bright colours begin to be pressed together, and how fast they turn white then. */
const START = 0.8 - VEIL;
const DESATURATION = 0.15;

const NONE = 'vec3 CustomToneMapping( vec3 color ) { return color; }';

/**
 * Khronos' neutral tone mapping, made for shops: colours of moderate brightness come out as they went in.
 * Unlike the published one it takes off what cloth mirrors, not what smooth surfaces do.
 */
const NEUTRAL = /* glsl */ `
vec3 CustomToneMapping( vec3 color ) {
  color *= toneMappingExposure;
  float darkest = min( color.r, min( color.g, color.b ) );
  color -= darkest < 2.0 * ${VEIL} ? darkest - darkest * darkest / ( 4.0 * ${VEIL} ) : ${VEIL};
  float peak = max( color.r, max( color.g, color.b ) );
  if ( peak < ${START} ) return color;
  float d = 1.0 - ${START};
  float pressed = 1.0 - d * d / ( peak + d - ${START} );
  color *= pressed / peak;
  return mix( color, vec3( pressed ), 1.0 - 1.0 / ( ${DESATURATION} * ( peak - pressed ) + 1.0 ) );
}
`;

/** Makes three's `CustomToneMapping` this one. Call before the first material is compiled. */
export function installNeutral(): void {
  const chunk = ShaderChunk.tonemapping_pars_fragment;
  if (chunk.includes(NEUTRAL)) return;
  if (!chunk.includes(NONE)) {
    throw new Error('This release of three maps tones in another way than 0.187 did.');
  }
  ShaderChunk.tonemapping_pars_fragment = chunk.replace(NONE, NEUTRAL);
}
