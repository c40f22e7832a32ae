import type { FormRule, RuleEffect } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Button, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { TypedInput } from '../typed-input';
import { actsFor, mayDrive, newEffect, type RuleField } from './rule-fields';
import { RuleValue } from './rule-value';

interface RuleEffectsProps {
  rule: FormRule;
  fields: readonly RuleField[];
  onChange: (rule: FormRule) => void;
}

const mostEffects = 50;

/** What a rule does while it holds. */
export function RuleEffects({ rule, fields, onChange }: RuleEffectsProps) {
  const text = useText('formRules');
  const set = (at: number, next: RuleEffect) => onChange({ ...rule, effects: rule.effects.with(at, next) });
  const last = rule.effects.at(-1)?.target ?? '';
  return (
    <>
      <p className="rule-word">
        <span>{text('thenDo')}</span>
      </p>
      {rule.effects.map((effect, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an effect is its place in the rule.
        <div key={at} className="rule-line">
          <EffectLine {...{ effect, fields }} onChange={(next) => set(at, next)} />
          {rule.effects.length > 1 && (
            <IconButton
              icon="x"
              className="q-quiet"
              label={text('removeEffect', { number: at + 1 })}
              onClick={() => onChange({ ...rule, effects: rule.effects.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {rule.effects.length < mostEffects && (
        <Button
          kind="text"
          icon="plus"
          onClick={() => onChange({ ...rule, effects: [...rule.effects, { does: 'require', target: last }] })}
        >
          {text('addEffect')}
        </Button>
      )}
    </>
  );
}

interface EffectLineProps {
  effect: RuleEffect;
  fields: readonly RuleField[];
  onChange: (effect: RuleEffect) => void;
}

function EffectLine({ effect, fields, onChange }: EffectLineProps) {
  const text = useText('formRules');
  const { does, target } = effect;
  const field = fields.find(({ id }) => id === target);
  const offered = actsFor(field);
  const acts = offered.includes(does) ? offered : [...offered, does];
  const aim = (id: string) => {
    const next = fields.find((one) => one.id === id);
    onChange(newEffect(actsFor(next).includes(does) ? does : 'show', id, text('checkMessage')));
  };
  const choices = fields.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <Select
        label={text('act')}
        value={does}
        choices={acts.map((act) => ({ value: act, label: text(`does.${act}`) }))}
        onChange={(act) => onChange(newEffect(act as RuleEffect['does'], target, text('checkMessage')))}
      />
      <Select
        label={text('target')}
        value={target}
        choices={field ? choices : [{ value: target, label: text('gone') }, ...choices]}
        onChange={(id) => id && aim(id)}
      />
      {field && <EffectDetail {...{ effect, field, fields, onChange }} />}
    </>
  );
}

function EffectDetail({ effect, field, fields, onChange }: EffectLineProps & { field: RuleField }) {
  const text = useText('formRules');
  const label = text('value', { field: field.label });
  if (effect.does === 'check')
    return (
      <TypedInput
        aria-label={text('message')}
        maxLength={200}
        value={effect.message}
        onTyped={(message) => message !== '' && onChange({ ...effect, message })}
      />
    );
  if (effect.does === 'options')
    return (
      <RuleValue
        {...{ field, label }}
        shape="many"
        value={effect.only}
        onChange={(next) => onChange({ ...effect, only: [next].flat().map(String) })}
      />
    );
  if (effect.does !== 'assign') return null;
  const { target, value, from } = effect;
  const sources = fields.filter((one) => mayDrive(one) && one.id !== target);
  return (
    <>
      {from === undefined ? (
        <RuleValue
          {...{ field, label, value }}
          shape={field.settings.isMultiple === true || field.kind.type === 'checkbox' ? 'many' : 'one'}
          onChange={(next) => onChange({ does: 'assign', target, value: next })}
        />
      ) : (
        <Select
          label={text('otherField')}
          value={from}
          choices={sources.map((one) => ({ value: one.id, label: one.label }))}
          onChange={(next) => next && onChange({ does: 'assign', target, value: null, from: next })}
        />
      )}
      {sources[0] && (
        <Button
          kind="text"
          onClick={() =>
            onChange({
              does: 'assign',
              target,
              value: null,
              ...(from === undefined && { from: sources[0]?.id }),
            })
          }
        >
          {text(from === undefined ? 'useField' : 'useValue')}
        </Button>
      )}
    </>
  );
}
