/** Builds an element: its attributes, then what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return furnish(document.createElement(name), attributes, children);
}

/** The same for a part of a drawing. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  const built = document.createElementNS('http://www.w3.org/2000/svg', name);
  return furnish(built, attributes, children);
}

function furnish<T extends Element>(
  built: T,
  attributes: Record<string, string | number>,
  children: (Node | string)[],
): T {
  for (const [key, value] of Object.entries(attributes)) built.setAttribute(key, `${value}`);
  built.append(...children);
  return built;
}

/** The element of the page with this id; the page is written to have it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element with the id "${id}".`);
  return found as T;
}
