import type { JsonObject } from '@qifu/contracts';
import { operatorOf } from '@qifu/contracts';
import type { RuleCondition } from '@qifu/rules';
import { Button, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { comparable, firstCondition, ListCondition } from './list-condition';
import { type Item, itemsOf, moved, textOf } from './list-items';
import type { ListDesigning } from './use-list-design';

/** What the list is searched by, in order, and what it always leaves out. */
export function QuerySettings({ design }: { design: ListDesigning }) {
  const text = useText('listDesigner');
  const { searched, set } = design;
  const keep = (next: readonly Item[]) => set({ searchList: [...next] }, text('step.searchedMoved'));
  return (
    <>
      <section className="lds-settings" aria-label={text('query.name')}>
        <h3>{text('query.name')}</h3>
        {searched.length === 0 && <p className="q-mute lds-note">{text('query.none')}</p>}
        <ol className="lds-ordered">
          {searched.map((one, at) => {
            const label = textOf(one.label) || textOf(one.prop);
            return (
              <li key={textOf(one.prop)}>
                <span className="q-grow">{label}</span>
                <IconButton
                  icon="up"
                  label={text('order.up', { label })}
                  disabled={at === 0}
                  onClick={() => keep(moved(searched, at, at - 1))}
                />
                <IconButton
                  icon="down"
                  label={text('order.down', { label })}
                  disabled={at === searched.length - 1}
                  onClick={() => keep(moved(searched, at, at + 1))}
                />
                <IconButton
                  icon="x"
                  label={text('order.takeOut', { label })}
                  onClick={() => keep(searched.filter((_one, i) => i !== at))}
                />
              </li>
            );
          })}
        </ol>
      </section>
      <OwnFilter design={design} />
    </>
  );
}

/** Symbols of the family for operators (contract-lowcode 1.10.1). */
const symbols: Readonly<Record<RuleCondition['operator'], string>> = {
  equal: '==',
  notEqual: '<>',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
  like: 'like',
  notLike: 'notLike',
  in: 'in',
  notIn: 'notIn',
  empty: 'null',
  notEmpty: 'notNull',
  between: 'between',
};

/** Conditions the list always has, whoever reads it. */
function OwnFilter({ design: { list, fields, set } }: { design: ListDesigning }) {
  const text = useText('listDesigner');
  const rules = itemsOf(list.ruleList);
  const isNested = list.ruleList !== undefined && !Array.isArray(list.ruleList) && list.ruleList !== '';
  const keep = (next: readonly Item[]) => set({ ruleList: [...next] }, text('step.ownFilter'));
  const [first] = comparable(fields);
  const itemFor = (condition: RuleCondition): JsonObject => {
    const field = fields.find(({ name }) => name === condition.field);
    return {
      field: condition.field,
      fieldName: field?.label ?? condition.field,
      jnpfKey: field?.kind.wireKeys[0] ?? '',
      symbol: symbols[condition.operator],
      fieldValue: condition.value ?? '',
      logic: 'and',
    };
  };
  return (
    <section className="lds-settings" aria-label={text('own.name')}>
      <h3>
        {text('own.name')} <span className="q-mute">{text('own.hint')}</span>
      </h3>
      {isNested ? (
        <p className="q-mute lds-note">{text('own.nested')}</p>
      ) : (
        <>
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the filter.
            <div key={at} className="lds-when lds-rule">
              <ListCondition
                fields={fields}
                condition={conditionIn(rule)}
                onChange={(next) =>
                  keep(rules.map((one, i) => (i === at ? { ...one, ...itemFor(next) } : one)))
                }
              />
              <IconButton
                icon="x"
                label={text('condition.remove', { number: at + 1 })}
                onClick={() => keep(rules.filter((_one, i) => i !== at))}
              />
            </div>
          ))}
          {first && (
            <Button
              kind="text"
              icon="plus"
              onClick={() => keep([...rules, itemFor(firstCondition(first.id))])}
            >
              {text('condition.add')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

export const conditionIn = ({ field, symbol, fieldValue }: Item): RuleCondition => ({
  field: textOf(field),
  operator: operatorOf(textOf(symbol)) ?? 'equal',
  ...(isOperand(fieldValue) && fieldValue !== '' && { value: fieldValue }),
  ...(Array.isArray(fieldValue) && { value: fieldValue.filter(isOperand) }),
});

const isOperand = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
