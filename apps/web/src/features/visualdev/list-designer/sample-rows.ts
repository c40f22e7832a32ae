import { comparedAs, flatOptions, type OptionSource, shownTime, staticOptions } from '@qifu/fields';
import { type ColourRule, holdsCondition, type SummaryKind } from '@qifu/rules';
import type { ShownField } from '../form/form-rules';

/** A row of the preview: words by field name, and the rules for colours that hold for it. */
export interface PreviewRow {
  id: string;
  words: Readonly<Record<string, string>>;
  rules: readonly ColourRule[];
}

interface SampleRow extends Pick<PreviewRow, 'id' | 'words'> {
  values: Readonly<Record<string, unknown>>;
}

const count = 8;
const mostSmall = 100;
const firstDayMs = Date.UTC(2026, 8, 1, 1);
const dayMs = 86_400_000;

/** Rows as they could be, where there are no records to show. */
export function sampleRows(fields: readonly ShownField[]): SampleRow[] {
  return Array.from({ length: count }, (_none, i) => {
    const told = fields.map((field) => [field.name, sampleOf(field, i)] as const);
    return {
      id: `sample-${i}`,
      words: Object.fromEntries(told.map(([name, [word]]) => [name, word])),
      values: Object.fromEntries(told.map(([name, [, value]]) => [name, value])),
    };
  });
}

function sampleOf({ kind, label, settings }: ShownField, i: number): readonly [string, unknown] {
  if (kind.abilities.options) {
    const options = flatOptions(staticOptions(settings as unknown as OptionSource));
    const option = options[i % Math.max(options.length, 1)];
    return option ? [option.label, option.value] : [`${label} ${(i % 3) + 1}`, String(i % 3)];
  }
  if (kind.type === 'switch')
    return i % 3 === 0 ? [String(settings.offText), 0] : [String(settings.onText), 1];
  const { summary, filter, isSpan } = kind.abilities;
  if (summary || (filter === 'numbers' && !isSpan)) {
    // As large as those of its kind are.
    const value = Number(kind.samples[0]?.value) > mostSmall ? (i + 1) * 120 : (i % 5) + 1;
    return [figureIn(settings, value), value];
  }
  if (comparedAs(kind, settings) === 'time' && !isSpan) {
    const ms = firstDayMs + i * dayMs;
    return [shownTime(ms, typeof settings.form === 'string' ? settings.form : 'yyyy-MM-dd HH:mm'), ms];
  }
  return [`${label} ${i + 1}`, `${label} ${i + 1}`];
}

function figureIn({ decimals, thousands }: ShownField['settings'], value: number): string {
  const places = { minimumFractionDigits: Number(decimals ?? 0), useGrouping: thousands === true };
  return new Intl.NumberFormat('en-US', places).format(value);
}

/** What samples say below a column. */
export function sampleSum(rows: readonly SampleRow[], field: ShownField, of: SummaryKind): string {
  const values = rows.flatMap(({ values }) => values[field.name] ?? []);
  if (of === 'count') return String(values.length);
  const figures = values.map(Number);
  const sum = figures.reduce((all, one) => all + one, 0);
  const told = { sum, average: sum / figures.length, min: Math.min(...figures), max: Math.max(...figures) }[
    of
  ];
  return String(Number(told.toFixed(2)));
}

/** The rules for colours that hold for a sample. */
export const sampleRules = ({ values }: SampleRow, rules: readonly ColourRule[]): ColourRule[] =>
  rules.filter(({ when, match }) => {
    const holds = (one: (typeof when)[number]) => holdsCondition(withNow(one), (field) => values[field]);
    return match === 'any' ? when.some(holds) : when.every(holds);
  });

const withNow = <T extends { value?: unknown }>(one: T): T =>
  one.value === '@currentTime' ? { ...one, value: Date.now() } : one;
