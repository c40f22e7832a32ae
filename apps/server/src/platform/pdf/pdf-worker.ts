import { serveTasks } from '../worker/worker-tasks';
import { drawPdf } from './pdf-render';
import type { PdfDocument } from './pdf-shapes';

serveTasks(async (input) => {
  const bytes = new Uint8Array(await drawPdf(input as PdfDocument));
  return { output: bytes, transfer: [bytes.buffer] };
});
