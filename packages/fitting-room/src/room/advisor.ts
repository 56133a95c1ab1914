import type { SizeAdvice } from '../advice/size-advice.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DressClient } from '../work/client.ts';
import { inputOf, type RoomState, sizesFor } from './state.ts';

/** Asks the worker which size fits best, once for each garment and person. */
export class Advisor {
  readonly #advise: DressClient['advise'];
  readonly #catalogue: Catalogue;
  /** By layer. */
  readonly advice: Map<number, SizeAdvice> = new Map();
  /** Layers about which the worker has been asked. */
  readonly #asked = new Set<number>();

  constructor(advise: DressClient['advise'], catalogue: Catalogue) {
    this.#advise = advise;
    this.#catalogue = catalogue;
  }

  ask({ person, layers }: RoomState): void {
    for (const layer of layers) {
      if (this.#asked.has(layer.id)) continue;
      this.#asked.add(layer.id);
      const sizes = sizesFor(layer, person.sex, this.#catalogue);
      if (sizes.length === 0) continue;
      const { source } = layer;
      const drafted = source.kind === 'draft' ? { ...source, options: layer.options } : source;
      this.#advise(layer.id, { person: inputOf(person), source: drafted, sizes });
    }
  }

  take(layer: number, advice: SizeAdvice | undefined): void {
    if (advice) this.advice.set(layer, advice);
  }

  /** A garment's pattern is another one, or all are for somebody else: what was advised is no longer true. */
  forget(layer?: number): void {
    for (const known of [this.advice, this.#asked]) {
      if (layer === undefined) known.clear();
      else known.delete(layer);
    }
  }

  /** Another worker has taken over: what has not been answered is asked again. */
  askAgain(state: RoomState): void {
    for (const id of [...this.#asked]) if (!this.advice.has(id)) this.#asked.delete(id);
    this.ask(state);
  }
}
