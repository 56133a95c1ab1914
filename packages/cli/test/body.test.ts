import { existsSync, readFileSync } from 'node:fs';
import { NodeIO } from '@gltf-transform/core';
import { checkClosed, parseObj } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { main } from '../src/index.ts';
import { openTerminal } from './terminal.ts';

const { complaint, give, log, place, printed } = openTerminal();

async function measured(...args: string[]): Promise<Record<string, number>> {
  expect(await main(['body', ...args, '--json'])).toBe(0);
  return JSON.parse(printed()).measurements;
}

describe('toile body', () => {
  test('prints what the body measures, and which of it was given', async () => {
    expect(await main(['body', '--sex', 'female', '--height', '172cm', '--bust', '92cm'])).toBe(0);
    expect(printed()).toMatch(/^A female body\n {2}height +172\.0 cm {2}given\n/);
    expect(printed()).toMatch(/\n {2}chest +92\.0 cm {2}given\n/);
    expect(printed()).toMatch(/\n {2}waist +\d+\.\d cm\n/);
  });

  test('takes every spelling of a measurement, and units', async () => {
    const args = ['--sex', 'male', '--shoulder-width', '46cm', '--armLength', '0.62m'];
    const body = await measured(...args, '--height', '5ft 11in', '--inside-leg=830mm');
    expect(body.shoulderWidth).toBeCloseTo(0.46, 3);
    expect(body.armLength).toBeCloseTo(0.62, 3);
    expect(body.height).toBeCloseTo(1.8034, 3);
    expect(body.inseam).toBeCloseTo(0.83, 3);
  });

  test('reads measurements from files; the command line wins', async () => {
    const json = give('person.json', '{ "sex": "female", "height": "165cm", "chest": "95cm" }');
    const body = await measured('--measurements', json, '--bust', '91cm');
    expect(body.height).toBeCloseTo(1.65, 3);
    expect(body.chest).toBeCloseTo(0.91, 3);
    log.mockClear();
    const yaml = give('person.yaml', 'body:\n  height: 170\n  bust: 95\n  waist: 80\n  tail: 3\n');
    const other = await measured('--sex', 'female', '--measurements', yaml, '--unit', 'in');
    expect(other.chest).toBeCloseTo(0.95, 3);
    expect(complaint()).toContain('tail is no measurement of GarmentCode');
  });

  test('writes a GLB with skeleton and walk, and an OBJ in the pose', async () => {
    const file = place('walker.glb');
    const args = ['body', '--sex', 'male', '--height', '180cm', '-o', file, '--obj'];
    expect(
      await main([...args, '--pose', 't', '--walk', '--speed', '1.4', '--tone', 'tone-3']),
    ).toBe(0);
    expect(printed()).toContain(`Written: ${file}`);
    const root = (await new NodeIO().readBinary(readFileSync(file))).getRoot();
    expect(root.listSkins()[0].listJoints()[0].getName()).toBe('hips');
    expect(root.listAnimations()[0].getName()).toBe('walk');
    const mesh = parseObj(readFileSync(place('walker.obj'), 'utf8'));
    expect(() => checkClosed(mesh)).not.toThrow();
    // Arms to the sides: as wide as tall, about.
    const wide = Math.max(...mesh.positions.filter((_, i) => i % 3 === 0));
    expect(wide).toBeGreaterThan(0.75);
  });

  test('no body has it all: says what contradicts, writes nothing, exit code 2', async () => {
    const file = place('never.glb');
    const args = ['body', '--sex', 'female', '--height', '150cm', '--inseam', '95cm', '-o', file];
    expect(await main(args)).toBe(2);
    expect(complaint()).toMatch(/contradict.*height 150\.0 cm \(nearest possible/);
    expect(existsSync(file)).toBe(false);
  });

  test.each<[string, string[], string]>([
    ['no sex', [], '--sex: give female or male'],
    ['another sex', ['--sex', 'cat'], "give 'female' or 'male'"],
    ['a misspelt option', ['--sex', 'male', '--hieght', '1m'], 'did you mean --height?'],
    ['an unknown option', ['--sex', 'male', '--xyzzy'], 'no option "--xyzzy": see'],
    ['no value', ['--sex', 'male', '--height'], '--height <value>'],
    ['a stray word', ['--sex', 'male', '180cm'], "Unexpected argument '180cm'"],
    ['a length without unit', ['--sex', 'male', '--height', '180'], 'did you mean 180 cm?'],
    ['a negative length', ['--sex', 'male', '--height=-180cm'], 'height'],
    ['an absurd length', ['--sex', 'male', '--height', '4m'], 'height'],
    ['no length', ['--sex', 'male', '--height', 'NaN'], '"NaN" is no length'],
    ['two words for one', ['--sex', 'male', '--bust', '1m', '--chest', '95cm'], 'another word'],
    ['an unknown unit', ['--sex', 'male', '--unit', 'ell'], '--unit "ell": give one of m, cm'],
    ['an age', ['--sex', 'male', '--age', '12'], '--age "12": give years'],
    ['a pose', ['--sex', 'male', '--pose', 'arms:120'], '--pose "arms:120": give a, t or arms'],
    ['a tone', ['--sex', 'male', '--tone', 'pink'], '--tone "pink": give one of mannequin'],
    [
      'hair',
      ['--sex', 'male', '--tone', 'tone-2', '--hair', 'mohawk'],
      '--hair "mohawk": give one of short, bob, bun',
    ],
    ['hair of a mannequin', ['--sex', 'male', '--hair', 'bob'], '--hair: a mannequin has none'],
    ['a format', ['--sex', 'male', '-o', 'body.fbx'], 'ends in .glb or .obj'],
    ['a folder', ['--sex', 'male', '-o', 'nowhere/body.obj'], 'there is no such folder'],
    ['a walk without file', ['--sex', 'male', '--walk'], '--walk: a walk is recorded into'],
    ['a file of another kind', ['--measurements', 'a.csv'], 'cannot read ".csv" files'],
    ['a missing file', ['--measurements', 'nowhere.json'], 'nowhere.json: there is no such'],
  ])('explains what is wrong with %s', async (_, args, message) => {
    expect(await main(['body', ...args])).toBe(2);
    expect(complaint()).toContain(message);
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    ['broken.json', '{ "height": ', 'broken.json: '],
    ['list.json', '[1, 2]', 'expected one object'],
    ['deep.json', '{ "sex": "male", "body": { "height": 1 } }', 'body is neither a number'],
    ['broken.yaml', 'body:\n  height = 3\n', 'line 2'],
    ['absurd.json', '{ "sex": "male", "height": 1e9 }', 'height'],
  ])('explains what is wrong with %s', async (name, content, message) => {
    expect(await main(['body', '--sex', 'male', '--measurements', give(name, content)])).toBe(2);
    expect(complaint()).toContain(message);
  });

  test('a walk too fast for walking', async () => {
    const args = ['body', '--sex', 'male', '-o', place('fast.glb'), '--walk', '--speed', '9'];
    expect(await main(args)).toBe(2);
    expect(complaint()).toContain('speed must be 0.3 to 2.5 m/s');
  });
});
