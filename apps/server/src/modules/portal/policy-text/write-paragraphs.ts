import type { Paragraph } from './paragraph';

/** A text as people type it, one paragraph a line: what `readParagraphs` reads back. */
export const writeParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map(lineOf).join('\n');

function lineOf({ kind, path, text, rows }: Paragraph): string {
  if (kind === 'table' && rows) return rows.map((row) => `|${row.join('|')}|`).join('\n');
  if (kind === 'clause') return `${path} ${text}`;
  if (kind === 'item') return `（${/第([^第]+)项$/.exec(path)?.[1] ?? '一'}）${text}`;
  return text;
}
