import type { Clamp } from '@toile/examples';
import type { Collider, Vec3 } from '@toile/sim';
import {
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/** Bodies are shown this much smaller than they collide, so that cloth never flickers into them [m]. */
const CLEARANCE = 0.0025;
/** More at the edges of a box, where a triangle of cloth cuts the corner between its vertices [m]. */
const EDGE_CLEARANCE = 0.008;
const PIN_RADIUS = 0.011;
const MOST_PINS = 4;
/** How metallic metal is; where no room is reflected that would be black. */
const METALNESS = 0.9;
const METALNESS_UNREFLECTED = 0.4;

/** Bodies the cloth meets, as furniture of the stage. */
export interface Solids {
  readonly group: Group;
  /** Shows the colliders and clamps of all parts, and the pins of cloth that hangs by a few. */
  show(colliders: readonly Collider[], clamps: readonly Clamp[], pins: readonly Vec3[]): void;
  /** Shows where the scene itself holds the cloth. */
  grip(points: readonly Vec3[]): void;
}

/** @param isReflected Whether there is a room that metal can show. */
export function createSolids(isReflected: boolean): Solids {
  const group = new Group();
  const fixed = new Group();
  const grips = new Group();
  group.add(fixed, grips);
  const materials = createMaterials(isReflected ? METALNESS : METALNESS_UNREFLECTED);
  const pinHead = new SphereGeometry(PIN_RADIUS, 24, 16);

  function add({ geometry, material, at, rotation, isClear = false }: Solid, to = fixed): void {
    const mesh = new Mesh(geometry, materials[material]);
    mesh.castShadow = !isClear;
    mesh.receiveShadow = true;
    mesh.position.set(...at);
    if (rotation) mesh.quaternion.set(...rotation);
    to.add(mesh);
  }
  const pinAt = (at: Vec3): Solid => ({ geometry: pinHead, material: 'brass', at });

  return {
    group,
    show(colliders, clamps, pins) {
      for (const child of [...fixed.children]) {
        fixed.remove(child);
        if (child instanceof Mesh && child.geometry !== pinHead) child.geometry.dispose();
      }
      const furniture = colliders.some(({ kind }) => kind === 'box');
      for (const collider of colliders) {
        for (const solid of solidsOf(collider, furniture)) add(solid);
      }
      for (const solid of clamps.flatMap(clampSolids)) add(solid);
      // A whole pinned edge is a seam on a pole, not a row of pins.
      if (pins.length > MOST_PINS) return;
      for (const pin of pins) add(pinAt(pin));
    },
    grip(points) {
      while (grips.children.length < points.length) add(pinAt([0, 0, 0]), grips);
      grips.children.forEach((head, k) => {
        head.visible = k < points.length;
        if (points[k]) head.position.set(...points[k]);
      });
    },
  };
}

type MaterialName = 'plaster' | 'glass' | 'wood' | 'steel' | 'brass';

/** A piece of furniture, and where it stands. */
interface Solid {
  readonly geometry: BufferGeometry;
  readonly material: MaterialName;
  readonly at: Vec3;
  readonly rotation?: Collider['rotation'];
  /** Light passes. */
  readonly isClear?: boolean;
}

function createMaterials(metalness: number): Readonly<Record<MaterialName, Material>> {
  return {
    plaster: new MeshPhysicalMaterial({ color: '#e6dfd2', roughness: 0.5 }),
    glass: new MeshPhysicalMaterial({
      color: '#ffffff',
      roughness: 0.15,
      transparent: true,
      opacity: 0.28,
      depthWrite: false,
    }),
    wood: new MeshStandardMaterial({ color: '#77583f', roughness: 0.65 }),
    steel: new MeshStandardMaterial({ color: '#c9c9c9', roughness: 0.32, metalness }),
    brass: new MeshStandardMaterial({ color: '#cdb07c', roughness: 0.36, metalness }),
  };
}

/** A capsule that is so many times as long as it is thick, and upright, is a flagpole. */
const SLENDER = 10;

/** What a collider looks like; capsules are the legs of furniture, or poles, or else limbs and trunks of plaster. */
function solidsOf(collider: Collider, furniture: boolean): Solid[] {
  const at = collider.position ?? [0, 0, 0];
  const place = (geometry: BufferGeometry, material: MaterialName): Solid => ({
    geometry,
    material,
    at,
    rotation: collider.rotation,
  });
  switch (collider.kind) {
    case 'sphere': {
      const { radius } = collider;
      const ball = new SphereGeometry(radius - CLEARANCE, 96, 64);
      return [place(ball, 'plaster'), place(standUnder(radius, at[1]), 'brass')];
    }
    case 'box': {
      const [w, h, d] = collider.halfExtents.map((half) => 2 * (half - EDGE_CLEARANCE));
      return [place(new RoundedBoxGeometry(w, h, d, 6, 0.48 * Math.min(w, h, d)), 'wood')];
    }
    case 'capsule': {
      const { radius, halfLength } = collider;
      const shown = radius - CLEARANCE;
      if (!furniture) {
        const capsule = new CapsuleGeometry(shown, 2 * halfLength, 12, 32);
        const isPole = !collider.rotation && halfLength > SLENDER * radius;
        if (!isPole) return [place(capsule, 'plaster')];
        return [place(capsule, 'steel'), ...poleEnds(at, radius, halfLength)];
      }
      const length = 2 * (halfLength + radius);
      return [place(new CylinderGeometry(shown, 0.8 * shown, length, 24), 'wood')];
    }
    case 'mesh':
      return [place(meshGeometry(collider.mesh), 'plaster')];
    case 'plane':
      // The stage has a floor of its own.
      return [];
  }
}

/** The knob of a flagpole, and its foot. */
function poleEnds([x, y, z]: Vec3, radius: number, halfLength: number): Solid[] {
  const knob = new SphereGeometry(1.9 * radius, 32, 24);
  return [
    { geometry: knob, material: 'brass', at: [x, y + halfLength + 2 * radius, z] },
    { geometry: foot(5 * radius), material: 'steel', at: [x, 0, z] },
  ];
}

function clampSolids({ centre: [x, y, z], radius }: Clamp): Solid[] {
  const knob = new SphereGeometry(0.09 * radius, 32, 24);
  return [
    { geometry: clampStand(radius, y), material: 'brass', at: [x, y, z] },
    { geometry: clampPlate(radius), material: 'glass', at: [x, y, z], isClear: true },
    { geometry: knob, material: 'brass', at: [x, y + 0.13 * radius, z] },
  ];
}

/** A turned stand from below a sphere to the floor, in the sphere's frame. */
function standUnder(radius: number, height: number): BufferGeometry {
  return turn([
    [0, -height],
    [0.13, -height],
    [0.13, -height + 0.008],
    [0.05, -height + 0.016],
    [0.014, -height + 0.05],
    [0.011, -height + 0.09],
    [0.011, -radius - 0.06],
    [0.02, -radius - 0.045],
    [0.05, -radius - 0.004],
    [0.02, -radius + 0.02],
    [0, -radius + 0.02],
  ]);
}

/** The lower disc of a clamp with its foot on the floor, `height` below the cloth. */
function clampStand(radius: number, height: number): BufferGeometry {
  return turn([
    [0, -height],
    [0.62 * radius, -height],
    [0.62 * radius, -height + 0.003],
    [0.2 * radius, -height + 0.009],
    [0.085 * radius, -height + 0.02],
    [0.085 * radius, -0.012],
    [0.2 * radius, -0.008],
    [0.97 * radius, -0.006],
    [0.985 * radius, -CLEARANCE],
    [0, -CLEARANCE],
  ]);
}

/** The upper disc. */
function clampPlate(radius: number): BufferGeometry {
  return turn([
    [0, 0.001],
    [radius, 0.001],
    [radius, 0.004],
    [0.99 * radius, 0.005],
    [0, 0.005],
  ]);
}

/** The foot of a flagpole. */
function foot(radius: number): BufferGeometry {
  return turn([
    [radius, 0],
    [radius, 0.012],
    [0.6 * radius, 0.022],
    [0.28 * radius, 0.06],
    [0, 0.06],
  ]);
}

/** A solid of revolution: distances from the axis and heights. */
function turn(profile: readonly (readonly [number, number])[]): BufferGeometry {
  return new LatheGeometry(
    profile.map(([x, y]) => new Vector2(x, y)),
    64,
  );
}

function meshGeometry(mesh: { positions: Float64Array; triangles: Uint32Array }): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(mesh.positions), 3));
  geometry.setIndex(new BufferAttribute(mesh.triangles, 1));
  geometry.computeVertexNormals();
  return geometry;
}
