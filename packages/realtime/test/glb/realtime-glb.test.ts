import { blendVertices, createPosed, inPlace, poseSkeleton, restPose } from '@toile/body';
import { createGlbIo } from '@toile/geometry/gltf';
import { beforeAll, expect, test } from 'vitest';
import { bake } from '../../src/bake.ts';
import { writeRealTimeGlb } from '../../src/glb/realtime-glb.ts';
import { createPlayer } from '../../src/play/player.ts';
import { createFixture, distances, type Fixture } from '../fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

const bulge = (v: number, _: number, thigh: number): number => 0.02 * Math.sin(v) * thigh;

test('what was learnt is played by joints and shapes as the player plays it', async () => {
  const { dressed, record, body, motion } = fixture;
  const garment = bake(dressed, record({ seconds: 0.6, bulge }), { method: 'learnt' });
  const walked = inPlace(motion);
  const bytes = await writeRealTimeGlb(garment, { wearer: body, motion: walked, shapes: 40 });
  const document = await createGlbIo().readBinary(bytes);
  const root = document.getRoot();
  const node = root.listNodes().find((some) => some.getName() === garment.name)!;
  const [primitive] = node.getMesh()!.listPrimitives();
  const array = (name: string) => primitive.getAttribute(name)!.getArray()!;
  expect(node.getSkin()!.listJoints()).toHaveLength(body.skeleton.names.length);
  const [animation] = root.listAnimations();
  const channel = animation
    .listChannels()
    .find((some) => some.getTargetNode() === node && some.getTargetPath() === 'weights')!;
  const amounts = channel.getSampler()!.getOutput()!.getArray()!;
  const targets = primitive.listTargets().map((t) => t.getAttribute('POSITION')!.getArray()!);
  const player = createPlayer(garment);
  const skin = {
    joints: array('JOINTS_0') as Uint8Array,
    weights: array('WEIGHTS_0') as Float32Array,
  };
  for (let f = 0; f < 12; f++) {
    const pose = walked.sample(f / 30, restPose(body.skeleton));
    const played = player.pose(pose, f === 0 ? 0 : 1 / 30);
    const rest = Float32Array.from(array('POSITION'), (x, i) =>
      targets.reduce((sum, moves, k) => sum + amounts[f * targets.length + k] * moves[i], x),
    );
    const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
    const skeleton = body.skeleton;
    const out = new Float32Array(rest.length);
    const blend = (method: 'linear' | 'dual') => {
      blendVertices({ method, skeleton, posed, skin, rest, out });
      return distances(out, played).mean;
    };
    // Beside what puts the cloth outside of the body.
    expect(blend('dual')).toBeLessThan(0.001);
    expect(blend('linear')).toBeLessThan(0.004);
  }
});

test('without a wearer the skeleton is there, and no more shapes than were asked for', async () => {
  const { dressed, record } = fixture;
  const sequence = record({ seconds: 0.2, bulge });
  const shapesOf = async (method: 'skinned' | 'learnt', shapes?: number) => {
    const bytes = await writeRealTimeGlb(bake(dressed, sequence, { method }), {
      ...(shapes && { shapes }),
    });
    const root = (await createGlbIo().readBinary(bytes)).getRoot();
    expect(root.listSkins()).toHaveLength(1);
    return root.listMeshes()[0].listPrimitives()[0].listTargets().length;
  };
  expect(await shapesOf('skinned')).toBe(0);
  expect(await shapesOf('learnt', 3)).toBe(3);
  const flowing = bake(dressed, sequence, { method: 'hybrid' });
  await expect(writeRealTimeGlb(flowing)).rejects.toThrow('bake it as skinned or learnt');
});
