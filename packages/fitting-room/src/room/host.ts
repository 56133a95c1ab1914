import type { Catalogue } from '../catalogue/catalogue.ts';

export const STEPS = ['measure', 'wardrobe', 'show'] as const;
export type Step = (typeof STEPS)[number];

/** What a room tells the element it is in. */
export interface RoomHost {
  /** Something is to be shown anew. */
  changed(): void;
  /** A sentence for the visitor to read. */
  tell(about: 'person' | 'file' | 'motion' | 'dressing' | 'link', message: string): void;
  emit(
    name: 'look' | 'dressed' | 'stopped' | 'advice' | 'step' | 'file',
    detail: Readonly<Record<string, unknown>>,
  ): void;
  /** The camera has moved. */
  moved(): void;
}

export interface RoomOptions {
  readonly catalogue: Catalogue;
  /** The name under which this browser remembers; nothing is remembered without one. */
  readonly storageName: string | undefined;
  /** The system asks for less motion. */
  readonly calm: boolean;
  readonly host: RoomHost;
}

/** What a room opens with. */
export interface Opening {
  /** The look that the page's address tells, if it tells one. */
  readonly link: string;
  /** What the page offers to whom has chosen nothing yet. */
  readonly offer: string;
  /** The step that the address tells, and the one to begin with unless another is known. */
  readonly step: Step | undefined;
  readonly otherwise: Step;
}
