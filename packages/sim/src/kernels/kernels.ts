import type { State } from '../state.ts';
import type { BodyPaths } from './bodies.ts';
import type { ContactRule, ContactSet } from './contact-set.ts';
import type { Pairs } from './pairs.ts';
import type { MoveRule } from './part-moves.ts';
import type { Candidates, Surface } from './surface.ts';
import type { MembranePacks, Stage, System } from './system.ts';

export { CURVE_KNOTS, LAW_SIZE, type MembranePacks, type Stage, type System } from './system.ts';

/** Constraints in packs of four, in the order of a `Schedule`. */
export interface Packs {
  /** Tasks as ranges of packs. */
  readonly taskOffsets: Uint32Array;
  /** Phases as ranges of tasks; tasks of a phase share no vertex. */
  readonly phaseOffsets: Uint32Array;
}

/** Distances kept within limits. Per pack: four lanes of each quantity, side by side. */
export interface DistancePacks extends Packs {
  /** i×4, j×4: byte offsets of the vertices' positions. */
  readonly stencils: Uint32Array;
  /** shortest×4, longest×4 [m]. */
  readonly limits: Float32Array;
  /** Part of a violation that i and j take: wᵢ/(wᵢ+wⱼ+α/h²)×4, wⱼ/(…)×4. */
  readonly shares: Float32Array;
  /** (α/h²)/(wᵢ+wⱼ+α/h²)×4, then the violation that the spring may keep ×4 [m]. */
  readonly compliance: Float32Array;
}

/** Springs between pairs of vertices, lane by lane as in `DistancePacks`. */
export interface SpringPacks extends Packs {
  readonly stencils: Uint32Array;
  /** At rest×4, longest×4 [m]; Infinity where a spring may be as long as it likes. */
  readonly lengths: Float32Array;
  /** k×4 [N/m]. */
  readonly stiffness: Float32Array;
  /** Part that i and j take in a change of their relative velocity: wᵢ/(wᵢ+wⱼ)×4, wⱼ/(wᵢ+wⱼ)×4. */
  readonly shares: Float32Array;
}

/** Hinges over interior edges: x0, x1 opposite, x2, x3 the edge. */
export interface HingePacks extends Packs {
  /** x0×4, x1×4, x2×4, x3×4: byte offsets of the vertices' positions. */
  readonly stencils: Uint32Array;
  /** Quadratic: K0×4 … K3×4. Dihedral: rest angle×4 [rad], α/h²×4, unused×8. */
  readonly weights: Float32Array;
  /** Quadratic: wₐKₐ/(Σ w K² + α/h²)×4 for each vertex. Dihedral: unused. */
  readonly shares: Float32Array;
}

/** One-sided distances to anchor vertices; every vertex has the same number of them. */
export interface Tethers {
  /** First anchors of all vertices, then second ones, and so on; the vertex itself for none. */
  readonly anchors: Uint32Array;
  /** Longest distances to them [m]. */
  readonly lengths: Float32Array;
  /** One number: from a vertex's anchor to its next one. A multiple of four. */
  readonly stride: Uint32Array;
}

/** Triangles around each vertex, for forces of the air. */
export interface Fans {
  /** CSR offsets per vertex, in triangles. */
  readonly offsets: Uint32Array;
  /** The two other vertices of each triangle, in its order after the fan's own. */
  readonly corners: Uint32Array;
}

/** A tree of boxes over triangles; see `Bvh` for the order of its nodes. */
export interface BoxTree {
  /** Eight per node: min x, y, z, 0, max x, y, z, 0. */
  readonly bounds: Float32Array;
  /** Two per node: the next node behind its subtree; first triangle × 16 + count of a leaf, or 0. */
  readonly links: Uint32Array;
}

/** A closed triangle mesh that vertices collide with, in the order of its tree's leaves. */
export interface MeshSurface extends BoxTree {
  /** One row of a `ColliderTable`. */
  readonly table: Float32Array;
  readonly triangles: Uint32Array;
  /** Two per node: its parent, and the parent's other child. */
  readonly climbs: Uint32Array;
  /** The leaf of each triangle. */
  readonly leaves: Uint32Array;
  /** Triangles around each vertex of the mesh. */
  readonly fanOffsets: Uint32Array;
  readonly fans: Uint32Array;
  /** Per cloth vertex: where it was (x, y, z), and how far from there the surface is [m]. */
  readonly seen: Float32Array;
  /** The triangle that was nearest to it. */
  readonly nearest: Uint32Array;
  /** How far from there all other triangles are at least [m]. */
  readonly others: Float32Array;
}

