import type { Document, Mesh } from '@gltf-transform/core';
import type { HairName } from '../look/hair.ts';
import { carry, frameMotion, headFrame } from '../look/head-frame.ts';
import { createAccessors } from './accessors.ts';
import type { PaintedBody } from './paint-body.ts';
import { linearColour, TONES, type ToneName } from './tones.ts';

export interface FaceMeshOptions {
  readonly tone: ToneName;
  readonly hair?: HairName | undefined;
  /** Where the skin's vertices are [m]. */
  readonly places: ArrayLike<number>;
  /** The head's number in a skin that moves it; none unless given. */
  readonly joint?: number;
}

/** Smoothness of each part, as `roughness`. */
const ROUGHNESS = { whites: 0.25, irises: 0.2, pupils: 0.15, brows: 0.9, hair: 0.65 } as const;

/** Eyes, brows and hair of a person as a mesh of a glTF document; a mannequin has none. */
export function addFaceMesh(
  document: Document,
  { look }: PaintedBody,
  { tone, hair, places, joint }: FaceMeshOptions,
): Mesh | undefined {
  const { face } = TONES[tone];
  if (!face || !look.pieces) return undefined;
  const accessor = createAccessors(document);
  const motion = frameMotion(look.frame, headFrame(places));
  const mesh = document.createMesh('face');
  const grown = hair && look.hair[hair];
  const pieces = { ...look.pieces, ...(grown && { hair: grown }) };
  for (const [name, piece] of Object.entries(pieces)) {
    const part = name as keyof typeof ROUGHNESS;
    const count = piece.positions.length / 3;
    const positions = new Float32Array(3 * count);
    const normals = new Float32Array(3 * count);
    carry(motion, piece.positions, 1, positions);
    carry(motion, piece.normals, 0, normals);
    const colours = Float32Array.from(
      { length: 3 * count },
      (_, i) => piece.shades[Math.trunc(i / 3)],
    );
    const primitive = document
      .createPrimitive()
      .setIndices(accessor('SCALAR', Uint16Array.from(piece.triangles)))
      .setAttribute('POSITION', accessor('VEC3', positions))
      .setAttribute('NORMAL', accessor('VEC3', normals))
      .setAttribute('COLOR_0', accessor('VEC3', colours))
      .setMaterial(
        document
          .createMaterial(name)
          .setBaseColorFactor([...linearColour(face[part]), 1])
          .setRoughnessFactor(ROUGHNESS[part])
          .setMetallicFactor(0),
      );
    if (joint !== undefined) {
      const joints = Uint8Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? joint : 0));
      const weights = Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0));
      primitive
        .setAttribute('JOINTS_0', accessor('VEC4', joints))
        .setAttribute('WEIGHTS_0', accessor('VEC4', weights));
    }
    mesh.addPrimitive(primitive);
  }
  return mesh;
}
