import type { DesignDocument } from '@qifu/contracts';
import { holderOf, valueNameOf } from '@qifu/designs';
import type { FieldType } from '@qifu/fields';
import { FormValuesProvider } from '@qifu/fields/form-values';
import { useOptions } from '@qifu/fields/options';
import { runtimes } from '@qifu/fields/runtimes';
import {
  evaluateForm,
  type FormGraph,
  type FormOutcome,
  type FormRule,
  placeKey,
  type RuleEffect,
} from '@qifu/rules';
import { Field, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { type RuleField, valueFormOf } from './rule-fields';

interface RuleTrialProps {
  document: DesignDocument;
  rule: FormRule;
  fields: readonly RuleField[];
  /** Of all rules of the form. */
  graph: FormGraph;
}

/** With these values this happens: the fields a rule asks for, and what all rules of the form together make of them. */
export function RuleTrial({ document, rule, fields, graph }: RuleTrialProps) {
  const text = useText('formRules');
  const [entered, setEntered] = useState<Readonly<Record<string, unknown>>>({});
  const asked = askedBy(rule).flatMap((id) => fields.find((one) => one.id === id) ?? []);
  const outcome = evaluateForm(graph, valuesOf(document, fields, entered), undefined);
  return (
    <FormValuesProvider value={none}>
      <section className="rule-trial" aria-label={text('trial')}>
        {asked.map((field) => (
          <TrialField
            key={field.id}
            field={field}
            value={entered[field.id] ?? null}
            onChange={(value) => setEntered({ ...entered, [field.id]: value })}
          />
        ))}
        <ul role="status">
          {rule.effects.map((effect, i) => {
            const field = fields.find(({ id }) => id === effect.target);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an effect is its place in the rule.
              <li key={i}>
                <Icon name="check" />
                {field && <TrialWord {...{ document, effect, field, outcome }} />}
              </li>
            );
          })}
        </ul>
      </section>
    </FormValuesProvider>
  );
}

const none = { values: {}, settingsOf: () => undefined };

const askedBy = ({ when, effects }: FormRule): string[] => [
  ...new Set([
    ...when.flatMap(({ field, other }) => (other === undefined ? [field] : [field, other])),
    ...effects.flatMap((effect) => (effect.does === 'assign' && effect.from ? [effect.from] : [])),
    // What is judged by its value is tried with one.
    ...effects.flatMap(({ does, target }) => (does === 'options' ? [target] : [])),
  ]),
];

/** Values by their names; columns stand in a first row. */
function valuesOf(
  { nodes }: DesignDocument,
  fields: readonly RuleField[],
  entered: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const rows = new Map<string, Record<string, unknown>>();
  for (const { id, node, hasValue } of fields) {
    if (!hasValue) continue;
    const table = holderOf(nodes, node);
    const value = entered[id] ?? null;
    if (!table) values[valueNameOf(node)] = value;
    else rows.set(table.wireName, { ...rows.get(table.wireName), [node.wireName]: value });
  }
  for (const [name, row] of rows) values[name] = [row];
  return values;
}

interface TrialFieldProps {
  field: RuleField;
  value: unknown;
  onChange: (value: unknown) => void;
}

function TrialField({ field, value, onChange }: TrialFieldProps) {
  const { Edit } = runtimes[field.kind.type as FieldType];
  if (!Edit) return null;
  return (
    <Field label={field.label} isOptional="unsaid">
      <Edit settings={field.settings} isDisabled={false} value={value} onChange={onChange} />
    </Field>
  );
}

interface TrialWordProps {
  document: DesignDocument;
  effect: RuleEffect;
  field: RuleField;
  outcome: FormOutcome;
}

/** What became of a target, in words. */
function TrialWord({ document, effect, field, outcome }: TrialWordProps) {
  const text = useText('formRules');
  const options = useOptions(optionsIn(field));
  const table = holderOf(document.nodes, field.node);
  const key = placeKey(field.id, table ? 0 : undefined);
  const named = (values: readonly unknown[]) =>
    values
      .map((value) => options.find((one) => one.value === String(value))?.label ?? String(value))
      .join(text('and')) || '—';
  const valueIn = () => {
    const rows = table && (outcome.values[table.wireName] as readonly Record<string, unknown>[] | undefined);
    const value = (table ? rows?.[0] : outcome.values)?.[valueNameOf(field.node)];
    return value === null || value === undefined ? '—' : named([value].flat());
  };
  const shown = () => text(outcome.hidden.has(key) ? 'state.hidden' : 'state.shown');
  const words: Record<RuleEffect['does'], () => string> = {
    show: shown,
    hide: shown,
    require: () => text(outcome.required.has(key) ? 'state.required' : 'state.optional'),
    disable: () => text(outcome.locked.has(key) ? 'state.locked' : 'state.open'),
    check: () => {
      const said = 'message' in effect ? effect.message : '';
      return outcome.faults.some(({ message }) => message === said) ? said : text('state.passes');
    },
    options: () => {
      const left = outcome.options.get(key);
      return left ? text('state.only', { names: named(left) }) : text('state.allOptions');
    },
    assign: () => (outcome.computed.has(key) ? text('state.value', { value: valueIn() }) : text('state.own')),
  };
  const word = outcome.hidden.has(key) ? shown() : words[effect.does]();
  return text('became', { field: field.label, word });
}

const noOptions = {
  source: 'static',
  options: [],
  keys: { value: 'id', label: 'fullName', children: 'children' },
  dictionaryType: '',
} as const;
const optionsIn = (field: RuleField) =>
  (valueFormOf(field) === 'options' ? field.settings : noOptions) as Parameters<typeof useOptions>[0];
