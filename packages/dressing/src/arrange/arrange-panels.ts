import { auditMeshes } from '@toile/audit';
import { type GarmentMesh, type Panel, type Pattern, placePoint } from '@toile/garment';
import { along, cross, dot, minus, unit } from './vectors.ts';
import { radiusAround, type Vector, type Wearer } from './wearer.ts';

/** Room between the body and a panel wrapped around it [m]. */
const CLEARANCE = 0.018;
/** Steps in which a panel retreats from the body, and how far at most [m]. */
const RETREAT = 0.02;
const FURTHEST = 0.4;
/** Narrow panels that are wrapped around what they belong to: waistbands, cuffs, collars [m]. */
const BAND = { height: 0.12, ratio: 2.2 };
/** Bands around the same part start outside each other, by so much [m]. */
const NESTING = 0.025;
/** Panels start a little smaller than cut, so that those cut side by side do not touch. */
const SHRUNK = 0.98;

/**
 * Where panels start: where the pattern places them, but sleeves and bands wrapped around the arm,
 * the neck or the trunk, since a flat panel would be drawn together at the wrong side; all of them
 * clear of the body.
 */
export function arrangePanels(pattern: Pattern, mesh: GarmentMesh, wearer: Wearer): Float64Array {
  const positions = new Float64Array((3 * mesh.positions2.length) / 2);
  const sheets = pattern.panels.map((_, i) => sheetOf(mesh, i));
  pattern.panels.forEach((panel, i) => {
    if (!panel.placement) {
      throw new Error(
        `panel "${panel.name}" has no placement: only patterns that say where panels start can be dressed yet`,
      );
    }
    const sheet = sheets[i];
    const place =
      wrapping(pattern, panel, sheet, wearer) ??
      alongArm(pattern, panel, sheets, wearer) ??
      flat(panel);
    retreat(sheet, place, wearer, positions);
  });
  return positions;
}

