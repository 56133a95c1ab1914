import type { DesignMap } from '../../src/freesewing/designs/design-map.ts';
import type {
  FreeSewingDesign,
  FreeSewingOp,
  FreeSewingPart,
  FreeSewingPattern,
  FreeSewingPoint,
} from '../../src/freesewing/designs/freesewing-api.ts';

export interface StubPart {
  readonly points: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** Names of points joined by straight lines; closed at the end. */
  readonly draw: string;
  /** Names of the fold's ends. */
  readonly fold?: readonly [string, string];
  readonly cut?: number;
  readonly identical?: boolean;
  readonly grain?: number;
  readonly hidden?: boolean;
}

/** What FreeSewing would make of a few points: millimetres, y down. */
export function stubDesign(
  parts: Readonly<Record<string, StubPart>>,
  logs: { readonly error?: readonly unknown[]; readonly warn?: readonly unknown[] } = {},
): FreeSewingDesign {
  const empty = { error: [], warn: [] };
  const pattern: FreeSewingPattern = {
    draft: () => pattern,
    parts: [mapValues(parts, stubPart)],
    store: { logs: empty },
    setStores: [{ logs: { ...empty, ...logs }, cutlist: mapValues(parts, stubCut) }],
  };
  return class {
    static readonly patternConfig = {
      measurements: ['chest'],
      options: { length: { pct: 10, min: -20, max: 60 }, long: { bool: true } },
    };
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: as FreeSewing's own designs do.
      return pattern;
    }
  } as unknown as FreeSewingDesign;
}

/** A map for a stub with no seams yet. */
export function stubMap(
  parts: Readonly<Record<string, StubPart>>,
  rest: Partial<DesignMap> = {},
): DesignMap {
  return {
    name: 'toy',
    load: async () => stubDesign(parts),
    pieces: mapValues(parts, (_, part) => ({ part, body: 'torso', drawn: 'left' }) as const),
    seams: [],
    open: {},
    ...rest,
  };
}

export function lines(...points: readonly (readonly [x: number, y: number])[]): FreeSewingOp[] {
  const [first, ...rest] = points.map(point);
  return [
    { type: 'move', to: first! },
    ...rest.map((to) => ({ type: 'line', to }) as const),
    { type: 'close' },
  ];
}

function stubPart({ points, draw, fold, hidden = false }: StubPart): FreeSewingPart {
  const corners = draw.split('>').map((name) => points[name.trim()]!);
  return {
    hidden,
    points: mapValues(points, point),
    paths: {
      seam: { ops: lines(...corners) },
      ...(fold ? { __macro_cutonfold_line: { ops: [] } } : {}),
    },
  };
}

function stubCut({ points, fold, cut = 1, identical = false, grain = 90 }: StubPart) {
  const ends = fold?.map((name) => point(points[name]!)) as [FreeSewingPoint, FreeSewingPoint];
  return {
    grain,
    materials: { fabric: [{ cut, identical }] },
    ...(fold ? { cutOnFold: ends } : {}),
  };
}

function point([x, y]: readonly [number, number]): FreeSewingPoint {
  return { x, y };
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  f: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value, key)]));
}
