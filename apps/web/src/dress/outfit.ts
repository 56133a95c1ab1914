import type { FitReport } from '@toile/dressing';
import { Group } from 'three';
import type { FitMap } from './fit-maps.ts';
import { createGarmentMesh, type GarmentMesh } from './garment-mesh.ts';
import type { Cut, Frame } from './protocol.ts';
import type { Layer } from './state.ts';

type Look = Pick<Layer, 'fabric' | 'swatch'>;

/** All garments on the stage, from inside to outside. */
export interface Outfit {
  readonly group: Group;
  /** So many are put on; `update` shows those that have begun. */
  begin(looks: readonly Look[]): void;
  update(frame: Frame): void;
  setLooks(looks: readonly Look[]): void;
  /** Colours the cloth by a map of fit, or shows the fabric. */
  showMap(map: FitMap | undefined, reports: readonly FitReport[]): void;
  setShown(garment: number, shown: boolean): void;
  clear(): void;
}

export function createOutfit(): Outfit {
  const group = new Group();
  let garments: GarmentMesh[] = [];
  let looks: readonly Look[] = [];

  function add(cut: Cut): void {
    const { fabric, swatch } = looks[garments.length];
    const garment = createGarmentMesh(cut, looks.length - 1 - garments.length);
    garment.setLook(fabric, swatch);
    garments.push(garment);
    group.add(garment.mesh);
  }

  function clear(): void {
    group.clear();
    for (const garment of garments) garment.dispose();
    garments = [];
  }

  return {
    group,
    begin(worn) {
      clear();
      looks = worn;
    },
    update(frame) {
      frame.garments.forEach((shape, k) => {
        if (shape.cut) add(shape.cut);
        garments[k]?.update(shape);
      });
    },
    setLooks(worn) {
      looks = worn;
      garments.forEach((garment, k) => {
        if (looks[k]) garment.setLook(looks[k].fabric, looks[k].swatch);
      });
    },
    showMap(map, reports) {
      garments.forEach((garment, k) => {
        const values = map && reports[k] && map.values(reports[k]);
        if (map && values) garment.setMap(map, values);
        else garment.clearMap();
      });
    },
    setShown(garment, shown) {
      if (garments[garment]) garments[garment].mesh.visible = shown;
    },
    clear,
  };
}
