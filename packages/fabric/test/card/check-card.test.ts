import { describe, expect, test } from 'vitest';
import { checkCard, parseCard } from '../../src/card/check-card.ts';
import { FabricError } from '../../src/fabric-error.ts';
import { change, fullCard, type Path } from '../sample-card.ts';

test('a full card goes through JSON and back', () => {
  expect(parseCard(JSON.stringify(fullCard))).toEqual(fullCard);
  expect(parseCard(fullCard)).toBe(fullCard);
});

test('a card needs no measurement at all', () => {
  const { version, id, name, kind, sources } = fullCard;
  expect(() => checkCard({ version, id, name, kind, sources })).not.toThrow();
});

const refuse = (path: string, to: unknown): string => {
  const steps: Path = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  try {
    checkCard(change(fullCard, path === '' ? [] : steps, to));
  } catch (error) {
    expect(error).toBeInstanceOf(FabricError);
    return (error as FabricError).message;
  }
  throw new Error(`accepted ${path} = ${to}`);
};

describe('refuses mistaken units and says what to do:', () => {
  test.each([
    ['massPerArea.value', 120, '120 kg/m² is not a fabric (0.005 to 2 kg/m²): divide g/m² by 1000'],
    ['massPerArea.value', 3.5, 'multiply oz/yd² by 0.0339'],
    ['massPerArea.sd', 2.5, 'divide g/m² by 1000'],
    ['thickness.value', 0.3, 'divide mm by 1000'],
    ['thickness.value', 0, 'leave the field out if it was not measured'],
    [
      'bending.warp.value',
      5.56,
      '5.56 N·m is not a fabric (1e-8 to 0.002 N·m): divide µN·m by 1e6',
    ],
    ['bending.weft.value', 0.118, 'multiply gf·cm²/cm by 9.80665e-5'],
    ['bending.bias.value', 43.4, 'dyn·cm by 1e-7'],
    ['bending.mean.value', 0, 'leave the field out'],
    ['bending.hysteresis.value', 0.124, 'multiply gf·cm/cm by 9.80665e-3'],
    ['stretch.warp.modulus.value', 477226, 'divide g/s² by 1000'],
    ['stretch.warp.modulus.value', 3, 'multiply N/cm by 100'],
    ['stretch.weft.curve.strains.2', 5, 'divide percent by 100'],
    ['stretch.weft.curve.stresses.2', 1e6, 'a stress in Pa needs × thickness'],
    ['shear.modulus.value', 41000, 'divide g/s² by 1000'],
    ['shear.modulus.value', 0.41, 'multiply gf/(cm·deg) by 56.19'],
    ['shear.curve.strains.1', 8, 'the sine of the shear angle, not the angle in degrees'],
    ['shear.hysteresis.value', 60, 'take half of 2HG'],
    ['poisson.value', 30, 'divide percent by 100'],
    ['friction.value', 22, 'tan of the slip angle'],
    ['damping.value', 2, 'divide ms by 1000'],
    ['drape.coefficient.value', 68.4, 'divide percent by 100'],
    ['drape.specimenDiameter.value', 300, 'divide mm by 1000'],
  ])('%s = %s', (path, value, remedy) => {
    const message = refuse(path, value);
    expect(message).toContain('fabric "test-cotton": ');
    const named = path.replace(/\.(\d+)/g, '[$1]');
    expect(message).toContain(`${named}: ${value}`);
    expect(message).toContain(remedy);
  });
});

describe('refuses what is no card:', () => {
  test.each([
    ['', null, 'fabric card: : null should be an object'],
    ['', [], '[] should be an object'],
    ['version', 2, 'version: 2 should be 1'],
    ['version', undefined, 'version: is missing'],
    ['id', 'Test Cotton', 'should be lower-case letters and digits'],
    ['name', ' ', 'name: is empty'],
    ['name', 7, 'name: 7 should be text'],
    ['kind', 'wovn', 'kind: "wovn" should be "woven" or "knit" or "nonwoven"'],
    ['sources', [], 'sources: [] should be an object'],
    ['sources.lab.citation', undefined, 'sources.lab.citation: is missing'],
    ['notes', 'text', 'notes: "text" should be a list'],
    ['notes.0', 3, 'notes[0]: 3 should be text'],
    ['massPerArea', 0.12, 'massPerArea: 0.12 should be an object'],
    ['massPerArea.source', undefined, 'massPerArea.source: is missing'],
    ['massPerArea.value', '0.12', '"0.12" should be a number in kg/m²'],
    ['massPerArea.value', Number.NaN, 'NaN should be a number'],
    ['massPerArea.doubtful', false, 'doubtful: false should be true'],
    ['mass', { value: 0.1, source: 'lab' }, 'mass: no such field; the fields here are version'],
    ['stretch.warp.curve.strains', [0], 'has 1 entries; it should have 2 to 64'],
  ])('%s = %j', (path, value, message) => {
    expect(refuse(path, value)).toContain(message);
  });
});

test('what is nested without end is refused without being written out', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(() => parseCard(text)).toThrow(FabricError);
});

describe('refuses contradictions:', () => {
  test.each([
    ['massPerArea.source', 'labb', '"labb" is not among the card\'s sources (lab); add it there'],
    ['shear.curve.source', 'x', 'shear.curve.source: "x" is not among'],
    ['stretch.warp.curve.strains.0', 0.001, 'starts at (0.001, 0); it must start at (0, 0)'],
    ['stretch.weft.curve.stresses', [0, 20, 20], 'does not rise from point 1 to point 2'],
    ['stretch.weft.curve.strains', [0, 0.02], '2 strains and 3 stresses'],
    ['bending.hysteresis.value', 0.015, 'rolled up at a radius of 0.47 mm'],
    ['thickness.value', 3e-5, '4.00e+3 kg/m³, which no fabric has'],
    ['drape.discDiameter.value', 0.35, 'does not hang over a disc of 0.35 m'],
  ])('%s = %j', (path, value, message) => {
    expect(refuse(path, value)).toContain(message);
  });
});

test('lists all problems at once', () => {
  const wrong = change(change(fullCard, ['massPerArea', 'value'], 120), ['thickness', 'value'], 1);
  try {
    checkCard(wrong);
    expect.unreachable();
  } catch (error) {
    expect((error as FabricError).problems).toHaveLength(2);
  }
});

test('says where JSON text is broken or cut off', () => {
  const text = JSON.stringify(fullCard, null, 2);
  expect(() => parseCard(text.slice(0, 200))).toThrow(/line \d+.*ends in the middle/);
  expect(() => parseCard('{\n  "id": oops\n}')).toThrow(/fabric card, line 2, column 9.*no valid/);
  expect(() => parseCard('')).toThrow(/ends in the middle/);
});
