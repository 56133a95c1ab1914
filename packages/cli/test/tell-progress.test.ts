import type { Progress } from '@toile/dressing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { progressLine, tellProgress } from '../src/tell-progress.ts';

const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => error.mockClear());

function progress(stage: Progress['stage'], total: number, others: Partial<Progress> = {}) {
  const shapes = { shapes: () => [], body: () => new Float64Array() };
  return { stage, garment: 0, part: 0, total, secondsLeft: undefined, ...shapes, ...others };
}

describe('progressLine', () => {
  test.each<[string, Progress, string[]]>([
    ['meshing tee: 0 %', progress('mesh', 0), ['tee']],
    [
      'placing tee around the body: 12 %, about 9 s left',
      progress('arrange', 0.129, { secondsLeft: 8.2 }),
      ['tee'],
    ],
    [
      'placing coat around the body (2 of 2): 9 %',
      progress('arrange', 0.09, { garment: 1 }),
      ['tee', 'coat'],
    ],
    [
      'sewing tee, trousers and coat: 99 %, about 3 min left',
      progress('sew', 0.999, { garment: 2, secondsLeft: 170 }),
      ['tee', 'trousers', 'coat'],
    ],
    ['draping: 60 %', progress('drape', 0.6, { garment: 1 }), ['tee', 'coat']],
  ])('%s', (line, now, names) => {
    expect(progressLine(now, names)).toBe(line);
  });
});

describe('tellProgress', () => {
  test('a line per stage and garment in a file', () => {
    const { tell, end } = tellProgress(['tee', 'coat'], { write: () => expect.unreachable() });
    tell(progress('mesh', 0));
    tell(progress('mesh', 0.02, { garment: 1 }));
    tell(progress('sew', 0.1, { garment: 1 }));
    tell(progress('sew', 0.2, { garment: 1 }));
    tell(progress('drape', 0.7, { garment: 1 }));
    end();
    expect(error.mock.calls).toEqual([
      ['toile: meshing tee (1 of 2): 0 %'],
      ['toile: meshing coat (2 of 2): 2 %'],
      ['toile: sewing tee and coat: 10 %'],
      ['toile: draping: 70 %'],
    ]);
  });

  test('one line that changes on a terminal, never broken in two', () => {
    const written: string[] = [];
    const screen = { isTTY: true, columns: 12, write: (text: string) => written.push(text) };
    const { tell, end } = tellProgress(['tee'], screen);
    tell(progress('sew', 0.1));
    tell(progress('sew', 0.11));
    end();
    const anew = '\r\x1b[K';
    expect(written).toEqual([`${anew}sewing tee:`, `${anew}sewing tee:`, anew]);
    expect(error).not.toHaveBeenCalled();
  });

  test('a terminal that does not know its width', () => {
    const written: string[] = [];
    const screen = { isTTY: true, columns: 0, write: (text: string) => written.push(text) };
    tellProgress(['tee'], screen).tell(progress('sew', 0.1));
    expect(written.join()).toContain('sewing tee: 10 %');
  });
});
