import type { FitReport } from '@toile/dressing';
import type { Paint } from '@toile/fabric/look';
import type { ClothDrawer } from '@toile/viewer';
import { Group } from 'three';
import type { Cut, Frame } from '../work/protocol.ts';
import type { FitMap } from './fit-maps.ts';
import { createGarmentMesh, type GarmentMesh } from './garment-mesh.ts';

/** How a garment's cloth looks. */
export interface Look {
  /** Id of a fabric in the library. */
  readonly fabric: string;
  readonly paint: Paint;
}

/** All garments on the stage, from inside to outside. */
export interface Outfit {
  readonly group: Group;
  /** How they are cut. */
  readonly cuts: readonly Cut[];
  /** So many are put on; `update` shows those that have begun. */
  begin(looks: readonly Look[]): void;
  update(frame: Frame): void;
  setLooks(looks: readonly Look[]): void;
  /** Colours the cloth by a map of fit, or shows the fabric. */
  showMap(map: FitMap | undefined, reports: readonly Pick<FitReport, 'maps'>[]): void;
  setShown(garment: number, shown: boolean): void;
  clear(): void;
}

/** @param draw Who draws fabrics. @param changed A fabric's pictures have come. */
export function createOutfit(draw: ClothDrawer, changed: () => void): Outfit {
  const group = new Group();
  const garments: (GarmentMesh & { readonly layer: number; readonly cut: Cut })[] = [];
  let looks: readonly Look[] = [];

  function put(k: number, layer: number, cut: Cut): void {
    const { fabric, paint } = looks[layer];
    const garment = createGarmentMesh(cut, looks.length - 1 - layer, draw);
    void garment.setLook(fabric, paint).then(changed);
    keep(k);
    garments.push({ ...garment, layer, cut });
    group.add(garment.group);
  }

  /** The first so many garments stay. */
  function keep(count: number): void {
    for (const { group: own, dispose } of garments.splice(count)) {
      group.remove(own);
      dispose();
    }
  }

  return {
    group,
    get cuts() {
      return garments.map(({ cut }) => cut);
    },
    begin(worn) {
      keep(0);
      looks = worn;
    },
    update(frame) {
      frame.garments.forEach((shape, k) => {
        if (shape.cut) put(k, shape.layer, shape.cut);
        garments[k]?.update(shape);
      });
      keep(frame.garments.length);
    },
    setLooks(worn) {
      looks = worn;
      for (const { layer, setLook } of garments) {
        if (looks[layer]) void setLook(looks[layer].fabric, looks[layer].paint).then(changed);
      }
    },
    showMap(map, reports) {
      garments.forEach((garment, k) => {
        const values = map && reports[k] && map.values(reports[k]);
        if (map && values) garment.setMap(map, values);
        else garment.clearMap();
      });
    },
    setShown(garment, shown) {
      if (garments[garment]) garments[garment].group.visible = shown;
    },
    clear: () => keep(0),
  };
}
