import {
  type Camera,
  Color,
  HalfFloatType,
  NearestFilter,
  type Scene,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { createBoard, createPass } from './full-screen.ts';

/** The mean of many pictures, each a little different in light and place of the eye. */
export interface Still {
  /** Starts over from the picture that the scene gives now, unless nobody looks on. */
  begin(scene: Scene, camera: Camera, isSeen: boolean): void;
  /**
   * Takes a picture into the mean, as the one of this number from 0, and shows the mean. Those that are still to
   * come, of so many in all, are stood for by the first one: the hard shadows of a few lights are never seen.
   */
  add(scene: Scene, camera: Camera, picture: number, pictures: number): void;
  dispose(): void;
}

/** Layers of three's: what is lit, and what is behind it in colours of its own. */
const LIT = 0;
export const BACKDROP = 1;

/** A long exposure: light is averaged, and what it makes on the screen comes after. */
export function createStill(renderer: WebGLRenderer): Still {
  const size = new Vector2();
  const mixed = createPass(MIX, { taken: null, mean: null, share: 1 });
  const shown = createPass(SHOW, {
    first: null,
    mean: null,
    firstBehind: null,
    meanBehind: null,
    share: 1,
    wall: new Color(),
    isWalled: 0,
  });
  const board = createBoard(renderer);

  function take(scene: Scene, camera: Camera, layer: number, to: WebGLRenderTarget): void {
    const { background } = scene;
    const { mask } = camera.layers;
    scene.background = null;
    camera.layers.set(layer);
    renderer.setRenderTarget(to);
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    camera.layers.mask = mask;
    scene.background = background;
  }

  /** The mean of what is seen of one layer. */
  function createMean(layer: number) {
    const [first, taken] = [createTarget(true, 4), createTarget(true)];
    let [mean, next] = [createTarget(false), createTarget(false)];
    return {
      first: first.texture,
      begin(scene: Scene, camera: Camera, isSeen: boolean): void {
        for (const target of [first, taken, mean, next]) target.setSize(size.x, size.y);
        if (isSeen) take(scene, camera, layer, first);
      },
      add(scene: Scene, camera: Camera, picture: number): Texture {
        take(scene, camera, layer, taken);
        mixed.uniforms.taken.value = taken.texture;
        mixed.uniforms.mean.value = mean.texture;
        mixed.uniforms.share.value = 1 / (picture + 1);
        board.draw(mixed, next);
        [mean, next] = [next, mean];
        return mean.texture;
      },
      dispose(): void {
        for (const target of [first, taken, mean, next]) target.dispose();
      },
    };
  }
  const lit = createMean(LIT);
  const behind = createMean(BACKDROP);

  return {
    begin(scene, camera, isSeen) {
      renderer.getDrawingBufferSize(size);
      for (const mean of [lit, behind]) mean.begin(scene, camera, isSeen);
    },
    add(scene, camera, picture, pictures) {
      const { background } = scene;
      const values = {
        first: lit.first,
        mean: lit.add(scene, camera, picture),
        firstBehind: behind.first,
        meanBehind: behind.add(scene, camera, picture),
        share: (picture + 1) / pictures,
        isWalled: background instanceof Color ? 1 : 0,
        ...(background instanceof Color && { wall: background }),
      };
      for (const [name, value] of Object.entries(values)) shown.uniforms[name].value = value;
      board.draw(shown);
    },
    dispose() {
      for (const made of [lit, behind, mixed, shown, board]) made.dispose();
    },
  };
}

function createTarget(depthBuffer: boolean, samples = 0): WebGLRenderTarget {
  return new WebGLRenderTarget(1, 1, {
    type: HalfFloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthBuffer,
    samples,
  });
}

const MIX = /* glsl */ `
uniform sampler2D taken;
uniform sampler2D mean;
uniform float share;
varying vec2 at;
void main() {
  gl_FragColor = mix( texture2D( mean, at ), texture2D( taken, at ), share );
}
`;

/** What is lit, over what is behind it, over the wall: only what is lit has tones to map. */
const SHOW = /* glsl */ `
uniform sampler2D first;
uniform sampler2D mean;
uniform sampler2D firstBehind;
uniform sampler2D meanBehind;
uniform float share;
uniform vec3 wall;
uniform float isWalled;
varying vec2 at;
vec4 mapped( vec4 sum ) {
  return sum.a > 0.0 ? vec4( sum.a * toneMapping( sum.rgb / sum.a ), sum.a ) : vec4( 0.0 );
}
void main() {
  vec4 lit = texture2D( mean, at );
  vec4 sum = texture2D( meanBehind, at );
  if ( share < 1.0 ) {
    lit = mix( texture2D( first, at ), lit, share );
    sum = mix( texture2D( firstBehind, at ), sum, share );
  }
  sum += isWalled * ( 1.0 - sum.a ) * vec4( wall, 1.0 );
  sum = mapped( lit ) + ( 1.0 - lit.a ) * sum;
  gl_FragColor = vec4( sum.a > 0.0 ? sum.rgb / sum.a : vec3( 0.0 ), sum.a );
  #include <colorspace_fragment>
  gl_FragColor.rgb *= sum.a;
}
`;
