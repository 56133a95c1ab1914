import { describe, expect, test } from 'vitest';
import { ENGINE_NAMES } from '../src/engines/engine.ts';
import { OptionError, parseOptions, planCases } from '../src/options.ts';

describe('parseOptions', () => {
  test('without arguments runs every engine on every scene', () => {
    const options = parseOptions([]);
    expect(options).toMatchObject({
      suite: 'compare',
      scenes: ['hang', 'sphere', 'self'],
      sizes: [32, 64, 128, 256],
      threads: [1],
      json: false,
    });
    expect(options.engines).toEqual(ENGINE_NAMES);
    expect(options.steps).toBeUndefined();
  });

  test('runs the other suites on one and two threads', () => {
    expect(parseOptions(['--suite', 'quality']).threads).toEqual([1, 2]);
    expect(parseOptions(['--suite', 'drape', '--threads', '1']).threads).toEqual([1]);
  });

  test('reads what the wardrobe needs', () => {
    const args = '--suite wardrobe --drafts --body a.json --body b.yaml --resolution 15mm --sheet';
    expect(parseOptions(args.split(' '))).toMatchObject({
      suite: 'wardrobe',
      drafts: true,
      outfits: false,
      bodies: ['a.json', 'b.yaml'],
      resolution: 0.015,
      limit: 150,
      jobs: 1,
      sheet: true,
    });
  });

  test.each([
    [['--size', '32', '--size', '64']],
    [['--size', '32,64']],
    [['--size=32,64']],
    [['--size', '32,64', '--size', '64']],
  ])('reads a list from %j', (args) => {
    expect(parseOptions(args).sizes).toEqual([32, 64]);
  });

  test.each([
    [
      ['--engine', 'foo'],
      '--engine foo is unknown; valid: toile, toile-tethers, toile-implicit, toile-exact, jolt, cannon, bullet',
    ],
    [['--scene', 'hang,x'], '--scene x is unknown; valid: hang, sphere, self'],
    [['--scene'], '--scene needs a value; valid: hang, sphere, self'],
    [['--scene', '--json'], '--scene needs a value; valid: hang, sphere, self'],
    [['--size', '3'], '--size 3 is not valid; valid: whole numbers from 4 to 512'],
    [['--size', '32,'], '--size  is not valid; valid: whole numbers from 4 to 512'],
    [['--threads', 'two'], '--threads two is not valid; valid: whole numbers from 1 to 64'],
    [['--steps', '1.5'], '--steps 1.5 is not valid; valid: whole numbers from 3 to 100000'],
    [
      ['--suite', 'x'],
      '--suite x is unknown; valid: compare, scaling, quality, linear, drape, contact, skin, fit',
    ],
    [['--resolution', '2cm'], '--resolution 2cm is not valid; valid: millimetres from 5mm to 50mm'],
    [['--jobs', '0'], '--jobs 0 is not valid; valid: whole numbers from 1 to 64'],
    [['--json=yes'], 'unknown option --json=yes; valid options: --engine, --scene'],
    [['hang'], 'unknown option hang; valid options: --engine, --scene'],
  ])('rejects %j in one line that lists what is valid', (args, message) => {
    const error = (() => {
      try {
        return parseOptions(args);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(OptionError);
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).not.toContain('\n');
  });
});

describe('planCases', () => {
  const plan = (...args: string[]) => planCases(parseOptions(args));

  test('leaves out what an engine is too slow for, unless it is named', () => {
    const sizes = (...args: string[]) =>
      plan('--scene', 'hang', '--size', '64,128', ...args).flatMap(({ engine, size }) =>
        engine === 'cannon' ? [size] : [],
      );
    expect(sizes()).toEqual([64]);
    expect(sizes('--engine', 'cannon')).toEqual([64, 128]);
  });

  test('takes fewer steps with the slow engine, unless told how many', () => {
    const steps = (...args: string[]) => plan('--engine', 'cannon', ...args)[0].steps;
    expect(steps()).toBe(60);
    expect(steps('--steps', '300')).toBe(300);
  });

  test('tethers only where there are pins', () => {
    const tethered = plan().filter(({ engine }) => engine === 'toile-tethers');
    expect(new Set(tethered.map(({ scene }) => scene))).toEqual(new Set(['hang']));
  });

  test('runs the peers on one thread', () => {
    const cases = plan('--scene', 'hang', '--size', '32', '--threads', '1,2');
    const threads = (name: string) =>
      cases.flatMap(({ engine, threads }) => (engine === name ? [threads] : []));
    expect(threads('toile')).toEqual([1, 2]);
    expect(threads('jolt')).toEqual([1]);
  });

  test('says so when nothing is left', () => {
    expect(() => plan('--engine', 'jolt', '--threads', '2')).toThrow(OptionError);
  });
});
