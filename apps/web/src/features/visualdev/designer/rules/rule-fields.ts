import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { holderOf, inReadingOrder, isSubTable, valueNameOf } from '@qifu/designs';
import { comparedAs, type FieldSchema, type FieldType, kindOf, settingsOf } from '@qifu/fields';
import type { ConditionOperator, FormRule, RuleEffect } from '@qifu/rules';

/** What a condition compares, by the id it is named with. */
export interface ComparedField {
  id: string;
  label: string;
  kind: FieldSchema;
  settings: Record<string, unknown>;
}

/** What rules speak of: an element of a form with its words. */
export interface RuleField extends ComparedField {
  node: DesignNode;
  hasValue: boolean;
}

/** Elements of a form in reading order, columns behind the name of their sub-table. */
export function ruleFields(
  { nodes }: Pick<DesignDocument, 'nodes'>,
  kindWord: (type: string) => string,
): RuleField[] {
  return inReadingOrder(nodes).flatMap((node) => {
    const kind = kindOf(node);
    if (!kind) return [];
    const own = node.label || node.wireName || kindWord(node.type);
    const table = holderOf(nodes, node);
    return [
      {
        id: node.id,
        label: table ? `${table.label || table.wireName}·${own}` : own,
        node,
        kind,
        settings: settingsOf(kind, node.settings),
        hasValue: valueNameOf(node) !== '' && !isSubTable(node),
      },
    ];
  });
}

/** Whether conditions may ask for it. */
export const mayDrive = ({ hasValue, kind }: RuleField): boolean => hasValue && kind.abilities.drivesRules;

/** How a value is entered where rules name one. */
export type ValueForm = 'options' | 'switch' | 'number' | 'day' | 'own' | 'text';

/** Chosen by the field itself, or by the one that chooses what the service fills in. */
const chosenBy: Readonly<Record<string, FieldType>> = { person: 'user-picker', position: 'position-picker' };
export const chooserOf = ({ kind }: ComparedField): FieldType =>
  chosenBy[kind.abilities.filter ?? ''] ?? (kind.type as FieldType);

export function valueFormOf({ kind, settings }: ComparedField): ValueForm {
  const { filter } = kind.abilities;
  const compared = comparedAs(kind, settings);
  if (kind.type === 'cascader') return 'text';
  if (kind.abilities.options && settings.source !== 'dynamic') return 'options';
  if (kind.type === 'switch') return 'switch';
  if (compared === 'number') return 'number';
  if (compared === 'time') return 'day';
  if ((kind.group === 'people' && filter === 'own') || filter === 'person' || filter === 'position')
    return 'own';
  return 'text';
}

const sizes = ['greater', 'greaterOrEqual', 'less', 'lessOrEqual', 'between'] as const;
const operators: Readonly<Record<ValueForm, readonly ConditionOperator[]>> = {
  options: ['equal', 'notEqual', 'in', 'notIn'],
  switch: ['equal'],
  number: ['equal', 'notEqual', ...sizes],
  day: [...sizes],
  own: ['equal', 'notEqual'],
  text: ['equal', 'notEqual', 'like', 'notLike'],
};
/** What may be asked of a field; what stands there from elsewhere stays in the list. */
export const operatorsFor = (field: ComparedField, now: ConditionOperator): ConditionOperator[] => {
  const offered: ConditionOperator[] = [...operators[valueFormOf(field)], 'empty', 'notEmpty'];
  return offered.includes(now) ? offered : [...offered, now];
};

/** Acts that a field can be the target of. */
export const actsFor = (field: RuleField | undefined): RuleEffect['does'][] => [
  ...(['show', 'hide', 'disable'] as const),
  ...(field?.hasValue ? (['require', 'check'] as const) : []),
  ...(field?.hasValue && field.kind.group !== 'computed' ? (['assign'] as const) : []),
  ...(field && valueFormOf(field) === 'options' ? (['options'] as const) : []),
];

/** An effect of an act on a target, as it begins. */
export function newEffect(does: RuleEffect['does'], target: string, message: string): RuleEffect {
  if (does === 'assign') return { does, target, value: null };
  if (does === 'options') return { does, target, only: [] };
  if (does === 'check') return { does, target, message };
  return { does, target };
}

/** A rule to begin with: whole already, so that no draft is ever unreadable. */
export function newRule(fields: readonly RuleField[]): FormRule | undefined {
  const asked = fields.find(mayDrive);
  const target = fields.find((one) => one.hasValue && one.id !== asked?.id) ?? asked;
  if (!asked || !target) return undefined;
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  return {
    id,
    match: 'all',
    when: [{ field: asked.id, operator: 'notEmpty' }],
    effects: [{ does: 'show', target: target.id }],
  };
}
