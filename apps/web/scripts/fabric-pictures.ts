import { findFabric } from '@toile/fabric';
import { fabricLook, type Paint, type Weave } from '@toile/fabric/look';
import { createClothMaterial, createStage, namedView, type ViewName } from '@toile/viewer';
import { Mesh, MeshPhysicalMaterial, type Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

export interface FabricPicture {
  readonly fabric: string;
  readonly weave?: Weave;
  readonly paint: Paint;
  readonly view: ViewName | 'cloth';
  readonly width: number;
  readonly height: number;
  /** As files look: with the materials they bring. */
  readonly asIs?: boolean;
  readonly background?: 'page' | 'white' | 'studio' | 'shop';
  /** Pictures of the still; 0 for one of a moving picture. */
  readonly stills?: number;
}

/** Draws a dressed figure, read from a GLB file, in a fabric. */
export async function drawFabric(
  canvas: HTMLCanvasElement,
  glb: string,
  options: FabricPicture,
): Promise<object> {
  const { fabric, weave, paint, view, width, height, stills = 16 } = options;
  const stage = createStage(canvas, 'full');
  stage.resize(width, height, new DOMRect(0, 0, width, height), 1);
  stage.setBackground(options.background ?? 'white');
  const { scene } = await new GLTFLoader().loadAsync(glb);
  const begin = performance.now();
  const look = fabricLook(findFabric(fabric), { paint, ...(weave && { weave }) });
  const figure: number[] = [];
  const garments: number[] = [];
  scene.traverse((part: Object3D) => {
    if (!(part instanceof Mesh)) return;
    const isBody = part.name === 'body' || part.parent?.name === 'body';
    const place = part.geometry.getAttribute('position');
    const places = Array.from({ length: 3 * place.count }, (_, k) =>
      place.getComponent(Math.floor(k / 3), k % 3),
    );
    for (const x of places) figure.push(x);
    part.castShadow = part.receiveShadow = true;
    if (isBody) {
      part.material = new MeshPhysicalMaterial({ color: '#cfc6ba', roughness: 0.8 });
      return;
    }
    if (garments.length === 0) for (const x of places) garments.push(x);
    if (options.asIs) return;
    part.material = createClothMaterial(look).material;
  });
  const drawn = performance.now() - begin;
  stage.scene.add(scene);
  if (view === 'cloth') {
    const front = namedView('front', figure);
    stage.frame({ ...front, target: [0.05, 1.2, 0.1], eye: [0.05, 1.25, 1.1], fit: [0.06, 0.06] });
  } else stage.frame(namedView(view, figure, garments));
  stage.render(true);
  for (let k = 0; k < stills && stage.refine(); k++);
  const { render, memory } = stage.renderer.info;
  return { drawn, calls: render.calls, triangles: render.triangles, textures: memory.textures };
}
