import type { ConditionKind } from '@qifu/contracts';
import type { FieldAbilities, FieldSchema } from './define';

const byFilter: Partial<Record<NonNullable<FieldAbilities['filter']>, ConditionKind>> = {
  numbers: 'number',
  dates: 'time',
  path: 'list',
  organize: 'list',
};

const spans: ReadonlySet<FieldAbilities['filter']> = new Set(['numbers', 'dates', 'times']);
/** Whether lists ask for it by one of the values it can have: options, units, people. */
export const isChosen = ({ abilities: { filter } }: Pick<FieldSchema, 'abilities'>): boolean =>
  filter !== undefined && !spans.has(filter);

/** Whether somebody fills it in: neither the service does, nor is it reckoned of other fields. */
export const isEntered = ({ abilities, group }: Pick<FieldSchema, 'abilities' | 'group'>): boolean =>
  abilities.fill === undefined && group !== 'computed';

/** What conditions compare a field as, told without its codec, which only the service has. */
export function comparedAs(
  { abilities }: Pick<FieldSchema, 'abilities'>,
  settings: Readonly<Record<string, unknown>>,
): ConditionKind {
  const { compares, filter, summary } = abilities;
  if (compares) return compares;
  if (settings.isMultiple === true) return 'list';
  return (filter && byFilter[filter]) ?? (summary ? 'number' : 'text');
}
