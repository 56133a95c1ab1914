import type { Point } from '../pattern/curve.ts';
import type { InnerLine, Panel } from '../pattern/pattern.ts';
import { distance, withoutRepeats } from './chain-outline.ts';
import { describeNotches } from './describe-notches.ts';
import { KNOWN_LAYERS, LAYER, NOTCH_LAYERS } from './layers.ts';
import type { DxfEntity } from './read-entities.ts';
import type { Fields } from './read-fields.ts';
import { readOutline, TOLERANCE } from './read-outline.ts';
import { pointsOn, sharpCorners, splitLoop } from './split-loop.ts';
import { type Axis, mirrorLine, mirrorOn, unfold } from './unfold.ts';

/** More are no piece, but a mistake or an attack. */
const MOST_ENTITIES = 20_000;

/** A block of the file, in metres. */
export interface Piece {
  readonly name: string;
  readonly block: string;
  readonly fields: Fields;
  readonly entities: readonly DxfEntity[];
}

/**
 * A piece as a panel, unfolded where it is a half one. `line` tells what its boundary (layer 1) is:
 * the sew line, or the cut line, where layer 14 must have the sew line; by default layer 14 is taken
 * where there is one. Returns what is wrong as text, with the layer.
 */
export function readPiece(
  piece: Piece,
  line: 'cut' | 'sew' | undefined,
  tell: (note: string) => void,
): Panel | string {
  const { entities } = piece;
  if (entities.length > MOST_ENTITIES)
    return `has ${entities.length} entities; at most ${MOST_ENTITIES} can be read`;
  const on = (...layers: number[]): DxfEntity[] =>
    entities.filter(({ layer, points }) => layers.includes(layer) && points.length > 0);
  const marks = (...layers: number[]): Point[] =>
    on(...layers)
      .filter(({ type }) => type === 'POINT')
      .map(({ points }) => points[0]!);

  const axis = readAxis(on(LAYER.mirror));
  const layer = chooseLayer(on(LAYER.sewLine).length > 0, line, tell);
  if (layer === undefined)
    return `layer ${LAYER.sewLine}: the sew line is missing; export it, or tell that the boundary (layer ${LAYER.boundary}) is the sew line`;
  const notes: string[] = [];
  const loop = readOutline(entities, layer, axis, notes);
  if (typeof loop === 'string') return `layer ${layer}: ${loop}`;
  notes.forEach(tell);

  const marked = pointsOn(loop, marks(LAYER.turnPoints), TOLERANCE);
  const turns =
    marked.length > 0 ? marked : sharpCorners(loop, marks(LAYER.curvePoints), TOLERANCE);
  if (marked.length === 0)
    tell(
      `no turn points (layer ${LAYER.turnPoints}) on the outline: edges end where the outline turns sharply`,
    );
  const half = splitLoop(loop, [...turns, ...(axis ?? [])], TOLERANCE);
  const unfolded = axis ? unfold(half, axis, TOLERANCE) : { edges: half, wasWhole: true };
  if (typeof unfolded === 'string') return `layer ${LAYER.mirror}: ${unfolded}`;
  const fold = unfolded.wasWhole ? undefined : axis;
  if (axis) tell(fold ? 'the half piece was unfolded' : 'has a mirror line, but is whole already');

  const { edges } = unfolded;
  const lines = readLines(on(LAYER.internal, LAYER.cutOuts));
  const notches = marks(...NOTCH_LAYERS);
  const allNotches = fold ? [...notches, ...notches.map(mirrorOn(fold))] : notches;
  if (notches.length > 0) tell(`notches ${describeNotches(allNotches, edges, TOLERANCE)}`);
  tellLeftOut(entities, tell);

  const grain = readGrain(on(LAYER.grain), tell);
  const fabric = piece.fields.get('material') ?? piece.fields.get('fabric');
  const allLines = fold ? lines.flatMap((inner) => [inner, mirrorLine(inner, fold)]) : lines;
  return {
    name: piece.name,
    edges,
    ...(allLines.length > 0 && { lines: allLines }),
    ...(grain !== undefined && { grain }),
    ...(fabric && { fabric }),
  };
}

function chooseLayer(
  hasSewLine: boolean,
  line: 'cut' | 'sew' | undefined,
  tell: (note: string) => void,
): number | undefined {
  if (line === 'sew') return LAYER.boundary;
  if (hasSewLine) return LAYER.sewLine;
  if (line === 'cut') return undefined;
  tell(`no sew line (layer ${LAYER.sewLine}): the boundary was taken as sewn, without allowance`);
  return LAYER.boundary;
}

function readAxis(mirror: readonly DxfEntity[]): Axis | undefined {
  const points = mirror.find((entity) => entity.points.length > 1)?.points;
  const [a, b] = [points?.[0], points?.at(-1)];
  return a && b && distance(a, b) > TOLERANCE ? [a, b] : undefined;
}

function readLines(entities: readonly DxfEntity[]): InnerLine[] {
  return entities.flatMap(({ layer, points: raw }) => {
    const points = withoutRepeats(raw);
    if (points.length < 2 || !points.flat().every(Number.isFinite)) return [];
    return [layer === LAYER.cutOuts ? { points, label: 'cut-out' } : { points }];
  });
}

/** The grain line's angle from +y, between −90° and 90°: it has no direction. */
function readGrain(
  entities: readonly DxfEntity[],
  tell: (note: string) => void,
): number | undefined {
  const lines = entities.filter(({ points }) => points.length > 1);
  if (lines.length > 1)
    tell(`${lines.length} grain lines (layer ${LAYER.grain}): the first counts`);
  const points = lines[0]?.points;
  if (!points) return undefined;
  const [a, b] = [points[0]!, points.at(-1)!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if (!(Math.hypot(dx, dy) > TOLERANCE)) return undefined;
  const up = dy < 0 || (dy === 0 && dx > 0) ? -1 : 1;
  return Math.atan2(-dx * up, dy * up) + 0; // no −0
}

function tellLeftOut(entities: readonly DxfEntity[], tell: (note: string) => void): void {
  const count = (layer: number): number =>
    entities.filter((entity) => entity.layer === layer).length;
  const cutOuts = count(LAYER.cutOuts);
  if (cutOuts > 0)
    tell(`${things(cutOuts, 'cut-out')} (layer ${LAYER.cutOuts}): drawn as inner lines, not cut`);
  const holes = count(LAYER.drillHoles);
  if (holes > 0) tell(`${things(holes, 'drill hole')} (layer ${LAYER.drillHoles}) left out`);

  const isLeftOut = ({ layer, type, points }: DxfEntity): boolean =>
    points.length > 0 ? !KNOWN_LAYERS.includes(layer) : !['TEXT', 'MTEXT', 'ATTDEF'].includes(type);
  const kinds = entities.filter(isLeftOut).map(({ type, layer }) => `${type} on layer ${layer}`);
  if (kinds.length > 0) tell(`left out: ${[...new Set(kinds)].join(', ')}`);
}

function things(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
