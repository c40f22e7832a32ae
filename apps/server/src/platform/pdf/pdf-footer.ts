import { create as createQr } from 'qrcode';
import { footerHeight, inks, type PdfPage, type TextLook } from './pdf-page';
import type { PdfFooter } from './pdf-shapes';

const look: TextLook = { size: 8, ink: inks.faint };
const qrSize = 46;

/** Draws the footer below every page, when their number is known. */
export function drawFooters(page: PdfPage, { text, pageText, qr }: PdfFooter): void {
  const { start, count } = page.kit.bufferedPageRange();
  const top = page.bottom + 8;
  const width = page.width - (qr ? qrSize + 12 : 0);
  for (let index = start; index < start + count; index += 1) {
    page.kit.switchToPage(index);
    const shown = pageText.replace('{page}', String(index - start + 1)).replace('{total}', String(count));
    page.drawRule(page.left, top, width);
    page.drawLines(page.linesOf(text, width * 0.72, look).slice(0, 3), page.left, top + 4, width, look);
    page.drawLines([shown], page.left, top + 4, width, { ...look, align: 'right' });
    if (qr) drawQr(page, qr, page.left + page.width - qrSize, page.bottom + footerHeight - qrSize);
  }
}

/** A QR code as one filled path: sharp at any size and smaller than a picture. */
function drawQr(page: PdfPage, content: string, x: number, y: number): void {
  const { modules } = createQr(content, { errorCorrectionLevel: 'M' });
  const side = qrSize / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) page.kit.rect(x + column * side, y + row * side, side, side);
    }
  }
  page.kit.fill('#000000');
}
