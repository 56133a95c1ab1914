import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles, root } from '../checks/files.ts';
import { findCycle, folderGraph } from '../checks/folders.ts';

const sources = [
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/src`),
  ),
  ...['examples', 'benchmarks', 'calibration'].map((name) => `${name}/src`),
].filter((folder) => existsSync(join(root, folder)));

describe('folders of a package do not import each other in a circle', () => {
  test.each(sources)('%s', (source) => {
    const graph = folderGraph(readFiles(['.ts'], [source]), source);
    expect(findCycle(graph)).toBeUndefined();
  });
});

describe('the check itself', () => {
  const file = (path: string, ...imports: string[]) => ({
    path: `src/${path}`,
    text: imports.map((specifier) => `import { x } from '${specifier}';`).join('\n'),
  });

  test('finds a circle through several folders', () => {
    const graph = folderGraph(
      [file('a/1.ts', '../b/1.ts'), file('b/1.ts', '../c/1.ts'), file('c/1.ts', '../a/2.ts')],
      'src',
    );
    expect(findCycle(graph)).toEqual(['a', 'b', 'c', 'a']);
  });

  test('a folder within a folder is another one', () => {
    const graph = folderGraph([file('a/1.ts', './b/1.ts'), file('a/b/1.ts', '../2.ts')], 'src');
    expect(findCycle(graph)).toEqual(['a', 'a/b', 'a']);
  });

  test('files of one folder may import each other, and all what lies beside the folders', () => {
    const graph = folderGraph(
      [
        file('a/1.ts', './2.ts', '../error.ts', '@toile/sim'),
        file('a/2.ts', './1.ts'),
        file('index.ts', './a/1.ts'),
        file('error.ts'),
      ],
      'src',
    );
    expect(findCycle(graph)).toBeUndefined();
  });
});
