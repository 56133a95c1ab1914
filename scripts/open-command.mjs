/**
 * The command that opens an address in the desktop's browser.
 *
 * @param {string} platform Node's `process.platform`.
 * @param {Record<string, string | undefined>} env
 * @returns {[string, ...string[]] | undefined} undefined in CI and where there is no desktop.
 */
export function openCommand(platform, env) {
  if (env.CI || env.BROWSER === 'none') return undefined;
  if (platform === 'darwin') return ['open'];
  // `start` takes its first quoted argument for a window title
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
