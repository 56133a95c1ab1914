import {
  type BodyLook,
  type FaceColours,
  frameMotion,
  type HairName,
  headFrame,
  type Piece,
  type Tone,
} from '@toile/body';
import { BufferAttribute, BufferGeometry, Group, Mesh, MeshPhysicalMaterial } from 'three';

type Part = Exclude<keyof FaceColours, 'lips'>;

/** How parts of a face shine. */
const ROUGHNESS: Readonly<Record<Part, number>> = {
  whites: 0.25,
  irises: 0.2,
  pupils: 0.15,
  brows: 0.9,
  hair: 0.62,
};

/** Eyes, brows and hair of a person; they move with the head. */
export interface HeadPieces {
  readonly group: Group;
  show(look: BodyLook, tone: Tone, hair: HairName | undefined): void;
  /** The skin is at these places. */
  place(look: BodyLook, places: ArrayLike<number>): void;
}

export function createHeadPieces(): HeadPieces {
  const group = new Group();
  group.matrixAutoUpdate = false;
  return {
    group,
    show({ pieces, hair: styles }, { face }, hair) {
      for (const mesh of group.children.splice(0) as Mesh<BufferGeometry, MeshPhysicalMaterial>[]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      if (!face || !pieces) return;
      const parts: readonly (readonly [Part, Piece | undefined])[] = [
        ['whites', pieces.whites],
        ['irises', pieces.irises],
        ['pupils', pieces.pupils],
        ['brows', pieces.brows],
        ['hair', hair && styles[hair]],
      ];
      for (const [part, piece] of parts) if (piece) group.add(meshOf(piece, part, face[part]));
    },
    place({ frame }, places) {
      const m = frameMotion(frame, headFrame(places));
      group.matrix.set(
        ...([m[0], m[3], m[6], m[9]] as const),
        ...([m[1], m[4], m[7], m[10]] as const),
        ...([m[2], m[5], m[8], m[11]] as const),
        ...([0, 0, 0, 1] as const),
      );
    },
  };
}

function meshOf(piece: Piece, part: Part, colour: string): Mesh {
  const geometry = new BufferGeometry();
  const colours = Float32Array.from({ length: piece.positions.length }, (_, i) => {
    return piece.shades[Math.floor(i / 3)];
  });
  geometry.setAttribute('position', new BufferAttribute(piece.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(piece.normals, 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.setIndex(new BufferAttribute(piece.triangles, 1));
  const material = new MeshPhysicalMaterial({
    color: colour,
    roughness: ROUGHNESS[part],
    vertexColors: true,
    ...(part === 'hair' && { sheen: 0.6, sheenRoughness: 0.4, sheenColor: colour }),
  });
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = part === 'hair';
  mesh.receiveShadow = true;
  return mesh;
}
