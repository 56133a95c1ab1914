import type { Body } from '@toile/body';
import { type Dressed, type FitReport, formatReportHtml, writeDressedGlb } from '@toile/dressing';
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
  { format, tone, hair, looks }: Extract<Request, { type: 'export' }>,
): Promise<Extract<Reply, { type: 'file' }>[]> {
  switch (format) {
    case 'glb': {
      const bytes = await writeDressedGlb(dressed, { wearer, tone, hair, looks });
      return [{ type: 'file', format, content: bytes as Uint8Array<ArrayBuffer> }];
    }
    case 'html':
      return reports.map((report, garment) => ({
        type: 'file',
        format,
        content: formatReportHtml(report, dressed, garment),
        garment,
      }));
    case 'json':
      return [{ type: 'file', format, content: JSON.stringify(reports) }];
  }
}
