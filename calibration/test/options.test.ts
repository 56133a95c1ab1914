import { expect, test } from 'vitest';
import { OptionError, parseOptions, usage } from '../src/options.ts';

const names = ['cantilever', 'catenary', 'drape'];

test('without options everything runs in full', () => {
  expect(parseOptions([], names)).toEqual({
    only: names,
    json: false,
    short: false,
    out: undefined,
    help: false,
  });
});

test('reads what is asked for, in the order of the experiments', () => {
  const options = parseOptions(
    ['--only', 'drape,cantilever', '--json', '--short', '--out=folder'],
    names,
  );
  expect(options).toMatchObject({
    only: ['cantilever', 'drape'],
    json: true,
    short: true,
    out: 'folder',
  });
});

test.each([
  [['--only', 'nothing'], '--only nothing is unknown; valid: cantilever, catenary, drape'],
  [['--only'], '--only needs a value; valid: cantilever, catenary, drape'],
  [['--out', '--json'], '--out needs a value; valid: a folder'],
  [['--fast'], 'unknown option --fast; valid options: --only, --out, --json, --short, --help'],
])('%j: %s', (args, message) => {
  expect(() => parseOptions(args, names)).toThrow(new OptionError(message));
});

test('the usage names the experiments', () => {
  expect(usage(names)).toContain('cantilever|catenary|drape');
});
