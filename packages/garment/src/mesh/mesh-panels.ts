import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';
import { type Filling, fillPanel } from './fill-panel.ts';
import { findCrossings } from './find-crossings.ts';
import {
  evenSharpCorners,
  findSharpCorners,
  layGraph,
  type PanelGraph,
  type PanelPlan,
} from './panel-graph.ts';
import { cutPlace, pieceLength, placeOf, type Rail } from './rails.ts';

/** A panel with its border and what fills it. */
export interface PanelMesh {
  readonly plan: PanelPlan;
  readonly graph: PanelGraph;
  readonly filling: Filling;
}

/** Pieces of rails to be halved, by their first places. */
type Cuts = Map<Rail, Set<number>>;

/** Each round halves pieces at most once: enough to get from the coarsest to the finest. */
const MOST_ROUNDS = 16;

/** Evening one sharp corner may unsettle another; a few times around settle all. */
const MOST_EVENINGS = 6;

/**
 * Meshes all panels, halving pieces of rails where the border is too coarse for good triangles, or
 * so coarse that it crosses itself. This changes both sides of a seam, hence both panels.
 */
export function meshPanels(plans: readonly PanelPlan[], spacing: number): PanelMesh[] {
  const meshes = new Map<PanelPlan, PanelMesh>();
  const forget = (rails: ReadonlySet<Rail>): void => {
    for (const plan of plans)
      if (railsOf(plan).some((rail) => rails.has(rail))) meshes.delete(plan);
  };
  for (let round = 1; ; round++) {
    for (let k = 0; k < MOST_EVENINGS; k++) {
      const evened = plans.flatMap((plan) =>
        meshes.has(plan) ? [] : evenSharpCorners(layGraph(plan)),
      );
      if (evened.length === 0) break;
      forget(new Set(evened));
    }
    const cuts: Cuts = new Map();
    const problems: PatternProblem[] = [];
    for (const plan of plans) {
      if (meshes.has(plan)) continue;
      const graph = layGraph(plan);
      const crossings = findCrossings(graph.points, graph.segments);
      if (crossings.length > 0) {
        const tooLong = cutAll(graph, crossings.flat(), spacing, cuts);
        if (!tooLong) problems.push(crossingProblem(plan, graph, crossings[0]));
        continue;
      }
      const kept = new Set(findSharpCorners(graph).flatMap(({ segments }) => segments));
      const filling = fillPanel(graph.points, graph, spacing, kept);
      meshes.set(plan, { plan, graph, filling });
      cutAll(graph, filling.tooLong, spacing, cuts);
    }
    if (problems.length > 0) throw new PatternError(problems);
    const isLast = round >= MOST_ROUNDS && meshes.size === plans.length;
    if (cuts.size === 0 || isLast) return plans.map((plan) => meshes.get(plan)!);
    for (const [{ places }, pieces] of cuts) {
      for (const i of [...pieces].sort((a, b) => b - a)) cutPlace(places, i);
    }
    forget(new Set(cuts.keys()));
  }
}

function railsOf({ edges, pieces }: PanelPlan): Rail[] {
  return [...edges, ...pieces.map(({ side }) => side)].map(({ rail }) => rail);
}

/** Notes the segments that may still be halved; whether there are any. */
function cutAll(
  { owners }: PanelGraph,
  segments: readonly number[],
  spacing: number,
  cuts: Cuts,
): boolean {
  const finest = Math.max(0.0007, spacing / 32);
  let any = false;
  for (const s of segments) {
    const { side, k } = owners[s];
    if (pieceLength(side, k) < 2 * finest) continue;
    if (!cuts.has(side.rail)) cuts.set(side.rail, new Set());
    cuts.get(side.rail)!.add(placeOf(side, k));
    any = true;
  }
  return any;
}

function crossingProblem(
  { panel, edges }: PanelPlan,
  graph: PanelGraph,
  crossing: readonly [number, number],
): PatternProblem {
  const [one, other] = crossing.map((s) => edges.indexOf(graph.owners[s].side));
  const names = [one, other].map((e) => (e < 0 ? 'an inner line' : `edge ${e}`));
  return {
    panel: panel.name,
    ...(one >= 0 ? { edge: one } : {}),
    message: `${names[0]} and ${names[1]} cross, touch or lie closer than can be meshed; part them`,
  };
}
