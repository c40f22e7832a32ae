/** The texts of an area that tell sums: how many yuan one is, its sign and its unit. */
type Say = (key: 'money.scale' | 'money.sign' | 'money.unit') => string;

/** A sum as its reader counts it: 万元 with up to four places, or yuan in full. */
export function sumWords(yuan: number, text: Say): string {
  const scale = Number(text('money.scale'));
  const figure = Number((yuan / scale).toFixed(scale === 1 ? 0 : 4));
  return `${text('money.sign')}${figure.toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: scale === 1 })}`;
}

/** The upper end of a range, whose sign stands before the lower one: CNY 0 to 300,000. */
export const upperWords = (yuan: number, text: Say): string =>
  sumWords(yuan, text).slice(text('money.sign').length);

/** Where there is little room, as in parts of a bar: 33.6, 336K. */
export const shortWords = (yuan: number, text: Say): string =>
  text('money.scale') === '1'
    ? yuan.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })
    : sumWords(yuan, text);

/** With its unit: 12 万元. */
export const sumWithUnit = (yuan: number, text: Say): string =>
  [sumWords(yuan, text), text('money.unit')].filter(Boolean).join(' ');
