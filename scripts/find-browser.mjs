// The one place that knows which browser the tests drive and how to start it.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Neither macOS nor Windows puts an installed browser on the PATH.
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The Chromium or Chrome to test with: `TOILE_BROWSER` if set, else the first one found.
 *
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined} The executable's path; undefined when there is no browser.
 * @throws {Error} When `TOILE_BROWSER` names something that cannot be run.
 */
export function findBrowser(env = process.env) {
  const chosen = env.TOILE_BROWSER;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(
      `TOILE_BROWSER is "${chosen}", which is not an executable file; set it to the path of Chromium or Chrome, or unset it.`,
    );
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(isExecutable);
}

/**
 * What playwright-core's `chromium.launch()` needs to start that browser, also as root on a
 * machine without a display or a network.
 *
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ executablePath: string, headless: boolean, args: string[] }}
 */
export function browserLaunchOptions(env = process.env) {
  const executablePath = findBrowser(env);
  if (!executablePath) {
    throw new Error(
      'No browser found: install chromium, or set TOILE_BROWSER to the path of Chromium or Chrome.',
    );
  }
  // Chromium's sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath,
    headless: true,
    args: [
      ...sandbox,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
