import type { DressClient } from '../work/client.ts';
import type { PictureOrder, SmallPicture } from '../work/protocol.ts';

/** Small pictures for the panel, which the worker draws: to draw them here would hold the page up. */
export class Pictures {
  readonly #draw: DressClient['draw'];
  readonly #drawn = new Map<string, SmallPicture>();
  readonly #waiting = new Map<string, PictureOrder>();

  constructor(draw: DressClient['draw']) {
    this.#draw = draw;
  }

  /** Nothing until it is there. */
  of<Kind extends PictureOrder['kind']>(
    order: PictureOrder & { readonly kind: Kind },
  ): (SmallPicture & { readonly kind: Kind }) | undefined {
    const key = JSON.stringify(order);
    const known = this.#drawn.get(key);
    if (!known && !this.#waiting.has(key)) {
      this.#waiting.set(key, order);
      this.#draw(key, order);
    }
    return known as (SmallPicture & { readonly kind: Kind }) | undefined;
  }

  take(key: string, picture: SmallPicture): void {
    this.#waiting.delete(key);
    this.#drawn.set(key, picture);
  }

  /** Another worker has taken over. */
  askAgain(): void {
    for (const [key, order] of this.#waiting) this.#draw(key, order);
  }
}
