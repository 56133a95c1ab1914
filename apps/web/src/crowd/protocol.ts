import type { Measurements, Pose, Sex } from '@toile/body';

/** Somebody of the crowd, and what they wear, the innermost first. */
export interface Person {
  readonly measurements: Measurements & { readonly sex: Sex };
  readonly garments: readonly { readonly draft: string; readonly colour: string }[];
  /** [m/s] */
  readonly speed: number;
}

const tall = { sex: 'male', height: 1.86, chest: 1.0, waist: 0.86 } as const;
const broad = { sex: 'male', height: 1.74, chest: 1.12, waist: 1.04 } as const;
const mean = { sex: 'female', height: 1.68, chest: 0.94, waist: 0.78 } as const;
const short = { sex: 'female', height: 1.56, chest: 0.86, waist: 0.68 } as const;
const heavy = { sex: 'female', height: 1.64, chest: 1.14, waist: 1.02, hips: 1.18 } as const;

const wears = (draft: string, colour: string) => ({ draft, colour });

/** Ten people, no two dressed alike. */
export const CROWD: readonly Person[] = [
  { measurements: mean, garments: [wears('dress', '#b5544d')], speed: 1.2 },
  {
    measurements: tall,
    garments: [wears('trousers', '#4a5568'), wears('tee', '#d9c9a3')],
    speed: 1.35,
  },
  { measurements: short, garments: [wears('qipao', '#2f6f73')], speed: 1.1 },
  {
    measurements: broad,
    garments: [wears('trousers', '#7a6a55'), wears('shirt', '#9db4d0')],
    speed: 1.2,
  },
  {
    measurements: heavy,
    garments: [wears('circle-skirt', '#63548a'), wears('tee', '#e4e0d8')],
    speed: 1.1,
  },
  {
    measurements: short,
    garments: [wears('pencil-skirt', '#39404d'), wears('shirt', '#e6d3d0')],
    speed: 1.15,
  },
  { measurements: heavy, garments: [wears('dress', '#507a4e')], speed: 1.2 },
  {
    measurements: tall,
    garments: [wears('trousers', '#2e3a54'), wears('hoodie', '#a5562f')],
    speed: 1.3,
  },
  {
    measurements: mean,
    garments: [wears('circle-skirt', '#c4973f'), wears('shirt', '#f0ebe0')],
    speed: 1.25,
  },
  {
    measurements: broad,
    garments: [wears('trousers', '#8b8f7a'), wears('tee', '#5d3b46')],
    speed: 1.3,
  },
];

/** A body as it is drawn, in its rest pose. */
export interface CrowdBody {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  readonly joints: Uint8Array;
  readonly weights: Float32Array;
  /** Where its joints are [m]. */
  readonly rest: Float64Array;
}

/** Poses of a walk on the spot that repeats, at `RATE`. */
export type Steps = readonly Pose[];
export const RATE = 60;

/** What who makes the crowd tells: one person after the other. */
export type Made =
  | { readonly type: 'stage'; readonly sentence: string }
  | {
      readonly type: 'person';
      readonly number: number;
      readonly body: CrowdBody;
      readonly steps: Steps;
      readonly files: readonly Uint8Array[];
    }
  | { readonly type: 'failed'; readonly message: string };

/** To who plays: somebody more, or a moment. */
export type Ask =
  | {
      readonly type: 'person';
      readonly number: number;
      readonly steps: Steps;
      readonly files: readonly Uint8Array[];
    }
  | {
      readonly type: 'frame';
      readonly frame: number;
      /** So many of the crowd are played. */
      readonly people: number;
      readonly buffers: readonly Float32Array[];
    };

/** Everybody's moment. */
export interface Played {
  /** Places and then normals of each garment, of all people in order. */
  readonly cloths: readonly Float32Array[];
  /** How long that took [ms]. */
  readonly milliseconds: number;
}

/** Which frame of its walk somebody is in: they do not march. */
export function frameOf(number: number, frame: number, steps: Steps): number {
  return (frame + 17 * number) % steps.length;
}
