import { comparedAs, flatOptions, type OptionSource, staticOptions } from '@qifu/fields';
import type { ShownField } from '../form/form-rules';

/** A row of the preview: words by field name, and what rules for colours compare. */
export interface PreviewRow {
  id: string;
  words: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
}

const count = 8;
const mostSmall = 100;
const firstDayMs = Date.UTC(2026, 8, 1, 1);
const dayMs = 86_400_000;

/** Rows as they could be, where there are no records to show. */
export function sampleRows(fields: readonly ShownField[]): PreviewRow[] {
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
  if (kind.abilities.summary || kind.abilities.filter === 'numbers') {
    // As large as those of its kind are.
    const value = Number(kind.samples[0]?.value) > mostSmall ? (i + 1) * 120 : (i % 5) + 1;
    return [String(value), value];
  }
  if (comparedAs(kind, settings) === 'time') {
    const ms = firstDayMs + i * dayMs;
    return [new Date(ms).toISOString().slice(0, 10), ms];
  }
  return [`${label} ${i + 1}`, `${label} ${i + 1}`];
}
