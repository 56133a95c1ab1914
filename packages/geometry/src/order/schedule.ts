/**
 * The order in which constraints are relaxed, made for four-wide SIMD and for threads.
 *
 *   phase 0            phase 1 …
 *   ┌─task─┐┌─task─┐   ┌─task─┐     tasks of one phase share no vertex: any thread may take any
 *   │ pack ││ pack │   │ pack │     of them, and the result does not depend on who did
 *   │ pack ││ pack │   └──────┘
 *   └──────┘└──────┘                the 4 constraints of a pack share no vertex either
 *
 * Phase 0 holds the constraints inside each block of the partition, the later phases those that
 * join blocks; what is left over in small numbers comes last, in as many tasks as share no vertex.
 */
export interface Schedule {
  /** Constraint of each lane, four per pack; NO_CONSTRAINT pads a pack. */
  readonly lanes: Uint32Array;
  /** Tasks as ranges of packs: task t is packs `taskOffsets[t]` to `taskOffsets[t + 1]`. */
  readonly taskOffsets: Uint32Array;
  /** Phases as ranges of tasks. */
  readonly phaseOffsets: Uint32Array;
}

export const NO_CONSTRAINT = 0xffffffff;
const LANES = 4;

/**
 * @param stencils vertices of the constraints, `arity` each
 * @param blockOffsets the partition's blocks, as ranges of vertices
 */
export function scheduleConstraints(
  stencils: Uint32Array,
  arity: number,
  blockOffsets: Uint32Array,
): Schedule {
  const vertexCount = blockOffsets[blockOffsets.length - 1];
  const groups = groupByBlocks(stencils, arity, blockOffsets);
  const phases = mergeSmall(
    colourGroups(groups, stencils, arity, vertexCount),
    stencils,
    arity,
    vertexCount,
  );

  const lanes: number[] = [];
  const taskOffsets: number[] = [0];
  const phaseOffsets: number[] = [0];
  const colouring = createColouring(vertexCount);
  for (const phase of phases) {
    for (const group of phase) {
      for (const colour of colouring(group, stencils, arity)) {
        for (const constraint of colour) lanes.push(constraint);
        while (lanes.length % LANES !== 0) lanes.push(NO_CONSTRAINT);
      }
      taskOffsets.push(lanes.length / LANES);
    }
    phaseOffsets.push(taskOffsets.length - 1);
  }
  return {
    lanes: Uint32Array.from(lanes),
    taskOffsets: Uint32Array.from(taskOffsets),
    phaseOffsets: Uint32Array.from(phaseOffsets),
  };
}

type Group = number[];

/** Constraints that touch the same set of blocks; single blocks first, in block order. */
function groupByBlocks(stencils: Uint32Array, arity: number, blockOffsets: Uint32Array): Group[] {
  const blockOf = new Uint32Array(blockOffsets[blockOffsets.length - 1]);
  for (let b = 0; b + 1 < blockOffsets.length; b++) {
    blockOf.fill(b, blockOffsets[b], blockOffsets[b + 1]);
  }
  const inside: Group[] = Array.from({ length: blockOffsets.length - 1 }, () => []);
  const across = new Map<string, Group>();
  const blocks: number[] = [];
  for (let c = 0; c * arity < stencils.length; c++) {
    blocks.length = 0;
    for (let k = 0; k < arity; k++) {
      const block = blockOf[stencils[c * arity + k]];
      if (!blocks.includes(block)) blocks.push(block);
    }
    if (blocks.length === 1) {
      inside[blocks[0]].push(c);
      continue;
    }
    const key = blocks.sort((a, b) => a - b).join();
    const group = across.get(key);
    if (group) group.push(c);
    else across.set(key, [c]);
  }
  const interfaces = [...across.values()].sort((a, b) => b.length - a.length || a[0] - b[0]);
  return [...inside.filter((group) => group.length > 0), ...interfaces];
}

