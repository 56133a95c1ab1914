import {
  type BodyInput,
  type HairName,
  limitsOf,
  type MeasurementKey,
  predictMeasurements,
  type Sex,
  type ToneName,
} from '@toile/body';
import type { GarmentSource } from '@toile/dressing';
import { findFabric } from '@toile/fabric';
import type { Paint } from '@toile/fabric/look';
import { DRAFTS, type Draft, proposedValue, wearingOrder } from '@toile/garment';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { ChartSize, SizeChart } from '../catalogue/size-chart.ts';
import type { DressOrder, StyleOptions } from '../work/protocol.ts';

/** One garment of those worn over each other. */
export interface Layer {
  /** Unlike any other's, also of those removed. */
  readonly id: number;
  /** Of the catalogue; nothing for a file of the visitor's own. */
  readonly garment: string | undefined;
  readonly source: GarmentSource;
  /** Of the chart; made to measure, or as in its file, where undefined. */
  readonly size: string | undefined;
  /** Options of the draft that are not as it proposes. */
  readonly options: StyleOptions;
  /** Id of a fabric in the library. */
  readonly fabric: string;
  readonly paint: Paint;
}

export type HairChoice = HairName | 'none';

export interface PersonState {
  readonly sex: Sex;
  /** Measurements that were given [m, rad]; the others are predicted. */
  readonly given: ReadonlyMap<MeasurementKey, number>;
  readonly tone: ToneName;
  readonly hair: HairChoice;
}

/** How far from the mean sliders go, in standard deviations; what is typed may be twice as far. */
const REACH = 3.6;

export function sliderLimits(key: MeasurementKey): ReturnType<typeof limitsOf> {
  return limitsOf(key, REACH);
}

/** What is taken for a measurement; beyond it is a mistake. */
export function typedLimits(key: MeasurementKey): ReturnType<typeof limitsOf> {
  return limitsOf(key, 2 * REACH);
}

/** All that the visitor has chosen and can undo. */
export interface RoomState {
  readonly person: PersonState;
  /** From inside to outside. */
  readonly layers: readonly Layer[];
}

/** Lengths of the mesh's edges [m]. */
export const RESOLUTIONS = { quick: 0.02, medium: 0.015, fine: 0.01 } as const;
export type Detail = keyof typeof RESOLUTIONS;

export function firstState({ sizes }: Pick<Catalogue, 'sizes'>): RoomState {
  const chart = sizes.female;
  const size = chart.find(({ name }) => name === 'M') ?? chart[Math.floor(chart.length / 2)];
  const given = size ? givenBy(size) : new Map<MeasurementKey, number>();
  return { person: { sex: 'female', given, tone: 'mannequin', hair: 'bun' }, layers: [] };
}

export function givenBy({ measurements }: ChartSize): Map<MeasurementKey, number> {
  return new Map(Object.entries(measurements) as [MeasurementKey, number][]);
}

/** The size of a chart that the person has, if it is one. */
export function sizeOf({ sex, given }: PersonState, chart: SizeChart): ChartSize | undefined {
  return chart[sex].find(({ measurements }) => {
    const wanted = Object.entries(measurements);
    return (
      wanted.length === given.size &&
      wanted.every(([key, value]) => isSameLength(given.get(key as MeasurementKey), value))
    );
  });
}

/** Links tell tenths of a millimetre. */
function isSameLength(own: number | undefined, value: number): boolean {
  return own !== undefined && Math.abs(own - value) < 1e-4;
}

/** The size to begin with: the person's, or the middle one of the chart. */
export function usualSize(person: PersonState, chart: SizeChart): string | undefined {
  const sizes = chart[person.sex];
  return (sizeOf(person, chart) ?? sizes[Math.floor(sizes.length / 2)])?.name;
}

/** The source of a catalogue's garment; nothing where it comes from a file. */
export function sourceOf({ pattern }: Item): GarmentSource | undefined {
  if ('draft' in pattern) return { kind: 'draft', name: pattern.draft };
  return 'freesewing' in pattern ? { kind: 'freesewing', name: pattern.freesewing } : undefined;
}

