import type {
  AllMeasurements,
  BodyInput,
  Contradiction,
  HairName,
  MeasurementKey,
  PaintedBody,
  StanceName,
  ToneName,
} from '@toile/body';
import type { FitMaps, FitReport, GarmentSource, Progress, Refused } from '@toile/dressing';
import type { DrawnCloth, FabricLook } from '@toile/fabric/look';
import type { SewnGarment } from '@toile/finish';
import type { Pattern } from '@toile/garment';
import type { SizeAdvice } from '../advice/size-advice.ts';
import type { ChartSize } from '../catalogue/size-chart.ts';
import type { Drawn, PartMoment } from './drawing.ts';
import type { EngineInfo } from './engine.ts';

/** Values by the names of a draft's options. */
export type StyleOptions = Readonly<Record<string, number>>;

/** One garment to put on. */
export interface GarmentOrder {
  readonly source: GarmentSource;
  /** The size it is cut for; to the person's own measure where undefined. */
  readonly size: ChartSize | undefined;
  /** Id of a fabric in the library. */
  readonly fabric: string;
}

/**
 * A step of a motion at full tempo [s]; slow motion takes as many, and shorter ones. One of 1/30 s with
 * four substeps takes 0.65 of the time of two of 1/60 s with four each, and flesh gives way once.
 */
export const MOTION_STEP: number = 1 / 30;

export interface DressOrder {
  readonly person: BodyInput;
  /** From inside to outside. */
  readonly garments: readonly GarmentOrder[];
  /** Length of the mesh's edges [m]. */
  readonly resolution: number;
  /** Whether to show the work while it goes on. */
  readonly live: boolean;
  /** Whether the edges may get longer for a motion to keep up; not where the visitor has chosen them. */
  readonly mayCoarsen: boolean;
}

/** A garment and the sizes there are of it. */
export interface AdviceOrder {
  readonly person: BodyInput;
  readonly source: GarmentSource;
  readonly sizes: readonly ChartSize[];
}

/** A tape on the person as it stands. */
export interface Tape {
  readonly key: MeasurementKey;
  /** A height, which is drawn beside the body. */
  readonly isVertical: boolean;
  /** Its course, three coordinates per point [m], and where the skin faces there. */
  readonly points: Float32Array;
  readonly normals: Float32Array;
}

export type ExportFormat = 'glb' | 'html' | 'json';

/** A small picture for the panel: a garment as its maker draws it, or a fabric from close by. */
export type PictureOrder =
  | { readonly kind: 'flat'; readonly draft: string; readonly options: StyleOptions }
  | { readonly kind: 'fabric'; readonly fabric: string; readonly ground: string };

export type SmallPicture =
  | { readonly kind: 'flat'; readonly viewBox: string; readonly paths: readonly string[] }
  | {
      readonly kind: 'fabric';
      /** Red, green, blue and alpha of as many rows as columns. */
      readonly pixels: Uint8ClampedArray<ArrayBuffer>;
    };

/** A report's language, and what it calls each garment that is worn, and its fabric. */
export interface ReportNames {
  readonly language: string;
  readonly names: readonly { readonly garment: string; readonly material: string }[];
}

/** What the dressed person does. */
export type Move =
  | { readonly kind: 'stand' | 'idle' | 'turn' | StanceName }
  | {
      readonly kind: 'walk';
      /** [m/s] */
      readonly speed: number;
    }
  /** A recording, by its file: BVH or glTF. */
  | { readonly kind: 'clip'; readonly name: string; readonly content: ArrayBuffer };

/** How a motion is played. */
export interface Playback {
  /** Seconds of motion per second, 0 to pause. */
  readonly tempo: number;
  /** Whether maps of fit are to go along. */
  readonly maps: boolean;
  /** It goes no further than this before it is told to, and shows how it is there; on and on where absent [s]. */
  readonly until?: number;
}

/** What the page tells the worker. `run` is the page's number for one dressing. */
export type Request =
  | { readonly type: 'body'; readonly person: BodyInput }
  | { readonly type: 'read'; readonly layer: number; readonly name: string; readonly text: string }
  | { readonly type: 'tape'; readonly key: MeasurementKey }
  | { readonly type: 'picture'; readonly key: string; readonly order: PictureOrder }
  | { readonly type: 'advise'; readonly layer: number; readonly order: AdviceOrder }
  | { readonly type: 'dress'; readonly run: number; readonly order: DressOrder }
  | { readonly type: 'cancel'; readonly run: number }
  | { readonly type: 'move'; readonly move: Move }
  | ({ readonly type: 'playback' } & Playback)
  /** The latest frame is on the screen. */
  | { readonly type: 'drawn' }
  /** A fabric's pictures are wanted. */
  | {
      readonly type: 'tiles';
      readonly key: string;
      readonly look: FabricLook;
      readonly pixels: number;
    }
  | ({
      readonly type: 'export';
      readonly format: ExportFormat;
      readonly tone: ToneName;
      readonly hair: HairName | undefined;
      /** Of each garment that was ordered. */
      readonly looks: readonly FabricLook[];
    } & ReportNames);

