import type { CalculatorQuestion } from '@qifu/contracts';

/** What stands in the inputs of one question, as it was typed; kept in the page until it has arrived. */
export interface Draft {
  /** Chosen of a few: an option, `yes`, a range by its number. */
  choice?: string;
  text?: string;
  several?: readonly string[];
  /** By offset of the year. */
  years?: Readonly<Record<string, string>>;
  rows?: readonly Readonly<Record<string, string>>[];
  isUnknown?: boolean;
}

/** What is sent: a value, that it is not known, or nothing yet. */
export type Sent = { value: unknown } | { unknown: true } | undefined;

type Range = CalculatorQuestion['ranges'][number];
export const isFigureKind = (kind: CalculatorQuestion['kind']) =>
  ['number', 'int', 'money', 'ratio'].includes(kind);

/** The inputs as they were answered before. */
export function draftOf({ kind, given, ranges, years }: CalculatorQuestion): Draft {
  if (!given || given.isSkipped) return {};
  if (given.isUnknown) return { isUnknown: true };
  const { value } = given;
  if (kind === 'bool') return { choice: value === true ? 'yes' : 'no' };
  if (kind === 'set') return { several: value as string[] };
  if (kind === 'list') return { rows: (value as Record<string, unknown>[]).map(rowDraft) };
  if (years.length > 0) return { years: yearDrafts(value) };
  if (!isFigureKind(kind)) return kind === 'enum' ? { choice: String(value) } : { text: String(value) };
  if (typeof value === 'object' && value !== null) return { choice: rangeChoice(ranges, value as Range) };
  return { text: String(value), choice: choiceFor(ranges, Number(value)) };
}

const rowDraft = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [key, cell === null ? '' : String(cell)] as const),
  );

const yearDrafts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value as { periods?: Record<string, unknown> }).periods ?? { 0: value }).map(
      ([year, one]) => [year, String(one)] as const,
    ),
  );

const rangeChoice = (ranges: readonly Range[], { min = '', max = '' }: Partial<Range>) => {
  const place = ranges.findIndex(
    (range) => Number(range.min) === Number(min) && Number(range.max) === Number(max),
  );
  return place === -1 ? '' : String(place);
};

/** The range a figure lies in. */
export function choiceFor(ranges: readonly Range[], figure: number): string {
  const place = ranges.findIndex(
    ({ min, max }) => (min === '' || figure >= Number(min)) && (max === '' || figure <= Number(max)),
  );
  return place === -1 ? '' : String(place);
}

/** The answer that the inputs make; undefined while there is none. */
export function sentOf(question: CalculatorQuestion, draft: Draft): Sent {
  if (draft.isUnknown) return { unknown: true };
  const { kind, years, columns } = question;
  const { choice, several, rows } = draft;
  if (kind === 'bool') return choice ? { value: choice === 'yes' } : undefined;
  if (kind === 'set') return several && { value: [...several] };
  if (kind === 'list') return rows && { value: rows.map((row) => rowValue(row, columns)) };
  if (years.length > 0) return yearsValue(draft.years ?? {});
  return writtenValue(question, draft);
}

/** What is typed goes before what is chosen. */
function writtenValue({ kind, ranges }: CalculatorQuestion, { text = '', choice = '' }: Draft): Sent {
  if (text.trim() !== '') return { value: text.trim() };
  if (choice === '') return undefined;
  if (!isFigureKind(kind)) return { value: choice };
  const range = ranges[Number(choice)];
  return range && { value: { ...(range.min && { min: range.min }), ...(range.max && { max: range.max }) } };
}

function yearsValue(years: Readonly<Record<string, string>>): Sent {
  const told = Object.entries(years).filter(([, text]) => text.trim() !== '');
  return told.length > 0 ? { value: { periods: Object.fromEntries(told) } } : undefined;
}

const rowValue = (row: Readonly<Record<string, string>>, columns: CalculatorQuestion['columns']) =>
  Object.fromEntries(
    columns.map(({ key, kind }) => {
      const text = row[key]?.trim() ?? '';
      return [key, text === '' ? null : kind === 'bool' ? text === 'true' : text] as const;
    }),
  );
