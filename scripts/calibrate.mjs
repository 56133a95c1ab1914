// npm run calibrate -- <arguments>: Toile beside physical truth.
import { runPackage } from './run-package.mjs';

await runPackage('calibration');
