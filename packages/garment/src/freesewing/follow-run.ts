import { PatternError } from '../pattern/pattern-error.ts';
import type { CutPanel, CutPiece } from './cut-pieces.ts';
import type { Side } from './designs/design-map.ts';
import { type Leg, readRun } from './read-run.ts';
import { findPosition, SAME, type SewLine, wrap } from './sew-line.ts';

/** A stretch of a panel's loop [m]; against the loop's direction where `to` is less than `from`. */
export interface Span {
  readonly panel: CutPanel;
  readonly from: number;
  readonly to: number;
}

/** A stretch of a piece's trace, likewise. */
interface Way {
  readonly from: number;
  readonly to: number;
}

/** A dart that the draft has: where it opens a piece's sew line, and its tip. */
export interface Dart extends Way {
  readonly name: string;
  readonly piece: string;
  readonly tip: number;
}

/** The spans of a run, on one side of the body where its pieces have two. */
export function followRun(
  run: string,
  pieces: ReadonlyMap<string, CutPiece>,
  darts: readonly Dart[],
  side: Side,
): Span[] {
  return readRun(run).flatMap((leg) => {
    const piece = pieceOf(leg, run, pieces);
    const { panel, place } = piece.sideOf(leg.side ?? side);
    const stops = findWay(
      piece.line,
      leg.points.map((name) => positionOf(piece, name)),
    );
    if (stops === undefined) {
      fail(piece, `its sew line does not pass ${leg.points.join(', ')} in this order`);
    }
    const way = { from: stops[0]!, to: stops.at(-1)! };
    const ownDarts = darts.filter((dart) => dart.piece === leg.piece);
    return stepOver(way, ownDarts, piece.line).map(({ from, to }) => ({
      panel,
      from: place(from),
      to: place(to),
    }));
  });
}

/** The darts of a map that this draft has. */
export function findDarts(
  runs: Readonly<Record<string, string>>,
  pieces: ReadonlyMap<string, CutPiece>,
): Dart[] {
  return Object.entries(runs).flatMap(([name, run]) => {
    const [leg] = readRun(run) as [Leg];
    const piece = pieceOf(leg, run, pieces);
    if (leg.points.length !== 3) fail(piece, `dart "${name}" needs a mouth, a tip and a mouth`);
    const positions = leg.points.map((point) => locate(piece, point));
    if (positions.includes(undefined)) return [];
    const stops = findWay(piece.line, positions as number[]);
    if (stops === undefined) return [];
    const [from, tip, to] = stops as [number, number, number];
    return [{ name, piece: leg.piece, from, tip, to }];
  });
}

/** Whether a run is the same on both sides: it is on a piece with two and names none of them. */
export function isForBothSides(run: string, pieces: ReadonlyMap<string, CutPiece>): boolean {
  const legs = readRun(run);
  return legs.some((leg) => leg.side === undefined && pieceOf(leg, run, pieces).sided);
}

/**
 * Goes through positions in their order, in the direction in which it can; the shorter way if in
 * both. On a closed sew line the positions found go on past its ends.
 */
function findWay(line: SewLine, positions: readonly number[]): number[] | undefined {
  const ways = ([1, -1] as const).flatMap((direction) => {
    const stops = [positions[0]!];
    for (const position of positions.slice(1)) {
      const step = wrap(line, (position - stops.at(-1)!) * direction);
      if (step < SAME) return [];
      stops.push(stops.at(-1)! + direction * step);
    }
    const length = Math.abs(stops.at(-1)! - stops[0]!);
    return length < line.length + SAME ? [{ stops, length }] : [];
  });
  return ways.sort((a, b) => a.length - b.length)[0]?.stops;
}

/** What is left of a way without the darts on it. */
function stepOver(way: Way, darts: readonly Way[], line: SewLine): Way[] {
  const sign = Math.sign(way.to - way.from);
  const end = Math.abs(way.to - way.from);
  const gaps = darts
    .map((dart) => {
      const ahead = [dart.from, dart.to].map((at) => {
        const step = (at - way.from) * sign;
        return line.closed && step < -SAME ? step + line.length : step;
      });
      return { start: Math.min(...ahead), end: Math.max(...ahead) };
    })
    .filter((gap) => gap.start > -SAME && gap.end < end + SAME)
    .sort((a, b) => a.start - b.start);
  const stops = [0, ...gaps.flatMap((gap) => [gap.start, gap.end]), end];
  const kept: Way[] = [];
  for (let i = 0; i < stops.length; i += 2) {
    if (stops[i + 1]! - stops[i]! < SAME) continue;
    kept.push({ from: way.from + sign * stops[i]!, to: way.from + sign * stops[i + 1]! });
  }
  return kept;
}

function positionOf(piece: CutPiece, name: string): number {
  const position = locate(piece, name);
  if (position !== undefined) return position;
  return piece.pointOf(name) === undefined
    ? fail(piece, `the draft has no point "${name}"`)
    : fail(piece, `point "${name}" does not lie on the sew line`);
}

function locate(piece: CutPiece, name: string): number | undefined {
  const point = piece.pointOf(name);
  return point && findPosition(piece.line, point);
}

function pieceOf(leg: Leg, run: string, pieces: ReadonlyMap<string, CutPiece>): CutPiece {
  const piece = pieces.get(leg.piece);
  if (piece !== undefined) return piece;
  throw new PatternError([
    {
      message: `run "${run}": there is no piece "${leg.piece}", only ${[...pieces.keys()].join(', ')}`,
    },
  ]);
}

function fail(piece: CutPiece, message: string): never {
  throw new PatternError([{ message: `part "${piece.part}": ${message}` }]);
}
