import type { Body } from '../body.ts';
import { growBrows } from './brows.ts';
import { eyePieces, findEyes } from './eyes.ts';
import { featurelessHead, type HeadShape } from './featureless.ts';
import { type FormHead, formHead } from './form.ts';
import { growHair, HAIR_NAMES, type HairName } from './hair.ts';
import { type HeadFrame, headFrame } from './head-frame.ts';
import { lipShares } from './lips.ts';
import type { Piece } from './piece.ts';

/** What a person has beside skin; each in a colour of the tone. */
export type PieceName = 'whites' | 'irises' | 'pupils' | 'brows';

/** A mannequin's head without a face: vertices of the skin and their ways in the rest pose. */
export type SmoothHead = Pick<HeadShape, 'vertices' | 'ways'>;

/** What makes a body a mannequin, a dressmaker's form or a person to look at; what was asked for. */
export interface BodyLook {
  /** The head in the rest pose. */
  readonly frame: HeadFrame;
  readonly mannequin?: SmoothHead;
  readonly form?: FormHead;
  readonly pieces?: Readonly<Record<PieceName, Piece>>;
  readonly hair: Readonly<Partial<Record<HairName, Piece>>>;
  /** How red the skin is, per vertex: lips. */
  readonly lips?: Float32Array<ArrayBuffer>;
}

/** Which parts of a look are to be made: all, unless told. */
export interface LookParts {
  readonly mannequin?: boolean;
  readonly form?: boolean;
  readonly face?: boolean;
  readonly hair?: readonly HairName[];
}

const ALL: LookParts = { mannequin: true, form: true, face: true, hair: HAIR_NAMES };

export function bodyLook(
  { mesh, skin, skeleton }: Pick<Body, 'mesh' | 'skin' | 'skeleton'>,
  { mannequin = false, form = false, face = false, hair = [] }: LookParts = ALL,
): BodyLook {
  // Hair grows on the head that has no face.
  const head = mannequin || hair.length > 0 ? featurelessHead({ mesh, skin, skeleton }) : undefined;
  return {
    frame: headFrame(mesh.positions),
    ...(mannequin && head && { mannequin: { vertices: head.vertices, ways: head.ways } }),
    ...(form && { form: formHead(mesh.triangles, skin) }),
    ...(face && faceOf(mesh)),
    hair: Object.fromEntries(hair.map((name) => [name, growHair(head as HeadShape, name)])),
  };
}

function faceOf(mesh: Body['mesh']): Required<Pick<BodyLook, 'pieces' | 'lips'>> {
  const eyes = findEyes(mesh);
  return { pieces: { ...eyePieces(eyes), brows: growBrows(mesh, eyes) }, lips: lipShares(mesh) };
}
