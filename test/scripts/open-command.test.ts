import { expect, test } from 'vitest';
import { openCommand } from '../../scripts/open-command.mjs';

test('opens the desktop’s browser', () => {
  expect(openCommand('linux', { DISPLAY: ':0' })).toEqual(['xdg-open']);
  expect(openCommand('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open']);
  expect(openCommand('darwin', {})).toEqual(['open']);
  expect(openCommand('win32', {})).toEqual(['cmd', '/c', 'start', '']);
});

test('opens nothing without a desktop, in CI, or when told not to', () => {
  expect(openCommand('linux', {})).toBeUndefined();
  expect(openCommand('darwin', { CI: 'true' })).toBeUndefined();
  expect(openCommand('linux', { DISPLAY: ':0', BROWSER: 'none' })).toBeUndefined();
});
