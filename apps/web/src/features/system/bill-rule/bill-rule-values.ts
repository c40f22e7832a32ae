import type { BillDateFormat, BillRuleInfo } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';

/** What the form of a rule holds; numbers as they are typed. */
export interface BillRuleValues {
  fullName: string;
  enCode: string;
  prefix: string;
  dateFormat: BillDateFormat;
  digit: string;
  startNumber: string;
  category: string;
  isEnabled: boolean;
  sortCode: string;
  description: string;
}

const empty: BillRuleValues = {
  fullName: '',
  enCode: '',
  prefix: '',
  dateFormat: 'yyyyMMdd',
  digit: '4',
  startNumber: '1',
  category: '',
  isEnabled: true,
  sortCode: '0',
  description: '',
};

/** An empty form, or the fields of a rule. */
export const valuesOf = (rule: BillRuleInfo | undefined): BillRuleValues =>
  rule
    ? {
        fullName: rule.fullName,
        enCode: rule.enCode,
        prefix: rule.prefix,
        dateFormat: rule.dateFormat,
        digit: String(rule.digit),
        startNumber: rule.startNumber,
        category: rule.category,
        isEnabled: rule.enabledMark === 1,
        sortCode: String(rule.sortCode),
        description: rule.description,
      }
    : empty;

/** The fields as the call takes them; the first number gets its zeros in front (contract-core 9). */
export const inputOf = ({ isEnabled, ...values }: BillRuleValues): unknown => ({
  ...values,
  startNumber: paddedStart(values),
  enabledMark: isEnabled ? 1 : 0,
});

/** What the first number of a day looks like. */
export const exampleOf = (values: BillRuleValues, at: Date): string =>
  values.prefix + datePart(values.dateFormat, at) + paddedStart(values);

const paddedStart = ({ startNumber, digit }: Pick<BillRuleValues, 'startNumber' | 'digit'>) =>
  startNumber.trim().padStart(Number(digit) || 1, '0');

const datePart = (format: BillDateFormat, at: Date) =>
  format === 'no' ? '' : dayOf(at).replaceAll('-', '').slice(0, format.length);
