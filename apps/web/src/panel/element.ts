/** Builds an element: its attributes, then what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const built = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) built.setAttribute(key, value);
  built.append(...children);
  return built;
}

/** The element of the page with this id; the page is written to have it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element with the id "${id}".`);
  return found as T;
}