/** A garment of the catalogue as it is offered. @param usual The wearer's usual size. */
export function layerOf(id: number, item: Item, source: GarmentSource, usual?: string): Layer {
  const { title: _, ...paint } = item.colours[0];
  const options = 'draft' in item.pattern ? (item.pattern.options ?? {}) : {};
  const isOffered = usual !== undefined && (item.sizes ?? [usual]).includes(usual);
  const standard = isOffered ? usual : item.sizes?.[0];
  const size = item.toMeasure === false ? standard : undefined;
  return { id, garment: item.id, source, size, options, fabric: fabricId(item.fabrics[0]), paint };
}

export function fabricId(name: string): string {
  return findFabric(name).id;
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
export function isSameLook(a: RoomState, b: RoomState): boolean {
  return isSamePerson(a.person, b.person) && isSameOutfit(a.layers, b.layers);
}

export function isSamePerson(a: PersonState, b: PersonState): boolean {
  return (
    a.sex === b.sex &&
    a.given.size === b.given.size &&
    [...a.given].every(([key, value]) => b.given.get(key) === value)
  );
}

function isSameOutfit(a: readonly Layer[], b: readonly Layer[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ source, size, options, fabric }, k) => {
      const other = b[k];
      return (
        isSameSource(source, other.source) &&
        size === other.size &&
        fabric === other.fabric &&
        isSameOptions(options, other.options)
      );
    })
  );
}

function isSameSource(a: GarmentSource, b: GarmentSource): boolean {
  if (a.kind === 'file' || b.kind === 'file') {
    return a.kind === 'file' && b.kind === 'file' && a.pattern === b.pattern;
  }
  return a.kind === b.kind && a.name === b.name;
}

function isSameOptions(a: StyleOptions, b: StyleOptions): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

export function inputOf({ sex, given }: PersonState): BodyInput {
  return { ...Object.fromEntries(given), sex } as BodyInput;
}

/** The sizes of a garment: those of its file, or those of the chart that are offered. */
export function sizesFor(
  { source, garment }: Pick<Layer, 'source' | 'garment'>,
  sex: Sex,
  { garments, sizes }: Pick<Catalogue, 'garments' | 'sizes'>,
): readonly ChartSize[] {
  if (source.kind === 'file') {
    return (source.pattern.sizes ?? []).map(({ name, measurements = {} }) => ({
      name,
      measurements,
    }));
  }
  const offered = garments.find(({ id }) => id === garment)?.sizes;
  return sizes[sex].filter(({ name }) => !offered || offered.includes(name));
}

/**
 * What a draft proposes for each of its options: for the size it is cut in, or for the wearer.
 *
 * @param height Of the wearer [m].
 */
export function proposedOptions(
  layer: Layer,
  sex: Sex,
  catalogue: Catalogue,
  height: number | undefined,
): Readonly<Record<string, number>> {
  const size = sizesFor(layer, sex, catalogue).find(({ name }) => name === layer.size);
  const tall = size ? predictMeasurements(sex, size.measurements).height : height;
  const options = Object.entries(draftOf(layer.source)?.options ?? {});
  return Object.fromEntries(options.map(([name, option]) => [name, proposedValue(option, tall)]));
}

export interface OrderOptions {
  readonly catalogue: Catalogue;
  readonly detail: Detail | undefined;
  readonly live: boolean;
}

export function orderOf(
  { person, layers }: RoomState,
  { catalogue, detail, live }: OrderOptions,
): DressOrder {
  return {
    person: inputOf(person),
    garments: layers.map((layer) => ({
      source:
        layer.source.kind === 'draft' ? { ...layer.source, options: layer.options } : layer.source,
      size: sizesFor(layer, person.sex, catalogue).find(({ name }) => name === layer.size),
      fabric: layer.fabric,
    })),
    resolution: RESOLUTIONS[detail ?? 'quick'],
    live,
    mayCoarsen: detail === undefined,
  };
}
