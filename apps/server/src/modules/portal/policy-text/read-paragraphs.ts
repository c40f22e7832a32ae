import { chineseNumber, inChinese } from '@qifu/rules';
import type { Paragraph } from './paragraph';

const chapter = /^第[一二三四五六七八九十百零]+章/;
const clause = /^(第([一二三四五六七八九十百零]+)条)[\s　]*/;
const item = /^（([一二三四五六七八九十]+)）/;

/** Where in the text a line is read: what was counted so far. */
interface Place {
  clause: number;
  article: string;
  chapters: number;
  tables: number;
  plain: number;
  paragraphs: number;
  items: number;
}

/**
 * A plain text as paragraphs, one a line: chapters (第一章), clauses (第七条), their items (（三）) and further paragraphs. Rows of a table
 * are lines that begin with `|`, cells between `|`. Lines outside clauses are counted on their own (`p3`, 第三段).
 */
export function readParagraphs(text: string): Paragraph[] {
  const place: Place = { clause: 0, article: '', chapters: 0, tables: 0, plain: 0, paragraphs: 1, items: 0 };
  const found: Paragraph[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const last = found.at(-1);
    if (!line.startsWith('|')) found.push(readLine(line, place));
    else if (last?.rows) addRow(last, cellsOf(line));
    else found.push(tableOf(cellsOf(line), place));
  }
  return found;
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function tableOf(head: string[], place: Place): Paragraph {
  place.tables += 1;
  const pid = `t${place.tables}`;
  return { pid, kind: 'table', path: `${place.article}附表`, text: head.join(' '), rows: [head] };
}

function addRow(table: Paragraph, row: string[]) {
  table.rows?.push(row);
  table.text += `\n${row.join(' ')}`;
}

function readLine(line: string, place: Place): Paragraph {
  if (chapter.test(line)) {
    place.chapters += 1;
    return { pid: `h${place.chapters}`, kind: 'chapter', path: '', text: line };
  }
  const article = clause.exec(line);
  if (article) {
    Object.assign(place, {
      clause: chineseNumber(article[2] ?? ''),
      article: article[1],
      paragraphs: 1,
      items: 0,
    });
    return {
      pid: `c${place.clause}`,
      kind: 'clause',
      path: place.article,
      text: line.slice(article[0].length),
    };
  }
  return place.clause > 0 ? readWithinClause(line, place) : plainLine(line, place);
}

function plainLine(text: string, place: Place): Paragraph {
  place.plain += 1;
  return { pid: `p${place.plain}`, kind: 'paragraph', path: `第${inChinese(place.plain)}段`, text };
}

function readWithinClause(line: string, place: Place): Paragraph {
  const listed = item.exec(line);
  if (listed) {
    place.items += 1;
    const path = `${place.article}第${listed[1]}项`;
    return { pid: `c${place.clause}i${place.items}`, kind: 'item', path, text: line.slice(listed[0].length) };
  }
  place.paragraphs += 1;
  const path = `${place.article}第${inChinese(place.paragraphs)}款`;
  return { pid: `c${place.clause}p${place.paragraphs}`, kind: 'paragraph', path, text: line };
}
