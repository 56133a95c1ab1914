import type { Body } from '../body.ts';
import { type BodyLook, bodyLook } from '../look/body-look.ts';
import { baseLayerField } from './base-layer.ts';
import { type CutMesh, cutMesh } from './cut-mesh.ts';
import { TONES, type ToneName } from './tones.ts';

/** A body's skin as it is shown: cut along the hems of its base layer, each side its own colour. */
export interface PaintedBody extends CutMesh {
  /** Triangles of bare skin. */
  readonly outside: Uint32Array;
  /** Triangles of the base layer. */
  readonly inside: Uint32Array;
  readonly look: BodyLook;
}

/** Whose face is smoothed away in a tone: a mannequin's. */
export function mannequinOf({ look }: PaintedBody, tone: ToneName): BodyLook | undefined {
  return TONES[tone].face ? undefined : look;
}

export function paintBody(body: Body): PaintedBody {
  return { ...cutMesh(body.mesh.triangles, baseLayerField(body)), look: bodyLook(body) };
}
