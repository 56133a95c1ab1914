// npm run bench -- <arguments>: Toile beside its peers.
import { runPackage } from './run-package.mjs';

await runPackage('benchmarks');
