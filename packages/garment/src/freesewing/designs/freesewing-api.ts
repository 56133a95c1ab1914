/** What we use of FreeSewing's own objects, which come without types. Millimetres, y down. */
export type FreeSewingDesign = {
  new (settings: FreeSewingSettings): FreeSewingPattern;
  readonly patternConfig: {
    readonly measurements: readonly string[];
    readonly options: Readonly<Record<string, unknown>>;
  };
};

export type OptionValue = number | boolean | string;

export interface FreeSewingSettings {
  readonly measurements: Readonly<Record<string, number>>;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly complete: boolean;
  readonly expand: boolean;
  readonly sa: number;
  readonly units: 'metric';
}

export interface FreeSewingPattern {
  draft(): FreeSewingPattern;
  readonly parts: readonly Readonly<Record<string, FreeSewingPart>>[];
  readonly store: { readonly logs: FreeSewingLogs };
  readonly setStores: readonly {
    readonly logs: FreeSewingLogs;
    readonly cutlist?: Readonly<Record<string, FreeSewingCut>>;
  }[];
}

export interface FreeSewingLogs {
  readonly error: readonly unknown[];
  readonly warn: readonly unknown[];
}

export interface FreeSewingPart {
  readonly hidden: boolean;
  readonly points: Readonly<Record<string, FreeSewingPoint>>;
  readonly paths: Readonly<Record<string, { readonly ops: readonly FreeSewingOp[] }>>;
}

export interface FreeSewingPoint {
  readonly x: number;
  readonly y: number;
}

export type FreeSewingOp =
  | { readonly type: 'move'; readonly to: FreeSewingPoint }
  | { readonly type: 'line'; readonly to: FreeSewingPoint }
  | {
      readonly type: 'curve';
      readonly cp1: FreeSewingPoint;
      readonly cp2: FreeSewingPoint;
      readonly to: FreeSewingPoint;
    }
  | { readonly type: 'close' }
  | { readonly type: 'noop' };

export interface FreeSewingCut {
  /** Degrees, counter-clockwise as seen, 0 to the right. */
  readonly grain?: number;
  readonly cutOnFold?: readonly [FreeSewingPoint, FreeSewingPoint];
  readonly materials?: Readonly<
    Record<string, readonly { readonly cut: number; readonly identical?: boolean }[]>
  >;
}
