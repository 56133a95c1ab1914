import type { ImportOptions } from '../../src/import/import-options.ts';

export const options: ImportOptions = {
  id: 'lab-1',
  name: 'Lab fabric',
  fibre: 'wool',
  structure: 'twill',
  source: { citation: 'our lab, 2026' },
};
