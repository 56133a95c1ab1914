import {
  type Camera,
  Color,
  HalfFloatType,
  Mesh,
  NearestFilter,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** The mean of many pictures, each a little different in light and place of the eye. */
export interface Still {
  /** Starts over from the picture that the scene gives now. */
  begin(scene: Scene, camera: Camera): void;
  /**
   * Takes a picture into the mean, as the one of this number from 0, and shows the mean. Those that are still to
   * come are stood for by the first one: the hard shadows of a few lights are never seen.
   */
  add(scene: Scene, camera: Camera, picture: number): void;
  dispose(): void;
}

/** A long exposure: light is averaged, and what it makes on the screen comes after. */
export function createStill(renderer: WebGLRenderer, pictures: number): Still {
  const size = new Vector2();
  const first = createTarget(true, 4);
  const taken = createTarget(true);
  let mean = createTarget(false);
  let next = createTarget(false);
  const mixed = createPass(MIX, { taken: null, mean: null, share: 1 });
  const shown = createPass(SHOW, {
    first: null,
    mean: null,
    share: 1,
    wall: new Color(),
    isWalled: 0,
  });
  const quad = new Mesh(new PlaneGeometry(2, 2), mixed);
  quad.frustumCulled = false;
  const flat = new OrthographicCamera();

  function draw(pass: ShaderMaterial, to: WebGLRenderTarget | null): void {
    quad.material = pass;
    renderer.setRenderTarget(to);
    renderer.render(quad, flat);
  }

  function take(scene: Scene, camera: Camera, to: WebGLRenderTarget): void {
    const { background } = scene;
    scene.background = null;
    renderer.setRenderTarget(to);
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    scene.background = background;
  }

  return {
    begin(scene, camera) {
      renderer.getDrawingBufferSize(size);
      for (const target of [first, taken, mean, next]) target.setSize(size.x, size.y);
      take(scene, camera, first);
    },
    add(scene, camera, picture) {
      const { background } = scene;
      take(scene, camera, taken);
      mixed.uniforms.taken.value = taken.texture;
      mixed.uniforms.mean.value = mean.texture;
      mixed.uniforms.share.value = 1 / (picture + 1);
      draw(mixed, next);
      [mean, next] = [next, mean];
      shown.uniforms.first.value = first.texture;
      shown.uniforms.mean.value = mean.texture;
      shown.uniforms.share.value = (picture + 1) / pictures;
      shown.uniforms.isWalled.value = background instanceof Color ? 1 : 0;
      if (background instanceof Color) shown.uniforms.wall.value = background;
      draw(shown, null);
    },
    dispose() {
      for (const made of [first, taken, mean, next, mixed, shown, quad.geometry]) made.dispose();
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

function createPass(fragmentShader: string, values: Record<string, unknown>): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    vertexShader:
      'varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }',
    fragmentShader,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
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

/** Colours are what shows through their own alpha, before and after tone mapping; walls stay as they are. */
const SHOW = /* glsl */ `
uniform sampler2D first;
uniform sampler2D mean;
uniform float share;
uniform vec3 wall;
uniform float isWalled;
varying vec2 at;
void main() {
  vec4 sum = mix( texture2D( first, at ), texture2D( mean, at ), share );
  gl_FragColor = vec4( sum.a > 0.0 ? sum.rgb / sum.a : vec3( 0.0 ), sum.a );
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  vec3 behind = sRGBTransferOETF( vec4( wall, 1.0 ) ).rgb;
  gl_FragColor.rgb = gl_FragColor.rgb * sum.a + isWalled * ( 1.0 - sum.a ) * behind;
  gl_FragColor.a = max( sum.a, isWalled );
}
`;
