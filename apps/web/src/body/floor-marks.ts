import { BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, MeshBasicMaterial } from 'three';

/** Marks every so far, longer ones every so many of them, over this length [m]. */
const APART = 0.1;
const LONGER = 5;
const REACH = 1.6;
/** Where they begin beside the way, and how large they are [m]. */
const ASIDE = 0.34;
const LENGTH = 0.05;
const WIDTH = 0.004;

/** A tape on the floor, which passes below a person who walks on the spot. */
export interface FloorMarks {
  readonly mesh: Mesh;
  /** Shows the floor as it is after so many metres. */
  setTravelled(distance: number): void;
  setColour(colour: string): void;
}

export function createFloorMarks(): FloorMarks {
  const geometry = new BufferGeometry();
  const count = 2 * Math.round(REACH / APART) + LONGER;
  const positions = new Float32Array(3 * 4 * 2 * count);
  const colours = new Float32Array(4 * 4 * 2 * count);
  const index: number[] = [];
  for (let quad = 0; quad < 2 * count; quad++) {
    index.push(...[0, 1, 2, 2, 1, 3].map((corner) => 4 * quad + corner));
  }
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 4));
  geometry.setIndex(index);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  const colour = new Color();

  return {
    mesh,
    setTravelled(distance) {
      const first = Math.ceil((distance - REACH) / APART);
      for (let k = 0; k < count; k++) {
        const mark = first + k;
        const z = mark * APART - distance;
        const length = mark % LONGER === 0 ? 2 * LENGTH : LENGTH;
        const strength = Math.max(0, 1 - (z / REACH) ** 2) * 0.5;
        for (const side of [0, 1]) {
          for (let corner = 0; corner < 4; corner++) {
            const at = 8 * k + 4 * side + corner;
            const x = ASIDE + (corner % 2) * length;
            positions[3 * at] = side ? -x : x;
            positions[3 * at + 1] = 0.001;
            positions[3 * at + 2] = z + (corner < 2 ? 0 : WIDTH) * (side ? -1 : 1);
            colours.set([colour.r, colour.g, colour.b, strength], 4 * at);
          }
        }
      }
      geometry.getAttribute('position').needsUpdate = true;
      geometry.getAttribute('color').needsUpdate = true;
    },
    setColour: (value) => void colour.set(value),
  };
}
