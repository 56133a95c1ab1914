import { ShaderChunk } from 'three';

const FROM = 'shadow = (';
const TO = ') * 0.2;';

/**
 * A wide filter over a shadow map: the share of a disc around a place that is lit. A few taps
 * around the rim and one in the middle settle most places, which are all light or all shadow; only
 * the soft edges pay for all of them. Taps follow the plane of what is lit, which would else lie in its
 * own shadow beside the middle.
 */
const LIT_SHARE = /* glsl */ `
#define STEEPEST 1.5
float litShare( sampler2DShadow map, vec3 coord, vec2 blur, int taps ) {
  float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
  vec3 right = dFdx( coord );
  vec3 up = dFdy( coord );
  float area = right.x * up.y - right.y * up.x;
  vec2 slope = abs( area ) < 1e-12 ? vec2( 0.0 ) : vec2( up.y * right.z - right.y * up.z, right.x * up.z - up.x * right.z ) / area;
  slope *= min( 1.0, STEEPEST / max( 1e-6, length( slope ) ) );
  float lit = texture( map, coord );
  for ( int tap = taps - 5; tap < taps; tap ++ ) {
    vec2 away = vogelDiskSample( tap, taps, phi ) * blur;
    lit += texture( map, coord + vec3( away, dot( slope, away ) ) );
  }
  if ( lit < 0.001 || lit > 5.999 ) return lit / 6.0;
  for ( int tap = 0; tap < taps - 5; tap ++ ) {
    vec2 away = vogelDiskSample( tap, taps, phi ) * blur;
    lit += texture( map, coord + vec3( away, dot( slope, away ) ) );
  }
  return lit / float( taps + 1 );
}
`;

/**
 * three's filtered shadows take five taps, which is grainy at the width of a soft box's shadow.
 * Takes more of them, and offers `litShare` to other shaders. Call before the first material is
 * compiled.
 */
export function widenShadowFilter(): void {
  const chunk = ShaderChunk.shadowmap_pars_fragment;
  if (chunk.includes('litShare')) return;
  const filter = chunk.indexOf('float getShadow( sampler2DShadow');
  const from = chunk.indexOf(FROM, filter);
  const to = chunk.indexOf(TO, from);
  if (filter < 0 || from < 0 || to < 0) {
    throw new Error('This release of three filters shadows in another way than 0.187 did.');
  }
  ShaderChunk.shadowmap_pars_fragment =
    chunk.slice(0, filter) +
    LIT_SHARE +
    chunk.slice(filter, from) +
    'shadow = litShare( shadowMap, shadowCoord.xyz, radius, 16 );' +
    chunk.slice(to + TO.length);
}
