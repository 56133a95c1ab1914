/**
 * Colours constraints such that those of one colour share no vertex, each with the first colour that is
 * free at all its vertices.
 *
 * @param arity vertices per constraint
 * @returns constraints in the order of their colours, and where each colour begins
 */
export function colourConstraints(
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
): { readonly order: Uint32Array; readonly offsets: Uint32Array } {
  const count = stencils.length / arity;
  const colours = new Uint32Array(count);
  /** Of each vertex, the colours at it, 32 to a word; more words where a mesh needs them. */
  const words: Uint32Array[] = [];
  let most = 0;
  for (let k = 0; k < count; k++) {
    let colour = 0;
    for (let w = 0; ; w++) {
      words[w] ??= new Uint32Array(vertexCount);
      let taken = 0;
      for (let a = 0; a < arity; a++) taken |= words[w][stencils[arity * k + a]];
      const free = ~taken;
      if (free === 0) continue;
      const bit = 31 - Math.clz32(free & -free);
      colour = 32 * w + bit;
      for (let a = 0; a < arity; a++) words[w][stencils[arity * k + a]] |= 1 << bit;
      break;
    }
    colours[k] = colour;
    most = Math.max(most, colour + 1);
  }
  const offsets = new Uint32Array(most + 1);
  for (const colour of colours) offsets[colour + 1]++;
  for (let c = 0; c < most; c++) offsets[c + 1] += offsets[c];
  const order = new Uint32Array(count);
  const next = offsets.slice();
  for (let k = 0; k < count; k++) order[next[colours[k]]++] = k;
  return { order, offsets };
}
