import type { GarmentSource } from '@toile/dressing';
import type { FabricLook, Paint } from '@toile/fabric/look';
import type { Pattern } from '@toile/garment';
import type { Catalogue, Item, OutfitPart } from '../catalogue/catalogue.ts';
import { MOST_LAYERS } from '../most-layers.ts';
import { clothLook } from '../picture/cloth-look.ts';
import type { DressClient } from '../work/client.ts';
import {
  fabricId,
  inWearingOrder,
  type Layer,
  layerOf,
  type RoomState,
  sourceOf,
  usualSize,
} from './state.ts';
import type { RememberedFile } from './storage.ts';

/** What a file needs to be read. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  text(): Promise<string>;
}

/** The part of the room that the wardrobe knows. */
export interface WardrobeRoom {
  readonly state: RoomState;
  readonly options: {
    readonly catalogue: Catalogue;
    readonly host: { tell(about: 'file', message: string): void };
  };
  readonly mirror: { readonly client: DressClient };
  choose(next: RoomState, merges?: string): void;
  forgetAdvice(layer: number): void;
}

/** Patterns are some hundred kilobytes; more than this is something else [bytes]. */
const LARGEST_FILE = 20e6;
/** What a visitor's own garment is made of until another is chosen. */
const OWN_FABRIC = 'cotton-poplin';
const OWN_PAINT: Paint = { ground: '#ece4d4' };

interface Reading {
  readonly name: string;
  readonly text: string;
  /** @param pattern Nothing where it cannot be used; the room is told why. */
  done(pattern: Pattern | undefined): void;
}

/** What can be done with the garments. */
export class Wardrobe {
  readonly #room: WardrobeRoom;
  #ids = 0;
  /** Files that the worker is reading, by ticket. */
  readonly #reading: Map<number, Reading> = new Map();
  readonly #files: Map<string, Promise<GarmentSource | undefined>> = new Map();

  constructor(room: WardrobeRoom) {
    this.#room = room;
  }

  nextId(): number {
    return this.#ids++;
  }

  get isFull(): boolean {
    return this.#room.state.layers.length >= MOST_LAYERS;
  }

  /** A garment of the catalogue goes over the others. */
  async add(id: string): Promise<void> {
    const item = this.#room.options.catalogue.garments.find((garment) => garment.id === id);
    const source = item && (await this.sourceFor(id));
    if (!item || !source || this.isFull) return;
    const { state, options } = this.#room;
    const usual = usualSize(state.person, options.catalogue.sizes);
    this.#add(layerOf(this.nextId(), item, source, usual));
  }

  /** All that a look of the shop shows, in the place of what is worn. */
  async wear(id: string): Promise<void> {
    const { catalogue } = this.#room.options;
    const outfit = catalogue.outfits.find((own) => own.id === id);
    const layers: Layer[] = [];
    for (const part of outfit?.garments ?? []) {
      const item = catalogue.garments.find((own) => own.id === part.id);
      const source = item && (await this.sourceFor(part.id));
      if (!item || !source) return;
      const usual = usualSize(this.#room.state.person, catalogue.sizes);
      layers.push(shownAs(layerOf(this.nextId(), item, source, usual), item, part));
    }
    if (layers.length > 0) this.#set(layers);
  }

  remove(id: number): void {
    this.#set(this.#room.state.layers.filter((layer) => layer.id !== id));
  }

  /** One place further in (−1) or out (1). */
  shift(id: number, by: -1 | 1): void {
    const layers = [...this.#room.state.layers];
    const at = layers.findIndex((layer) => layer.id === id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= layers.length) return;
    [layers[at], layers[to]] = [layers[to], layers[at]];
    this.#set(layers);
  }

  change(id: number, part: Partial<Layer>, merges?: string): void {
    if (part.options) this.#room.forgetAdvice(id);
    const { state } = this.#room;
    const layers = state.layers.map((layer) => (layer.id === id ? { ...layer, ...part } : layer));
    this.#room.choose({ ...state, layers }, merges);
  }

  /** Takes a pattern file of the visitor's own. */
  async readFile(file: ReadFile): Promise<void> {
    const { host } = this.#room.options;
    if (this.isFull) {
      host.tell('file', `${file.name} is one garment too many: take one off first`);
      return;
    }
    if (file.size > LARGEST_FILE) {
      const megabytes = (file.size / 1e6).toFixed(0);
      host.tell('file', `${file.name} has ${megabytes} MB; patterns up to 20 MB can be read`);
      return;
    }
    let text: string;
    try {
      text = await file.text();
    } catch {
      host.tell('file', `${file.name} could not be opened; is it a folder?`);
      return;
    }
    const pattern = await this.#read(file.name, text);
    if (pattern && !this.isFull) this.#add(this.layerFrom({ pattern }));
  }

  /** A garment of the visitor's own, as it comes or as it was remembered. */
  layerFrom({
    pattern,
    ...chosen
  }: Pick<RememberedFile, 'pattern'> & Partial<RememberedFile>): Layer {
    const { size, fabric = fabricId(OWN_FABRIC), paint = OWN_PAINT } = chosen;
    const source = { kind: 'file', pattern } as const;
    return { id: this.nextId(), garment: undefined, source, size, options: {}, fabric, paint };
  }

  /** The worker has read a pattern, or could not. */
  take(ticket: number, pattern: Pattern | undefined): void {
    this.#reading.get(ticket)?.done(pattern);
    this.#reading.delete(ticket);
  }

  /** Another worker has taken over. */
  askAgain(): void {
    for (const [ticket, { name, text }] of this.#reading) {
      this.#room.mirror.client.read(ticket, name, text);
    }
  }

  /** Where a garment of the catalogue comes from; nothing where its file cannot be had. */
  async sourceFor(id: string): Promise<GarmentSource | undefined> {
    const item = this.#room.options.catalogue.garments.find((garment) => garment.id === id);
    if (!item) return undefined;
    const own = sourceOf(item);
    if (own || !('file' in item.pattern)) return own;
    const { file } = item.pattern;
    const known = this.#files.get(file) ?? this.#fetch(file);
    this.#files.set(file, known);
    return known;
  }

  async #fetch(file: string): Promise<GarmentSource | undefined> {
    const { catalogue, host } = this.#room.options;
    try {
      const answer = await fetch(new URL(file, catalogue.address));
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      const pattern = await this.#read(file, await answer.text());
      if (pattern) return { kind: 'file', pattern };
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      host.tell('file', `${file} cannot be used: ${reason}`);
    }
    this.#files.delete(file);
    return undefined;
  }

  #read(name: string, text: string): Promise<Pattern | undefined> {
    const ticket = this.nextId();
    return new Promise((done) => {
      this.#reading.set(ticket, { name, text, done });
      this.#room.mirror.client.read(ticket, name, text);
    });
  }

  looksOf(layers: readonly Layer[]): FabricLook[] {
    return layers.map(({ fabric, paint }) => clothLook(fabric, paint));
  }

  #add(layer: Layer): void {
    this.#set([...this.#room.state.layers, layer]);
  }

  #set(layers: readonly Layer[]): void {
    this.#room.choose({ ...this.#room.state, layers: inWearingOrder(layers) });
  }
}

/** A garment in the fabric and the colour that an outfit shows it in. */
function shownAs(layer: Layer, item: Item, { fabric, colour }: OutfitPart): Layer {
  const { title: _, ...paint } =
    item.colours.find(({ ground }) => ground === colour) ?? item.colours[0];
  return { ...layer, paint, ...(fabric !== undefined && { fabric: fabricId(fabric) }) };
}
