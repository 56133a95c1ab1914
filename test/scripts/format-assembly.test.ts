import { expect, test } from 'vitest';
import { hideDecorators, showDecorators } from '../../scripts/format-assembly.mjs';

const source = `@inline const TINY: f32 = 1e-16;
@inline
function f(p: usize): f32 {}
class V {
  @operator('+')
  add(): void {}
}
// @ts-ignore: decorator
`;

test('decorators become comments and come back', () => {
  const hidden = hideDecorators(source);
  expect(hidden).toContain('/*~@inline*/ const TINY');
  expect(hidden).toContain('//~@inline\nfunction');
  expect(hidden).toContain("  //~@operator('+')\n  add");
  expect(showDecorators(hidden)).toBe(source);
});
