import { DoubleSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import type { Tape } from '../work/protocol.ts';
import { dimensionLine, ribbon, rods } from './ribbon.ts';

/** Dimension lines stand this far beside the body's middle [m], with strokes of this half length. */
const ASIDE = 0.5;
const STROKE = 0.02;
/** Behind the body a tape is seen through it, faintly. */
const HIDDEN = 0.25;

/** A tape on the person, in the picture. */
export interface TapeMesh {
  readonly group: Group;
  show(tape: Tape | undefined): void;
  setColour(colour: string): void;
}

export function createTapeMesh(): TapeMesh {
  const group = new Group();
  const look = (opacity: number, depthTest: boolean): MeshBasicMaterial =>
    new MeshBasicMaterial({
      side: DoubleSide,
      transparent: true,
      opacity,
      depthTest,
      depthWrite: false,
      toneMapped: false,
    });
  const [seen, hidden] = [look(1, true), look(HIDDEN, false)];
  return {
    group,
    show(tape) {
      for (const mesh of group.children as Mesh[]) mesh.geometry.dispose();
      group.clear();
      if (!tape) return;
      const geometry = tape.isVertical ? dimension(tape) : onSkin(tape);
      for (const material of [hidden, seen]) {
        const mesh = new Mesh(geometry, material);
        mesh.frustumCulled = false;
        mesh.renderOrder = 5;
        group.add(mesh);
      }
    },
    setColour(colour) {
      seen.color.set(colour);
      hidden.color.set(colour);
    },
  };
}

function vectors(values: Float32Array): Vector3[] {
  return Array.from({ length: values.length / 3 }, (_, k) =>
    new Vector3().fromArray(values, 3 * k),
  );
}

function onSkin({ points, normals }: Tape): Mesh['geometry'] {
  return ribbon(vectors(points), vectors(normals));
}

/** A line from the lower end to the upper one, beside the body. */
function dimension({ points }: Tape): Mesh['geometry'] {
  const ends = vectors(points);
  const heights = [ends[0].y, ends[ends.length - 1].y].sort((a, b) => a - b);
  const { z } = ends[0];
  const [foot, top] = heights.map((y) => new Vector3(-ASIDE, Math.max(y, 0.002), z));
  return rods(dimensionLine(foot, top, STROKE));
}