/** Boxes around the cloth's particles; see `buildParticleTree`. */
export interface ParticleTree {
  /** Vertices leaf by leaf, `LEAF_SIZE` each. */
  readonly order: Uint32Array;
  /** Rest shape [m]. Per leaf: x of all, y of all, z of all. Pieces lie far from each other. */
  readonly rest: Float32Array;
  /**
   * Per leaf: middles of the paths in x, y, z [m], then velocities [m/s]. Between searches this is
   * where pushes are kept, four numbers per vertex.
   */
  readonly paths: Float32Array;
  /** First pack of boxes of each level, from the leaves up. */
  readonly levels: Uint32Array;
  /**
   * Per pack, the boxes of four nodes around middles and around velocities: smallest middle x×4,
   * y×4, z×4, largest, smallest velocity, largest.
   */
  readonly boxes: Float32Array;
}

/** Particles of the cloth that may come close to each other. */
export interface ParticlePairs {
  readonly tree: ParticleTree;
  /** Who may come close to each vertex: `PAIR_STRIDE` places each; see `PARTNER_VERTEX`. */
  readonly partners: Uint32Array;
  /** How many of the places are taken. */
  readonly counts: Uint32Array;
  /** Partners for whom there was no room, per task of the search; see `DROPPED_STRIDE`. */
  readonly dropped: Uint32Array;
  /** Contacts in the last substep, per chunk of vertices; a pair counts for both. */
  readonly contacts: Uint32Array;
  /** Box around the velocities, one per chunk of vertices. */
  readonly bounds: Float32Array;
}

/** Where to look for pairs. A vertex's path is x + t v. */
export interface PairSearch {
  /** Pairs matter that come closer than this on their paths [m]. */
  readonly reach: number;
  /** The same, and a little more for rounding [m]. */
  readonly margin: number;
  /** Pairs nearer than this in the rest shape are never tested [m]. */
  readonly apartAtRest: number;
  /** Whether edges may be longer than that, so that neighbours must be looked up. */
  readonly longEdges: boolean;
  /** The middle of the time looked at, from now, and half its length [s]. */
  readonly middle: number;
  readonly half: number;
}

/** How to keep pairs apart. */
export interface PairRule {
  /** [m] */
  readonly distance: number;
  /** What a pair that is too close gains per substep [m]. */
  readonly recovery: number;
  /** Coulomb friction coefficient. */
  readonly friction: number;
}

/**
 * The hot loops. The plain TypeScript ones are the reference: every other implementation gives
 * the same bits. All arrays belong to the backend's memory.
 */
