import { comparedAs, flatOptions, type OptionSource, staticOptions } from '@qifu/fields';
import { type ColourRule, clockOf, type RuleCondition } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';

/** Says rules for colours as sentences; fields are told by their names of today. */
export function useRuleWords(fields: readonly ShownField[]) {
  const text = useText('recordList');
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const labelOf = (name: string) => fieldOf(name)?.label ?? name;
  const one = (field: ShownField | undefined, value: unknown): string => {
    if (value === '@currentTime') return text('value.now');
    if (value === '@userId' || value === '@currentUser') return text('value.me');
    if (value === '@organizeId' || value === '@currentOrganization') return text('value.organize');
    if (field && isMoment(field) && typeof value === 'number')
      return clockOf(value).toISOString().slice(0, 'yyyy-MM-dd'.length);
    return (field && optionWord(field, String(value))) ?? String(value ?? '');
  };
  const said = (condition: RuleCondition): string => {
    const { field, operator, other, value } = condition;
    const words = [value ?? []].flat().map((each) => one(fieldOf(field), each));
    const to = other ? labelOf(other) : words.join(text(operator === 'between' ? 'value.to' : 'value.or'));
    return [labelOf(field), text(`operator.${operator}`), to].filter((word) => word !== '').join(' ');
  };
  return {
    labelOf,
    /** What has to hold. */
    ruleWords: ({ when, match }: Pick<ColourRule, 'when' | 'match'>): string =>
      when.map(said).join(` ${text(match === 'any' ? 'colour.or' : 'colour.and')} `),
  };
}
export const isMoment = ({ kind, settings }: ShownField): boolean =>
  comparedAs(kind, settings) === 'time' && !kind.abilities.isSpan;

function optionWord({ kind, settings }: ShownField, value: string): string | undefined {
  if (!kind.abilities.options) return undefined;
  const options = flatOptions(staticOptions(settings as unknown as OptionSource));
  return options.find((option) => option.value === value)?.label;
}
