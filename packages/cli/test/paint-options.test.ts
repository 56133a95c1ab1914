import { findFabric } from '@toile/fabric';
import { describe, expect, test } from 'vitest';
import { paintFor, readColour, readPrint } from '../src/paint-options.ts';

describe('colours', () => {
  test('are as on the web, with their sign or without', () => {
    expect(['#A8443c', 'a8443c'].map(readColour)).toEqual(['#a8443c', '#a8443c']);
  });

  test.each(['red', '#fff', '#12345g', ''])('not "%s"', (text) => {
    expect(() => readColour(text)).toThrow(`--colour "${text}": give it as on the web`);
  });
});

describe('prints', () => {
  test('have sizes of their own, and those told, in the same proportion', async () => {
    expect(await readPrint('stripes')).toEqual({
      print: { kind: 'stripes', pitch: 0.02, width: 0.0064 },
      ink: undefined,
    });
    const { print } = await readPrint('dots,6cm');
    expect(print).toEqual({ kind: 'dots', pitch: 0.06, diameter: 0.016 });
  });

  test('take what is told in any order', async () => {
    expect(await readPrint('stripes, along, #112233, 3cm, 1cm')).toEqual({
      print: { kind: 'stripes', pitch: 0.03, width: 0.01, direction: 'along' },
      ink: '#112233',
    });
  });

  test.each([
    ['paisley', 'give one of stripes, gingham, windowpane, dots'],
    ['stripes,2cm,3cm', 'smaller than the repeat'],
    ['gingham,2cm,1cm', 'give its repeat alone'],
    ['stripes,2cm,1cm,5mm', 'no more'],
    ['dots,along', 'only stripes'],
    ['stripes,along,around', 'not both'],
    ['stripes,#112233,#445566', 'one colour'],
    ['stripes,0.1mm', '1mm to 50cm'],
    ['stripes,broad', '--print "stripes,broad"'],
    ['toString', 'give one of'],
  ])('refuses %s', async (text, complaint) => {
    await expect(readPrint(text)).rejects.toThrow(complaint);
  });
});

describe('the colours of a garment', () => {
  const poplin = findFabric('cotton-poplin');

  test('are ours where nothing is told, indigo for denim', () => {
    expect(paintFor(poplin, 1, undefined, undefined)).toEqual({ ground: '#b07d62' });
    expect(paintFor(findFabric('denim'), 1, undefined, undefined).ground).toBe('#3b4859');
  });

  test('a print is seen on light and on dark cloth', async () => {
    const print = await readPrint('gingham');
    const inks = ['#ffffff', '#101010'].map((ground) => paintFor(poplin, 0, ground, print).ink);
    expect(inks).toEqual(['#2f4a7d', '#ece4d4']);
  });
});
