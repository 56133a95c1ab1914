import { describe, expect, it } from 'vitest';
import { parseFlatYaml, writeFlatYaml } from '../../src/measurements/flat-yaml.ts';
import { MeasurementError } from '../../src/measurements/measurement-error.ts';

describe('parseFlatYaml', () => {
  it('reads comments, empty lines, odd spacing and Windows line ends', () => {
    const text =
      '\uFEFF# a person\r\nbody: # here\r\n\r\n  height: 172   # cm\r\n   head_l:   25\r\n  \r\n';
    expect(parseFlatYaml(text, 'body')).toEqual({ height: 172, head_l: 25 });
  });

  it.each<[string, RegExp]>([
    ['', /no "body:"/],
    ['# nothing', /no "body:"/],
    ['height: 172', /line 1: expected one "body:" alone/],
    ['body:\n  height 172', /line 2: "height 172" is no "name: number"/],
    ['body:\n  height: tall', /line 2: height is "tall"/],
    ['body:\n\n  height:', /line 3: height has no number/],
    ['body:\n  height:172', /line 2/],
    ['body:\n  height: 172 173', /line 2: height is "172 173"/],
    ['body:\n  height: .nan', /line 2: height is ".nan"/],
    ['body:\n\theight: 172', /line 2: .*tab/],
    ['body:\n  height: 1\n  height: 2', /line 3: height is given twice/],
    ['body:\n  waist: 1\nbody:\n  hips: 2', /line 3: expected one "body:"/],
    ['body: 5', /line 1: expected one "body:" alone/],
    ['  height: 172\nbody:', /line 1: "height" stands before "body:"/],
    ['body:\n  height: 172\ndesign:\n  a: 1', /line 3/],
  ])('refuses %j', (text, message) => {
    expect(() => parseFlatYaml(text, 'body')).toThrow(MeasurementError);
    expect(() => parseFlatYaml(text, 'body')).toThrow(message);
  });

  it('reads what writeFlatYaml writes', () => {
    const values = { height: 171.99, neck_w: 18.9328, tiny: 0, below: -3.5 };
    expect(parseFlatYaml(writeFlatYaml('body', values), 'body')).toEqual(values);
  });
});
