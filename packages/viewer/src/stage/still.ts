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
  /** Takes a picture into the mean, as the one of this number from 0, and shows the mean. */
  add(scene: Scene, camera: Camera, picture: number): void;
  dispose(): void;
}

/** A long exposure: light is averaged, and what it makes on the screen comes after. */
export function createStill(renderer: WebGLRenderer): Still {
  const size = new Vector2();
  const taken = createTarget(true);
  let mean = createTarget(false);
  let next = createTarget(false);
  const mixed = createPass(MIX, { taken: null, mean: null, share: 1 });
  const shown = createPass(SHOW, { mean: null, wall: new Color(), isWalled: 0 });
  const quad = new Mesh(new PlaneGeometry(2, 2), mixed);
  quad.frustumCulled = false;
  const flat = new OrthographicCamera();

  function draw(pass: ShaderMaterial, to: WebGLRenderTarget | null): void {
    quad.material = pass;
    renderer.setRenderTarget(to);
    renderer.render(quad, flat);
  }

  return {
    add(scene, camera, picture) {
      const { background } = scene;
      renderer.getDrawingBufferSize(size);
      for (const target of [taken, mean, next]) target.setSize(size.x, size.y);
      scene.background = null;
      renderer.setRenderTarget(taken);
      renderer.render(scene, camera);
      scene.background = background;
      mixed.uniforms.taken.value = taken.texture;
      mixed.uniforms.mean.value = mean.texture;
      mixed.uniforms.share.value = 1 / (picture + 1);
      draw(mixed, next);
      [mean, next] = [next, mean];
      shown.uniforms.mean.value = mean.texture;
      shown.uniforms.isWalled.value = background instanceof Color ? 1 : 0;
      if (background instanceof Color) shown.uniforms.wall.value = background;
      draw(shown, null);
    },
    dispose() {
      for (const made of [taken, mean, next, mixed, shown, quad.geometry]) made.dispose();
    },
  };
}

function createTarget(depthBuffer: boolean): WebGLRenderTarget {
  return new WebGLRenderTarget(1, 1, {
    type: HalfFloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthBuffer,
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
uniform sampler2D mean;
uniform vec3 wall;
uniform float isWalled;
varying vec2 at;
void main() {
  vec4 sum = texture2D( mean, at );
  gl_FragColor = vec4( sum.a > 0.0 ? sum.rgb / sum.a : vec3( 0.0 ), sum.a );
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  vec3 behind = sRGBTransferOETF( vec4( wall, 1.0 ) ).rgb;
  gl_FragColor.rgb = gl_FragColor.rgb * sum.a + isWalled * ( 1.0 - sum.a ) * behind;
  gl_FragColor.a = max( sum.a, isWalled );
}
`;
