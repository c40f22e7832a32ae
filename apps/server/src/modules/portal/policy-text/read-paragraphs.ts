import type { Paragraph } from './paragraph';

const chapter = /^第[一二三四五六七八九十百零]+章/;
const clause = /^(第([一二三四五六七八九十百零]+)条)[\s　]*/;
const item = /^（([一二三四五六七八九十]+)）/;
const digits = '零一二三四五六七八九';

/** 七 is 7, 二十三 is 23; up to 199, more clauses than any document has. */
export function chineseNumber(text: string): number {
  const hundred = text.includes('百') ? 100 : 0;
  const rest = text.replace(/^一?百零?/, '');
  if (!rest.includes('十')) return hundred + Math.max(0, digits.indexOf(rest));
  const [tens = '', ones = ''] = rest.split('十');
  return hundred + (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones));
}

export function inChinese(count: number): string {
  const tens = Math.floor((count % 100) / 10);
  const ones = count % 10;
  const hundreds = count >= 100 ? `一百${tens === 0 && ones > 0 ? '零' : ''}` : '';
  const ten = tens === 0 ? '' : `${tens === 1 && count < 20 ? '' : digits[tens]}十`;
  return `${hundreds}${ten}${ones === 0 && count >= 10 ? '' : digits[ones]}`;
}

/**
 * A plain text as paragraphs, one a line: chapters (第一章), clauses (第七条), their items (（三）) and further paragraphs. Rows of a table
 * are lines that begin with `|`, cells between `|`. Lines outside clauses are counted on their own (`p3`, 第三段).
 */
export function readParagraphs(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  let inClause = 0;
  let inArticle = '';
  const counts = { heading: 0, plain: 0, paragraph: 1, item: 0, table: 0 };
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    if (line.startsWith('|')) {
      const cells = line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim());
      const last = found.at(-1);
      if (last?.kind === 'table') last.rows?.push(cells);
      else {
        counts.table += 1;
        found.push({
          pid: `t${counts.table}`,
          kind: 'table',
          path: `${inArticle}附表`,
          text: '',
          rows: [cells],
        });
      }
      continue;
    }
    const article = clause.exec(line);
    const listed = item.exec(line);
    if (chapter.test(line)) {
      counts.heading += 1;
      found.push({ pid: `h${counts.heading}`, kind: 'chapter', path: '', text: line });
    } else if (article) {
      inClause = chineseNumber(article[2] ?? '');
      inArticle = article[1] ?? '';
      counts.paragraph = 1;
      counts.item = 0;
      found.push({
        pid: `c${inClause}`,
        kind: 'clause',
        path: inArticle,
        text: line.slice(article[0].length),
      });
    } else if (inClause > 0 && listed) {
      counts.item += 1;
      found.push({
        pid: `c${inClause}i${counts.item}`,
        kind: 'item',
        path: `${inArticle}第${listed[1]}项`,
        text: line.slice(listed[0].length),
      });
    } else if (inClause > 0) {
      counts.paragraph += 1;
      found.push({
        pid: `c${inClause}p${counts.paragraph}`,
        kind: 'paragraph',
        path: `${inArticle}第${inChinese(counts.paragraph)}款`,
        text: line,
      });
    } else {
      counts.plain += 1;
      found.push({
        pid: `p${counts.plain}`,
        kind: 'paragraph',
        path: `第${inChinese(counts.plain)}段`,
        text: line,
      });
    }
  }
  for (const paragraph of found)
    if (paragraph.rows) paragraph.text = paragraph.rows.map((row) => row.join(' ')).join('\n');
  return found;
}
