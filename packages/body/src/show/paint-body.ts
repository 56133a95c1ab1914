import type { Body } from '../body.ts';
import { type BodyLook, bodyLook, type LookParts, type SmoothHead } from '../look/body-look.ts';
import type { FormHead } from '../look/form.ts';
import type { HairName } from '../look/hair.ts';
import type { HeadFrame } from '../look/head-frame.ts';
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

/** How a body is shown: its colours, and a person's hair. */
export interface ShownAs {
  readonly tone: ToneName;
  readonly hair?: HairName | undefined;
}

/** What is drawn in place of a head: one without a face, or the end of a form's neck. */
export type MannequinHead = (SmoothHead & { readonly frame: HeadFrame }) | FormHead;

/** Whose face is smoothed away or whose head is left out in a tone: a mannequin's. */
export function mannequinOf({ look }: PaintedBody, tone: ToneName): MannequinHead | undefined {
  const { face, isHeadless } = TONES[tone];
  if (face) return undefined;
  if (isHeadless) return look.form;
  return look.mannequin && { ...look.mannequin, frame: look.frame };
}

/** @param shown How; all that any tone needs unless given, which takes longer. */
export function paintBody(body: Body, shown?: ShownAs): PaintedBody {
  const look = bodyLook(body, shown && partsOf(shown));
  return { ...cutMesh(body.mesh.triangles, baseLayerField(body)), look };
}

/** Parts of a look that a tone shows. */
export function partsOf({ tone, hair }: ShownAs): LookParts {
  const { face, isHeadless = false } = TONES[tone];
  if (!face) return { form: isHeadless, mannequin: !isHeadless };
  return { face: true, hair: hair ? [hair] : [] };
}
