import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { InputError } from '../command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Neither macOS nor Windows puts an installed browser on the PATH. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The Chromium, Chrome or Edge of this machine: `TOILE_BROWSER` if set, else the first one found. */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const chosen = env.TOILE_BROWSER;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new InputError(
      `TOILE_BROWSER is "${chosen}", which is not a program; set it to the path of Chromium or Chrome, or unset it`,
    );
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...onPath, ...PLACES].find(isProgram);
  if (found) return found;
  throw new InputError(
    'pictures are taken by a browser, and none was found: install Chromium or Chrome, or set TOILE_BROWSER to the path of one',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
