/** What is behind a figure and under it; without a wall the page shows. */
export interface Background {
  /** Colour of the wall at eye level and of the light on it, as on the web. */
  readonly wall?: string;
  /** The pool of light on the floor, its shadow, and how dark that is. */
  readonly pool: string;
  readonly shade: string;
  readonly strength: number;
}

export type BackgroundName = 'page' | 'page at night' | 'white' | 'studio' | 'shop';

export const BACKGROUNDS: Readonly<Record<BackgroundName, Background>> = {
  page: { pool: '#fbf9f5', shade: '#5a4d40', strength: 0.42 },
  'page at night': { pool: '#3a373c', shade: '#060507', strength: 0.8 },
  white: { wall: '#ffffff', pool: '#ffffff', shade: '#3c3c40', strength: 0.5 },
  studio: { wall: '#d9d2c8', pool: '#efe9df', shade: '#4d4238', strength: 0.5 },
  shop: { wall: '#c4c6c4', pool: '#dcd7cd', shade: '#3f3a35', strength: 0.55 },
};
