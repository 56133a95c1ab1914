import type { ContactRule } from '../../kernels/contact-set.ts';

/**
 * Vertices of the cloth that bodies have caught between them, or that are part of a tangle. Their
 * contacts are suspended. Those that bodies caught go where these go, until they come free.
 */
export interface Captives {
  readonly count: number;
  /** Catches the cloth's vertices of a pair with a body. */
  take(stencil: Uint32Array): void;
  /** Suspends the contacts of a vertex that is part of a tangle. */
  suspend(vertex: number): void;
  /** Where captives end when bodies go from `from` to `to`. */
  lead(from: Float32Array, to: Float32Array): void;
  /** All come free but these. */
  keepOnly(vertices: ReadonlySet<number>): void;
  has(vertex: number): boolean;
}

/** Vertices of bodies that a captive follows at most. */
const MOST_GUARDS = 4;

export function createCaptives(exempt: Uint32Array, rule: ContactRule): Captives {
  const captives = new Map<number, number[]>();

  function guardsOf(vertex: number): number[] {
    let guards = captives.get(vertex);
    if (!guards) {
      guards = [];
      captives.set(vertex, guards);
      exempt[vertex] |= 1;
    }
    return guards;
  }

  return {
    get count() {
      return captives.size;
    },
    has: (vertex) => captives.has(vertex),
    take(stencil) {
      const bodies = stencil.filter((i) => i >= rule.firstBody);
      if (bodies.length === 0) return;
      for (const vertex of stencil) {
        if (vertex >= rule.firstBody) continue;
        const guards = guardsOf(vertex);
        for (const body of bodies) {
          if (guards.length < MOST_GUARDS && !guards.includes(body)) guards.push(body);
        }
      }
    },
    suspend: (vertex) => void guardsOf(vertex),
    lead(from, to) {
      for (const [vertex, guards] of captives) {
        if (guards.length === 0) continue;
        for (let c = 0; c < 3; c++) {
          let way = 0;
          for (const guard of guards) way += to[4 * guard + c] - from[4 * guard + c];
          to[4 * vertex + c] = from[4 * vertex + c] + way / guards.length;
        }
      }
    },
    keepOnly(vertices) {
      for (const vertex of captives.keys()) {
        if (vertices.has(vertex)) continue;
        captives.delete(vertex);
        exempt[vertex] &= ~1;
      }
    },
  };
}
