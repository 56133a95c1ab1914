import { type BodyMesh, createBodyMesh } from '@toile/fitting-room/picture';
import { Group } from 'three';
import { createFloorMarks } from './floor-marks.ts';
import type { Player } from './player.ts';
import type { Tape } from './protocol.ts';
import { createTapes, type Tapes } from './tapes.ts';

/** The person on the stage, its tapes, and the floor that passes below. */
export interface BodyPicture {
  readonly group: Group;
  readonly body: BodyMesh;
  readonly tapes: Tapes;
  /** What moves with the person. */
  readonly moving: Group;
  /** Shows the person as it stands or moves now; how far it has come [m], or nothing to show. */
  draw(player: Player, tapes: readonly Tape[]): number | undefined;
  setDark(dark: boolean): void;
}

export function createBodyPicture(): BodyPicture {
  const body = createBodyMesh();
  const marks = createFloorMarks();
  const tapes = createTapes();
  const moving = new Group();
  const group = new Group();
  moving.add(body.mesh, tapes.group);
  group.add(moving, marks.mesh);
  return {
    group,
    body,
    tapes,
    moving,
    draw(player, laid) {
      const shown = player.show();
      const { body: person, pose, method, motion } = player;
      const { surface } = body;
      if (!shown || !person || !pose || !surface) return undefined;
      body.place(shown.positions);
      tapes.show(laid, { body: person, pose, surface, method });
      moving.position.z = -shown.travelled;
      marks.mesh.visible = motion?.name === 'walk';
      if (marks.mesh.visible) marks.setTravelled(shown.travelled);
      return shown.travelled;
    },
    setDark(dark) {
      tapes.setColours(
        dark
          ? { tape: '#efe5d4', line: '#a89d8f', strong: '#e08a78' }
          : { tape: '#f6eddd', line: '#75695b', strong: '#a5342c' },
      );
      marks.setColour(dark ? '#c9bfb0' : '#6b5c4c');
    },
  };
}
