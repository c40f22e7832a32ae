import { dayOfText, instantOfText, isCreditCode, isEmail, isMobilePhone, isNationalId } from '@qifu/rules';

/** What a column of a sheet may be taken for. */
export const sheetKinds = [
  'text',
  'longText',
  'number',
  'amount',
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
