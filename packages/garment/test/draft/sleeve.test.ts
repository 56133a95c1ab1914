import { describe, expect, test } from 'vitest';
import { draftSleeve, LEAST_UNDERARM } from '../../src/draft/sleeve.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { cornerAngle, direction, edgeOf } from './measure.ts';

const SHAPE = { frontArmhole: 0.22, backArmhole: 0.21, width: 0.34, hem: 0.3, length: 0.25 };

describe('a sleeve', () => {
  const sleeve = draftSleeve(SHAPE);

  test('has a cap exactly as long as the armhole, front and back', () => {
    expect(curveLength(edgeOf(sleeve, 'cap front'))).toBeCloseTo(0.22, 7);
    expect(curveLength(edgeOf(sleeve, 'cap back'))).toBeCloseTo(0.21, 7);
  });

  test('is as wide as asked, at the underarm and at the hem', () => {
    const front = curveEnd(edgeOf(sleeve, 'cap front'))[0];
    const back = curveStart(edgeOf(sleeve, 'cap back'))[0];
    expect(back - front).toBeCloseTo(0.34, 7);
    const hem = edgeOf(sleeve, 'hem');
    expect(curveEnd(hem)[0] - curveStart(hem)[0]).toBeCloseTo(0.3, 7);
  });

  test('has underarm seams of one length and its whole length below the crown', () => {
    const [front, back] = ['underarm front', 'underarm back'].map((label) =>
      curveLength(edgeOf(sleeve, label)),
    );
    expect(front).toBeCloseTo(back!, 9);
    expect(sleeve.capHeight - curveStart(edgeOf(sleeve, 'hem'))[1]).toBeCloseTo(0.25, 9);
  });

  test('has a hem square to the underarm seams, which runs on where they meet', () => {
    expect(cornerAngle(sleeve, 'hem', 'underarm back')).toBeCloseTo(Math.PI / 2, 6);
    expect(cornerAngle(sleeve, 'underarm front', 'hem')).toBeCloseTo(Math.PI / 2, 6);
  });

  test('is flat at the crown and at the underarm', () => {
    expect(direction(edgeOf(sleeve, 'cap back'), 'end')[1]).toBeCloseTo(0, 9);
    expect(direction(edgeOf(sleeve, 'cap front'), 'start')[1]).toBeCloseTo(0, 9);
    expect(direction(edgeOf(sleeve, 'cap front'), 'end')[1]).toBeCloseTo(0, 9);
  });
});

test('the wider the sleeve, the lower its cap', () => {
  const heights = [0.32, 0.35, 0.38].map((width) => draftSleeve({ ...SHAPE, width }).capHeight);
  expect(heights[0]).toBeGreaterThan(heights[1]!);
  expect(heights[1]).toBeGreaterThan(heights[2]!);
});

test('a thin arm gets a wider sleeve rather than a cap above a third of the armhole', () => {
  const sleeve = draftSleeve({ ...SHAPE, width: 0.2, hem: 0.2 });
  expect(sleeve.capHeight).toBeCloseTo(0.43 / 3, 6);
  expect(curveLength(edgeOf(sleeve, 'cap front'))).toBeCloseTo(0.22, 7);
});

test('a sleeve shorter than its cap keeps a short underarm seam', () => {
  const sleeve = draftSleeve({ ...SHAPE, length: 0.05 });
  expect(curveStart(edgeOf(sleeve, 'hem'))[1]).toBeCloseTo(-LEAST_UNDERARM, 9);
});
