import type { PaintedBody, Pose } from '@toile/body';
import type { MethodName } from '@toile/realtime';

/** Garments to choose from, by the names of their drafts. */
export const GARMENTS = ['tee', 'trousers', 'dress', 'circle-skirt'] as const;
export type GarmentName = (typeof GARMENTS)[number];

export interface Request {
  readonly garment: GarmentName;
}

/** A simulated moment. */
export interface Frame {
  readonly pose: Pose;
  readonly body: Float32Array;
  readonly cloth: Float32Array;
}

export type Reply =
  | { readonly type: 'stage'; readonly sentence: string }
  | {
      readonly type: 'dressed';
      readonly painted: PaintedBody;
      readonly skin: Uint32Array;
      readonly cloth: Uint32Array;
    }
  | { readonly type: 'frame'; readonly frame: Frame }
  | {
      readonly type: 'baked';
      readonly method: MethodName;
      /** The file. */
      readonly bytes: Uint8Array;
      /** How many frames it was baked from; those after them it has not seen. */
      readonly seen: number;
    }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };

/** Frames a second. */
export const RATE = 30;
