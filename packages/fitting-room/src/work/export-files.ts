import type { Body } from '@toile/body';
import { type Dressed, type FitReport, formatReportHtml, writeDressedGlb } from '@toile/dressing';
import { loadReportWords } from '../texts/texts.ts';
import type { Reply, Request } from './protocol.ts';

/** What is worn, and how it fits. */
export interface Exported {
  readonly wearer: Body;
  readonly dressed: Dressed;
  readonly reports: readonly FitReport[];
}

/** The files asked for: a page is about one garment. */
export async function exportFiles(
  { wearer, dressed, reports }: Exported,
  { format, tone, hair, looks, language, names }: Extract<Request, { type: 'export' }>,
): Promise<Extract<Reply, { type: 'file' }>[]> {
  switch (format) {
    case 'glb': {
      const bytes = await writeDressedGlb(dressed, { wearer, tone, hair, looks });
      return [{ type: 'file', format, content: bytes as Uint8Array<ArrayBuffer> }];
    }
    case 'html': {
      const words = await loadReportWords(language);
      return reports.map((report, garment) => ({
        type: 'file',
        format,
        content: formatReportHtml({ ...report, ...names[garment] }, dressed, garment, words),
        garment,
      }));
    }
    case 'json':
      return [{ type: 'file', format, content: JSON.stringify(reports) }];
  }
}
