/**
 * Has each vertex and each edge answered for by one of the triangles around it, such that packs of
 * four triangles get about as many; see `Surface.owned`. Triangles with equal corners get none.
 */
export function shareParts(triangles: Uint32Array, vertexCount: number): Uint32Array {
  const owned = new Uint32Array(triangles.length / 3);
  const vertices = new Map<number, number[]>();
  const edges = new Map<number, number[]>();
  for (let place = 0; place < triangles.length; place++) {
    const first = place - (place % 3);
    const a = triangles[place];
    const b = triangles[first + ((place + 1) % 3)];
    if (a === b) continue;
    addTo(vertices, a, place);
    addTo(edges, Math.min(a, b) * vertexCount + Math.max(a, b), place);
  }
  share(vertices, owned, 0);
  share(edges, owned, 3);
  return owned;
}

function addTo(lists: Map<number, number[]>, key: number, place: number): void {
  const list = lists.get(key);
  if (list) list.push(place);
  else lists.set(key, [place]);
}

/** Gives each part to one of its places; first those that have no choice but one pack. */
function share(parts: Map<number, number[]>, owned: Uint32Array, shift: number): void {
  const loads = new Uint32Array(owned.length / 4);
  const take = (place: number): void => {
    loads[packOf(place)]++;
    owned[Math.floor(place / 3)] |= 1 << (shift + (place % 3));
  };
  const contested: number[][] = [];
  for (const places of parts.values()) {
    if (places.every((place) => packOf(place) === packOf(places[0]))) take(places[0]);
    else contested.push(places);
  }
  for (const places of contested) {
    take(places.reduce((a, b) => (loads[packOf(b)] < loads[packOf(a)] ? b : a)));
  }
}

function packOf(place: number): number {
  return Math.floor(place / 12);
}
