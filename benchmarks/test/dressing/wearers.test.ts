import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BodyInput, createBody } from '@toile/body';
import { afterAll, expect, test } from 'vitest';
import { readPerson, WEARERS } from '../../src/dressing/wearers.ts';

const folder = mkdtempSync(join(tmpdir(), 'toile-wearers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function person(data: object, name = 'person.json') {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(data));
  return readPerson(file);
}

test('reads measurements alone, and those of a body or a scan', () => {
  expect(person({ sex: 'male', height: '180cm' })).toEqual({ sex: 'male', height: '180cm' });
  expect(person({ sex: 'male', age: 30, given: { height: 1.8 }, measurements: {} })).toEqual({
    sex: 'male',
    age: 30,
    height: 1.8,
  });
  expect(person({ notes: [], measurements: { waist: 0.8 }, missing: [] })).toEqual({
    sex: 'female',
    waist: 0.8,
  });
  expect(person({ estimates: { sex: 'male', measurements: { waist: 0.8 } } })).toEqual({
    sex: 'male',
    waist: 0.8,
  });
});

test('our three people can be', async () => {
  for (const { person } of WEARERS) {
    const input = person as BodyInput;
    const { measurements } = await createBody(input);
    const [height, hips] = [input.height, input.hips].map(Number);
    expect(measurements.height).toBeCloseTo(height, 2);
    expect(measurements.hips).toBeCloseTo(hips, 2);
  }
});
