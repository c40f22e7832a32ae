import type { DesignNode } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { designerOf } from '@qifu/fields/designers';
import { checksOf } from '@qifu/rules';
import { Field, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { checkPresetKeys, checkPresets } from './check-presets';
import './rule-editors.css';

type Check = NonNullable<DesignNode['checks']>[number];
interface CheckEditorProps {
  node: DesignNode;
  onChange: (changes: NodeChanges, what: string) => void;
}

const mostChecks = 20;
/** Where checks are offered: what is typed as text, and whatever has some already. */
export const takesChecks = ({ type, checks = [] }: DesignNode): boolean =>
  designerOf(type)?.takesChecks === true || checks.length > 0;

const isUsable = (check: Check) => check.pattern !== '' && checksOf({ checks: [check] }).length > 0;

/** The checks of a field: patterns from the shelf or of one's own, each with its message, and a text to try them on. */
export function CheckEditor({ node, onChange }: CheckEditorProps) {
  const text = useText('designerRules');
  const checks = node.checks ?? [];
  const set = (next: Check[]) =>
    onChange({ checks: next.length === 0 ? undefined : next }, text('check.name'));
  const add = (check: Check) => set([...checks, check]);
  const change = (at: number, changes: Partial<Check>) =>
    set(checks.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  const isFull = checks.length >= mostChecks;
  return (
    <fieldset className="dsg-options">
      <legend>{text('check.name')}</legend>
      {checks.map((check, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a check is its place in the row.
        <div key={i} className="dsg-check">
          <span className="q-row">
            <TextInput
              className="q-mono"
              aria-label={text('check.pattern', { number: i + 1 })}
              maxLength={500}
              value={check.pattern}
              onChange={(event) => change(i, { pattern: event.target.value })}
            />
            <IconButton
              icon="trash"
              label={text('check.remove', { number: i + 1 })}
              onClick={() => set(checks.toSpliced(i, 1))}
            />
          </span>
          <TextInput
            aria-label={text('check.message', { number: i + 1 })}
            maxLength={200}
            value={check.message}
            onChange={(event) => change(i, { message: event.target.value })}
          />
          {!isUsable(check) && <span className="dsg-trouble">{text('check.unusable')}</span>}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would bring its own frame. */}
      <div role="group" aria-label={text('check.add')} className="dsg-signs">
        <span className="q-mute">{text('check.add')}</span>
        {checkPresetKeys.map((key) => (
          <button
            key={key}
            type="button"
            className="dsg-token"
            disabled={isFull}
            onClick={() => add({ pattern: checkPresets[key], message: text(`checkMessage.${key}`) })}
          >
            {text(`checkPreset.${key}`)}
          </button>
        ))}
        <button
          type="button"
          className="dsg-token"
          disabled={isFull}
          onClick={() => add({ pattern: '', message: text('check.ownMessage') })}
        >
          {text('check.own')}
        </button>
      </div>
      {checks.length > 0 && <TryOut checks={checks} />}
    </fieldset>
  );
}

/** A text as somebody could enter it, and what the checks would say. */
function TryOut({ checks }: { checks: Check[] }) {
  const text = useText('designerRules');
  const [typed, setTyped] = useState('');
  const refused = checksOf({ checks }).find(({ passes }) => !passes(typed));
  return (
    <>
      <Field label={text('check.tryOut')} isOptional="unsaid">
        <TextInput value={typed} maxLength={2000} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {typed !== '' && (
        <p role="status" className={refused ? 'dsg-trouble' : 'dsg-reads'}>
          {refused ? refused.message : text('check.passes')}
        </p>
      )}
    </>
  );
}
