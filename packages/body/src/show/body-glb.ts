import { Document } from '@gltf-transform/core';
import { createGlbIo } from '@toile/geometry/gltf';
import type { Body } from '../body.ts';
import type { HairName } from '../look/hair.ts';
import type { Motion } from '../skeleton/motion.ts';
import { type Pose, restPose } from '../skeleton/skeleton.ts';
import { addBody } from './body-document.ts';
import { addAnimation, posesOf } from './glb-rig.ts';
import type { ToneName } from './tones.ts';

export interface BodyGlbOptions {
  /** How the body stands; the rest pose unless told. */
  readonly pose?: Pose | undefined;
  /** Recorded into the file as an animation, 30 poses a second. */
  readonly motion?: Motion | undefined;
  /** Colours; a mannequin's unless told. */
  readonly tone?: ToneName | undefined;
  /** How a person wears it; none unless given. */
  readonly hair?: HairName | undefined;
  /** In years, if it was given when the body was made. */
  readonly age?: number | undefined;
}

/** A body as binary glTF, as `addBody` has it. */
export async function writeBodyGlb(body: Body, options: BodyGlbOptions = {}): Promise<Uint8Array> {
  const { pose = restPose(body.skeleton), motion, tone, hair, age } = options;
  const document = new Document();
  const { rig } = addBody(document, body, { pose, tone, hair, age });
  if (motion) addAnimation(document, motion.name, posesOf(motion), rig.nodes);
  return createGlbIo().writeBinary(document);
}
