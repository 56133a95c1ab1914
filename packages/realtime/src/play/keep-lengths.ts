/**
 * One sweep over edges that are longer or shorter than they should be: both ends go half of the way, or the
 * one that is free all of it.
 *
 * @param edges Two vertices each.
 * @param isFree Whether each vertex may be moved, as 0 and 1; all may where it is absent.
 * @param stiffness Share of what is missing that is made good, 0 to 1.
 */
export function keepLengths(
  places: Float32Array,
  edges: Uint32Array,
  lengths: Float32Array,
  stiffness: number,
  isFree?: Uint8Array,
): void {
  for (let e = 0; e < lengths.length; e++) {
    const a = edges[2 * e];
    const b = edges[2 * e + 1];
    const [p, q] = [3 * a, 3 * b];
    const dx = places[q] - places[p];
    const dy = places[q + 1] - places[p + 1];
    const dz = places[q + 2] - places[p + 2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length === 0) continue;
    const wa = isFree ? isFree[a] : 1;
    const wb = isFree ? isFree[b] : 1;
    if (wa + wb === 0) continue;
    const share = (stiffness * (length - lengths[e])) / (length * (wa + wb));
    places[p] += wa * share * dx;
    places[p + 1] += wa * share * dy;
    places[p + 2] += wa * share * dz;
    places[q] -= wb * share * dx;
    places[q + 1] -= wb * share * dy;
    places[q + 2] -= wb * share * dz;
  }
}
