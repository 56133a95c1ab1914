import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatObj, gridMesh, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { writeGlb } from '@toile/geometry/glb';
import { beforeAll, describe, expect, test } from 'vitest';
import { toolPath } from '../../../scripts/setup.mjs';
import { main } from '../src/index.ts';
import { openTerminal } from './terminal.ts';

const program = fileURLToPath(new URL('../bin/toile.mjs', import.meta.url));
const { place, give, log, error, printed, complaint } = openTerminal();
const folder = place('');

interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program from its build, as users do; takes a second where `toile` takes none. */
function runBuilt(...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() };
}

/** Runs the program's main function; files are told without their folder. */
async function toile(...args: string[]): Promise<Outcome> {
  log.mockClear();
  error.mockClear();
  const status = await main(args);
  const [stdout, stderr] = [printed(), complaint()].map((text) =>
    text.replaceAll(folder + sep, ''),
  );
  return { status, stdout, stderr };
}

const giveObj = (name: string, mesh: TriangleMesh) => give(name, formatObj(mesh));

/** Two triangles through each other; the second pair of vertices is the first one's again. */
const crossed: TriangleMesh = {
  positions: Float64Array.of(0, 0, 0, 4, 0, 0, 0, 0, 4, 1, -1, 1, 1, 1, 1, 1, 0, 9),
  triangles: Uint32Array.of(0, 1, 2, 3, 4, 5),
};

const square = (y: number): TriangleMesh => ({
  positions: Float64Array.of(0, y, 0, 1, y, 0, 1, y, 1, 0, y, 1),
  triangles: Uint32Array.of(0, 2, 1, 0, 3, 2),
});

const ball = sphereMesh({ radius: 0.5, subdivisions: 2 });

describe('as it is built', () => {
  beforeAll(() => {
    const cli = fileURLToPath(new URL('..', import.meta.url));
    const build = spawnSync(process.execPath, [toolPath('typescript', 'tsc'), '-b', cli], {
      encoding: 'utf8',
    });
    expect(build.stdout).toBe('');
  });

  test('passes a clean mesh', async () => {
    give('sheet.glb', await writeGlb(gridMesh({ width: 1, height: 1, columns: 8, rows: 8 })));
    expect(runBuilt('check', 'sheet.glb')).toEqual({
      status: 0,
      stdout: 'No intersections among 98 triangles',
      stderr: '',
    });
  });

  test('finds no file, and tells its version', () => {
    expect(runBuilt('check', 'nowhere.glb')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('nowhere.glb: there is no such file'),
    });
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    expect(runBuilt('--version').stdout).toBe(JSON.parse(manifest).version);
  });
});

