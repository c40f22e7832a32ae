import type { BusinessStatus, NamedFile } from '@qifu/contracts';

/** Figures in 10,000 yuan, in the order of the form. */
export const amountFields = ['revenue', 'outputValue', 'profit', 'tax', 'rdExpense', 'exportValue'] as const;
/** Whole numbers. */
export const countFields = ['employees', 'rdStaff', 'patents'] as const;
export type AmountField = (typeof amountFields)[number];
export type CountField = (typeof countFields)[number];

/** What the form of a year holds: figures as they are typed. */
export interface YearValues extends Record<AmountField | CountField, string> {
  status: string;
  abnormalNote: string;
  files: readonly NamedFile[];
}

const typed = (figure: number | null) => (figure === null ? '' : String(figure));

/** The fields as a reading fills them. */
export const valuesOf = (row: BusinessStatus): YearValues => ({
  status: row.status,
  revenue: typed(row.revenue),
  outputValue: typed(row.outputValue),
  profit: typed(row.profit),
  tax: typed(row.tax),
  rdExpense: typed(row.rdExpense),
  exportValue: typed(row.exportValue),
  employees: typed(row.employees),
  rdStaff: typed(row.rdStaff),
  patents: typed(row.patents),
  abnormalNote: row.abnormalNote,
  files: row.files,
});

/** Figures copied from a report come with thousands marks. */
const plain = (figure: string) => figure.replaceAll(/[,，\s]/g, '');

/** Counts are numbers in the call; what is none is sent as typed, so that its field is named. */
const count = (figure: string) =>
  isWhole(figure) && !isBlank(figure) ? Number(plain(figure)) : plain(figure);

/** What the call takes; an empty figure is not known. */
export const inputOf = (values: YearValues, version: number) => ({
  status: values.status,
  ...Object.fromEntries(amountFields.map((field) => [field, plain(values[field])])),
  ...Object.fromEntries(countFields.map((field) => [field, count(values[field])])),
  abnormalNote: values.abnormalNote,
  fileIds: values.files.map(({ fileId }) => fileId),
  version,
});

export const isWhole = (figure: string): boolean => /^\d*$/.test(plain(figure));
export const isBlank = (figure: string): boolean => plain(figure) === '';

/** Whether both are whole numbers and the first is the larger one. */
export const isMore = (part: string, whole: string): boolean =>
  !isBlank(part) &&
  !isBlank(whole) &&
  isWhole(part) &&
  isWhole(whole) &&
  Number(plain(part)) > Number(plain(whole));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Their newest reading with what the person changed laid over it: nobody's work is lost. */
export function mergeValues(base: YearValues, theirs: YearValues, mine: YearValues): YearValues {
  const touched = Object.entries(mine).filter(
    ([field, value]) => !isSame(value, base[field as keyof YearValues]),
  );
  return { ...theirs, ...Object.fromEntries(touched) };
}
