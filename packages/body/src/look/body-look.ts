import type { Body } from '../body.ts';
import { growBrows } from './brows.ts';
import { eyePieces, findEyes } from './eyes.ts';
import { featurelessHead, type HeadShape } from './featureless.ts';
import { growHair, HAIR_NAMES, type HairName } from './hair.ts';
import { type HeadFrame, headFrame } from './head-frame.ts';
import { lipShares } from './lips.ts';
import type { Piece } from './piece.ts';

/** What a person has beside skin; each in a colour of the tone. */
export type PieceName = 'whites' | 'irises' | 'pupils' | 'brows';

/** What makes a body a mannequin or a person to look at. */
export interface BodyLook {
  /** The head in the rest pose. */
  readonly frame: HeadFrame;
  readonly mannequin: Pick<HeadShape, 'vertices' | 'ways'>;
  readonly pieces: Readonly<Record<PieceName, Piece>>;
  readonly hair: Readonly<Record<HairName, Piece>>;
  /** How red the skin is, per vertex: lips. */
  readonly lips: Float32Array<ArrayBuffer>;
}

export function bodyLook(body: Pick<Body, 'mesh' | 'skin' | 'skeleton'>): BodyLook {
  const { mesh } = body;
  const head = featurelessHead(body);
  const eyes = findEyes(mesh);
  return {
    frame: headFrame(mesh.positions),
    mannequin: { vertices: head.vertices, ways: head.ways },
    pieces: { ...eyePieces(eyes), brows: growBrows(mesh, eyes) },
    hair: Object.fromEntries(HAIR_NAMES.map((name) => [name, growHair(head, name)])) as Record<
      HairName,
      Piece
    >,
    lips: lipShares(mesh),
  };
}
