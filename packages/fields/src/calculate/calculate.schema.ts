import { type FormulaToken, givesText, isCalculationFault, readCalculation } from '@qifu/rules';
import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema, type FieldAbilities } from '../registry/define';

const token = z.union([z.string().max(200), z.number()]);
/** Digits a number of JSON carries exactly. */
const exactDigits = 15;
const longestText = 4_000;

const ofNumbers: FieldAbilities = { ...inputAbilities, summary: true, search: 'range', filter: 'numbers' };
const ofTexts: FieldAbilities = { ...inputAbilities, keyword: true, search: 'text', compares: 'text' };

/** What no column has can be neither sorted nor asked nor summed up. */
const ofShown: FieldAbilities = { ...inputAbilities, sort: false, unique: false, search: 'none' };

/** Whether records keep what was reckoned. */
export const isKept = ({ storage }: { storage: 0 | 1 | 2 | boolean }): boolean =>
  storage === 2 || storage === true;

const known = new WeakMap<readonly FormulaToken[], boolean>();
/** Whether what it comes to is a text; asked for every value that is read, and found out once. */
export function isTextCalculation({ expression }: { expression: readonly FormulaToken[] }): boolean {
  const told = known.get(expression);
  if (told !== undefined) return told;
  const read = readCalculation(expression);
  const isText = !isCalculationFault(read) && givesText(read);
  known.set(expression, isText);
  return isText;
}

/** What a form reckons of its other fields; the service reckons it anew with every change. */
export const calculate = defineSchema({
  type: 'calculate',
  group: 'computed',
  wireKeys: ['calculate'],
  settings: z.object({
    /** Numbers, texts in quotation marks, names of fields, + - × ÷, calls and brackets, one by one. */
    expression: z.array(token).max(999).default([]),
    decimals: z.coerce.number().int().min(0).max(6).default(2),
    thousands: z.boolean().default(false),
    /** Below it the amount in Chinese words. */
    inWords: z.boolean().default(false),
    /** 1 reckoned whenever a record is read, 2 kept with the record. Some of the family say it by yes and no. */
    storage: z.union([z.literal(1), z.literal(2), z.literal(0), z.boolean()]).default(2),
  }),
  version: 1,
  value: (settings): z.ZodType<number | string> => {
    if (isTextCalculation(settings)) return z.string().max(longestText);
    const { decimals } = settings;
    const most = 10 ** (exactDigits - decimals) - 1;
    return z.number().min(-most).max(most);
  },
  abilities: ofNumbers,
  abilitiesBy: (settings) =>
    !isKept(settings) ? ofShown : isTextCalculation(settings) ? ofTexts : ofNumbers,
  wire: {
    expression: { at: 'expression' },
    decimals: { at: 'precision' },
    thousands: { at: 'thousands' },
    inWords: { at: 'isAmountChinese' },
    storage: { at: 'isStorage' },
  },
  samples: [
    { value: 1280.5 },
    { value: 0 },
    { value: 3, settings: { decimals: 0 } },
    { value: 'A-3', settings: { expression: ['concat(', '"A-"', ',', 3, ')'] } },
  ],
});

/** The calculation of a field; nothing where its expression is empty or broken. */
export function calculationOf(said: unknown) {
  const settings = calculate.settings.safeParse(said);
  const read = settings.success ? readCalculation(settings.data.expression) : undefined;
  return read && !isCalculationFault(read) && settings.data
    ? { tree: read, decimals: settings.data.decimals, ...(givesText(read) && { isText: true }) }
    : undefined;
}
