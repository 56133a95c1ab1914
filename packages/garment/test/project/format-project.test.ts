import { expect, test } from 'vitest';
import { formatProject, PROJECT_VERSION } from '../../src/project/format-project.ts';
import { everything } from './project-pattern.ts';

const text = formatProject(everything);

test('begins with the version and ends with a line break', () => {
  expect(text.startsWith(`{\n  "toile": ${PROJECT_VERSION},\n`)).toBe(true);
  expect(text.endsWith('}\n')).toBe(true);
});

test('lists of numbers stand on one line, texts with brackets stay', () => {
  expect(text).toContain('"from": [0, 0],\n');
  expect(text).toContain('"rotation": [0, 0.7071067811865476, 0, 0.7071067811865476]\n');
  const { name, notes } = JSON.parse(text);
  expect([name, notes]).toEqual([everything.name, everything.notes]);
});
