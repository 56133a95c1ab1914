/** What has the focus in a room, with all that it is in. */
export type FocusPath = readonly Element[];

const TAKES_FOCUS = 'button, input, select, summary, a[href], [tabindex="0"]';

export function focusPath(root: ShadowRoot | null): FocusPath {
  const path: Element[] = [];
  for (let at = root?.activeElement ?? null; at; at = at.parentElement) path.push(at);
  return path;
}

/**
 * Whoever uses the keyboard stays where they were: where the button that was pressed has gone, or can be pressed no
 * longer, the nearest thing to it that can takes the focus.
 */
export function keepFocus(root: ShadowRoot | null, [last, ...around]: FocusPath): void {
  if (!root || !last || canHold(last)) return;
  if (root.activeElement && root.activeElement !== last) return;
  for (const part of around) {
    // What has gone may have made way for another of its kind.
    const place = part.isConnected ? part : root.querySelector(`.${part.classList[0]}`);
    const found = [...(place?.querySelectorAll<HTMLElement>(TAKES_FOCUS) ?? [])].filter(canHold);
    // Of the actions the last one is what is to be done next.
    const next = place?.matches('.actions') ? found.at(-1) : found[0];
    if (!next) continue;
    next.focus({ preventScroll: true });
    return;
  }
}

function canHold(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && !element.closest('[inert]');
}
