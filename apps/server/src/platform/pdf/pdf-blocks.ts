import { inks, type PdfPage, type TextLook } from './pdf-page';
import type { PdfHeading, PdfPairs, PdfParagraph, PdfSignature, PdfTitle } from './pdf-shapes';

const titleLook: TextLook = { size: 18, weight: 'bold', align: 'center' };
const subtitleLook: TextLook = { size: 10, align: 'center', ink: inks.faint };
const headingLook: TextLook = { size: 12, weight: 'bold' };
const bodyLook: TextLook = { size: 10 };
const labelLook: TextLook = { size: 9, ink: inks.faint };
const valueLook: TextLook = { size: 10 };

/** A heading keeps at least this much of what it names on its page. */
const keptBelowHeading = 60;
const pairLabelWidth = 76;
const pairGap = 12;
const signatureHeight = 92;

/** The title, with its second line where there is one. */
export function drawTitle(page: PdfPage, { text, subtitle }: PdfTitle): void {
  drawText(page, text, titleLook);
  page.y += 2;
  if (subtitle) drawText(page, subtitle, subtitleLook);
  page.y += 10;
}

/** A heading; it moves to the next page rather than stand alone at the foot. */
export function drawHeading(page: PdfPage, { text }: PdfHeading): void {
  page.needRoom(page.lineHeight(headingLook.size) + keptBelowHeading);
  page.y += 4;
  drawText(page, text, headingLook);
  page.y += 4;
}

/** Labels and values in two columns; a wide pair takes a row of its own. */
export function drawPairs(page: PdfPage, { pairs }: PdfPairs): void {
  let open: PdfPairs['pairs'] = [];
  const close = () => {
    if (open.length > 0) drawPairRow(page, open);
    open = [];
  };
  for (const pair of pairs) {
    if (pair.isWide) close();
    open.push(pair);
    if (pair.isWide || open.length === 2) close();
  }
  close();
  page.y += 8;
}

function drawPairRow(page: PdfPage, pairs: PdfPairs['pairs']): void {
  const isWide = pairs[0]?.isWide ?? false;
  const width = isWide ? page.width : (page.width - pairGap) / 2;
  const valueWidth = width - pairLabelWidth;
  const set = pairs.map(({ label, value }) => ({
    labels: page.linesOf(label, pairLabelWidth - 6, labelLook),
    values: page.linesOf(value, valueWidth, valueLook),
  }));
  const lines = Math.max(...set.map(({ labels, values }) => Math.max(labels.length, values.length)));
  const height = lines * page.lineHeight(valueLook.size) + 4;
  page.needRoom(height);
  set.forEach(({ labels, values }, index) => {
    const x = page.left + index * (width + pairGap);
    page.drawLines(labels, x, page.y + 0.8, pairLabelWidth, labelLook);
    page.drawLines(values, x + pairLabelWidth, page.y, valueWidth, valueLook);
  });
  page.y += height;
}

/** Running text, under its label where it has one. */
export function drawParagraph(page: PdfPage, { label, text }: PdfParagraph): void {
  if (label) {
    page.needRoom(2 * page.lineHeight(bodyLook.size));
    drawText(page, label, { ...bodyLook, weight: 'bold' });
  }
  drawText(page, text, bodyLook);
  page.y += 8;
}

/** A longer text than this goes over to the next page by itself, and its end stays with the signature. */
const keptTogetherAtMost = 320;

/** Nobody signs a page that holds nothing else: a short text moves over with the signature below it. */
export function keepWithSignature(
  page: PdfPage,
  { label, text }: PdfParagraph,
  signature: PdfSignature,
): void {
  const count = page.linesOf(text, page.width, bodyLook).length + (label ? 1 : 0);
  const height = count * page.lineHeight(bodyLook.size) + 8 + heightOfSignature(page, signature);
  if (height <= keptTogetherAtMost) page.needRoom(height);
}

const pledgeLines = (page: PdfPage, pledge: string | undefined) =>
  pledge ? page.linesOf(pledge, page.width - 24, bodyLook) : [];
const heightOfSignature = (page: PdfPage, { pledge }: PdfSignature) =>
  signatureHeight + pledgeLines(page, pledge).length * page.lineHeight(bodyLook.size);

/** A frame with the pledge and room for a name and a day written by hand. */
export function drawSignature(page: PdfPage, signature: PdfSignature): void {
  const { label, dateLabel, pledge } = signature;
  const inner = page.width - 24;
  const lines = pledgeLines(page, pledge);
  const height = heightOfSignature(page, signature);
  page.needRoom(height);
  page.drawBox(page.left, page.y, page.width, height);
  page.drawLines(lines, page.left + 12, page.y + 10, inner, bodyLook);
  const base = page.y + height - 34;
  drawSigned(page, label, page.left + 12, base, page.width * 0.52);
  drawSigned(page, dateLabel, page.left + page.width * 0.6, base, page.width * 0.4 - 12);
  page.y += height + 10;
}

function drawSigned(page: PdfPage, label: string, x: number, y: number, width: number): void {
  const text = page.linesOf(label, width, bodyLook);
  page.drawLines(text, x, y, width, bodyLook);
  const start = x + page.widthOf(text[0] ?? '', bodyLook) + 6;
  page.drawRule(start, y + page.lineHeight(bodyLook.size), x + width - start, inks.faint);
}

/** Running text that may go over to the next page between two lines. */
function drawText(page: PdfPage, text: string, look: TextLook): void {
  const height = page.lineHeight(look.size);
  for (const line of page.linesOf(text, page.width, look)) {
    page.needRoom(height);
    page.drawLines([line], page.left, page.y, page.width, look);
    page.y += height;
  }
}
