import { note } from './note';
import type { Say } from './say';
import { scrollArea } from './scroll-area';

/** So many rows of a sheet are shown; more is for a spreadsheet program. */
export const mostRows = 1000;
const rowsAtOnce = 100;

interface DrawnTable {
  rows: readonly (readonly string[])[];
  isCut: boolean;
  say: Say;
}

/** Rows as a grid with letters above and numbers beside, drawn in portions as they come into sight. */
export function drawTable({ rows, isCut, say }: DrawnTable): HTMLElement {
  const sheet = scrollArea();
  if (rows.length === 0) {
    sheet.append(note(say('emptySheet')));
    return sheet;
  }
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const table = document.createElement('table');
  table.className = 'pv-table';
  const head = table.createTHead().insertRow();
  head.append(cell('th', ''));
  for (let column = 0; column < width; column += 1) head.append(cell('th', letters(column)));
  const body = table.createTBody();
  sheet.append(table);
  const end = note(isCut ? say('cutRows', { count: mostRows }) : '');
  let drawn = 0;
  const drawMore = () => {
    for (const row of rows.slice(drawn, drawn + rowsAtOnce)) {
      drawn += 1;
      const line = body.insertRow();
      line.append(cell('th', String(drawn)));
      for (let column = 0; column < width; column += 1) line.append(cell('td', row[column] ?? ''));
    }
  };
  drawMore();
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      drawMore();
      if (drawn >= rows.length) watch.disconnect();
    },
    { root: sheet, rootMargin: '600px' },
  );
  sheet.append(end);
  watch.observe(end);
  return sheet;
}

function cell(kind: 'th' | 'td', text: string): HTMLElement {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
