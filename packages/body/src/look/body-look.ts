import type { Body } from '../body.ts';
import { featurelessHead, type HeadShape } from './featureless.ts';
import { type HeadFrame, headFrame } from './head-frame.ts';

/** What makes a body a mannequin or a person to look at. */
export interface BodyLook {
  /** The head in the rest pose. */
  readonly frame: HeadFrame;
  readonly mannequin: HeadShape;
}

export function bodyLook(body: Pick<Body, 'mesh' | 'skin' | 'skeleton'>): BodyLook {
  return { frame: headFrame(body.mesh.positions), mannequin: featurelessHead(body) };
}
