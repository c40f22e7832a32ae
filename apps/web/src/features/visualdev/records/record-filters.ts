import { flat, staticOptions } from '@qifu/fields';
import type { FilterField } from '@qifu/ui/office';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';

type Values = Readonly<Record<string, string>>;
/** Conditions stand in the address beside words of the page: a letter before keeps them apart. */
const wordOf = (name: string) => `q.${name}`;
const toWord = (name: string) => `q.${name}.to`;

/** The conditions of a list that its design asks for, of kinds that can be asked so. */
export function recordFilters({ document, list }: Pick<ShownModule, 'document' | 'list'>): FilterField[] {
  const fields = new Map(shownFields(document).map((field) => [field.name, field]));
  return list.searched.flatMap(({ name, label, isKeyword }): FilterField[] => {
    const field = fields.get(name);
    if (!field || isKeyword) return [];
    const shared = { name: wordOf(name), label };
    const { search, options } = field.kind.abilities;
    if (search === 'text') return [{ ...shared, kind: 'text' }];
    if (search === 'range' && field.kind.type !== 'number')
      return [{ ...shared, kind: 'dates', toName: toWord(name) }];
    const source = field.settings as unknown as Parameters<typeof staticOptions>[0] & { source?: string };
    if (search !== 'equal' || !options || source.source !== 'static') return [];
    return [{ ...shared, choices: flat(staticOptions(source)) }];
  });
}

/** What the address starts with: no condition. */
export const noConditions = (filters: readonly FilterField[]): Record<string, string> => ({
  keyword: '',
  ...Object.fromEntries(
    filters.flatMap(({ name, toName }) => [name, ...(toName ? [toName] : [])].map((one) => [one, ''])),
  ),
});

/** Conditions as the list call takes them (contract-lowcode 1.10.1): days whole, to their last second. */
export function queryOf(filters: readonly FilterField[], values: Values): string {
  const asked = filters.flatMap(({ name, kind, toName }): [string, unknown][] => {
    const own = name.replace(/^q\./, '');
    const value = values[name] ?? '';
    if (kind !== 'dates') return value === '' ? [] : [[own, value]];
    const to = values[toName ?? ''] ?? '';
    return value === '' && to === '' ? [] : [[own, [value || null, to ? `${to} 23:59:59` : null]]];
  });
  return asked.length === 0 ? '' : JSON.stringify(Object.fromEntries(asked));
}
