import { inks, type PdfPage, type TextLook } from './pdf-page';
import type { PdfCell, PdfColumn, PdfTable } from './pdf-shapes';

const size = 9;
const padding = 4;
const gapBelow = 10;

/** One cell with its lines, ready to be drawn. */
interface SetCell {
  x: number;
  width: number;
  lines: string[];
  look: TextLook;
}

/** Draws a table: the head again on each page, each row in one piece unless it is longer than a page. */
export function drawTable(page: PdfPage, { columns, rows }: PdfTable): void {
  const head = setRow(
    page,
    columns,
    columns.map(({ heading, align }) => ({ text: heading, isBold: true, align })),
  );
  const headHeight = heightOf(page, head);
  const drawHead = () => drawRow(page, head, headHeight, inks.head);
  const set = rows.map((row) => setRow(page, columns, row));
  // The head never stands alone at the end of a page.
  page.needRoom(headHeight + Math.min(heightOf(page, set[0] ?? []), page.fullHeight / 2));
  drawHead();
  for (const row of set) {
    let rest = row;
    for (;;) {
      const height = heightOf(page, rest);
      if (height <= page.room) {
        drawRow(page, rest, height);
        break;
      }
      if (height > page.fullHeight - headHeight) rest = drawPart(page, rest);
      page.turn();
      drawHead();
    }
  }
  page.y += gapBelow;
}

function setRow(page: PdfPage, columns: readonly PdfColumn[], cells: readonly PdfCell[]): SetCell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widthOf = (column: PdfColumn) => (page.width * column.share) / shares;
  let x = page.left;
  let at = 0;
  return cells.map((cell) => {
    const { text, isBold, isStruck, align, span = 1 } = typeof cell === 'string' ? { text: cell } : cell;
    const covered = columns.slice(at, at + span);
    const width = covered.reduce((sum, column) => sum + widthOf(column), 0);
    const look: TextLook = {
      size,
      weight: isBold ? 'bold' : 'regular',
      align: align ?? covered[0]?.align,
      isStruck,
      ink: isStruck ? inks.faint : inks.text,
    };
    const set = { x, width, look, lines: page.linesOf(text, width - 2 * padding, look) };
    x += width;
    at += span;
    return set;
  });
}

function heightOf(page: PdfPage, cells: readonly SetCell[]): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length)) * page.lineHeight(size) + 2 * padding;
}

function drawRow(page: PdfPage, cells: readonly SetCell[], height: number, fill?: string): void {
  for (const { x, width, lines, look } of cells) {
    page.drawBox(x, page.y, width, height, fill);
    page.drawLines(lines, x + padding, page.y + padding, width - 2 * padding, look);
  }
  page.y += height;
}

/** Draws as many lines of a row as there is room for and gives the row with the rest. */
function drawPart(page: PdfPage, cells: readonly SetCell[]): SetCell[] {
  const fitting = Math.floor((page.room - 2 * padding) / page.lineHeight(size));
  if (fitting < 1) return [...cells];
  const part = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting) }));
  drawRow(page, part, heightOf(page, part));
  return cells.map((cell) => ({ ...cell, lines: cell.lines.slice(fitting) }));
}
