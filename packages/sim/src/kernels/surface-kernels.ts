import type { State } from '../state.ts';
import type { BodyPaths } from './bodies.ts';
import type { ColliderKernels } from './collider-kernels.ts';
import type { MoveRule } from './part-moves.ts';
import type { Candidates, Surface } from './surface.ts';

/** What exact contact calls to find what may touch, in boxes that everything stays in. */
export interface SurfaceKernels extends Pick<ColliderKernels, 'interpolate'> {
  /** Fits boxes around triangles and edges of the packs from `first` to before `last`, and above. */
  fitSurface(surface: Surface, first: number, last: number): void;
  /** Finds vertices and faces, and pairs of edges, whose boxes meet. */
  findCandidates(surface: Surface, candidates: Candidates): void;
  /** Boxes around the paths of bodies in a step, chunk by chunk, and their longest ways. */
  sweepChunks(surface: Surface, paths: BodyPaths, firstBody: number): void;
  /** Finds edges of bodies that lie in a hollow all the way; returns how many do not any more. */
  hollowEdges(surface: Surface, paths: BodyPaths, firstBody: number): number;
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
  /** Keeps ends out of half-spaces; returns how many are outside of their boxes, or were. */
  boxMoves(surface: Surface, rule: MoveRule, clip: boolean): number;
}
