import type { Links } from '../garment.ts';

/** One sweep over links: what is farther apart than it was seen, or nearer, comes back; only what is free moves. */
export function keepLinks(
  places: Float32Array,
  { pairs, shortest, longest }: Links,
  isFree: Uint8Array,
  firmness: number,
): void {
  for (let e = 0; e < shortest.length; e++) {
    const [a, b] = [pairs[2 * e], pairs[2 * e + 1]];
    const [p, q] = [3 * a, 3 * b];
    const dx = places[q] - places[p];
    const dy = places[q + 1] - places[p + 1];
    const dz = places[q + 2] - places[p + 2];
    const far = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const wanted = far < shortest[e] ? shortest[e] : far > longest[e] ? longest[e] : far;
    const sum = isFree[a] + isFree[b];
    if (wanted === far || far === 0 || sum === 0) continue;
    const share = (firmness * (far - wanted)) / (far * sum);
    const [u, v] = [isFree[a] * share, isFree[b] * share];
    places[p] += u * dx;
    places[p + 1] += u * dy;
    places[p + 2] += u * dz;
    places[q] -= v * dx;
    places[q + 1] -= v * dy;
    places[q + 2] -= v * dz;
  }
}
