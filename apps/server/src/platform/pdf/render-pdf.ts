import { WorkerHost } from '../worker/worker-host';
import type { PdfDocument } from './pdf-shapes';

const timeLimitMs = 60_000;

/** The fonts (21 MB and what is read of them) live in these threads and go with them when no document is wanted. */
export const pdfHost = new WorkerHost({
  name: 'pdf-worker',
  source: 'pdf/pdf-worker.ts',
  size: 2,
  queueLength: 1_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/** Prints a document. The same document gives the same bytes. */
export async function renderPdf(document: PdfDocument, signal?: AbortSignal): Promise<Buffer> {
  const bytes = (await pdfHost.run(document, { timeLimitMs, signal })) as Uint8Array<ArrayBuffer>;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
