import type { Model, Simulation, SimulationOptions, StepReport, Vec3 } from '@toile/sim';

/** Every example runs at this fixed time step [s]. */
export const FRAME_TIME: number = 1 / 60;

export type Value = number | boolean | string;
export type Values = Record<string, Value>;

interface ParameterBase<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** One sentence, shown beside the control. */
  readonly help?: string;
  /**
   * What a change does to a running scene: `live` values are read by `Scene.drive` before every
   * step, `rebuild` builds the scene again and keeps the cloth where it is if contact can go on from
   * there, `restart` starts over.
   */
  readonly change: 'live' | 'rebuild' | 'restart';
  /** The solvers it matters to, by name; all when absent. */
  readonly solvers?: readonly string[];
}

export interface SliderParameter<Id extends string = string> extends ParameterBase<Id> {
  readonly kind: 'slider';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly unit?: string;
}

export interface ToggleParameter<Id extends string = string> extends ParameterBase<Id> {
  readonly kind: 'toggle';
  readonly value: boolean;
}

export interface ChoiceParameter<Id extends string = string> extends ParameterBase<Id> {
  readonly kind: 'choice';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export type Parameter<Id extends string = string> =
  | SliderParameter<Id>
  | ToggleParameter<Id>
  | ChoiceParameter<Id>;

/** One piece of cloth with its own colliders; pieces of a scene do not touch each other. */
export interface Part {
  /** Names the piece where a scene compares several. */
  readonly label?: string;
  readonly model: Model;
  readonly options: Omit<SimulationOptions, 'backend'>;
  /** Vertices of the input mesh one would take the cloth by, for example its corners. */
  readonly handles: readonly number[];
  /** Discs that hold the middle of a level cloth between them; the cloth is pinned there. */
  readonly clamp?: Clamp;
}

export interface Clamp {
  /** [m] */
  readonly centre: Vec3;
  /** [m] */
  readonly radius: number;
}

/** What `drive` and `check` see of a running scene. */
export interface Run<V extends Values = Values> {
  readonly values: V;
  readonly simulations: readonly Simulation[];
  /** Report of each simulation's latest step; empty before the first. */
  readonly reports: readonly StepReport[];
  /** Simulated time [s]. */
  readonly time: number;
  /** Whether somebody (not the scene's own script) holds the cloth now. */
  readonly held: boolean;
}

export interface Scene<V extends Values = Values> {
  readonly parts: readonly Part[];
  /** Called before every step: applies `live` values and moves what the scene itself moves. */
  drive?(run: Run<V>): void;
}

/** Runs the example from its start for `frames` frames and hands back its end. */
export type Runner<V extends Values = Values> = (values?: Partial<V>, frames?: number) => Run<V>;

export interface Example<V extends Values = Values> {
  readonly id: string;
  readonly title: string;
  /** One line for the list of scenes. */
  readonly summary: string;
  /** The publication and figure the scene follows, as a reader would write it. */
  readonly source?: string;
  readonly parameters: readonly Parameter<Extract<keyof V, string>>[];
  build(values: V): Scene<V>;
  /** Frames of `FRAME_TIME` a headless run takes. */
  readonly frames: number;
  /** Throws with a sentence that says what is wrong. */
  check(run: Runner<V>): void;
}

/** The value of every parameter as the example declares it. */
export function defaultValues<V extends Values>(example: Example<V>): V {
  return Object.fromEntries(example.parameters.map(({ id, value }) => [id, value])) as V;
}