/** One panel's share of the mesh. */
interface Sheet {
  readonly first: number;
  readonly count: number;
  readonly triangles: Uint32Array;
  readonly points: Float64Array;
  /** Points along its border, close to each other. */
  readonly border: readonly (readonly [number, number])[];
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

/** Where a point of the panel starts, `back` having retreated so far from the body. */
type Place = (x: number, y: number, back: number) => Vector;

function sheetOf(mesh: GarmentMesh, i: number): Sheet {
  const { firstVertex: first, vertexCount: count, firstTriangle, triangleCount } = mesh.panels[i];
  const points = mesh.positions2.subarray(2 * first, 2 * (first + count));
  const range = (axis: number, pick: (a: number, b: number) => number) =>
    points.reduce((best, value, k) => (k % 2 === axis ? pick(best, value) : best), points[axis]);
  return {
    first,
    count,
    triangles: mesh.triangles.slice(3 * firstTriangle, 3 * (firstTriangle + triangleCount)),
    points,
    border: mesh.boundary[i].flatMap((edge) => alongEdge(mesh, edge)),
    low: [range(0, Math.min), range(1, Math.min)],
    high: [range(0, Math.max), range(1, Math.max)],
  };
}

/** Points from vertex to vertex of an edge. */
function alongEdge(
  { positions2: p }: GarmentMesh,
  edge: Uint32Array,
): (readonly [number, number])[] {
  const points: [number, number][] = [];
  for (let k = 1; k < edge.length; k++) {
    const [a, b] = [2 * edge[k - 1], 2 * edge[k]];
    for (let t = 0; t < 1; t += 1 / PIECES) {
      points.push([p[a] + t * (p[b] - p[a]), p[a + 1] + t * (p[b + 1] - p[a + 1])]);
    }
  }
  return points;
}

/** Points per piece of border. */
const PIECES = 8;

/** As the pattern says; it retreats to the front or to the back. */
function flat({ placement }: Panel): Place {
  const place = placement as NonNullable<Panel['placement']>;
  const out: Vector = [0, 0, place.translation[2] < 0 ? -1 : 1];
  return (x, y, back) => along(placePoint(place, [x, y]), out, back);
}

/**
 * Pieces of a sleeve before and behind the arm, turned about the shoulder with it: patterns place
 * them for arms held lower than those of someone who is being dressed.
 */
function alongArm(
  { panels }: Pattern,
  panel: Panel,
  sheets: readonly Sheet[],
  wearer: Wearer,
): Place | undefined {
  if (panel.part !== 'leftArm' && panel.part !== 'rightArm') return undefined;
  const side = panel.part === 'leftArm' ? 'left' : 'right';
  const shoulder = wearer.joint(`${side}UpperArm`);
  const arm = minus(wearer.joint(`${side}Hand`), shoulder);
  const middle = panels.reduce<Vector>(
    (sum, piece, i) => {
      if (piece.part !== panel.part || !piece.placement) return sum;
      const { low, high } = sheets[i];
      const centre = placePoint(piece.placement, [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]);
      return along(sum, minus(centre, shoulder), 1);
    },
    [0, 0, 0],
  );
  const turn = Math.atan2(arm[1], arm[0]) - Math.atan2(middle[1], middle[0]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const start = flat(panel);
  return (x, y, back) => {
    const [px, py, pz] = minus(start(x, y, back), shoulder);
    return along(shoulder, [cos * px - sin * py, sin * px + cos * py, pz], 1);
  };
}

/** How a panel lies around a part of the body, or nothing where it starts flat. */
function wrapping(pattern: Pattern, panel: Panel, sheet: Sheet, wearer: Wearer): Place | undefined {
  const [width, height] = [sheet.high[0] - sheet.low[0], sheet.high[1] - sheet.low[1]];
  const side = panel.part === 'leftArm' ? 'left' : panel.part === 'rightArm' ? 'right' : undefined;
  const isBand = height < BAND.height && width > BAND.ratio * height;
  if (side) {
    const shoulder = wearer.joint(`${side}UpperArm`);
    const wrist = wearer.joint(`${side}Hand`);
    const down = unit(minus(wrist, shoulder));
    if (isBand) return aroundArm(sheet, wearer, wrist, down, true);
    const pieces = pattern.panels.filter(({ part }) => part === panel.part);
    const isWhole = pieces.filter((piece) => !isBandOf(piece, pattern)).length === 1;
    return isWhole ? aroundArm(sheet, wearer, shoulder, down, false) : undefined;
  }
  if (isBand && (panel.part === 'waist' || panel.part === 'neck' || panel.part === 'hips')) {
    const fellows = pattern.panels.filter(({ part }) => part === panel.part);
    // A band in two halves starts before and behind; one above another starts outside it.
    const before = fellows.filter((fellow) => isInFront(fellow) === isInFront(panel));
    const halves = before.length < fellows.length ? 2 : 1;
    return aroundTrunk(panel, sheet, wearer, NESTING * before.indexOf(panel), halves);
  }
  return undefined;
}

function isInFront({ placement }: Panel): boolean {
  return (placement?.translation[2] ?? 0) > 0;
}

/** A cuff beside its sleeve. */
function isBandOf(piece: Panel, { panels }: Pattern): boolean {
  return /cuff|band/i.test(piece.name) && panels.some((other) => other !== piece);
}

/** Share of a full turn that a sleeve makes around the arm. */
const TURN = 0.94;

/**
 * A tube around the arm, open below it; the panel's y runs up the arm. Below its widest level a
 * sleeve goes all the way round, stretched where the arm is too strong for it; the cap above lies
 * over the shoulder.
 */
function aroundArm(
  sheet: Sheet,
  wearer: Wearer,
  origin: Vector,
  down: Vector,
  atWrist: boolean,
): Place {
  const { low, high } = sheet;
  const levels = levelsOf(sheet);
  const widest = levels.reduce((best, level) => (level.width > best.width ? level : best));
  const out = unit(minus([0, 1, 0], along([0, 0, 0], down, down[1])));
  // Seen from outside, x runs to the right where y runs up: (x, y, out) is right-handed.
  const up: Vector = [-down[0], -down[1], -down[2]];
  const across = cross(up, out);
  const wayTo = (y: number) => (atWrist ? (low[1] + high[1]) / 2 : high[1]) - y;
  const radii = levels.map(({ y, width }) => {
    const place = along(origin, down, Math.max(wayTo(y), atWrist ? -1 : 0.12));
    const arm = radiusAround(wearer, place, down, 0.03, 0.11);
    return Math.max(width / (TURN * 2 * Math.PI), arm + CLEARANCE);
  });
  return (x, y, back) => {
    const cap = y > widest.y;
    // Between the middles of two levels.
    const t = (LEVELS * ((cap ? widest.y : y) - low[1])) / (high[1] - low[1]) - 0.5;
    const k = Math.min(LEVELS - 2, Math.max(0, Math.floor(t)));
    const share = Math.min(1, Math.max(0, t - k));
    const mix = (a: number, b: number) => a + share * (b - a);
    const width = mix(levels[k].width, levels[k + 1].width);
    const centre = mix(levels[k].centre, levels[k + 1].centre);
    const radius = mix(radii[k], radii[k + 1]);
    const angle = cap
      ? (x - centre) / radius
      : ((x - centre) / Math.max(width, 1e-6)) * TURN * 2 * Math.PI;
    const start = along(origin, down, wayTo(y) + (atWrist ? 0 : back));
    return along(along(start, out, radius * Math.cos(angle)), across, radius * Math.sin(angle));
  };
}

const LEVELS = 16;

interface Level {
  readonly y: number;
  readonly width: number;
  readonly centre: number;
}

function levelAt({ low, high }: Sheet, y: number): number {
  return Math.min(LEVELS - 1, Math.floor((LEVELS * (y - low[1])) / (high[1] - low[1])));
}

/** How wide a panel is from level to level, of the same height each. */
function levelsOf(sheet: Sheet): Level[] {
  const { low, high, border } = sheet;
  const ranges = Array.from({ length: LEVELS }, () => [Infinity, -Infinity]);
  for (const [x, y] of border) {
    const range = ranges[Math.max(0, levelAt(sheet, y))];
    range[0] = Math.min(range[0], x);
    range[1] = Math.max(range[1], x);
  }
  return ranges.map(([left, right], k) => ({
    y: low[1] + ((k + 0.5) / LEVELS) * (high[1] - low[1]),
    width: Math.max(0, right - left),
    centre: right >= left ? (left + right) / 2 : (low[0] + high[0]) / 2,
  }));
}

/** A ring around trunk or neck, open opposite the panel's middle. */
function aroundTrunk(
  panel: Panel,
  sheet: Sheet,
  wearer: Wearer,
  nesting: number,
  halves: number,
): Place {
  const neck = panel.part === 'neck';
  const placement = panel.placement as NonNullable<Panel['placement']>;
  const { low, high } = sheet;
  const middle: [number, number] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  const centre = placePoint(placement, middle);
  const up: Vector = [0, 1, 0];
  const depth = neck ? wearer.joint('neck')[2] + 0.02 : 0.03;
  const origin: Vector = [0, centre[1], depth];
  const stretch = (high[1] - low[1]) / 2 + 0.03;
  const body = radiusAround(wearer, origin, up, stretch, neck ? 0.13 : 0.3);
  const width = high[0] - low[0];
  const whole = halves * (width + 0.03);
  const radius = Math.max(whole / (2 * Math.PI), body + CLEARANCE) + nesting;
  // A collar's fall is turned down: its y hangs, and its outside faces the body.
  const upright = placePoint(placement, [middle[0], middle[1] + 1])[1] > centre[1] ? 1 : -1;
  const away = minus(centre, origin);
  const out = unit(minus(away, along([0, 0, 0], up, dot(away, up))));
  const across = cross(up, out);
  return (x, y, back) => {
    const angle = ((x - middle[0]) / whole) * 2 * Math.PI;
    const reach = radius + back;
    const start = along(origin, up, upright * (y - middle[1]));
    return along(along(start, out, reach * Math.cos(angle)), across, reach * Math.sin(angle));
  };
}

/** Puts a panel where it starts, as far back as it takes to be clear of the body. */
function retreat(sheet: Sheet, place: Place, wearer: Wearer, positions: Float64Array): void {
  for (let back = 0; back <= FURTHEST; back += RETREAT) {
    put(back);
    const audit = auditMeshes(
      [
        { positions, triangles: sheet.triangles },
        {
          positions: wearer.mesh.positions,
          triangles: trianglesNear(wearer, sheet, positions),
          rigid: true,
        },
      ],
      { maxListed: 0 },
    );
    if (audit.intersections === 0) return;
  }
  put(0);

  function put(back: number): void {
    const [x, y] = [0, 1].map((axis) => (sheet.low[axis] + sheet.high[axis]) / 2);
    for (let v = 0; v < sheet.count; v++) {
      const [px, py] = [sheet.points[2 * v], sheet.points[2 * v + 1]];
      const start = place(x + SHRUNK * (px - x), y + SHRUNK * (py - y), back);
      positions.set(start, 3 * (sheet.first + v));
    }
  }
}

/** Triangles of the body in the box around a panel; the others cannot meet it. */
function trianglesNear(wearer: Wearer, sheet: Sheet, positions: Float64Array): Uint32Array {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 3 * sheet.first; i < 3 * (sheet.first + sheet.count); i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  const { positions: x, triangles } = wearer.mesh;
  const near: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const meets = [0, 1, 2].every(
      (axis) =>
        Math.max(x[a + axis], x[b + axis], x[c + axis]) >= low[axis] &&
        Math.min(x[a + axis], x[b + axis], x[c + axis]) <= high[axis],
    );
    if (meets) near.push(triangles[t], triangles[t + 1], triangles[t + 2]);
  }
  return Uint32Array.from(near);
}
