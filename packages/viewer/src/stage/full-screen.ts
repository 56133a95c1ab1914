import {
  Mesh,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

/** What makes one picture of others, pixel by pixel; `at` is the place in them, 0 to 1. */
export function createPass(
  fragmentShader: string,
  values: Readonly<Record<string, unknown>>,
): ShaderMaterial {
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

/** A board that fills the picture. */
export interface Board {
  /** Draws a pass, onto the canvas unless told where. */
  draw(pass: ShaderMaterial, to?: WebGLRenderTarget): void;
  dispose(): void;
}

export function createBoard(renderer: WebGLRenderer): Board {
  const quad = new Mesh(new PlaneGeometry(2, 2));
  quad.frustumCulled = false;
  const flat = new OrthographicCamera();
  return {
    draw(pass, to) {
      quad.material = pass;
      renderer.setRenderTarget(to ?? null);
      renderer.render(quad, flat);
      renderer.setRenderTarget(null);
    },
    dispose: () => quad.geometry.dispose(),
  };
}
