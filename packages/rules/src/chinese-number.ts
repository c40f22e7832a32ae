const digits = '零一二三四五六七八九';

/** 七 is 7, 二十三 is 23; up to 199, more clauses than any document has. */
export function chineseNumber(text: string): number {
  const hundred = text.includes('百') ? 100 : 0;
  const rest = text.replace(/^一?百零?/, '');
  if (!rest.includes('十')) return hundred + Math.max(0, digits.indexOf(rest || '零'));
  const [tens = '', ones = ''] = rest.split('十');
  return hundred + (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones));
}

/** 7 is 七, 23 is 二十三, 105 is 一百零五. */
export function inChinese(count: number): string {
  if (count === 100) return '一百';
  const tens = Math.floor((count % 100) / 10);
  const ones = count % 10;
  if (count >= 100) return `一百${tens === 0 ? '零' : `${digits[tens]}十`}${ones === 0 ? '' : digits[ones]}`;
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return `${ten}${ones === 0 && tens > 0 ? '' : digits[ones]}`;
}
