import type { JsonObject } from '@qifu/contracts';
import {
  type ColourRule,
  colourRulesKey,
  colourRulesOf,
  colourTints,
  mostColourRules,
  type RuleCondition,
} from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Button, Checkbox, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRuleWords } from '../records/rule-words';
import { comparable, firstCondition, ListCondition } from './list-condition';
import { moved } from './list-items';
import type { ListDesigning } from './use-list-design';

interface ColourEditorProps {
  design: ListDesigning;
  /** The chosen column, which new rules are about. */
  column?: string;
}

/** Rules that colour rows and cells, from the top down: the first that holds counts. */
export function ColourEditor({ design, column }: ColourEditorProps) {
  const text = useText('listDesigner');
  const { list, fields, set } = design;
  const { ruleWords } = useRuleWords(fields);
  const rules = colourRulesOf(list);
  const keep = (next: readonly ColourRule[], step: string) =>
    set({ [colourRulesKey]: next as unknown as JsonObject[] }, step);
  const change = (at: number, changes: Partial<ColourRule>) =>
    keep(
      rules.map((rule, i) => (i === at ? without({ ...rule, ...changes }) : rule)),
      text('step.colour', { number: at + 1 }),
    );
  const asked = comparable(fields);
  const first = asked.find(({ id }) => id === column) ?? asked[0];
  const add = () => {
    if (!first) return;
    const rule: ColourRule = { match: 'all', when: [firstCondition(first.id)], tint: 'red', isStrong: true };
    keep([...rules, { ...rule, ...(column && { column }) }], text('step.colourAdded'));
  };
  return (
    <section className="lds-settings" aria-label={text('colour.name')}>
      <h3>
        {text('colour.name')} <span className="q-mute">{text('colour.hint')}</span>
      </h3>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order.
        <fieldset key={at} className="lds-rule">
          <legend className="q-sr">{text('colour.rule', { number: at + 1, words: ruleWords(rule) })}</legend>
          <Whens rule={rule} design={design} onChange={(changes) => change(at, changes)} />
          <Outcome rule={rule} design={design} onChange={(changes) => change(at, changes)} />
          <span className="q-row q-end">
            <IconButton
              icon="up"
              label={text('colour.up', { number: at + 1 })}
              disabled={at === 0}
              onClick={() => keep(moved(rules, at, at - 1), text('step.colourMoved'))}
            />
            <IconButton
              icon="down"
              label={text('colour.down', { number: at + 1 })}
              disabled={at === rules.length - 1}
              onClick={() => keep(moved(rules, at, at + 1), text('step.colourMoved'))}
            />
            <IconButton
              icon="trash"
              label={text('colour.remove', { number: at + 1 })}
              onClick={() =>
                keep(
                  rules.filter((_one, i) => i !== at),
                  text('step.colourRemoved'),
                )
              }
            />
          </span>
        </fieldset>
      ))}
      {first && rules.length < mostColourRules && (
        <Button kind="text" icon="plus" onClick={add}>
          {text('colour.add')}
        </Button>
      )}
    </section>
  );
}

/** A rule for the whole row has no column. */
function without({ column, ...rule }: ColourRule): ColourRule {
  return { ...rule, ...(column && { column }) };
}

interface PartProps {
  rule: ColourRule;
  design: ListDesigning;
  onChange: (changes: Partial<ColourRule>) => void;
}

const mostConditions = 10;

function Whens({ rule, design: { fields }, onChange }: PartProps) {
  const text = useText('listDesigner');
  const { when } = rule;
  const put = (at: number, next: RuleCondition | undefined) =>
    onChange({ when: when.flatMap((one, i) => (i === at ? (next ?? []) : one)) });
  return (
    <>
      {when.map((condition, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the rule.
        <div key={i} className="lds-when">
          <span className="q-mute">
            {i === 0 ? (
              text('colour.when')
            ) : (
              <Button
                kind="text"
                aria-label={text('colour.join')}
                onClick={() => onChange({ match: rule.match === 'any' ? 'all' : 'any' })}
              >
                {text(rule.match === 'any' ? 'colour.or' : 'colour.and')}
              </Button>
            )}
          </span>
          <ListCondition {...{ fields, condition }} onChange={(next) => put(i, next)} />
          {when.length > 1 && (
            <IconButton
              icon="x"
              label={text('condition.remove', { number: i + 1 })}
              onClick={() => put(i, undefined)}
            />
          )}
        </div>
      ))}
      {when.length < mostConditions && (
        <Button
          kind="text"
          icon="plus"
          onClick={() => onChange({ when: [...when, firstCondition(when[0]?.field ?? '')] })}
        >
          {text('condition.add')}
        </Button>
      )}
    </>
  );
}

/** No name of a field. */
const wholeRow = '*';

function Outcome({ rule, design: { columns }, onChange }: PartProps) {
  const text = useText('listDesigner');
  const words = useText('recordList');
  const places = columns.map(({ prop, label }) => ({
    value: String(prop),
    label: words('colour.cell', { column: String(label ?? prop) }),
  }));
  return (
    <div className="lds-then">
      <span className="q-mute">{text('colour.outcome')}</span>
      <Select
        label={text('colour.place')}
        value={rule.column ?? wholeRow}
        choices={[{ value: wholeRow, label: words('colour.row') }, ...places]}
        onChange={(column) => onChange({ column: column === wholeRow ? undefined : column })}
      />
      <Select
        label={text('colour.tint')}
        value={rule.tint}
        choices={colourTints.map((tint) => ({ value: tint, label: words(`tint.${tint}`) }))}
        onChange={(tint) => onChange({ tint: tint as ColourRule['tint'] })}
      />
      <span className="rec-swatch" data-tone={rule.tint} aria-hidden="true" />
      <Checkbox checked={rule.isStrong} onChange={(event) => onChange({ isStrong: event.target.checked })}>
        {text('colour.strong')}
      </Checkbox>
    </div>
  );
}
