import type { BodyInput, MeasurementKey, Sex, ToneName } from '@toile/body';
import type { GarmentSource } from '@toile/dressing';
import { DRAFTS, type Draft, gradeSizes, type SizeName, wearingOrder } from '@toile/garment';
import type { HairChoice } from '../body/choices.ts';
import { CATALOGUE } from './catalogue.ts';
import type { SwatchName } from './cloth-look.ts';
import type { DressOrder, StyleOptions } from './protocol.ts';

/** One garment of those worn over each other. */
export interface Layer {
  /** Unlike any other's, also of those removed. */
  readonly id: number;
  source: GarmentSource;
  size: SizeName | undefined;
  /** Options of the draft that are not as it proposes. */
  options: StyleOptions;
  fabric: string;
  swatch: SwatchName;
}

/** Lengths of the mesh's edges to choose from [mm]. */
export const RESOLUTIONS = ['20', '15', '10'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const MOST_LAYERS = 3;

/** All that the visitor can choose on the page. */
export interface DressState {
  sex: Sex;
  /** Measurements of the person [m]; the others are predicted. */
  given: Map<MeasurementKey, number>;
  tone: ToneName;
  hair: HairChoice;
  /** From inside to outside. */
  layers: readonly Layer[];
  resolution: Resolution;
  /** Whether the visitor has chosen it, so that it stays. */
  isDetailChosen: boolean;
}

export function firstState(): DressState {
  return {
    sex: 'female',
    given: measurementsOf('female', 'M'),
    tone: 'mannequin',
    hair: 'bun',
    layers: [layerOf(0, 'dress')],
    resolution: '20',
    isDetailChosen: false,
  };
}

/** What a standard size is made for [m]. */
export function measurementsOf(sex: Sex, size: SizeName): Map<MeasurementKey, number> {
  const found = gradeSizes(sex).find(({ name }) => name === size);
  return new Map(Object.entries(found?.measurements ?? {}) as [MeasurementKey, number][]);
}

/** The standard size the person has, if it is one. */
export function sizeOf({ sex, given }: Pick<DressState, 'sex' | 'given'>): SizeName | undefined {
  return gradeSizes(sex).find(({ measurements }) => {
    const wanted = Object.entries(measurements);
    return (
      wanted.length === given.size &&
      wanted.every(([key, value]) => given.get(key as MeasurementKey) === value)
    );
  })?.name;
}

/** A garment of the catalogue in the fabric that suits it. */
export function layerOf(id: number, garment: string): Layer {
  const { source, fabric, swatch } = CATALOGUE.find((item) => item.id === garment) ?? CATALOGUE[0];
  return { id, source, size: undefined, options: {}, fabric, swatch };
}

/** The draft that a garment is made by, if one of our own. */
export function draftOf(source: GarmentSource): Draft | undefined {
  return source.kind === 'draft' ? DRAFTS[source.name] : undefined;
}

/** Files that tell their layer are worn in its order; all else stays where the visitor put it. */
export function inWearingOrder(layers: readonly Layer[]): Layer[] {
  return wearingOrder(layers, ({ source }) =>
    source.kind === 'file' ? source.pattern.layer : undefined,
  );
}

/** Whether the same would be simulated; colours are free. */
export function sameOutfit(worn: readonly Layer[], chosen: readonly Layer[]): boolean {
  return (
    worn.length === chosen.length &&
    worn.every(({ id, source, size, options, fabric }, k) => {
      const other = chosen[k];
      return (
        id === other.id &&
        source === other.source &&
        size === other.size &&
        fabric === other.fabric &&
        sameOptions(options, other.options)
      );
    })
  );
}

function sameOptions(a: StyleOptions, b: StyleOptions): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

export function personOf({ sex, given }: DressState): BodyInput {
  return { ...Object.fromEntries(given), sex } as BodyInput;
}

export function orderOf(state: DressState, live: boolean): DressOrder {
  return {
    person: personOf(state),
    garments: state.layers.map(({ source, size, options, fabric }) => ({
      source: source.kind === 'draft' ? { ...source, options } : source,
      size,
      fabric,
    })),
    resolution: Number(state.resolution) / 1000,
    live,
    mayCoarsen: !state.isDetailChosen,
  };
}