export interface Kernels {
  /** v ← keep·v + h·(g + a), x₀ ← x, x ← x + h·v; held vertices keep their velocity. */
  predict(
    state: State,
    accelerations: Float32Array,
    gravity: Float32Array,
    keep: number,
    h: number,
  ): void;
  /** v ← (x − x₀)/h */
  updateVelocities(state: State, h: number): void;
  /** One sweep over rigid distances, or compliant ones relaxed once. Returns the largest move [m]. */
  solveDistances(state: State, packs: DistancePacks): number;
  /** One of several sweeps over compliant distances. `first` forgets the last step's sweeps. */
  solveCompliantDistances(state: State, packs: DistancePacks, first: boolean): number;
  /** Relative velocity along each distance, times 1 − factor. */
  dampDistances(state: State, packs: DistancePacks, factor: number): void;
  solveQuadraticBending(state: State, packs: HingePacks): void;
  solveDihedralBending(state: State, packs: HingePacks): void;
  solveTethers(state: State, tethers: Tethers): void;
  /** Accelerations by drag and lift of moving air; see `Wind`. */
  blow(state: State, fans: Fans, wind: Float32Array, accelerations: Float32Array): void;
  /** Pushes vertices out of plane, sphere, box and capsule; see `ColliderTable`. */
  collide(state: State, colliders: Float32Array, count: number): void;
  /** Adds the springs' forces [N] to `forces`. Returns the largest excess length [m]. */
  pullSprings(state: State, packs: SpringPacks, forces: Float32Array, damping: number): number;
  /** v ← keep·v + h·(g + a + w·f), f ← 0; held vertices keep their velocity. */
  accelerate(
    state: State,
    forces: Float32Array,
    accelerations: Float32Array,
    gravity: Float32Array,
    keep: number,
    h: number,
  ): void;
  /** One sweep that keeps springs from getting too long. Returns the largest move prevented [m]. */
  limitSprings(state: State, packs: SpringPacks, h: number): number;
  /**
   * Turns back velocities that lead into plane, sphere, box or capsule.
   * @param friction Cfric, or negative for Coulomb's law with the colliders' own coefficients
   */
  bounce(
    state: State,
    colliders: Float32Array,
    count: number,
    friction: number,
    reflection: number,
    h: number,
  ): void;
  /** Takes over into the velocities what contacts did to the positions. */
  followContacts(state: State, h: number): void;
  /** Fits a tree's boxes around triangles that move straight from one pose to another. */
  refit(tree: BoxTree, triangles: Uint32Array, from: Float32Array, to: Float32Array): void;
  /** out ← from + t (to − from), four floats per vertex. */
  interpolate(from: Float32Array, to: Float32Array, t: number, out: Float32Array): void;
  /** Pushes vertices out of a closed mesh that moves from `begin` to `end`. */
  collideMesh(
    state: State,
    surface: MeshSurface,
    begin: Float32Array,
    end: Float32Array,
    motion: number,
    cap: number,
  ): void;
  /** How fast two vertices move relative to each other, at most [m/s]. */
  measureSpeeds(state: State, bounds: Float32Array): number;
  /** Refills the partners of every vertex; mesh neighbours are left out. */
  findPairs(state: State, pairs: ParticlePairs, fans: Fans, search: PairSearch): void;
  /** Pushes partners apart. */
  keepApart(state: State, pairs: ParticlePairs, rule: PairRule): void;
  /** Fits boxes around triangles and edges of the packs from `first` to before `last`, and above. */
  fitSurface(surface: Surface, first: number, last: number): void;
  /** Finds vertices and faces, and pairs of edges, whose boxes meet. */
  findCandidates(surface: Surface, candidates: Candidates): void;
  /** Boxes around the paths of bodies in a step, chunk by chunk, and their longest ways. */
  sweepChunks(surface: Surface, paths: BodyPaths, firstBody: number): void;
  /** Lets chunks of bodies sleep that stay farther than `margin` from the cloth. */
  wakeChunks(surface: Surface, margin: number, space: number): void;
  /** Boxes in which the bodies' vertices stay, no farther ahead than `farthest`. */
  boxBodies(
    surface: Surface,
    paths: BodyPaths,
    firstBody: number,
    space: number,
    farthest: number,
  ): void;
  /** How many corners of the bodies' triangles that are awake are outside of their boxes. */
  countBodiesOutside(surface: Surface): number;
  /** How far bodies go, and how much farther the cloth than in the last substep. */
  measureMotion(
    state: State,
    surface: Surface,
    before: Float32Array,
    moved: Float32Array,
    rule: MoveRule,
    h: number,
  ): void;
  /** Boxes in which the cloth's vertices stay if they go on as they do, `ahead` times as far. */
  boxAhead(surface: Surface, clothCount: number, ahead: number, margin: number): void;
  /** Planes of the pairs that come near each other on the way; forgets all others. */
  measurePairs(
    surface: Surface,
    pairs: Pairs,
    exempt: Uint32Array,
    distance: number,
    edgeDistance: number,
  ): void;
  /** Marks the pairs that would end too close; returns how many. */
  checkMoves(surface: Surface, pairs: Pairs, exempt: Uint32Array, rule: MoveRule): number;
  /** Parts the ends of marked pairs, in so many rounds. */
  partMoves(
    surface: Surface,
    pairs: Pairs,
    rule: MoveRule,
    inverseMasses: Float32Array,
    rounds: number,
  ): void;
  /** Shortens the ways of all vertices of marked pairs. */
  shortenMoves(
    surface: Surface,
    pairs: Pairs,
    rule: MoveRule,
    keep: number,
    keepBodies: number,
  ): void;
  /** How many ends are below a half-space where there is no room above all; with `clip` they stay. */
  countBelow(surface: Surface, rule: MoveRule, clip: boolean): number;
  /** Keeps ends out of half-spaces; returns how many are outside of their boxes, or were. */
  boxMoves(surface: Surface, rule: MoveRule, clip: boolean): number;
  /** Picks the pairs that touch. */
  collectContacts(
    state: State,
    surface: Surface,
    pairs: Pairs,
    moved: Float32Array,
    set: ContactSet,
    rule: ContactRule,
  ): void;
  /** What vertices remember of the last substep goes into their contacts. */
  recallContacts(set: ContactSet, creep: number): void;
  /** Keeps for the next substep how those contacts ended that touch. */
  rememberContacts(state: State, from: Float32Array, set: ContactSet, creep: number): void;
  /** Moves points in contact apart, and holds them back by so much of their friction. */
  relaxContacts(
    state: State,
    from: Float32Array,
    set: ContactSet,
    friction: number,
    allTheWay: boolean,
  ): void;
  /** Forces and stiffness of contacts; returns their energy [J]. */
  pushContacts(
    state: State,
    from: Float32Array,
    set: ContactSet,
    creep: number,
    system: System,
  ): number;
  /** Their energy alone [J]. */
  measureContacts(state: State, from: Float32Array, set: ContactSet, creep: number): number;
  /** Adds contacts to gradient and diagonal; keeps the diagonal as it was. */
  addContacts(set: ContactSet, system: System): void;
  /** The diagonal as it was. */
  removeContacts(set: ContactSet, system: System): void;
  /**
   * x₀ ← x, x ← x̄ + γh v̄; the offset from the inertial target is −(γh)² (g + a). Held vertices go
   * where their velocity takes them. Returns the energy of inertia [J].
   */
  beginStage(
    state: State,
    system: System,
    stage: Stage,
    accelerations: Float32Array,
    gravity: Float32Array,
    keep: number,
    h: number,
  ): number;
  /** Velocities from positions, and both at the end of the step. */
  endStage(state: State, system: System, stage: Stage, h: number): void;
  /** Matrix ← bending and inertia, gradient ← 0. */
  fillMatrix(state: State, system: System): void;
  /**
   * Adds the membrane to matrix and gradient, its Hessian made semi-definite. `rate` is 1/h for
   * damping by the strain at x₀, 0 for none. Returns the membrane's energy [J].
   */
  addMembrane(state: State, packs: MembranePacks, system: System, rate: number): number;
  /** The membrane's energy alone [J]. */
  measureMembrane(state: State, packs: MembranePacks, system: System, rate: number): number;
  /** The energy of bending [J]. */
  measureBending(state: State, system: System): number;
  /** Stiffness of clusters and between domains, added to `coarseValues`. */
  coarsen(state: State, system: System): void;
  /** Adds to each cluster what its domain moves. Returns the domains' r·z [J]. */
  moveDomains(state: State, system: System): number;
  /** Residual at x and its preconditioned form; solution and direction are 0. Returns r·z [J]. */
  beginGradients(state: State, system: System): number;
  /**
   * image ← A direction, and what the contacts' stiffness adds to both. Returns image · direction [J].
   * The contacts' part may be left to `advanceGradients`, which comes next.
   */
  multiply(state: State, system: System, set?: ContactSet): number;
  /** solution += α direction, residual −= α image. Returns r·z [J]. */
  advanceGradients(state: State, system: System, alpha: number, set?: ContactSet): number;
  /** direction ← scaled, with the clusters' part, + β direction */
  turnGradients(state: State, system: System, beta: number): void;
  /**
   * The cloth has been moved from `image` to where it is: the offset from the inertial target follows.
   * Returns the energy of inertia [J].
   */
  shiftStart(state: State, system: System): number;
  /** x += t solution. Returns the energy of inertia [J]. */
  moveAlong(state: State, system: System, t: number): number;
}
