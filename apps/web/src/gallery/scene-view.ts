import type { Detail } from '@toile/viewer';
import type { Scene } from 'three';
import type { DrapeFrame } from '../fabrics/sheet.ts';
import type { Hand } from '../interact/hands.ts';
import { type Pickable, type Screen, toScreen, vertexAt } from '../interact/pick.ts';
import { byId } from '../panel/element.ts';
import { createLabels, labelPoint } from '../panel/labels.ts';
import { type ClothMesh, createClothMesh } from '../render/cloth-mesh.ts';
import { lookOf } from '../render/looks.ts';
import { createMarkers } from '../render/markers.ts';
import { createSolids } from '../render/solids.ts';
import {
  type FrameBuffers,
  type Grip,
  type PartShape,
  uniqueColliders,
} from '../simulation/protocol.ts';

/** A scene as it is drawn: cloths, solids, labels, and marks where it is held. */
export interface SceneView {
  open(scene: string, parts: readonly PartShape[]): void;
  update(positions: FrameBuffers, grips: readonly Grip[]): void;
  mark(held: Iterable<Hand>): void;
  /** The next scene begins with new cloths; the old ones stay in the picture until then. */
  forget(): void;
  /** Takes everything off the stage. */
  clear(): void;
  pickables(): Pickable[];
  /** The cloths that are draped over a stand. */
  drapes(): DrapeFrame[];
  label(screen: Screen, bottom: number): void;
}

export function createSceneView(scene: Scene, detail: Detail): SceneView {
  // A processor that draws takes as long for triangles as for pixels.
  const isFine = detail !== 'software';
  let shapes: readonly PartShape[] = [];
  let cloths: ClothMesh[] = [];
  const solids = createSolids(isFine);
  const markers = createMarkers();
  const labels = createLabels(byId('labels'));
  scene.add(solids.group, markers.group);

  function rebuildCloths(looks: ReturnType<typeof lookOf>['fabrics']): void {
    for (const cloth of cloths) {
      scene.remove(cloth.mesh);
      cloth.dispose();
    }
    cloths = shapes.map((shape, part) =>
      createClothMesh(shape, looks[part % looks.length], isFine),
    );
    for (const { mesh } of cloths) scene.add(mesh);
  }

  const view: SceneView = {
    open(id, parts) {
      const isSameCloth = sameCloth(shapes, parts);
      shapes = parts;
      if (!isSameCloth) rebuildCloths(lookOf(id).fabrics);
      solids.show(
        uniqueColliders(parts),
        parts.flatMap(({ clamp }) => clamp ?? []),
        parts.flatMap(({ pins }) => pins),
      );
      labels.set(parts.length > 1 ? parts.map(({ label }) => label ?? '') : []);
    },
    update(positions, grips) {
      for (const [part, cloth] of cloths.entries()) cloth.update(positions[part]);
      solids.grip(grips.map(({ part, vertex }) => vertexAt(cloths[part].positions, vertex)));
    },
    mark(held) {
      const points = [...held].map(({ part, vertex }) => vertexAt(cloths[part].positions, vertex));
      markers.show(points);
      // For whoever cannot see the rings: the tests.
      const text = points.map((point) => point.map((c) => c.toFixed(4)).join(' ')).join(' ');
      byId('view').dataset.held = text;
    },
    forget() {
      shapes = [];
      labels.set([]);
    },
    clear() {
      view.forget();
      rebuildCloths([]);
      solids.show([], [], []);
      solids.grip([]);
    },
    pickables: () => cloths.map(({ positions }, part) => ({ shape: shapes[part], positions })),
    drapes: () =>
      shapes.flatMap(({ triangles, clamp }, part) =>
        clamp ? [{ positions: cloths[part].positions, triangles, centre: clamp.centre }] : [],
      ),
    label: (screen, bottom) =>
      labels.place((part) => toScreen(screen, labelPoint(shapes[part])), bottom),
  };
  return view;
}

function sameCloth(before: readonly PartShape[], after: readonly PartShape[]): boolean {
  return (
    after.length === before.length &&
    after.every((part, k) => part.vertexCount === before[k].vertexCount)
  );
}
