import { choose } from './dressing.ts';
import type { DressRoom, Room } from './room.ts';
import { inWearingOrder, type Layer, layerOf, MOST_LAYERS } from './state.ts';
import { readFile } from './take-file.ts';
import type { WardrobeActions } from './wardrobe-form.ts';

/** What goes over a garment, in the order in which clothes are put on. */
const NEXT_GARMENTS = ['shirt', 'trousers', 'hoodie'];

/** What the visitor can change about the garments. */
export function wardrobeActions(room: Room): WardrobeActions {
  return {
    chooseGarment(layer, id) {
      const { source, options, fabric, swatch } = layerOf(layer, id);
      changeLayer(room(), layer, { source, options, fabric, swatch });
    },
    chooseFile: (layer, file) => void readFile(room(), layer, file),
    chooseSize: (layer, size) => changeLayer(room(), layer, { size }),
    chooseOptions: (layer, options) => changeLayer(room(), layer, { options }),
    chooseFabric: (layer, fabric) => changeLayer(room(), layer, { fabric }),
    chooseSwatch(layer, swatch) {
      const { worn, picture } = room();
      changeLayer(room(), layer, { swatch });
      room().worn = worn.map((own) => (own.id === layer ? { ...own, swatch } : own));
      picture.setLooks(room().worn);
    },
    add: () => addLayer(room()),
    remove: (layer) =>
      setLayers(
        room(),
        room().state.layers.filter(({ id }) => id !== layer),
      ),
    chooseResolution: (resolution) => choose(room(), { resolution, isDetailChosen: true }),
  };
}

export function changeLayer(room: DressRoom, layer: number, part: Partial<Layer>): void {
  setLayers(
    room,
    room.state.layers.map((own) => (own.id === layer ? { ...own, ...part } : own)),
  );
}

/** One more over the others: what is not worn yet. */
function addLayer(room: DressRoom): void {
  const { layers } = room.state;
  if (layers.length >= MOST_LAYERS) return;
  const garment = NEXT_GARMENTS.find((name) =>
    layers.every(({ source }) => source.kind !== 'draft' || source.name !== name),
  );
  setLayers(room, [...layers, layerOf(room.nextLayer++, garment ?? 'hoodie')]);
}

function setLayers(room: DressRoom, layers: readonly Layer[]): void {
  choose(room, { layers: inWearingOrder(layers) });
}
