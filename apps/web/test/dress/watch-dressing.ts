import type { Page } from 'playwright-core';

export interface Seen {
  /** Pictures shown while the dressing ran, stages told, whether it could be cancelled. */
  pictures: number;
  texts: string[];
  cancel: boolean;
}

/** Looks on from within the page: a dressing may be over before a question reaches it. */
export async function watchDressing(page: Page): Promise<() => Promise<Seen>> {
  const seen = await page.evaluateHandle(() => {
    const seen: Seen = { pictures: 0, texts: [], cancel: false };
    const bar = document.getElementById('dress-bar') as HTMLElement;
    const look = (): void => {
      if (bar.dataset.state === 'working') seen.pictures++;
      requestAnimationFrame(look);
    };
    look();
    // A stage may be shorter than a picture takes.
    const read = (): void => {
      const text = bar.querySelector('.stage-text')?.textContent ?? '';
      if (bar.dataset.state !== 'working') return;
      if (!seen.texts.includes(text)) seen.texts.push(text);
      const buttons = [...bar.querySelectorAll('button')];
      seen.cancel ||= buttons.some((b) => b.textContent === 'Cancel' && b.offsetParent !== null);
    };
    new MutationObserver(read).observe(bar, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return () => seen.jsonValue();
}
