import type { Edge } from '../pattern/pattern.ts';
import type { CutPanel } from './cut-pieces.ts';
import type { Span } from './follow-run.ts';
import { findCorners, SAME, sliceSewLine, wrap } from './sew-line.ts';

/** A panel's loop, split into edges. */
export interface SplitLoop {
  readonly edges: readonly Edge['curve'][];
  /** The edges that a span of this panel covers, in the loop's order. */
  readonly edgesOn: (span: Span) => number[];
}

/** Splits a panel's loop at its corners and at the ends of those spans that are on it. */
export function splitLoop(panel: CutPanel, spans: readonly Span[]): SplitLoop {
  const { loop } = panel;
  const ends = spans
    .filter((span) => span.panel === panel)
    .flatMap(({ from, to }) => [wrap(loop, from), wrap(loop, to)]);
  const cuts = [...findCorners(loop), ...ends]
    .sort((a, b) => a - b)
    .filter((at, i, all) => i === 0 || at - all[i - 1]! > SAME);
  if (cuts.length === 0) cuts.push(0);
  const next = (i: number): number => cuts[i + 1] ?? cuts[0]! + loop.length;
  return {
    edges: cuts.map((at, i) => sliceSewLine(loop, at, next(i))),
    edgesOn: ({ from, to }) => {
      const start = wrap(loop, Math.min(from, to));
      const first = cuts.findIndex((at) => Math.abs(at - start) < 2 * SAME);
      const covered: number[] = [];
      for (let left = Math.abs(to - from), i = first; left > 2 * SAME; i = (i + 1) % cuts.length) {
        covered.push(i);
        left -= next(i) - cuts[i]!;
      }
      return covered;
    },
  };
}
