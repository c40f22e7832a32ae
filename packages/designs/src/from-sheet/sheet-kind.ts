import { dayOfText, instantOfText, isCreditCode, isEmail, isMobilePhone, isNationalId } from '@qifu/rules';

/** What a column of a sheet may be taken for. */
export const sheetKinds = [
  'text',
  'longText',
  'number',
  'amount',
  'percent',
  'date',
  'month',
  'moment',
  'switch',
  'choice',
  'phone',
  'email',
  'idNumber',
  'person',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** A choice has few words, and none of them is long. */
export const mostWords = 20;
export const longestWord = 30;
export const longestLine = 200;
const longestName = 50;

const decimal = /^[¥￥$]?\s*-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d+)?$/;
const percent = /^-?\d{1,12}(?:\.\d+)?\s*[%％]$/;
/** A number that begins with 0 is a code: read as a number it would lose that. */
const isCode = (text: string) => /^0\d/.test(text);
const switchWords = new Set(['是', '否', '有', '无', '√', '×', 'yes', 'no', 'true', 'false']);
const month = /^\d{4}\s*[-/.年]\s*(?:0?[1-9]|1[0-2])\s*月?$/;
const isDay = (text: string) => /\d{4}\D/.test(text) && dayOfText(text) !== undefined;

/** Whether a cell that is not empty says a value of the kind. */
export const fits: Readonly<Record<SheetKind, (text: string) => boolean>> = {
  text: (text) => text.length <= longestLine && !text.includes('\n'),
  longText: () => true,
  number: (text) => decimal.test(text) && !isCode(text),
  amount: (text) => decimal.test(text) && !isCode(text) && !/\.\d{3,}$/.test(text),
  percent: (text) => percent.test(text),
  date: (text) => isDay(text) && !/:\d{2}/.test(text),
  month: (text) => month.test(text.trim()),
  moment: (text) => isDay(text) && instantOfText(text) !== undefined,
  switch: (text) => switchWords.has(text.toLowerCase()),
  choice: (text) => text.length <= longestWord && !text.includes('\n'),
  phone: (text) => isMobilePhone(text) || /^0\d{2,3}-?\d{7,8}(?:-\d{1,5})?$/.test(text),
  email: (text) => isEmail(text),
  idNumber: (text) => isNationalId(text) || isCreditCode(text),
  // Who is meant is found out when the rows come in.
  person: (text) => text.length <= longestName && !/\d/.test(text),
};

const units = [
  ...[
    '元',
    '万元',
    '亿元',
    '千元',
    '%',
    '％',
    '㎡',
    'm²',
    'm2',
    '平方米',
    '亩',
    '公顷',
    '米',
    'm',
    '公里',
    'km',
  ],
  ...['人', '人次', '户', '家', '个', '台', '套', '件', '次', '项', '吨', '万吨', '公斤', '千克', 'kg'],
  ...['天', '日', '小时', '分钟', '月', '年', '度', '千瓦时', 'kWh', '万千瓦时', '立方米', 'm³'],
];
/** The unit that a heading names at its end, in brackets or behind a colon or slash: `面积（㎡）`, `产值/万元`. */
export function unitOf(heading: string): string | undefined {
  const [, inside, behind] =
    /(?:[（(]\s*(?:单位\s*[:：]?\s*)?([^（()）]{1,8}?)\s*[)）]|[/:：]\s*([^/:：]{1,8}))\s*$/.exec(heading) ??
    [];
  const unit = (inside ?? behind)?.trim();
  return unit !== undefined && units.includes(unit) ? unit : undefined;
}
