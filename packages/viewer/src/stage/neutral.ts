import { type Color, ShaderChunk } from 'three';

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

/** The colour that is mapped to this one: for what should be on the screen as it is named. */
export function beforeNeutral(colour: Color): Color {
  const peak = Math.min(0.999, Math.max(colour.r, colour.g, colour.b));
  const to = colour.clone();
  if (peak > START) {
    const d = 1 - START;
    const before = (d * d) / (1 - peak) - d + START;
    const g = 1 - 1 / (DESATURATION * (before - peak) + 1);
    for (const c of ['r', 'g', 'b'] as const) {
      to[c] = Math.max(0, ((colour[c] - g * peak) / (1 - g)) * (before / peak));
    }
  }
  const darkest = Math.min(to.r, to.g, to.b);
  const veil = darkest > VEIL ? VEIL : Math.sqrt(4 * VEIL * darkest) - darkest;
  return to.setRGB(to.r + veil, to.g + veil, to.b + veil);
}
