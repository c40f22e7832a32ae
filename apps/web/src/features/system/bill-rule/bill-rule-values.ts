import type { BillDateFormat } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { FormValues } from '#shared/resource/form-values';

/** What a new rule starts with. */
export const firstValues = { dateFormat: 'yyyyMMdd', digit: '4', startNumber: '1' };

/** The first number with the zeros in front that make it as long as the rule says (contract-core 9). */
export const paddedStart = ({ startNumber, digit }: FormValues): string =>
  String(startNumber)
    .trim()
    .padStart(Number(digit) || 1, '0');

/** What the first number of a day looks like. */
export const exampleOf = (values: FormValues, at: Date): string =>
  String(values.prefix) + datePart(values.dateFormat as BillDateFormat, at) + paddedStart(values);

const datePart = (format: BillDateFormat, at: Date) =>
  format === 'no' ? '' : dayOf(at).replaceAll('-', '').slice(0, format.length);
