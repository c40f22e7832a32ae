import type { DesignDocument, Json } from '@qifu/contracts';
import { formGraph, rulesKey } from '@qifu/designs';
import { type FormRule, formRule, mostFormRules } from '@qifu/rules';
import { Button, Icon, IconButton, Notice } from '@qifu/ui/parts';
import { useAreas, useText, useTextIfAny } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import { kindKey } from '../kinds';
import { RuleConditions } from './rule-conditions';
import { RuleEffects } from './rule-effects';
import { faultsOfRule } from './rule-faults';
import { newRule, type RuleField, ruleFields } from './rule-fields';
import { RuleTrial } from './rule-trial';
import './rules.css';

interface RuleListProps {
  document: DesignDocument;
  /** What the form carries as its rules from now on; undefined where it has none. */
  onChange: (rules: Json | undefined, what: string) => void;
}

/** The rules of a form as sentences, each with what keeps it from working and a trial of its own. */
export function RuleList({ document, onChange }: RuleListProps) {
  useAreas('formRules');
  const text = useText('formRules');
  const sayKind = useTextIfAny('designerKinds');
  const fields = useMemo(
    () => ruleFields(document, (type) => sayKind(`kind.${kindKey(type as never)}`, type)),
    [document, sayKind],
  );
  // One for all cards and trials: it costs as much as the whole form has elements and rules.
  const told = useMemo(() => formGraph(document), [document]);
  const said = document.form[rulesKey];
  const list: readonly Json[] = Array.isArray(said) ? said : [];
  const set = (next: readonly Json[], what: string) =>
    onChange(next.length > 0 ? [...next] : undefined, what);
  const first = newRule(fields);
  return (
    <div className="rules">
      <p className="q-mute rules-hint">{text('hint')}</p>
      {list.map((one, i) => {
        const rule = formRule.safeParse(one).data;
        const remove = () => set(list.toSpliced(i, 1), text('step.remove', { number: i + 1 }));
        return rule ? (
          <RuleCard
            key={rule.id}
            number={i + 1}
            {...{ document, rule, fields, told }}
            onChange={(next) =>
              set(list.with(i, next as unknown as Json), text('step.change', { number: i + 1 }))
            }
            onRemove={remove}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: what cannot be read has no id.
          <Notice key={i} tone="bad">
            {text('unreadable', { number: i + 1 })}{' '}
            <Button kind="text" onClick={remove}>
              {text('remove')}
            </Button>
          </Notice>
        );
      })}
      {first && list.length < mostFormRules && (
        <Button
          icon="plus"
          onClick={() =>
            set([...list, first as unknown as Json], text('step.add', { number: list.length + 1 }))
          }
        >
          {text(list.length === 0 ? 'addFirst' : 'add')}
        </Button>
      )}
      {!first && <p className="q-mute">{text('noFields')}</p>}
    </div>
  );
}

interface RuleCardProps {
  number: number;
  document: DesignDocument;
  rule: FormRule;
  fields: readonly RuleField[];
  told: ReturnType<typeof formGraph>;
  onChange: (rule: FormRule) => void;
  onRemove: () => void;
}

function RuleCard({ number, document, rule, fields, told, onChange, onRemove }: RuleCardProps) {
  const text = useText('formRules');
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOfRule(told.faults, rule);
  return (
    <fieldset className="rule" data-bad={faults.length > 0 || undefined}>
      <legend>{text('rule', { number })}</legend>
      <RuleConditions {...{ rule, fields, onChange }} />
      <RuleEffects {...{ rule, fields, onChange }} />
      {faults.map((fault, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: faults have no other name.
        <p key={i} className="dsg-trouble" role="alert">
          <Icon name="alert" />{' '}
          {text(`fault.${fault.fault}`, {
            path: 'labels' in fault ? fault.labels.join(' → ') : '',
            label: 'labels' in fault ? fault.labels[0] : '',
            other: 'labels' in fault ? fault.labels[1] : '',
          })}
        </p>
      ))}
      <footer className="q-row">
        <Button kind="text" icon="play" aria-expanded={isTried} onClick={() => setIsTried(!isTried)}>
          {text('try')}
        </Button>
        <span className="q-end">
          <IconButton icon="trash" label={text('removeRule', { number })} onClick={onRemove} />
        </span>
      </footer>
      {isTried && <RuleTrial {...{ document, rule, fields }} graph={told.graph} />}
    </fieldset>
  );
}
