import type { DesignNode, Json } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { findKind, settingsOf } from '@qifu/fields';
import { Select } from '@qifu/ui/office';
import { Field, Switch, TextInput } from '@qifu/ui/parts';
import { useTextIfAny } from '@qifu/ui/text';
import { useState } from 'react';
import { z } from 'zod';

interface KindSettingsProps {
  node: DesignNode;
  /** Names of settings. */
  names: readonly string[];
  onChange: (changes: NodeChanges, what: string) => void;
}

/** Settings the editors of options, relations and calculations have, and those a designer has no use for. */
const elsewhere: ReadonlySet<string> = new Set([
  ...['source', 'options', 'keys', 'dictionaryType', 'lines', 'ruleName', 'notation', 'kind'],
  ...['modelId', 'relationField', 'columns', 'relation', 'showField', 'storage', 'expression'],
]);
/** What is set of nearly every field that has it stands first. */
const first: ReadonlySet<string> = new Set([
  ...['placeholder', 'content', 'title', 'header', 'href', 'isMultiple', 'after', 'decimals', 'form'],
  ...['min', 'max', 'maxLength', 'rule', 'level', 'addWord', 'hasSummary', 'onText', 'offText'],
]);

/** Names of the settings that stand first, and of all others. */
export function settingNames(node: DesignNode): { first: string[]; more: string[] } {
  const names = Object.keys(findKind(node.type)?.settings.shape ?? {}).filter((name) => !elsewhere.has(name));
  return { first: names.filter((name) => first.has(name)), more: names.filter((name) => !first.has(name)) };
}

/** What a kind knows of itself, drawn by the form of each setting's value. */
export function KindSettings({ node, names, onChange }: KindSettingsProps) {
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
  return names.map((name) => {
    const rule = kind.settings.shape[name] as z.ZodType;
    const label = say(`setting.${name}`, name);
    const inner = innermost(rule);
    const value = all[name];
    if (inner instanceof z.ZodBoolean)
      return (
        <Switch key={name} checked={value === true} onChange={(event) => set(name, event.target.checked)}>
          {label}
        </Switch>
      );
    return (
      <Field key={name} label={label} hint={say(`hint.${name}`, '')} isOptional="unsaid">
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
            isRight={(typed) => rule.safeParse(typed).success}
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
