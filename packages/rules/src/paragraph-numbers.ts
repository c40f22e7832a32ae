import { chineseNumber, inChinese } from './chinese-number.ts';

/** What a number is worked out from. */
interface Numbered {
  kind: 'heading' | 'chapter' | 'clause' | 'paragraph' | 'item' | 'table';
  path: string;
}

const ownNumber = (path: string) =>
  chineseNumber(/^第([一二三四五六七八九十百零]+)条$/.exec(path)?.[1] ?? '');

/**
 * How each paragraph is cited, by its place (第七条第二款, 第七条第三项, 第七条附表). A clause keeps its own number while it is higher
 * than the one before; one that was put in between takes the next, and those behind it move on.
 */
export function numberParagraphs<P extends Numbered>(paragraphs: readonly P[]): (P & { path: string })[] {
  let clause = 0;
  let [plain, within, items] = [0, 1, 0];
  const article = () => (clause === 0 ? '' : `第${inChinese(clause)}条`);
  const pathOf = ({ kind, path }: P): string => {
    if (kind === 'chapter' || kind === 'heading') return '';
    if (kind === 'table') return `${article()}附表`;
    if (kind === 'clause') {
      clause = Math.min(199, Math.max(clause + 1, ownNumber(path)));
      [within, items] = [1, 0];
      return article();
    }
    if (clause === 0) {
      plain += 1;
      return `第${inChinese(Math.min(plain, 199))}段`;
    }
    if (kind === 'item') {
      items += 1;
      return `${article()}第${inChinese(Math.min(items, 199))}项`;
    }
    within += 1;
    return `${article()}第${inChinese(Math.min(within, 199))}款`;
  };
  return paragraphs.map((one) => ({ ...one, path: pathOf(one) }));
}
