import type { FilterField } from '@qifu/ui/office';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import { type Asked, controlOf } from './filter-controls';

type Values = Readonly<Record<string, string>>;

/** A condition of a list of records: its control, and how the list call takes its words (contract-lowcode 1.10.1). */
export interface RecordFilter extends FilterField {
  /** `to` is '' where there is one end; undefined asks nothing. */
  asks: (from: string, to: string) => Asked | undefined;
}

/** Conditions stand in the address beside words of the page: a letter before keeps them apart. */
const wordOf = (name: string) => `q.${name}`;
const toWord = (name: string) => `q.${name}.to`;
const fieldOf = (word: string) => word.replace(/^q\./, '');

const nothing: ReadonlySet<string> = new Set();

/** The conditions of a list that its design asks for, of kinds that can be asked so; none of a field somebody may not see. */
export function recordFilters(
  { document, list }: Pick<ShownModule, 'document' | 'list'>,
  hiddenFields = nothing,
): RecordFilter[] {
  const fields = new Map(shownFields(document).map((field) => [field.name, field]));
  return list.searched.flatMap(({ name, label, isKeyword }): RecordFilter[] => {
    const field = fields.get(name);
    const control = field && !isKeyword && !hiddenFields.has(name) && controlOf(field);
    if (!control) return [];
    const { isSpan, ...rest } = control;
    return [{ name: wordOf(name), label, ...rest, ...(isSpan && { toName: toWord(name) }) }];
  });
}

/** What the address starts with: no condition. */
export const noConditions = (filters: readonly FilterField[]): Record<string, string> => ({
  keyword: '',
  ...Object.fromEntries(
    filters.flatMap(({ name, toName }) => [name, ...(toName ? [toName] : [])].map((one) => [one, ''])),
  ),
});

/** Conditions as the list call takes them; '' where none is set. */
export function queryOf(filters: readonly RecordFilter[], values: Values): string {
  const asked = filters.flatMap(({ name, toName = '', asks }): [string, Asked][] => {
    const [from = '', to = ''] = [values[name], values[toName]];
    const one = from === '' && to === '' ? undefined : asks(from, to);
    return one === undefined ? [] : [[fieldOf(name), one]];
  });
  return asked.length === 0 ? '' : JSON.stringify(Object.fromEntries(asked));
}
