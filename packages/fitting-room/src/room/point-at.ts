import type { CanvasView } from '@toile/viewer';
import { type Group, type Mesh, Raycaster, Vector2 } from 'three';
import { FIT_VALUE } from '../picture/garment-mesh.ts';

/** The value of the map at a place of a canvas; nothing beside the cloth. */
export function readFit(
  { stage }: CanvasView,
  cloths: Group,
  x: number,
  y: number,
): number | undefined {
  const { clientWidth, clientHeight } = stage.renderer.domElement;
  const caster = new Raycaster();
  const place = new Vector2((2 * x) / clientWidth - 1, 1 - (2 * y) / clientHeight);
  caster.setFromCamera(place, stage.camera);
  const hit = caster
    .intersectObject(cloths, true)
    .find(({ object }) => object.visible && object.parent?.visible);
  const values = (hit?.object as Mesh | undefined)?.geometry.getAttribute(FIT_VALUE);
  if (!hit?.face || !values) return undefined;
  const { a, b, c } = hit.face;
  const shares = hit.barycoord ?? { x: 1, y: 0, z: 0 };
  return shares.x * values.getX(a) + shares.y * values.getX(b) + shares.z * values.getX(c);
}
