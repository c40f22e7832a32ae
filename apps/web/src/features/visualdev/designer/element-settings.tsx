import type { DesignDocument, DesignNode, Json } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { findKind, settingsOf } from '@qifu/fields';
import { Select } from '@qifu/ui/office';
import { Field, Switch, TextArea, TextInput } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useState } from 'react';
import { z } from 'zod';
import { AttributeEditor, isReadFromRelation } from './attribute-editor';
import { CheckEditor, takesChecks } from './check-editor';
import { FormulaEditor } from './formula-editor';
import { OptionEditor } from './option-editor';
import { RelationEditor } from './relation-editor';

interface ElementSettingsProps {
  node: DesignNode;
  nodes: DesignDocument['nodes'];
  onChange: (changes: NodeChanges, what: string) => void;
}

export const widths = [6, 8, 12, 16, 24] as const;

/** What can be set of an element: what every element has, then what its kind knows. */
export function ElementSettings({ node, nodes, onChange }: ElementSettingsProps) {
  const text = useText('designerSettings');
  const kind = findKind(node.type);
  if (!kind) return null;
  const hasValue = kind.value !== null;
  const isNamed = (hasValue && !isReadFromRelation(node)) || node.type === 'sub-table';
  const set = (changes: NodeChanges, what: string) => onChange(changes, what);
  return (
    <div className="dsg-settings">
      <Field label={text('trait.label')}>
        <TextInput
          value={node.label ?? ''}
          maxLength={200}
          onChange={(event) => set({ label: event.target.value }, text('trait.label'))}
        />
      </Field>
      {hasValue && (
        <>
          <Switch
            checked={node.required === true}
            onChange={(event) => set({ required: event.target.checked }, text('trait.required'))}
          >
            {text('trait.required')}
          </Switch>
          {kind.abilities.unique && (
            <Switch
              checked={node.unique === true}
              onChange={(event) => set({ unique: event.target.checked }, text('trait.unique'))}
            >
              {text('trait.unique')}
            </Switch>
          )}
        </>
      )}
      <Field label={text('trait.span')} isOptional="unsaid">
        <Select
          value={String(node.span ?? 24)}
          choices={widths.map((width) => ({ value: String(width), label: text(`width.w${width}`) }))}
          onChange={(width) => set({ span: Number(width ?? 24) }, text('trait.span'))}
        />
      </Field>
      {kind.abilities.options && <OptionEditor {...{ node, onChange }} />}
      {node.type === 'relation-form' && <RelationEditor {...{ node, onChange }} />}
      {node.type === 'relation-form-attr' && <AttributeEditor {...{ node, nodes, onChange }} />}
      {node.type === 'calculate' && <FormulaEditor {...{ node, nodes, onChange }} />}
      <KindSettings {...{ node, onChange }} />
      {takesChecks(node) && <CheckEditor {...{ node, onChange }} />}
      {hasValue && (
        <>
          <Field label={text('trait.help')} isOptional="unsaid">
            <TextArea
              rows={2}
              value={node.help ?? ''}
              onChange={(event) => set({ help: event.target.value || undefined }, text('trait.help'))}
            />
          </Field>
          <Switch
            checked={node.isHidden === true}
            onChange={(event) => set({ isHidden: event.target.checked || undefined }, text('trait.isHidden'))}
          >
            {text('trait.isHidden')}
          </Switch>
        </>
      )}
      {isNamed && (
        <Field label={text('trait.wireName')} hint={text('trait.wireNameHint')}>
          <TextInput
            className="q-mono"
            value={node.wireName}
            maxLength={100}
            onChange={(event) => set({ wireName: event.target.value }, text('trait.wireName'))}
          />
        </Field>
      )}
    </div>
  );
}

/** Settings the option editor has, and those a designer has no use for. */
const elsewhere = [
  ...['source', 'options', 'keys', 'dictionaryType', 'lines', 'ruleName', 'notation', 'kind'],
  ...['modelId', 'relationField', 'columns', 'relation', 'showField', 'storage', 'expression'],
];

/** What a kind knows of itself, drawn by the form of each setting's value. */
function KindSettings({ node, onChange }: Omit<ElementSettingsProps, 'nodes'>) {
  const say = useTextIfAny('designerSettings');
  const kind = findKind(node.type);
  if (!kind) return null;
  const all = settingsOf(kind, node.settings);
  const set = (name: string, value: Json | undefined) => {
    // What is no value of it yet, such as a number that is being typed, stays in its field alone.
    if (value !== undefined && !kind.settings.shape[name]?.safeParse(value).success) return;
    const { [name]: _former, ...others } = node.settings;
    const settings = value === undefined ? others : { ...node.settings, [name]: value };
    onChange({ settings }, say(`setting.${name}`, name));
  };
  return Object.entries(kind.settings.shape).map(([name, rule]) => {
    if (elsewhere.includes(name)) return null;
    const label = say(`setting.${name}`, name);
    const inner = innermost(rule as z.ZodType);
    const value = all[name];
    if (inner instanceof z.ZodBoolean)
      return (
        <Switch key={name} checked={value === true} onChange={(event) => set(name, event.target.checked)}>
          {label}
        </Switch>
      );
    return (
      <Field key={name} label={label} isOptional="unsaid">
        {inner instanceof z.ZodEnum ? (
          <Select
            value={String(value)}
            choices={inner.options.map((option) => ({
              value: String(option),
              label: say(
                `choice.${name}.${option}`,
                say(`value.${String(option) || 'plain'}`, String(option)),
              ),
            }))}
            onChange={(next) => set(name, next ?? '')}
          />
        ) : (
          <TypedSetting
            isNumber={inner instanceof z.ZodNumber}
            value={value === null || value === undefined ? '' : String(value)}
            isRight={(typed) => rule !== undefined && (rule as z.ZodType).safeParse(typed).success}
            onChange={(typed) => set(name, typed)}
          />
        )}
      </Field>
    );
  });
}

interface TypedSettingProps {
  isNumber: boolean;
  value: string;
  isRight: (typed: string | number) => boolean;
  onChange: (typed: string | number | undefined) => void;
}

/** A setting as it is typed: what is not right yet stays in sight and changes nothing. */
function TypedSetting({ isNumber, value, isRight, onChange }: TypedSettingProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      inputMode={isNumber ? 'decimal' : undefined}
      value={typed}
      onBlur={() => setTyped(value)}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        if (isNumber && next.trim() === '') return onChange(undefined);
        const meant = isNumber ? Number(next) : next;
        if (isRight(meant)) onChange(meant);
      }}
    />
  );
}

/** The rule below what makes it optional, nullable or gives it a default. */
function innermost(rule: z.ZodType): z.ZodType {
  if (rule instanceof z.ZodDefault || rule instanceof z.ZodNullable || rule instanceof z.ZodOptional)
    return innermost(rule.unwrap() as z.ZodType);
  return rule;
}
