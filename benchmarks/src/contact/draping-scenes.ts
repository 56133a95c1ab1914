import { discMesh, gridMesh, type TriangleMesh } from '@toile/geometry';
import type { Collider } from '@toile/sim';
import { FRICTION } from '../scene.ts';

export const DRAPING_SCENES = ['sphere', 'table', 'disc'] as const;
export type DrapingScene = (typeof DRAPING_SCENES)[number];

/** Cloth that falls on a body, and what of it would be held where no body is. */
export interface Draping {
  readonly mesh: TriangleMesh;
  readonly body: Collider;
  /** Vertices above the body's top. */
  readonly pins: readonly number[];
}

/** Vertices per side of the square sheets: edges of 10 mm. */
const SIZE = 101;
/** Start of the fall [m]. */
const DROP = 0.01;
const SPHERE = 0.3;
/** The sheet of `sphere` is held this far around the pole [m]. */
const POLE = 0.1;
/** Half the table's side, and half its thickness [m]. */
const TABLE = 0.3;
const TOP = 0.02;
/** Cusick's drapemeter: radii of cloth and support [m]. */
const CLOTH = 0.15;
const SUPPORT = 0.09;
const RINGS = 40;
/** Height of the bumps that decide where folds begin [m]. */
const BUMPS = 5e-4;

/** @param scale vertices along each side over the usual number */
export function buildDraping(scene: DrapingScene, scale = 1): Draping {
  const size = Math.round((SIZE - 1) * scale) + 1;
  switch (scene) {
    case 'sphere':
      return hold(sheet(size, SPHERE), (x, z) => Math.hypot(x, z) <= POLE, {
        kind: 'sphere',
        radius: SPHERE,
        friction: FRICTION,
      });
    case 'table':
      return hold(sheet(size, TOP), (x, z) => Math.max(Math.abs(x), Math.abs(z)) <= TABLE, {
        kind: 'box',
        halfExtents: [TABLE, TOP, TABLE],
        friction: FRICTION,
      });
    case 'disc': {
      const rings = Math.round(RINGS * scale);
      const disc = discMesh({ radius: CLOTH, rings, plane: 'xz', origin: [0, TOP + DROP, 0] });
      return hold(disc, (x, z) => Math.hypot(x, z) <= SUPPORT, {
        kind: 'mesh',
        mesh: cylinder(SUPPORT, TOP, 96),
        friction: FRICTION,
      });
    }
  }
}

function sheet(size: number, top: number): TriangleMesh {
  const origin = [0, top + DROP, 0] as const;
  return gridMesh({ width: 1, height: 1, columns: size, rows: size, plane: 'xz', origin });
}

function hold(
  mesh: TriangleMesh,
  above: (x: number, z: number) => boolean,
  body: Collider,
): Draping {
  const pins: number[] = [];
  const { positions } = mesh;
  for (let i = 0; i < positions.length; i += 3) {
    if (above(positions[i], positions[i + 2])) pins.push(i / 3);
    // Golden angles: as good as random, and the same every time.
    else positions[i + 1] += BUMPS * Math.sin(2.39996 * i);
  }
  return { mesh, body, pins };
}

/** A closed cylinder about y, `half` up and down from the origin. */
export function cylinder(radius: number, half: number, segments: number): TriangleMesh {
  const positions = [0, half, 0, 0, -half, 0];
  const triangles: number[] = [];
  for (let s = 0; s < segments; s++) {
    const angle = (2 * Math.PI * s) / segments;
    const [x, z] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    positions.push(x, half, z, x, -half, z);
    const [top, bottom] = [2 + 2 * s, 3 + 2 * s];
    const [nextTop, nextBottom] = [
      2 + ((2 * s + 2) % (2 * segments)),
      3 + ((2 * s + 2) % (2 * segments)),
    ];
    triangles.push(0, nextTop, top, 1, bottom, nextBottom);
    triangles.push(top, nextTop, bottom, bottom, nextTop, nextBottom);
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}
