/** What the page and the worker that simulates say to each other. */
export const SIZES = [64, 128, 256, 512, 1024] as const;
export type Size = (typeof SIZES)[number];

/** How the cloth meets itself: not at all, as particles, or by its triangles, and the body's too. */
export const CONTACTS = ['body', 'particles', 'exact'] as const;
export type ContactName = (typeof CONTACTS)[number];

export type Request =
  | { readonly type: 'begin'; readonly size: Size; readonly contact: ContactName }
  | { readonly type: 'next' };

export interface Frame {
  readonly cloth: Float32Array;
  /** Absent where there are so many that the picture does without. */
  readonly normals: Float32Array | undefined;
  readonly skin: Float32Array;
  /** What the step took, until it was done [ms]. */
  readonly ms: number;
}

export type Reply =
  | { readonly type: 'stage'; readonly sentence: string }
  | {
      readonly type: 'ready';
      readonly device: string;
      /** Why it does not run on the GPU, where it does not. */
      readonly notice: string | undefined;
      readonly cloth: Uint32Array;
      readonly vertexCount: number;
      readonly skin: Uint32Array;
      readonly skinCount: number;
    }
  | { readonly type: 'frame'; readonly frame: Frame }
  | { readonly type: 'failed'; readonly message: string };