/** Greedy: a group goes into the first phase that does not touch its vertices yet. */
function colourGroups(
  groups: Group[],
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
): Group[][] {
  const phases: Group[][] = [];
  const touched: Uint8Array[] = [];
  for (const group of groups) {
    let phase = 0;
    while (phase < phases.length && touches(group, touched[phase])) phase++;
    if (phase === phases.length) {
      phases.push([]);
      touched.push(new Uint8Array(vertexCount));
    }
    phases[phase].push(group);
    for (const c of group) {
      for (let k = 0; k < arity; k++) touched[phase][stencils[c * arity + k]] = 1;
    }
  }
  return phases;

  function touches(group: Group, marks: Uint8Array): boolean {
    for (const c of group) {
      for (let k = 0; k < arity; k++) if (marks[stencils[c * arity + k]]) return true;
    }
    return false;
  }
}

/** With fewer constraints than this, meeting other threads costs more than they help: of two vertices, of more. */
const SMALL_PAIRS = 512;
const SMALL_OTHERS = 160;

/** Tasks of what is left over have this part of it at least. */
const SMALLEST_TASK = 0.6;

/** Puts the constraints of all small phases into a last phase. */
function mergeSmall(
  phases: Group[][],
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
): Group[][] {
  const size = (phase: Group[]): number => phase.reduce((sum, group) => sum + group.length, 0);
  const most = arity === 2 ? SMALL_PAIRS : SMALL_OTHERS;
  const small = phases.filter((phase) => size(phase) < most);
  if (small.length === 0) return phases;
  const last = separate(small.flat(2), stencils, arity, vertexCount, SMALLEST_TASK * most);
  return [...phases.filter((phase) => size(phase) >= most), last];
}

/** Constraints in groups that share no vertex: those that hang together, and small ones together. */
function separate(
  constraints: Group,
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
  smallest: number,
): Group[] {
  const parent = Uint32Array.from({ length: vertexCount }, (_, i) => i);
  const rootOf = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  for (const c of constraints) {
    const root = rootOf(stencils[c * arity]);
    for (let k = 1; k < arity; k++) parent[rootOf(stencils[c * arity + k])] = root;
  }
  const pieces = new Map<number, Group>();
  for (const c of constraints) {
    const root = rootOf(stencils[c * arity]);
    const piece = pieces.get(root);
    if (piece) piece.push(c);
    else pieces.set(root, [c]);
  }
  const groups: Group[] = [[]];
  for (const piece of pieces.values()) {
    if (groups[groups.length - 1].length >= smallest) groups.push([]);
    groups[groups.length - 1].push(...piece);
  }
  return groups;
}

const COLOURS = 64;

/**
 * Greedy colouring of one group's constraints: no two of a colour share a vertex. A constraint at
 * a vertex with more neighbours than there are colours gets a colour of its own.
 */
function createColouring(
  vertexCount: number,
): (group: Group, stencils: Uint32Array, arity: number) => Group[] {
  const used = new Uint32Array(2 * vertexCount);
  return (group, stencils, arity) => {
    const colours: Group[] = [];
    const alone: Group[] = [];
    for (const c of group) {
      let low = 0;
      let high = 0;
      for (let k = 0; k < arity; k++) {
        low |= used[2 * stencils[c * arity + k]];
        high |= used[2 * stencils[c * arity + k] + 1];
      }
      let colour = firstZeroBit(low);
      if (colour === 32) colour = 32 + firstZeroBit(high);
      if (colour === COLOURS) {
        alone.push([c]);
        continue;
      }
      for (let k = 0; k < arity; k++) {
        used[2 * stencils[c * arity + k] + (colour >> 5)] |= 1 << (colour & 31);
      }
      while (colours.length <= colour) colours.push([]);
      colours[colour].push(c);
    }
    for (const c of group) {
      for (let k = 0; k < arity; k++) {
        used[2 * stencils[c * arity + k]] = 0;
        used[2 * stencils[c * arity + k] + 1] = 0;
      }
    }
    return [...colours, ...alone];
  };
}

function firstZeroBit(bits: number): number {
  return bits === -1 ? 32 : 31 - Math.clz32(~bits & -~bits);
}