describe('toile check', () => {
  test('names where a mesh passes through itself', async () => {
    const file = giveObj('crossed.obj', crossed);
    expect(await toile('check', file)).toEqual({
      status: 1,
      stdout:
        '1 intersection among 2 triangles: 1 crossing\n' +
        '  crossing at (1, 0, 2): crossed.obj triangles 0 and 1',
      stderr: '',
    });
  });

  test('reads a GLB with parts, transforms and vertices split at seams', async () => {
    // Two squares that share an edge, each with its own vertices, the second moved by its node.
    const glb = give(
      'seam.glb',
      gltfOfSquares([
        [0, 0, 0],
        [1, 0, 0],
      ]),
    );
    expect((await toile('check', glb)).stdout).toBe('No intersections among 4 triangles');
    const crossing = give(
      'moved.glb',
      gltfOfSquares([
        [0, 0, 0],
        [0.5, 0, 0.25],
      ]),
    );
    const { status, stdout } = await toile('check', crossing);
    expect(stdout).toMatch(/^\d intersections among 4 triangles: /);
    expect(status).toBe(1);
  });

  test('joins split vertices of an OBJ, but not of two files', async () => {
    const split: TriangleMesh = {
      positions: Float64Array.of(0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1),
      triangles: Uint32Array.of(0, 2, 1, 3, 5, 4),
    };
    expect((await toile('check', giveObj('split.obj', split))).status).toBe(0);
    const [one, two] = [giveObj('one.obj', square(0)), giveObj('two.obj', square(0))];
    const { stdout } = await toile('check', one, two);
    expect(stdout).toContain('4 intersections');
    expect(stdout).toContain('one.obj triangle 0, two.obj triangle 0');
  });

  test('checks cloth against a body and finds cloth inside it', async () => {
    const body = giveObj('ball.obj', ball);
    const cut = await toile('check', giveObj('cut.obj', square(0.1)), '--body', body);
    expect(cut.status).toBe(1);
    expect(cut.stdout).toMatch(/\d+ crossing/);
    expect(cut.stdout).toContain(
      '1 vertex inside a body\n  inside at (0, 0.1, 0): cut.obj vertex 0 in ball.obj',
    );

    const small = { ...square(0), positions: square(0).positions.map((value) => value / 10) };
    const swallowed = await toile('check', giveObj('small.obj', small), '--body', body);
    expect(swallowed.status).toBe(1);
    expect(swallowed.stdout).toContain('No intersections');
    expect(swallowed.stdout).toContain('4 vertices inside a body');

    const above = await toile('check', giveObj('above.obj', square(2)), '--body', body);
    expect(above).toMatchObject({ status: 0, stderr: '' });
  });

  test('does not check bodies against bodies, and says when one is open', async () => {
    const open = giveObj('open.obj', crossed);
    const { status, stdout } = await toile('check', giveObj('far.obj', square(7)), '--body', open);
    expect(status).toBe(0);
    expect(stdout).toContain('Note: open.obj is not closed');
  });

  test('lists as many places as asked for', async () => {
    const [one, two] = [giveObj('first.obj', square(0)), giveObj('second.obj', square(0))];
    const lines = async (...args: string[]) =>
      (await toile('check', one, two, ...args)).stdout.split('\n');
    expect(await lines()).toHaveLength(5);
    expect(await lines('--max', '1')).toEqual([
      expect.stringContaining('4 intersections'),
      expect.stringContaining(' at '),
      '  … and 3 more (--max 4 lists all)',
    ]);
    expect(await lines('--max=0')).toHaveLength(1);
  });

  test('prints JSON', async () => {
    const file = giveObj('json.obj', crossed);
    const { status, stdout } = await toile('check', file, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [{ file: 'json.obj', body: false, vertices: 6, triangles: 2 }],
      clean: false,
      intersections: 1,
      kinds: { crossing: 1, overlapping: 0, touching: 0 },
      pairs: [{ a: { mesh: 0, triangle: 0 }, b: { mesh: 0, triangle: 1 }, kind: 'crossing' }],
    });
  });
});

describe('what cannot be checked', () => {
  test.each<[string, string[], string]>([
    [
      'an unknown command',
      ['chekc', 'a.obj'],
      'there is no command "chekc"; commands: animate, body, check',
    ],
    ['no command', [], 'Commands:'],
  ])('%s', async (_, args, message) => {
    const { status, stdout, stderr } = await toile(...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['broken.obj', 'v 0 0 0\nv 1 0 0\nf 1 2 3\n', 'broken.obj: line 3: vertex 3 does not exist'],
    [
      'heap.obj',
      `v 0 0 0\nv 1 0 0\nv 0 1 0\n${'f 1 2 3\n'.repeat(5000)}`,
      'more than 5000000 pairs of triangles are near each other: this is no surface but a heap',
    ],
    ['nan.glb', gltfOfSquares([[0, 0, 0]], Number.NaN), 'nan.glb: 1 vertex has coordinates that'],
  ])('%s', async (name, content, message) => {
    const { status, stderr } = await toile('check', give(name, content));
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(2);
  });
});

test('help', async () => {
  const help = await toile('--help');
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('check') });
  expect((await toile('check', '--help')).stdout).toContain('--body');
});

/** A GLB file with one node per place, all showing the same square of unit length. */
function gltfOfSquares(translations: number[][], first = 0): Uint8Array {
  const positions = Float32Array.of(first, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1);
  const indices = Uint16Array.of(0, 2, 1, 0, 3, 2);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: translations.map((_, i) => i) }],
    nodes: translations.map((translation) => ({ mesh: 0, translation })),
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 4,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 0, 1],
      },
      { bufferView: 1, componentType: 5123, count: 6, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: 12 },
    ],
    buffers: [{ byteLength: 60 }],
  };
  const text = JSON.stringify(json);
  const chunk = new TextEncoder().encode(text.padEnd(4 * Math.ceil(text.length / 4)));
  const header = (...words: number[]) => new Uint8Array(Uint32Array.from(words).buffer);
  return Buffer.concat([
    header(0x46546c67, 2, 12 + 8 + chunk.length + 8 + 60),
    header(chunk.length, 0x4e4f534a),
    chunk,
    header(60, 0x004e4942),
    new Uint8Array(positions.buffer),
    new Uint8Array(indices.buffer),
  ]);
}
