/** What has the focus in a room, with all that it is in. */
export type FocusPath = readonly Element[];

const TAKES_FOCUS =
  'button:not([disabled]), input:not([disabled]), select, summary, a[href], [tabindex="0"]';

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
  if (!last || (last.isConnected && !last.matches(':disabled') && !last.closest('[inert]'))) return;
  const place = around.find(
    (part) => part.isConnected && !part.closest('[inert]') && part.querySelector(TAKES_FOCUS),
  );
  // Of the actions the last one is what is to be done next.
  const found = [...(place?.querySelectorAll<HTMLElement>(TAKES_FOCUS) ?? [])];
  const next = place?.matches('.actions') ? found.at(-1) : found[0];
  if (root?.activeElement === last || !root?.activeElement) next?.focus({ preventScroll: true });
}
