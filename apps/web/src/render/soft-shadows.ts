import { ShaderChunk } from 'three';

const THREE_TAPS = 'shadow = (';
const TAPS = 14;

/**
 * three's filtered shadows take five taps, which is grainy at the width of a soft box's shadow.
 * Takes more of them. Call before the first material is compiled.
 */
export function widenShadowFilter(): void {
  const chunk = ShaderChunk.shadowmap_pars_fragment;
  const from = chunk.indexOf(THREE_TAPS);
  const to = chunk.indexOf(') * 0.2;', from);
  // Another three release may filter differently; its own filter is then better than none.
  if (from < 0 || to < 0 || chunk.includes('shadowTap')) return;
  const loop = /* glsl */ `
    shadow = 0.0;
    for ( int shadowTap = 0; shadowTap < ${TAPS}; shadowTap ++ ) {
      shadow += texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( shadowTap, ${TAPS}, phi ) * radius, shadowCoord.z ) );
    }
    shadow /= ${TAPS}.0;
  `;
  ShaderChunk.shadowmap_pars_fragment =
    chunk.slice(0, from) + loop + chunk.slice(to + ') * 0.2;'.length);
}
