import type { Scene } from './scene.ts';
import { hang } from './scenes/hang.ts';
import { self } from './scenes/self.ts';
import { sphere } from './scenes/sphere.ts';

export const SCENE_NAMES = ['hang', 'sphere', 'self'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

export const SCENES: Readonly<Record<SceneName, Scene>> = { hang, sphere, self };
