import { createBody, formatBvh, recordClip, walk } from '@toile/body';
import { expect, test } from 'vitest';
import { motionFor } from '../../src/work/motions.ts';

const ada = await createBody({ sex: 'female', height: 1.68 });
const eva = await createBody({ sex: 'female', height: 1.6 });

test('the same move of the same person is the same motion', async () => {
  const first = await motionFor({ kind: 'walk', speed: 1.3 }, ada);
  expect(await motionFor({ kind: 'walk', speed: 1.3 }, ada)).toBe(first);
  expect(await motionFor({ kind: 'walk', speed: 1.8 }, ada)).not.toBe(first);
  expect(await motionFor({ kind: 'walk', speed: 1.3 }, eva)).not.toBe(first);
  expect(await motionFor({ kind: 'turn' }, ada)).toBe(await motionFor({ kind: 'turn' }, ada));
});

test('a recording is known by its name and what is in it', async () => {
  const text = formatBvh(recordClip(walk(ada)));
  const clip = (name: string, content: string) => {
    const bytes = new TextEncoder().encode(content);
    return motionFor({ kind: 'clip', name, content: bytes.buffer as ArrayBuffer }, ada);
  };
  const first = await clip('walk.bvh', text);
  expect(await clip('walk.bvh', text)).toBe(first);
  expect(await clip('walk.bvh', `${text}\n`)).not.toBe(first);
  expect(await clip('other.bvh', text)).not.toBe(first);
});

test('what cannot be read is refused each time', async () => {
  const broken = { kind: 'clip', name: 'x.bvh', content: new ArrayBuffer(3) } as const;
  await expect(motionFor(broken, ada)).rejects.toThrow();
  await expect(motionFor(broken, ada)).rejects.toThrow();
});
