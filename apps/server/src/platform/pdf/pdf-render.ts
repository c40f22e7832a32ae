import { buffer } from 'node:stream/consumers';
import {
  drawHeading,
  drawPairs,
  drawParagraph,
  drawSignature,
  drawTitle,
  keepWithSignature,
} from './pdf-blocks';
import { forgetGlyphs } from './pdf-fonts';
import { drawFooters } from './pdf-footer';
import { PdfPage } from './pdf-page';
import type { PdfBlock, PdfDocument } from './pdf-shapes';
import { drawTable } from './pdf-table';

/** Draws a document in this thread; the fonts stay loaded here. */
export async function drawPdf(document: PdfDocument): Promise<Buffer> {
  forgetGlyphs();
  const page = new PdfPage(document);
  const bytes = buffer(page.kit);
  for (const [at, block] of document.blocks.entries()) {
    const next = document.blocks[at + 1];
    if (block.block === 'paragraph' && next?.block === 'signature') keepWithSignature(page, block, next);
    drawBlock(page, block);
  }
  drawFooters(page, document.footer);
  page.kit.end();
  return bytes;
}

function drawBlock(page: PdfPage, block: PdfBlock) {
  switch (block.block) {
    case 'title':
      return drawTitle(page, block);
    case 'heading':
      return drawHeading(page, block);
    case 'pairs':
      return drawPairs(page, block);
    case 'table':
      return drawTable(page, block);
    case 'paragraph':
      return drawParagraph(page, block);
    case 'signature':
      return drawSignature(page, block);
  }
}
