import PDFKit from 'pdfkit';
import type { FontWeight } from './font-files';
import { faceOf } from './pdf-fonts';
import type { PdfAlign, PdfDocument } from './pdf-shapes';
import { breakLines } from './text-lines';

/** Free edge of the paper. */
const margin = 48;
/** Room of the footer, within the lower edge. */
export const footerHeight = 56;
const lineFactor = 1.5;
/** Ascent and descent of the font, per size. */
const fontHeight = 1.448;

/** Ink and lines, from dark to light. */
export const inks = { text: '#121921', faint: '#4B535E', line: '#AEB4BC', head: '#EEF1F4' } as const;

/** How a text is set. */
export interface TextLook {
  size: number;
  weight?: FontWeight;
  ink?: string;
  align?: PdfAlign;
  isStruck?: boolean;
}

/** The paper and the height reached on it. Blocks draw from the top down through this and nothing else. */
export class PdfPage {
  readonly kit: PDFKit.PDFDocument;
  readonly left = margin;
  readonly width: number;
  y = margin;

  constructor(document: PdfDocument) {
    this.kit = new PDFKit({
      size: 'A4',
      layout: document.isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      bufferPages: true,
      // No standard font: every text is set in the embedded one.
      font: '',
      lang: document.language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: document.title,
        Author: document.author,
        Creator: document.author,
        Producer: document.author,
        CreationDate: new Date(document.createdAt),
      },
    });
    for (const weight of ['regular', 'bold'] as const) {
      this.kit.registerFont(weight, faceOf(weight).font as unknown as ArrayBuffer);
    }
    this.width = this.kit.page.width - 2 * margin;
  }

  /** Where the blocks of a page end. */
  get bottom(): number {
    return this.kit.page.height - margin - footerHeight;
  }

  /** Height of an empty page. */
  get fullHeight(): number {
    return this.bottom - margin;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  /** Turns the page when less than this is left; an empty page is never turned. */
  needRoom(height: number): boolean {
    if (this.room >= height || this.y === margin) return false;
    this.turn();
    return true;
  }

  turn(): void {
    this.kit.addPage();
    this.y = margin;
  }

  lineHeight(size: number): number {
    return size * lineFactor;
  }

  widthOf(text: string, { size, weight = 'regular' }: TextLook): number {
    return faceOf(weight).widthOf(text, size);
  }

  /** The lines a text takes in a width, ready to be drawn. */
  linesOf(text: string, width: number, look: TextLook): string[] {
    const face = faceOf(look.weight ?? 'regular');
    const printable = text.split(/\r\n?|\n/).map((line) => face.printable(line));
    return breakLines(printable.join('\n'), width, (piece) => face.widthOf(piece, look.size));
  }

  /** Draws lines below each other from a height on; `y` of the page stays. */
  drawLines(lines: readonly string[], x: number, y: number, width: number, look: TextLook): void {
    const { size, weight = 'regular', ink = inks.text, align = 'left', isStruck = false } = look;
    const height = this.lineHeight(size);
    this.kit.font(weight).fontSize(size).fillColor(ink);
    lines.forEach((line, index) => {
      const free = width - this.widthOf(line, look);
      const at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      const top = y + index * height;
      this.kit.text(line, at, top + (height - size * fontHeight) / 2, { lineBreak: false });
      if (isStruck) this.drawRule(at, top + height / 2, width - free, ink);
    });
  }

  drawRule(x: number, y: number, width: number, ink: string = inks.line): void {
    this.kit
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
  }

  drawBox(x: number, y: number, width: number, height: number, fill?: string): void {
    this.kit.rect(x, y, width, height).lineWidth(0.6);
    if (fill) this.kit.fillAndStroke(fill, inks.line);
    else this.kit.strokeColor(inks.line).stroke();
  }
}
