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
  /** Panels are cut; `update` shows them. */
  begin(cuts: readonly Cut[], looks: readonly Look[]): void;
  update(frame: Frame): void;
  setLooks(looks: readonly Look[]): void;
  /** Colours the cloth by a map of fit, or shows the fabric. */
  showMap(map: FitMap | undefined, scale: number, reports: readonly FitReport[]): void;
  setShown(garment: number, shown: boolean): void;
  clear(): void;
}

export function createOutfit(): Outfit {
  const group = new Group();
  let garments: GarmentMesh[] = [];

  function clear(): void {
    group.clear();
    for (const garment of garments) garment.dispose();
    garments = [];
  }

  return {
    group,
    begin(cuts, looks) {
      clear();
      garments = cuts.map((cut, k) => {
        const garment = createGarmentMesh(cut, cuts.length - 1 - k);
        garment.setLook(looks[k].fabric, looks[k].swatch);
        return garment;
      });
      group.add(...garments.map(({ mesh }) => mesh));
    },
    update(frame) {
      frame.garments.forEach((shape, k) => {
        garments[k]?.update(shape);
        garments[k]?.setCovered(frame.ghost && k < frame.garments.length - 1);
      });
    },
    setLooks(looks) {
      garments.forEach((garment, k) => {
        if (looks[k]) garment.setLook(looks[k].fabric, looks[k].swatch);
      });
    },
    showMap(map, scale, reports) {
      garments.forEach((garment, k) => {
        const values = map && reports[k] && map.values(reports[k]);
        if (map && values) garment.setMap(map, values, scale);
        else garment.clearMap();
      });
    },
    setShown(garment, shown) {
      if (garments[garment]) garments[garment].mesh.visible = shown;
    },
    clear,
  };
}
