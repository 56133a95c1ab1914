import {
  DoubleSide,
  LinearFilter,
  MeshDepthMaterial,
  NoBlending,
  OrthographicCamera,
  type Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { createBoard, createPass } from './full-screen.ts';

/** Half the side of the square of the floor that it covers, and how far above it things count [m]. */
export const CONTACT_REACH = 0.9;
const HEIGHT = 0.14;
/** How far beside what stands there the floor is darker for it [m]. */
const SPREAD = 0.09;
const SEEN = 256;
const KEPT = 128;

/** How little of the sky the floor sees below and beside what stands on it: no light shows that where many are averaged. */
export interface ContactShadow {
  /** Red: how dark, over the square around the middle; along x and z. */
  readonly texture: Texture;
  /** To what stands there now, in a studio of this size. */
  update(scene: Scene, scale: number): void;
}

/** Looks up through the floor, at what is near it, and blurs what is seen. */
export function createContactShadow(renderer: WebGLRenderer): ContactShadow {
  const heights = new WebGLRenderTarget(SEEN, SEEN, { magFilter: LinearFilter });
  const blurred = new WebGLRenderTarget(KEPT, KEPT, {
    magFilter: LinearFilter,
    depthBuffer: false,
  });
  const height = new MeshDepthMaterial({ side: DoubleSide, blending: NoBlending });
  const blur = createPass(BLUR, { heights: heights.texture });
  const board = createBoard(renderer);
  const below = new OrthographicCamera();
  below.up = new Vector3(0, 0, 1);
  return {
    texture: blurred.texture,
    update(scene, scale) {
      const reach = CONTACT_REACH * scale;
      below.left = below.bottom = -reach;
      below.right = below.top = reach;
      // Soles may be a little below the floor.
      below.near = -0.1 * HEIGHT * scale;
      below.far = HEIGHT * scale;
      below.lookAt(0, 1, 0);
      below.updateProjectionMatrix();
      const { background, overrideMaterial } = scene;
      const { needsUpdate } = renderer.shadowMap;
      scene.background = null;
      scene.overrideMaterial = height;
      renderer.shadowMap.needsUpdate = false;
      renderer.setRenderTarget(heights);
      renderer.render(scene, below);
      scene.background = background;
      scene.overrideMaterial = overrideMaterial;
      board.draw(blur, blurred);
      renderer.shadowMap.needsUpdate = needsUpdate;
    },
  };
}

const BLUR = /* glsl */ `
#define TAPS 64
uniform sampler2D heights;
varying vec2 at;
void main() {
  float sum = 0.0;
  for ( int tap = 0; tap < TAPS; tap ++ ) {
    // As many near the middle as far from it: what touches is darkest beside it.
    float far = ( float( tap ) + 0.5 ) / float( TAPS );
    float turn = 2.39996323 * float( tap );
    vec2 away = ${(SPREAD / (2 * CONTACT_REACH)).toFixed(5)} * far * vec2( cos( turn ), sin( turn ) );
    float near = texture2D( heights, at + away ).r;
    sum += near * near;
  }
  gl_FragColor = vec4( vec3( sum / float( TAPS ) ), 1.0 );
}
`;