/** A person as the page shows it. */
export interface ShownBody {
  readonly painted: PaintedBody;
  readonly triangles: Uint32Array;
  /** In the pose in which it will stand dressed, three coordinates per vertex [m]. */
  readonly positions: Float32Array;
  readonly measurements: AllMeasurements;
  readonly contradictions: readonly Contradiction[];
}

/** A garment's panels, how they are sewn, and how it is drawn. */
export interface Cut extends SewnGarment {
  readonly drawn: Drawn;
}

/** A garment at one moment. */
export interface Shape {
  /** Its place among those ordered: some may stay off. */
  readonly layer: number;
  /** Of each of its parts, as it is drawn. */
  readonly parts: readonly PartMoment[];
  /** Only when it is shown for the first time, or another one was at its place. */
  readonly cut?: Cut;
}

export interface Frame {
  readonly body: Float32Array;
  /** While garments come to their shape the body is thin; nobody sees that. */
  readonly isSlim: boolean;
  readonly garments: readonly Shape[];
}

export interface Stage extends Pick<Progress, 'stage' | 'garment' | 'total' | 'secondsLeft'> {}

export interface Result {
  /** As it ended up. */
  readonly frame: Frame;
  /** One per garment that is worn. */
  readonly reports: readonly FitReport[];
  /** What stayed off, and why. */
  readonly refused: readonly Refused[];
  readonly settled: boolean;
  readonly seconds: number;
  /** What was decided on the way, for the visitor to read. */
  readonly notes: readonly string[];
}

/** The dressed person in motion. */
export interface MovingFrame {
  readonly frame: Frame;
  /** How far it has come [s]. */
  readonly time: number;
  /** Of each garment, where asked for and not too soon after the last. */
  readonly maps?: readonly FitMaps[];
  /** How far it keeps up: 1 where a second takes a second, or as long as the tempo asks. */
  readonly pace: number;
}

/** What the worker tells the page. */
export type Reply =
  | { readonly type: 'body'; readonly body: ShownBody }
  /** What was given cannot be used: a sentence that says what to do. */
  | {
      readonly type: 'refused';
      readonly about: 'person' | 'file' | 'motion';
      readonly message: string;
    }
  /** No pattern where the file cannot be used; what is wrong with it has been told. */
  | { readonly type: 'read'; readonly layer: number; readonly pattern: Pattern | undefined }
  | { readonly type: 'tape'; readonly tape: Tape }
  | { readonly type: 'tiles'; readonly key: string; readonly cloth: DrawnCloth }
  | { readonly type: 'picture'; readonly key: string; readonly picture: SmallPicture }
  /** No advice where the pattern does not tell its girths. */
  | { readonly type: 'advice'; readonly layer: number; readonly advice: SizeAdvice | undefined }
  | { readonly type: 'began'; readonly run: number; readonly engine: EngineInfo }
  | {
      readonly type: 'progress';
      readonly run: number;
      readonly stage: Stage;
      readonly frame?: Frame;
    }
  | { readonly type: 'dressed'; readonly run: number; readonly result: Result }
  /** The garments did not go on: why. Nothing when the visitor stopped it. */
  | { readonly type: 'stopped'; readonly run: number; readonly reason?: string }
  | { readonly type: 'moving'; readonly moving: MovingFrame }
  /** It cannot keep up at that share of real time: the same is put on with edges of that length [m]. */
  | { readonly type: 'coarsening'; readonly resolution: number; readonly pace: number }
  /** It is on, and moves on; without a result it did not go on so, and moves on as it was. */
  | { readonly type: 'coarsened'; readonly resolution: number; readonly result?: Result }
  /** A motion is under way, and what there is to know about it. */
  | { readonly type: 'moves'; readonly kind: Move['kind']; readonly notes: readonly string[] }
  | {
      readonly type: 'file';
      readonly format: ExportFormat;
      readonly content: BlobPart;
      /** The garment it is about, if about one. */
      readonly garment?: number;
    }
  | { readonly type: 'failed'; readonly message: string };
